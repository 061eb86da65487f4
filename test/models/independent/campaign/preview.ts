import { modelFacts } from './facts.ts'
import type { Rules } from './rules.ts'
import { memberOf, type Injury, type World } from './world.ts'

interface Difference {
  field: string
  after: unknown
}

/** The program's prediction of what a game will change. */
export interface Preview {
  warbands: {
    warband: string
    differences: Difference[]
    members: { member: string; differences: Difference[] }[]
  }[]
}

type Flat = Map<string, string | number | boolean>

const sortedText = (list: string[]) => list.sort().join(' ')

/** Adds one difference under the names that facts have. */
function add(flat: Flat, of: string, { field, after }: Difference) {
  if (field === 'experience') {
    const { gained, spent } = after as { gained: number; spent: number }
    flat.set(`${of} gained`, gained).set(`${of} spent`, spent)
  } else if (field === 'injuries')
    flat.set(
      `${of} injuries`,
      sortedText(
        (after as Injury[]).map(({ id, detail, against, game }) => [id, detail ?? '', against ?? '', game].join('/')),
      ),
    )
  else if (field === 'missedGames') flat.set(`${of} missed`, after as number)
  else if (field === 'items')
    flat.set(
      `${of} items`,
      sortedText(
        (after as { id: string; quantity?: number }[]).flatMap(({ id, quantity }) =>
          Array<string>(quantity ?? 1).fill(id),
        ),
      ),
    )
  else if (field.startsWith('values.')) flat.set(`${of} ${field.slice('values.'.length)}`, after as number | string)
  else if (field !== 'modelsNow') flat.set(`${of} ${field}`, after as string | number)
}

const ASIDE = [
  'cost',
  'has errors',
  'overview treasury',
  'ledger',
  'pieces',
  'due',
  'legal',
  'fit',
  'absent',
  'captive',
]
const COUNTS = ['dead', 'retired', 'results', 'victory points', 'points', 'stash']

/** Facts of a world that a preview contains, for members by name alone. */
function facts(rules: Rules, world: World): Flat {
  const flat: Flat = new Map()
  for (const [name, value] of modelFacts(rules, world)) {
    const [of, ...rest] = name.split(' ') as [string, ...string[]]
    const what = rest.join(' ')
    const isBand = world.bands.some(({ id }) => id === of)
    if (isBand ? [...ASIDE, ...COUNTS].includes(what) : ['pieces', 'due', 'advances', 'made'].includes(what)) continue
    flat.set(name, value)
  }
  for (const { members } of world.bands)
    for (const { id, pieces, status } of members)
      if (status !== 'dead' && status !== 'retired') flat.set(`${id} items`, sortedText(pieces.map(({ item }) => item)))
  return flat
}

/** Where the preview differs from the result, or leaves something out. */
export function differencesOfPreview(rules: Rules, before: World, after: World, { warbands }: Preview): string[] {
  const told: Flat = new Map()
  for (const { warband, differences, members } of warbands) {
    for (const one of differences) add(told, warband, one)
    // The preview also says why a member is away; only the length is compared.
    for (const { member, differences: own } of members)
      for (const one of own) if (one.field !== 'absences') add(told, member, one)
  }
  const then = facts(rules, before)
  const later = facts(rules, after)
  const isGone = (name: string) => {
    const of = name.split(' ')[0]!
    if (before.bands.some(({ id }) => id === of)) return false
    const { status } = memberOf(after, of).member
    return (status === 'dead' || status === 'retired') && !name.endsWith(' status')
  }
  const wrong = [...told]
    .filter(([name, value]) => !isGone(name) && later.get(name) !== value)
    .map(([name, value]) => `${name} foretold: model ${String(later.get(name))}, program ${String(value)}`)
  const silent = [...later]
    .filter(([name, value]) => !isGone(name) && then.get(name) !== value && !told.has(name))
    .map(([name, value]) => `${name} not foretold: model ${String(value)}`)
  return [...wrong, ...silent]
}
