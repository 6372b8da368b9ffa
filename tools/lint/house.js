/** What no rule of the linter says: what `.oxlintrc.jsonc` asks for by these names, and where. */

const onEach = (selectors, description) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message: description })]),
    ),
});

const ELEMENT_METHODS =
  'append|appendChild|prepend|before|after|insertBefore|removeChild|replaceWith|replaceChildren|addEventListener|removeEventListener|setAttribute|toggleAttribute|querySelector|querySelectorAll|createElement|createElementNS|createTextNode|attachShadow|toggle|setProperty';
const ARRAY_METHODS =
  'map|forEach|push|pop|shift|splice|slice|concat|find|findIndex|filter|includes|indexOf|some|every|join|flatMap|reduce|keys|entries|values|stringify|parse';

export default {
  meta: { name: 'house' },
  rules: {
    // Pages change the methods of elements, arrays and the document: the loader takes them from `intrinsics.ts`.
    'own-methods': onEach(
      [`CallExpression[callee.object.name!="api"][callee.property.name=/^(${ELEMENT_METHODS}|${ARRAY_METHODS})$/]`],
      'A page may have changed this method: use what loader/intrinsics.ts offers, or walk by the index.',
    ),
    'own-iterators': onEach(
      ['ForOfStatement, ArrayPattern, :matches(ArrayExpression, CallExpression) > SpreadElement'],
      'A page may have changed iterators: walk by the index.',
    ),
    'own-document': onEach(
      ['MemberExpression[object.name="document"]'],
      'An element of the page may bear the name: use what loader/intrinsics.ts offers.',
    ),
    'one-time-limit': onEach(
      [
        'CallExpression[arguments.length=3][callee.name=/^(it|test)$/][arguments.1.type=/Function/]',
        'CallExpression[arguments.length=3][callee.callee.property.name="each"]',
        'CallExpression[arguments.length=2][callee.name=/^(before|after)(All|Each)$/]',
        'CallExpression[callee.property.name=/^(setTimeout|setDefaultTimeout)$/][callee.object.name=/^(jest|page)$/]',
      ],
      'A test has the limit of jest.config.js: a shorter one fails on a busy machine.',
    ),
  },
};
