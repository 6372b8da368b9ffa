import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const DEEPEST = 4;

/** Whether a value of the type can hold free text somewhere. */
function holdsText(checker: ts.TypeChecker, type: ts.Type, depth = 0, seen = new Set<ts.Type>()): boolean {
  if (depth > DEEPEST || seen.has(type)) return false;
  seen.add(type);
  if (type.flags & (ts.TypeFlags.String | ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return true;
  if (type.isUnionOrIntersection()) return type.types.some((one) => holdsText(checker, one, depth, seen));
  const items =
    checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (items) return holdsText(checker, items, depth + 1, seen);
  if (!(type.flags & ts.TypeFlags.Object) || isOfTheLanguage(type) || type.getCallSignatures().length > 0) return false;
  return type
    .getProperties()
    .some((property) => holdsText(checker, checker.getTypeOfSymbol(property), depth + 1, seen));
}

/** A date, a list of bytes and the like; what is made of a type of ours (Pick, Readonly) is ours. */
const isOfTheLanguage = (type: ts.Type): boolean =>
  ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) === 0 &&
  (type.symbol?.declarations ?? []).some((one) => one.getSourceFile().hasNoDefaultLib);

/** A function's own signature, or those of a class's constructor and methods. */
function signaturesOf(checker: ts.TypeChecker, type: ts.Type): ts.Signature[] {
  const methods = type.getConstructSignatures().flatMap((constructor) => [
    constructor,
    ...constructor
      .getReturnType()
      .getProperties()
      .flatMap(({ valueDeclaration }) =>
        valueDeclaration ? checker.getTypeAtLocation(valueDeclaration).getCallSignatures() : [],
      ),
  ]);
  return [...type.getCallSignatures(), ...methods];
}

const sourcesIn = (folder: string, wanted: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => wanted.test(path))
    .map((path) => join(folder, path));

/**
 * `module/domain/file#name`, or `libs/…`, of every export of a domain, and of the lib that reads words for it, that takes
 * free text. `more` are sources beside those.
 */
export function readersOfText(more: readonly string[] = []): string[] {
  const inDomain = [
    ...sourcesIn('src', /^[^/]+\/domain\/.*\.ts$/),
    ...sourcesIn('libs', /^(listing-language|listing-words|visitor)\/.*\.ts$/),
  ];
  const program = ts.createProgram([...inDomain, ...more], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const takesText = ({ parameters }: ts.Signature): boolean =>
    parameters.some((one) => holdsText(checker, checker.getTypeOfSymbolAtLocation(one, one.valueDeclaration!)));
  return [...inDomain, ...more].flatMap((path) => {
    const file = checker.getSymbolAtLocation(program.getSourceFile(path)!);
    const values = file ? checker.getExportsOfModule(file).filter(({ flags }) => flags & ts.SymbolFlags.Value) : [];
    return values
      .filter((one) => signaturesOf(checker, checker.getTypeOfSymbol(one)).some(takesText))
      .map(({ name }) => `${path.replace(/^src\/|\.ts$/g, '')}#${name}`);
  });
}
