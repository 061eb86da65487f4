import { FRACTION_ONE, subtractFractions, type Fraction } from '../../rules/kit/fraction.ts'
import type { ChanceTable } from '../../rules/ruleset.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { marginChance, protectionStopChance } from './chances.ts'
import type { KolapsContext } from './context.ts'
import { ATTACK_EFFECTS, KOLAPS_RULE_NUMBERS, KOLAPS_ITEM_VALUE_COLUMNS } from './data.ts'
import { mergePossessions, currentDefenceClassNumber, isKolapsWeapon, type Possession } from './possessions.ts'

const { words, covers, parries, rerolls, penetrations } = KOLAPS_ITEM_VALUE_COLUMNS
const CLASSES_WORSE: Readonly<Record<string, number | string>> = KOLAPS_ITEM_VALUE_COLUMNS.worse

/** Lowest margin with which a shot or a blow causes a light wound. */
const LIGHT = ATTACK_EFFECTS.margins.find(({ id }) => id === 'shot')!.light!

const hasProperty = ({ properties }: Possession, ids: readonly string[]): boolean =>
  properties.some(({ id }) => ids.includes(id))

/**
 * Returns the probability that an attack against a number of opposing dice causes a light wound or worse; `null` for
 * a weapon with optional re-rolls.
 */
const woundChance = (weapon: Possession, opposing: number): Fraction | null =>
  hasProperty(weapon, rerolls) ? null : marginChance(LIGHT, opposing)

/** Returns the chances of a shot for each kind of cover. Cover gives no opposing dice against a heavy weapon. */
const shotChances = (weapon: Possession): (Fraction | null)[] =>
  covers.map(({ dice }) => woundChance(weapon, weapon.kind === 'heavy' ? 0 : dice))

/**
 * Returns the number of classes by which a weapon worsens a protection; infinity if the protection is then always
 * useless.
 */
function countClassesWorse({ properties }: Possession): number {
  const by = properties.reduce((sum, { id, value = 0 }) => {
    const worse = CLASSES_WORSE[id] ?? 0
    return sum + (worse === 'value' ? value : Number(worse))
  }, 0)
  return by > KOLAPS_RULE_NUMBERS.highestClass ? Infinity : by
}

const table = (id: keyof typeof words, columns: ChanceTable['columns'], rows: ChanceTable['rows']): ChanceTable => ({
  id,
  name: words[id],
  columns,
  rows,
})

/** Lists the defence classes in the campaign's catalogue, best class first. */
const listDefenceClasses = ({ items }: KolapsContext): number[] => {
  const all = [...items.values()].flatMap(({ kind, defenceClass }) =>
    kind === 'protection' && defenceClass !== undefined ? [defenceClass] : [],
  )
  return [...new Set(all)].sort((one, other) => one - other)
}

/**
 * Builds the tables of probabilities that a character's items wound or protect. Wear of protections in the current
 * game is not considered.
 */
export function buildChanceTables(possessions: readonly Possession[], context: KolapsContext): ChanceTable[] {
  const things = mergePossessions(possessions).filter(({ isBroken }) => !isBroken)
  const weapons = things.filter(isKolapsWeapon)
  const [blades, guns] = [
    weapons.filter(({ kind }) => kind === 'melee'),
    weapons.filter(({ kind }) => kind !== 'melee'),
  ]
  const classes = listDefenceClasses(context)
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
      classes.map((one) => renderLocalized(words.classOf, { class: one })),
      weapons.map((weapon) => ({
        name: weapon.name,
        chances: classes.map((one) =>
          subtractFractions(FRACTION_ONE, protectionStopChance(one + countClassesWorse(weapon))),
        ),
      })),
    ),
    table(
      'stops',
      penetrations.map((value) => (value === 0 ? words.plain : renderLocalized(words.penetration, { value }))),
      things.flatMap((thing) => {
        const now = thing.kind === 'protection' ? currentDefenceClassNumber(thing) : undefined
        return now === undefined
          ? []
          : [{ name: thing.name, chances: penetrations.map((by) => protectionStopChance(now + by)) }]
      }),
    ),
  ]
  return tables.filter(({ rows, columns }) => rows.length > 0 && columns.length > 0)
}
