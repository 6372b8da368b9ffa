import eslint from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { newMembersFirst } from './tools/lint/new-members-first.js';

const ELEMENT_METHODS =
  'append|appendChild|prepend|before|after|insertBefore|removeChild|replaceWith|replaceChildren|addEventListener|removeEventListener|setAttribute|toggleAttribute|querySelector|querySelectorAll|createElement|createElementNS|createTextNode|attachShadow|toggle|setProperty';
const ARRAY_METHODS =
  'map|forEach|push|pop|shift|splice|slice|concat|find|findIndex|filter|includes|indexOf|some|every|join|flatMap|reduce|keys|entries|values|stringify|parse';

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'data', 'docs/client/parlor.js'] },
  eslint.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-restricted-imports': ['error', { patterns: ['**/index.js'] }],
    },
  },
  {
    // More parts than five are a sign of an idea that has no name yet.
    files: ['src/**/*.ts', 'libs/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/max-params': ['error', { max: 5 }] },
  },
  {
    // No text may make an expression take time that grows faster than the text: requests and models send what they like.
    files: ['src/**/*.ts', 'libs/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // What each ask and each create makes objects of; elsewhere a slow object now and then costs nothing.
    files: [
      'src/conversations/domain/*.ts',
      'src/conversations/adapters/sql/sql-{sessions-so-far,turns,leases,token-budget,allowances}.ts',
      'src/conversations/use-cases/{admit,answer,ask,await,end,find,message}-*.ts',
      'src/answering/use-cases/{answer,carry,compose,consult,fit,prove,read,tool-loop}*.ts',
      'src/models/{use-cases,adapters/openai,adapters/anthropic}/**/*.ts',
      'src/real-estate/adapters/sql/{listing.schema,sql-listing.repository}.ts',
      'libs/{context,outbound,telemetry}/**/*.ts',
    ],
    plugins: { house: { rules: { 'new-members-first': newMembersFirst } } },
    rules: { 'house/new-members-first': 'error' },
  },
  {
    files: ['src/**/*.ts', 'libs/**/*.ts'],
    ignores: ['libs/widget/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'URL',
          property: 'canParse',
          message: 'Of a very long host it says true where the constructor throws: use URL.parse.',
        },
      ],
    },
  },
  {
    // Pages change the methods of elements, arrays and the document: the loader takes them from `intrinsics.ts`.
    files: ['libs/widget/loader/**/*.ts', 'libs/widget/channel/**/*.ts'],
    ignores: ['libs/widget/loader/intrinsics.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[ELEMENT_METHODS, ARRAY_METHODS].map((names) => ({
          selector: `CallExpression[callee.object.name!="api"][callee.property.name=/^(${names})$/]`,
          message: 'A page may have changed this method: use what loader/intrinsics.ts offers, or walk by the index.',
        })),
        {
          selector: 'ForOfStatement, ArrayPattern, :matches(ArrayExpression, CallExpression) > SpreadElement',
          message: 'A page may have changed iterators: walk by the index.',
        },
        {
          selector: 'MemberExpression[object.name="document"]',
          message: 'An element of the page may bear the name: use what loader/intrinsics.ts offers.',
        },
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'CallExpression[arguments.length=3][callee.name=/^(it|test)$/][arguments.1.type=/Function/]',
          'CallExpression[arguments.length=3][callee.callee.property.name="each"]',
          'CallExpression[arguments.length=2][callee.name=/^(before|after)(All|Each)$/]',
          'CallExpression[callee.property.name=/^(setTimeout|setDefaultTimeout)$/][callee.object.name=/^(jest|page)$/]',
        ].map((selector) => ({
          selector,
          message: 'A test has the limit of jest.config.js: a shorter one fails on a busy machine.',
        })),
      ],
    },
  },
  { files: ['**/*.js', '**/*.mjs'], languageOptions: { globals: { process: 'readonly', console: 'readonly' } } },
);
