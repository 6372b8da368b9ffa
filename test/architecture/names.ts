import { basename } from 'node:path';
import ts from 'typescript';
import type { Source } from './sources.js';

const WORDS = /(^|[-.])(utils?|helpers?|common|shared|impl|misc)([-.]|$)|\.base\./;
const CLASS_NAMES = /^(Base(?!Url)[A-Z]|Abstract[A-Z])|Impl$|(Utils?|Helpers?)$/;
const INTERFACE_NAMES = /^I[A-Z][a-z]/;

/** Names that say nothing of what is inside: of folders, files, classes and interfaces. */
export function badNames({ path, text }: Source): string[] {
  const parts = path.split('/').filter((part) => WORDS.test(part));
  const index = basename(path) === 'index.ts' ? ['index.ts'] : [];
  const declared = declaredNames(text).filter((name) => CLASS_NAMES.test(name) || INTERFACE_NAMES.test(name));
  return [...parts, ...index, ...declared].map((name) => `${name} in ${path}`);
}

const declaredNames = (text: string): string[] =>
  ts
    .createSourceFile('x.ts', text, ts.ScriptTarget.Latest)
    .statements.filter((node) => ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))
    .map(({ name }) => name?.text ?? '');
