// Small help with the document.
// @ts-check

/**
 * The element that a selector names. A page without it is broken, so this throws.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @returns {T}
 */
export function find(selector, kind) {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

/**
 * A new element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | boolean>} [attributes]  true for one without a value, false for none
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

/**
 * A button.
 * @param {string} words
 * @param {() => void} press
 * @param {string} [classes]
 */
export function button(words, press, classes = "button") {
  const made = element("button", { type: "button", class: classes }, words);
  made.addEventListener("click", press);
  return made;
}

/**
 * Scrolls a list, never the page, until something in it is in sight.
 * @param {Element} list
 * @param {Element} item
 */
export function reveal(list, item) {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += Math.min(inner.bottom - outer.bottom, inner.top - outer.top);
}

/**
 * Does something as soon as what has changed so far is on the screen.
 * @param {() => void} act
 */
export function afterPaint(act) {
  requestAnimationFrame(() => setTimeout(act));
}
