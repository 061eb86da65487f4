import { ONE, subtract, type Fraction } from '../../rules/kit/fraction.ts'
import type { ChanceTable } from '../../rules/ruleset.ts'
import { worded } from '../../text/worded.ts'
import { marginChance, stopChance } from './chances.ts'
import type { KolapsContext } from './context.ts'
import { EFFECTS, FIGURES, PROFILES } from './data.ts'
import { alikeTogether, classOf, isWeapon, type Possession } from './possessions.ts'

const { words, covers, parries, rerolls, penetrations } = PROFILES
const WORSE: Readonly<Record<string, number | string>> = PROFILES.worse

/** The margin from which a shot or a blow wounds lightly. */
const LIGHT = EFFECTS.margins.find(({ id }) => id === 'shot')!.light!

const has = ({ properties }: Possession, ids: readonly string[]): boolean =>
  properties.some(({ id }) => ids.includes(id))

/** How likely an attack with a weapon wounds lightly or worse against so many dice; `null` where dice are re-rolled by choice. */
const woundChance = (weapon: Possession, opposing: number): Fraction | null =>
  has(weapon, rerolls) ? null : marginChance(LIGHT, opposing)

/** Light and heavy cover give no dice against heavy weapons. */
const shotChances = (weapon: Possession): (Fraction | null)[] =>
  covers.map(({ dice }) => woundChance(weapon, weapon.kind === 'heavy' ? 0 : dice))

/** Classes by which a weapon makes a protection worse; at 7 there is none. */
function worseBy({ properties }: Possession): number {
  const by = properties.reduce((sum, { id, value = 0 }) => {
    const worse = WORSE[id] ?? 0
    return sum + (worse === 'value' ? value : Number(worse))
  }, 0)
  return by > FIGURES.highestClass ? Infinity : by
}

const table = (id: keyof typeof words, columns: ChanceTable['columns'], rows: ChanceTable['rows']): ChanceTable => ({
  id,
  name: words[id],
  columns,
  rows,
})

/** The classes of the campaign's protections, the best first. */
const classesIn = ({ items }: KolapsContext): number[] => {
  const all = [...items.values()].flatMap(({ kind, defenceClass }) =>
    kind === 'protection' && defenceClass !== undefined ? [defenceClass] : [],
  )
  return [...new Set(all)].sort((one, other) => one - other)
}

/** How likely what a character carries wounds and protects. Chances of a protection are without its wear in the game. */
export function chanceTables(possessions: readonly Possession[], context: KolapsContext): ChanceTable[] {
  const things = alikeTogether(possessions).filter(({ isBroken }) => !isBroken)
  const weapons = things.filter(isWeapon)
  const [blades, guns] = [
    weapons.filter(({ kind }) => kind === 'melee'),
    weapons.filter(({ kind }) => kind !== 'melee'),
  ]
  const classes = classesIn(context)
  const names = (all: readonly { readonly name: ChanceTable['name'] }[]) => all.map(({ name }) => name)
  const tables = [
    table(
      'shots',
      names(covers),
      guns.map((gun) => ({ name: gun.name, chances: shotChances(gun) })),
    ),
    table(
      'blows',
      names(parries),
      blades.map((blade) => ({ name: blade.name, chances: parries.map(({ dice }) => woundChance(blade, dice)) })),
    ),
    table(
      'pierces',
      classes.map((one) => worded(words.classOf, { class: one })),
      weapons.map((weapon) => ({
        name: weapon.name,
        chances: classes.map((one) => subtract(ONE, stopChance(one + worseBy(weapon)))),
      })),
    ),
    table(
      'stops',
      penetrations.map((value) => (value === 0 ? words.plain : worded(words.penetration, { value }))),
      things.flatMap((thing) => {
        const now = thing.kind === 'protection' ? classOf(thing) : undefined
        return now === undefined ? [] : [{ name: thing.name, chances: penetrations.map((by) => stopChance(now + by)) }]
      }),
    ),
  ]
  return tables.filter(({ rows, columns }) => rows.length > 0 && columns.length > 0)
}
