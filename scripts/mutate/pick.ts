// Which of all faults are tried: some in every room, more in the larger ones, by a seed.
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import type { Mutation } from './candidates.ts'

/** Rooms whose folders are looked at one by one; in all others a folder of the second level is a room. */
const PARTED = ['shared/rulesets', 'main/app', 'main/pdf', 'renderer/screens', 'renderer/rulesets']

/** Every room has some, however small. */
const LEAST = 2

/** The room of a file: `shared/rules`, `main/app/game`, `renderer/screens/print` … */
export function roomOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  const isParted = PARTED.includes(folders.slice(0, 2).join('/'))
  return folders.slice(0, isParted ? 3 : 2).join('/')
}

/** Takes `count` of the faults, the same for the same seed; kinds of faults are equally likely. */
export function picked(all: readonly Mutation[], count: number, seed: number): Mutation[] {
  const generator = xoroshiro128plus(seed)
  const below = (most: number) => uniformInt(generator, 0, most - 1)
  const rooms = Map.groupBy(all, ({ file }) => roomOf(file))
  const rest = Math.max(0, count - LEAST * rooms.size)
  const chosen = [...rooms.values()].flatMap((faults) => {
    const wanted = LEAST + Math.round((rest * faults.length) / all.length)
    return some(faults, wanted, below)
  })
  return shuffled(chosen, below)
}

function some(faults: readonly Mutation[], wanted: number, below: (most: number) => number): Mutation[] {
  const kinds = [...Map.groupBy(faults, kindOf).values()].map((kind) => [...kind])
  const taken: Mutation[] = []
  while (taken.length < wanted && kinds.length > 0) {
    const at = below(kinds.length)
    const kind = kinds[at] ?? []
    taken.push(...kind.splice(below(kind.length), 1))
    if (kind.length === 0) kinds.splice(at, 1)
  }
  return taken
}

/** What was there, without its figures and names. */
function kindOf({ mutation, text }: Mutation): string {
  if (text === '') return 'filter'
  if (text === '{}') return 'call'
  if (/^\d/.test(text)) return 'number'
  return mutation.startsWith('!') && text.startsWith('(') ? 'not' : text.startsWith('(') ? 'default' : text
}

function shuffled(faults: Mutation[], below: (most: number) => number): Mutation[] {
  for (let last = faults.length - 1; last > 0; last--) {
    const other = below(last + 1)
    const [one, two] = [faults[last], faults[other]]
    if (one && two) [faults[last], faults[other]] = [two, one]
  }
  return faults
}
