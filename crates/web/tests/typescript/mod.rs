//! The types of everything that crosses the border between the module and JavaScript, as TypeScript has them.

mod check;
mod schema;
mod ts;

use std::collections::BTreeSet;

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};
use web::{Fault, Generators, Module};

use schema::Way;
use ts::{Declaration, Declarations, Type};

/// A method with its types.
pub(crate) struct Method {
    name: &'static str,
    params: Type,
    result: Type,
    news: Option<Type>,
}

/// All types.
pub(crate) struct Types {
    declarations: Declarations,
    methods: Vec<Method>,
}

/// Types that no method has, but a page.
const MORE: [&str; 1] = ["Fault"];

impl Types {
    /// The types of the module.
    pub(crate) fn of_module() -> Types {
        let mut reads = SchemaSettings::draft2020_12().for_deserialize().into_generator();
        let mut writes = SchemaSettings::draft2020_12().for_serialize().into_generator();
        let signatures = Module::all_signatures(Generators { reads: &mut reads, writes: &mut writes });
        writes.subschema_for::<Fault>();
        let [read, written] = [definitions(&mut reads), definitions(&mut writes)];
        let mut declarations = schema::declarations(&read, Way::Read);
        let outwards = schema::declarations(&written, Way::Written);
        let full = full(&declarations, &outwards);
        let name = name_of(&full);
        let methods = signatures.iter().map(|signature| {
            let params = signature.params.iter().map(|one| schema::type_of(one.as_value(), &read, Way::Read));
            let params: Vec<Type> = params.collect();
            let out = |one: &schemars::Schema| schema::type_of(one.as_value(), &written, Way::Written).renamed(&name);
            Method {
                name: signature.name,
                params: if params.is_empty() { Type::Object(Vec::new()) } else { Type::all_of(params) },
                result: out(&signature.result),
                news: signature.news.as_ref().map(out),
            }
        });
        let methods = methods.collect();
        for (old, Declaration { about, of }) in outwards {
            declarations.insert(name(&old), Declaration { about, of: of.renamed(&name) });
        }
        Types { declarations, methods }
    }

    /// All of them, as a file.
    pub(crate) fn written(&self) -> String {
        let mut text = HEAD.replace("VERSION", &wire::VERSION.to_string());
        for (name, declaration) in &self.declarations {
            text += "\n";
            text += &ts::declared(name, declaration);
        }
        text += "\n/** What each method reads and gives, and what it reports while it is running. */\nexport interface Methods {\n";
        for Method { name, params, result, news } in &self.methods {
            let news = news.as_ref().map(|news| format!("; news: {}", news.written(2))).unwrap_or_default();
            text += &format!("  {name:?}: {{ params: {}; result: {}{news} }};\n", params.written(2), result.written(2));
        }
        text + "}\n"
    }

    /// Why an answer of a method is not of its type.
    pub(crate) fn fault_of_answer(&self, method: &str, answer: &Value) -> Option<String> {
        let method = self.method(method)?;
        match answer.get("error") {
            Some(error) => check::fault(error, &Type::Named(MORE[0].to_owned()), &self.declarations, true),
            None => check::fault(&answer["ok"], &method.result, &self.declarations, true),
        }
    }

    /// Why the parameters of a method that were understood are not of their type. There may be more in them.
    pub(crate) fn fault_of_params(&self, method: &str, params: &Value) -> Option<String> {
        check::fault(params, &self.method(method)?.params, &self.declarations, false)
    }

    /// Why what a method has reported is not of its type.
    pub(crate) fn fault_of_news(&self, method: &str, news: &Value) -> Option<String> {
        let of = self.method(method)?.news.as_ref().expect("this method reports nothing");
        check::fault(news, of, &self.declarations, true)
    }

    fn method(&self, name: &str) -> Option<&Method> {
        self.methods.iter().find(|method| method.name == name)
    }
}

const HEAD: &str = "\
// What the WebAssembly modules read and give. Generated from the Rust types, so do not edit it:
// REGENERATE=1 cargo test -p tiamat-web --test types

/** The version of the wire that all of this belongs to. */
export type Wire = VERSION;

/** Something that each player has. */
export interface Both<T> {
  a: T;
  b: T;
}
";

fn definitions(generator: &mut SchemaGenerator) -> Map<String, Value> {
    let definitions = generator.take_definitions(true);
    // What both players have is one type for all kinds of things.
    let short = |name: &String| name.trim_end_matches(|last: char| last.is_ascii_digit()).to_owned();
    let is_second = |name: &&String| short(name) != **name && definitions.contains_key(&short(name));
    let twice: Vec<&String> = definitions.keys().filter(is_second).filter(|name| short(name) != "Both").collect();
    assert!(twice.is_empty(), "these names are taken, so rename one of each: {twice:?}");
    definitions
}

/// The types that are not the same when they are written: then every field is there that may be left out when they are read.
fn full(read: &Declarations, written: &Declarations) -> BTreeSet<String> {
    let mut full = BTreeSet::new();
    loop {
        let same =
            |name: &String| read.get(name).is_none_or(|read| read.of == written[name].of.renamed(&name_of(&full)));
        let differs = |name: &&String| !full.contains(*name) && !same(name);
        let Some(next) = written.keys().find(differs).cloned() else { return full };
        full.insert(next);
    }
}

fn name_of(full: &BTreeSet<String>) -> impl Fn(&str) -> String {
    |name| if full.contains(name) { format!("Full{name}") } else { name.to_owned() }
}
