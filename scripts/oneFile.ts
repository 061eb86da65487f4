// Groups modules of the command line into one file of the bundle, because each file takes a fifth of a millisecond to
// load.
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const root = path.resolve(import.meta.dirname, '..')
const pathOf = (file: string): string => path.join(root, file)

/** Modules that are loaded before the compile cache is enabled. */
const START = ['main/app/compileCache.ts', 'main/cli/commandThread.ts'].map(pathOf)
/** Modules for checking a roster of any ruleset. Loading them has no side effects. */
const CHECK = ['main/cli/main.ts', 'main/cli/commands/validate.ts', 'main/ports/nodeFiles.ts'].map(pathOf)
const RULESETS = globSync('shared/rulesets/*/index.ts', { cwd: root }).map(pathOf)

/** Modules with all their direct and indirect imports. */
function withImports(modules: readonly string[], context: Context): ReadonlySet<string> {
  const seen = new Set<string>()
  const add = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(add)
  }
  modules.forEach(add)
  return seen
}

/** Returns the name of the file into which a module goes; `undefined` if the bundler may choose the file. */
function chunkNameOf(id: string, context: Context): string | undefined {
  const isIn = (...modules: readonly string[]) => withImports(modules, context).has(id)
  if (isIn(...START)) return 'start'
  return isIn(...CHECK) || RULESETS.every((ruleset) => isIn(ruleset)) ? 'checked' : undefined
}

/** A group of modules in the bundler's form. The bundler calls `name` for each module. */
export const oneFile = { name: chunkNameOf, debugName: 'the command line', includeDependenciesRecursively: false }
