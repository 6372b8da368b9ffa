import { append, create, createDrawn, keys, setAttribute, textNode } from './intrinsics.js';

type Attributes = Readonly<Record<string, string>>;

/** Makes an element with attributes and children. It sets no markup, which pages with trusted types forbid. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] => filled(create(name), attributes, children);

/** A drawing of one line. */
export const drawing = (path: string): SVGElement =>
  filled(createDrawn('svg'), { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
    filled(createDrawn('path'), { d: path }),
  ]);

function filled<One extends Element>(one: One, attributes: Attributes, children: readonly (Node | string)[] = []): One {
  const names = keys(attributes);
  for (let at = 0; at < names.length; at++) setAttribute(one, names[at]!, attributes[names[at]!]!);
  for (let at = 0; at < children.length; at++) {
    const child = children[at]!;
    append(one, typeof child === 'string' ? textNode(child) : child);
  }
  return one;
}
