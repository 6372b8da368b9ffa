const { createElement, createElementNS } = Document.prototype;
const { setAttribute } = Element.prototype;
const { appendChild } = Node.prototype;
const { apply } = Reflect;

type Attributes = Readonly<Record<string, string>>;

/** Makes an element with attributes and children. It sets no markup, which pages with trusted types forbid. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  return filled(apply(createElement, document, [name]) as HTMLElementTagNameMap[Name], attributes, children);
}

/** A drawing of one line. */
export function drawing(path: string): SVGElement {
  const part = (name: string): SVGElement =>
    apply(createElementNS, document, ['http://www.w3.org/2000/svg', name]) as SVGElement;
  const line = filled(part('path'), { d: path });
  return filled(part('svg'), { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [line]);
}

function filled<One extends Element>(one: One, attributes: Attributes, children: readonly (Node | string)[] = []): One {
  const names = Object.keys(attributes);
  for (let at = 0; at < names.length; at++) apply(setAttribute, one, [names[at]!, attributes[names[at]!]!]);
  for (let at = 0; at < children.length; at++) {
    const child = children[at]!;
    apply(appendChild, one, [typeof child === 'string' ? document.createTextNode(child) : child]);
  }
  return one;
}
