// Which modules of the command line stand in one file of the bundle: each file that is loaded costs a fifth of a millisecond.
import path from 'node:path'
import type { Rolldown } from 'vite'

const from = (file: string): string => path.resolve(import.meta.dirname, '..', file)

/**
 * The files, each with the modules from which it is made, with all that these import: those of the entry, which are loaded
 * before compiled code is kept, and what checks a roster by any rules. None of them does anything when it is loaded.
 */
const FILES = {
  start: ['main/app/compiled.ts', 'main/cli/aside.ts'].map(from),
  checked: [
    'main/cli/main.ts',
    'main/cli/commands/validate.ts',
    'main/ports/nodeFiles.ts',
    // What all rules import.
    'shared/rules/sheetBlocks.ts',
    'shared/rules/kit/broken.ts',
    'shared/rules/kit/aftermath/injuries.ts',
    'shared/text/worded.ts',
  ].map(from),
}

/** Modules, all that they import, and what these import. */
function withImports(modules: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
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
function together(id: string, context: Rolldown.ChunkingContext): string | undefined {
  return Object.entries(FILES).find(([, modules]) => withImports(modules, context).has(id))?.[0]
}

/** For the bundler, which asks for each module. */
export const oneFile = { name: together, debugName: 'the command line', includeDependenciesRecursively: false }
