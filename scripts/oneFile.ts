// Which modules of the command line stand in one file of the bundle: each file that is loaded costs a fifth of a millisecond.
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const root = path.resolve(import.meta.dirname, '..')
const from = (file: string): string => path.join(root, file)

/** What the entry loads before compiled code is kept. */
const START = ['main/app/compiled.ts', 'main/cli/aside.ts'].map(from)
/** What checks a roster by any rules. None of it does anything when it is loaded. */
const CHECK = ['main/cli/main.ts', 'main/cli/commands/validate.ts', 'main/ports/nodeFiles.ts'].map(from)
const RULESETS = globSync('shared/rulesets/*/index.ts', { cwd: root }).map(from)

/** Modules, all that they import, and what these import. */
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

/** The name of the file in which a module stands with others; nothing where it stands as it falls. */
function together(id: string, context: Context): string | undefined {
  const isIn = (...modules: readonly string[]) => withImports(modules, context).has(id)
  if (isIn(...START)) return 'start'
  return isIn(...CHECK) || RULESETS.every((ruleset) => isIn(ruleset)) ? 'checked' : undefined
}

/** For the bundler, which asks for each module. */
export const oneFile = { name: together, debugName: 'the command line', includeDependenciesRecursively: false }
