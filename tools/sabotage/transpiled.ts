import ts from 'typescript';

const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
  config: { compilerOptions: object };
};
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
// A file by itself does not show that it is an ES module.
const compilerOptions = { ...options, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };

/**
 * One source as the build would write it: a build of everything takes longer than most tests. Types are not asked, since
 * what an edit leaves unused is no error here. What cannot be parsed is.
 */
export function transpiled(source: string, fileName: string): string {
  const { outputText, diagnostics = [] } = ts.transpileModule(source, {
    fileName,
    compilerOptions,
    reportDiagnostics: true,
  });
  const fault = diagnostics[0];
  if (fault) throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(fault.messageText, '; ')}`);
  return outputText;
}
