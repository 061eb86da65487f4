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

/** Adds a difference of the preview, under the same name as in `Facts`. */
function addDifference(flat: Flat, of: string, { field, after }: Difference) {
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

/** Facts of a warband that the preview does not contain. */
const NOT_PREVIEWED = [
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

/** The facts of the model's world that a preview contains; items without their price. */
function comparedFacts(rules: Rules, world: World): Flat {
  const flat: Flat = new Map()
  for (const [name, value] of modelFacts(rules, world)) {
    const [of, ...rest] = name.split(' ') as [string, ...string[]]
    const what = rest.join(' ')
    const isBand = world.bands.some(({ id }) => id === of)
    if (
      isBand ? [...NOT_PREVIEWED, ...COUNTS].includes(what) : ['pieces', 'due', 'advances', 'other data'].includes(what)
    )
      continue
    flat.set(name, value)
  }
  for (const { members } of world.bands)
    for (const { id, pieces, status } of members)
      if (status !== 'dead' && status !== 'retired') flat.set(`${id} items`, sortedText(pieces.map(({ item }) => item)))
  return flat
}

/** Differences between the preview and the model's result, and changes that the preview leaves out. */
export function differencesOfPreview(rules: Rules, before: World, after: World, { warbands }: Preview): string[] {
  const predicted: Flat = new Map()
  for (const { warband, differences, members } of warbands) {
    for (const one of differences) addDifference(predicted, warband, one)
    // The preview also lists the reasons of an absence (`absences`); only its length (`missedGames`) is compared.
    for (const { member, differences: own } of members)
      for (const one of own) if (one.field !== 'absences') addDifference(predicted, member, one)
  }
  const earlier = comparedFacts(rules, before)
  const later = comparedFacts(rules, after)
  const isGone = (name: string) => {
    const of = name.split(' ')[0]!
    if (before.bands.some(({ id }) => id === of)) return false
    const { status } = memberOf(after, of).member
    return (status === 'dead' || status === 'retired') && !name.endsWith(' status')
  }
  const wrong = [...predicted]
    .filter(([name, value]) => !isGone(name) && later.get(name) !== value)
    .map(([name, value]) => `${name} predicted: model ${String(later.get(name))}, program ${String(value)}`)
  const missing = [...later]
    .filter(([name, value]) => !isGone(name) && earlier.get(name) !== value && !predicted.has(name))
    .map(([name, value]) => `${name} not predicted: model ${String(value)}`)
  return [...wrong, ...missing]
}
