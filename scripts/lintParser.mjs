// The parser of `npm run lint:screens`: files are read in the TypeScript program of their project, which is made once.
import path from 'node:path'
import ts from 'typescript'
import { parser } from 'typescript-eslint'
import * as vueParser from 'vue-eslint-parser'

/**
 * typescript-eslint's parser with the types of this project. By itself it would put a component's script into its
 * program when the component's turn comes, and then all types are worked out anew: once for each component. Here all
 * scripts are there from the beginning. What is not as on the disk (in an editor, while it is mended) goes the old way.
 */
export function lintParser(project, root) {
  let program
  return {
    ...parser,
    parseForESLint(code, options) {
      // Without a project it is an expression of a template, which is read without types.
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

/** A component's script as the rules are given it. */
function scriptOf(filePath, component) {
  let script = ''
  const parseForESLint = (code, options) => {
    if (options.project) script = code
    return parser.parseForESLint(code, { ...options, project: undefined })
  }
  vueParser.parseForESLint(component, { filePath, project: true, sourceType: 'module', parser: { parseForESLint } })
  return script
}
