// The parser of `npm run lint`: files are read in the TypeScript programs of their projects, which are made once.
import path from 'node:path'
import ts from 'typescript'
import { parser } from 'typescript-eslint'
import * as vueParser from 'vue-eslint-parser'

/**
 * typescript-eslint's parser with the types of these projects. By itself it would put a component's script into its
 * program when the component's turn comes, and then all types are worked out anew: once for each component. Here all
 * scripts are there from the beginning. What is not as on the disk (in an editor, while it is mended) goes the old way.
 */
export function lintParser(projects, root) {
  const programs = new Map()
  const programOf = (project) => {
    if (!programs.has(project)) programs.set(project, programFrom(path.join(root, project), root))
    return programs.get(project)
  }
  return {
    ...parser,
    parseForESLint(code, options) {
      const { filePath } = options
      // Without a project it is an expression of a template, which is read without types.
      const project = options.project && projects.find((one) => programOf(one).getSourceFile(filePath)?.text === code)
      const typed = project && { project: undefined, programs: [programOf(project)] }
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
