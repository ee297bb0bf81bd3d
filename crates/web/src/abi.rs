//! The functions that the module exports to JavaScript and imports from it.
//!
//! Text crosses the border as UTF-8 in the module's memory. The module owns every buffer: JavaScript asks for room with
//! `tiamat_reserve`, writes the name of the method, a line break and the parameters there, calls `tiamat_call` with the
//! length, and reads as many bytes as that returns from `tiamat_answer`. Nothing has to be freed.
#![allow(unsafe_code, reason = "exported names and imported functions are unsafe by definition")]

use std::cell::RefCell;

use crate::{Host, Module};

#[link(wasm_import_module = "tiamat")]
unsafe extern "C" {
    /// Milliseconds since some moment.
    safe fn now() -> f64;
    /// Takes a line of JSON while a call is running.
    safe fn report(text: *const u8, length: usize);
    /// Takes the message of a panic.
    safe fn panicked(text: *const u8, length: usize);
}

/// The page or worker.
struct Page;

impl Host for Page {
    fn now(&mut self) -> f64 {
        now()
    }

    fn report(&mut self, news: &str) {
        report(news.as_ptr(), news.len());
    }
}

#[derive(Default)]
struct State {
    module: Module,
    question: Vec<u8>,
    answer: String,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// Prepares the module. Call it once, before anything else.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn tiamat_start() {
    std::panic::set_hook(Box::new(|panic| {
        let text = panic.to_string();
        panicked(text.as_ptr(), text.len());
    }));
}

/// Room for a question of this many bytes. It lasts until the next call of this function.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn tiamat_reserve(length: usize) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        state.question.clear();
        state.question.resize(length, 0);
        state.question.as_mut_ptr()
    })
}

/// Answers the question in the room reserved last, and returns the length of the answer.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn tiamat_call() -> usize {
    STATE.with_borrow_mut(|state| {
        let question = String::from_utf8_lossy(&state.question);
        let (method, params) = question.split_once('\n').unwrap_or((&question, "{}"));
        state.answer = state.module.call(method, params, &mut Page);
        state.answer.len()
    })
}

/// Where the last answer is. It lasts until the next call.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn tiamat_answer() -> *const u8 {
    STATE.with_borrow(|state| state.answer.as_ptr())
}
