// Picks the faults to try by a seed: some faults in every module, and more faults in larger modules.
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import type { Mutation } from './candidates.ts'

/** Folders whose subfolders count as modules. In other folders, a folder of the second level is a module. */
const SPLIT_FOLDERS = ['shared/rulesets', 'main/app', 'main/pdf', 'renderer/screens', 'renderer/rulesets']

/** Minimum number of faults per module. */
const MIN_PER_MODULE = 2

/** Returns the module of a file: `shared/rules`, `main/app/game`, `renderer/screens/print` … */
export function moduleOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  const isSplit = SPLIT_FOLDERS.includes(folders.slice(0, 2).join('/'))
  return folders.slice(0, isSplit ? 3 : 2).join('/')
}

/** Picks `count` faults. The same seed gives the same faults, and all kinds of faults are equally likely. */
export function pickFaults(all: readonly Mutation[], count: number, seed: number): Mutation[] {
  const generator = xoroshiro128plus(seed)
  const randomBelow = (most: number) => uniformInt(generator, 0, most - 1)
  const modules = Map.groupBy(all, ({ file }) => moduleOf(file))
  const rest = Math.max(0, count - MIN_PER_MODULE * modules.size)
  const chosen = [...modules.values()].flatMap((faults) => {
    const wanted = MIN_PER_MODULE + Math.round((rest * faults.length) / all.length)
    return pickFromKinds(faults, wanted, randomBelow)
  })
  return shuffle(chosen, randomBelow)
}

function pickFromKinds(faults: readonly Mutation[], wanted: number, randomBelow: (most: number) => number): Mutation[] {
  const kinds = [...Map.groupBy(faults, kindOf).values()].map((kind) => [...kind])
  const taken: Mutation[] = []
  while (taken.length < wanted && kinds.length > 0) {
    const at = randomBelow(kinds.length)
    const kind = kinds[at] ?? []
    taken.push(...kind.splice(randomBelow(kind.length), 1))
    if (kind.length === 0) kinds.splice(at, 1)
  }
  return taken
}

/** Returns the kind of a fault: its text without numbers and names. */
function kindOf({ mutation, text }: Mutation): string {
  if (text === '') return 'filter'
  if (text === '{}') return 'call'
  if (/^\d/.test(text)) return 'number'
  return mutation.startsWith('!') && text.startsWith('(') ? 'not' : text.startsWith('(') ? 'default' : text
}

function shuffle(faults: Mutation[], randomBelow: (most: number) => number): Mutation[] {
  for (let last = faults.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1)
    const [one, two] = [faults[last], faults[other]]
    if (one && two) [faults[last], faults[other]] = [two, one]
  }
  return faults
}
