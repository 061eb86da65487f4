// The parser of `npm run lint:screens`: reads all files in one TypeScript program of the project.
import path from 'node:path'
import ts from 'typescript'
import { parser } from 'typescript-eslint'
import * as vueParser from 'vue-eslint-parser'

/**
 * Returns typescript-eslint's parser with the types of this project. By default, the parser adds a component's script
 * to its TypeScript program when it lints the component, and then computes all types again, once per component. Here
 * all scripts are in the TypeScript program from the start. A file that differs from the disk (in an editor, or while
 * it is fixed) is parsed in the default way.
 */
export function lintParser(project, root) {
  let program
  return {
    ...parser,
    parseForESLint(code, options) {
      // Without `options.project`, the code is an expression in a template, which is parsed without types.
      program ??= programFrom(path.join(root, project), root)
      const isKnown = options.project && program.getSourceFile(options.filePath)?.text === code
      const typed = isKnown && { project: undefined, programs: [program] }
      return parser.parseForESLint(code, { ...options, ...typed })
    },
  }
}

function programFrom(file, root) {
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  const vue = { extension: '.vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root, {}, file, [], [vue])
  const mixed = { ...options, allowNonTsExtensions: true }
  const host = ts.createCompilerHost(mixed, true)
  const { readFile } = host
  host.readFile = (name) => (name.endsWith('.vue') ? scriptOf(name, readFile(name)) : readFile(name))
  return ts.createProgram(fileNames, mixed, host)
}

/** Returns the script of a component as the lint rules see it. */
function scriptOf(filePath, component) {
  let script = ''
  const parseForESLint = (code, options) => {
    if (options.project) script = code
    return parser.parseForESLint(code, { ...options, project: undefined })
  }
  vueParser.parseForESLint(component, { filePath, project: true, sourceType: 'module', parser: { parseForESLint } })
  return script
}
