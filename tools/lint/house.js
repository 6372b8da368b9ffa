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

/** What people read or hear of an element: its texts, and these of its attributes and of our parts'. */
const TOLD = /^(aria-label|alt|caption|cancel|hint|label|notice|placeholder|send|title|trouble)$/;
const LETTER = /\p{L}/u;
const SENTENCE = /\p{L}\S* \p{L}/u;

/** The place where the value of an expression ends up: beyond what only chooses or joins. */
function placeOf(node) {
  let [inner, outer] = [node, node.parent];
  const passesOn = () =>
    (outer.type === 'ConditionalExpression' && outer.test !== inner) ||
    ['LogicalExpression', 'TemplateLiteral', 'JSXExpressionContainer', 'ParenthesizedExpression'].includes(outer.type);
  while (passesOn()) [inner, outer] = [outer, outer.parent];
  return outer;
}

function isTold(place) {
  if (place.type === 'AssignmentExpression') return ['textContent', 'title'].includes(place.left.property?.name);
  if (place.type === 'JSXAttribute') return TOLD.test(place.name.name);
  return place.type === 'JSXElement' || place.type === 'JSXFragment';
}

/** Attributes that are not told hold names; so do types, and what is imported, compared, or selects elements. */
const holdsNames = (place) =>
  ['JSXAttribute', 'BinaryExpression', 'TSLiteralType'].includes(place.type) ||
  place.type.startsWith('Import') ||
  (place.type === 'CallExpression' && place.callee.property?.name === 'querySelector');

const ownWords = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const refuse = (node) =>
      context.report({ node, message: 'What people read stands in the catalogues of words/, in each language.' });
    const judge = (node, text) => {
      const place = placeOf(node);
      const isWrong = isTold(place) ? LETTER.test(text) : SENTENCE.test(text) && !holdsNames(place);
      if (isWrong) refuse(node);
    };
    return {
      JSXText: (node) => LETTER.test(node.value) && refuse(node),
      Literal: (node) => typeof node.value === 'string' && judge(node, node.value),
      TemplateElement: (node) => judge(node, node.value.raw),
    };
  },
};

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
    'own-words': ownWords,
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
