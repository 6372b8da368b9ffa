import ts from 'typescript';
import type { Source } from './sources.js';

/** Where a number becomes the ID of a file, and of which row it is read: never of what a caller has sent. */
export const MINTS: Readonly<Record<string, string>> = {
  'src/files/adapters/typeorm/typeorm-file.repository.ts': 'the ID that the database gave to a new file',
  'src/chatbots/use-cases/find-picture.ts': 'a picture that the chatbot shows',
  'src/knowledge/adapters/typeorm/typeorm-sources.ts': 'a document of the chatbot that is to be read',
  'src/knowledge/use-cases/replace-sources.ts': 'documents that the chatbot knows already',
};

/** Conversions to `FileId` outside those places: a caller's number becomes a file by `FileLibrary` alone. */
export function minted({ path, text }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && /\bFileId\b/.test(node.type.getText(file)) && !(path in MINTS)) {
      found.push(`a number becomes a FileId in ${path}`);
    }
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest);
  visit(file);
  return found;
}
