import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Sabotage } from './sabotage.js';
import { changed } from './seams.js';

const ROOTS = ['libs', 'src'];

/** The texts of a working tree's sources, by their paths from its root. */
export class Sources {
  constructor(private readonly texts: ReadonlyMap<string, string>) {}

  static in(folder: string): Sources {
    const files = ROOTS.flatMap((root) =>
      readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
    );
    const sources = files.filter((file) => file.endsWith('.ts'));
    return new Sources(new Map(sources.map((file) => [file, readFileSync(join(folder, file), 'utf8')])));
  }

  text(file: string): string {
    return this.texts.get(file)!;
  }

  /** The sources that change when the guard is taken away, in their changed form. */
  without({ seam, also }: Pick<Sabotage, 'seam' | 'also'>): Map<string, string> {
    const texts = new Map<string, string>();
    for (const one of also ? [seam, also] : [seam]) {
      const file = this.fileOf(one.at);
      const text = texts.get(file) ?? this.text(file);
      texts.set(file, changed(text, placeIn(file, text, one.at), one));
    }
    return texts;
  }

  /** The one file that declares the name; a seam names the file where several declare it (`outbound-rules/kindOf`). */
  private fileOf(at: string): string {
    const [name, base = ''] = at.split('.', 1)[0]!.split('/').reverse();
    const declaration = new RegExp(`^(export )?(abstract |async )*(class|function|const) ${name}\\b`, 'm');
    const files = [...this.texts.keys()].filter(
      (file) => file.endsWith(base && `/${base}.ts`) && declaration.test(this.text(file)),
    );
    if (files.length !== 1) throw new Error(`${at} is declared in ${files.length} files, not one: ${files.join(', ')}`);
    return files[0]!;
  }
}

/** The declaration in the text of a file. */
function placeIn(file: string, text: string, at: string): ts.Node {
  const [name, member] = at.replace(/.*\//, '').split('.');
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declared = statements.flatMap((one): readonly ts.Node[] =>
    ts.isVariableStatement(one) ? one.declarationList.declarations : [one],
  );
  const top = declared.find((one) => nameOf(one) === name);
  if (!member) return top!;
  const place = top && ts.isClassDeclaration(top) && top.members.find((one) => nameOf(one) === member);
  if (!place) throw new Error(`${at} is not in ${file}`);
  return place;
}

const nameOf = (node: ts.Node): string | undefined =>
  ts.isConstructorDeclaration(node) ? 'constructor' : (node as { name?: ts.Node }).name?.getText();
