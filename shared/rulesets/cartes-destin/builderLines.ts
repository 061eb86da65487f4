import type { Localized } from '../../domain/localized.ts'
import { without } from '../../domain/without.ts'
import type { Choice, Stepper, TextField } from '../../rules/builder.ts'
import { BUILDER, FIGURES } from './data.ts'
import { MOST_LINES, type Fighter, type Weapon } from './schemas.ts'
import { reloadOf, shotsOf } from './weapons.ts'

// What a fighter carries is written freely: so many lines, each with its texts, figures and choices. Keys name the line
// and the part of it: « weapons.0.strength », « possessions.1 ».

const { words, uses, reloads, keep, drop } = BUILDER

type List = 'weapons' | 'possessions'
const isList = (key: string): key is List => key === 'weapons' || key === 'possessions'

/** The line, and the part of it, that a key means. */
function placeOf(key: string): { readonly list: List; readonly at: number; readonly part: string } | undefined {
  const [, list = '', at = '', part = ''] = /^(\w+)\.(\d+)(?:\.(\w+))?$/.exec(key) ?? []
  return isList(list) ? { list, at: Number(at), part } : undefined
}

/** « Sabre : force ». */
const ofLine = (line: string, name: Localized): Localized => ({
  fr: `${line} : ${name.fr.toLowerCase()}`,
  en: `${line}: ${name.en.toLowerCase()}`,
})

/** The line that a key is of: with it stands all that is set of the same weapon or possession. */
const onLine = (key: string) => {
  const place = placeOf(key)
  return place && { line: `${place.list}.${place.at}` }
}

const stepper = (key: string, name: Localized, value: number, ceiling: number): Stepper => ({
  ...{ key, name, value, ceiling, ...onLine(key) },
  floor: 0,
  cost: 0,
})

/** How many weapons and possessions, and the figures of each weapon. */
export const lineSteppers = ({ weapons, possessions }: Fighter): Stepper[] => [
  stepper('weapons', words.weapons, weapons.length, MOST_LINES),
  ...weapons.flatMap((weapon, at) => [
    stepper(`weapons.${at}.strength`, ofLine(weapon.name, words.strength), weapon.strength, FIGURES.largestValue),
    ...(weapon.ranged
      ? [stepper(`weapons.${at}.shots`, ofLine(weapon.name, words.shots), shotsOf(weapon), FIGURES.largestValue)]
      : []),
  ]),
  stepper('possessions', words.possessions, possessions.length, MOST_LINES),
]

const NEW_WEAPON: Weapon = { name: BUILDER.weapon.name.fr, ranged: false, strength: BUILDER.weapon.strength }

/** A list with so many lines: new ones behind, or the last ones gone. */
const ofLength = <T>(list: readonly T[], length: number, fresh: T): T[] =>
  Array.from({ length }, (_, at) => list[at] ?? fresh)

/** The fighter after a step of one of these; the same for a key that is none of them. */
export function lineStepped(member: Fighter, key: string, value: number): Fighter {
  if (key === 'weapons') return { ...member, weapons: ofLength(member.weapons, value, NEW_WEAPON) }
  if (key === 'possessions')
    return { ...member, possessions: ofLength(member.possessions, value, BUILDER.possession.fr) }
  const place = placeOf(key)
  if (place?.list !== 'weapons') return member
  return withWeapon(member, place.at, (weapon) => ({ ...weapon, [place.part]: value }))
}

const withWeapon = (member: Fighter, at: number, change: (weapon: Weapon) => Weapon): Fighter => ({
  ...member,
  weapons: member.weapons.map((weapon, place) => (place === at ? change(weapon) : weapon)),
})

/** What each weapon is and how it is reloaded; each line may go. */
const choices = ({ weapons, possessions }: Fighter): Choice[] => [
  ...weapons.flatMap((weapon, at): Choice[] => {
    const name = ofLine(weapon.name, words.use)
    const reload = ofLine(weapon.name, words.reload)
    return [
      { key: `weapons.${at}.use`, name, value: weapon.ranged ? 'ranged' : 'melee', options: [...uses, drop] },
      ...(weapon.ranged
        ? [{ key: `weapons.${at}.reload`, name: reload, value: reloadOf(weapon), options: reloads }]
        : []),
    ]
  }),
  ...possessions.map((line, at) => ({
    key: `possessions.${at}`,
    name: { fr: line, en: line },
    value: keep.id,
    options: [keep, drop],
  })),
]

/** The same, each with its line. */
export const lineChoices = (member: Fighter): Choice[] =>
  choices(member).map((choice) => ({ ...choice, ...onLine(choice.key) }))

/** The fighter after one of these choices; the same for a key that is none of them. */
export function lineChosen(member: Fighter, key: string, option: string): Fighter {
  const place = placeOf(key)
  if (!place) return member
  const { list, at, part } = place
  if (option === drop.id) return { ...member, [list]: member[list].filter((_, line) => line !== at) }
  if (list !== 'weapons') return member
  return withWeapon(member, at, (weapon) =>
    part === 'reload' ? { ...weapon, reload: option === 'complex' ? 'complex' : 'simple' } : used(weapon, option),
  )
}

/** A melee weapon has no loads. */
const used = (weapon: Weapon, use: string): Weapon =>
  use === 'ranged' ? { ...weapon, ranged: true } : { ...without(weapon, 'reload', 'shots'), ranged: false }

/** Its role, where it has one, and what its weapons and possessions are called. */
export const texts = ({ role = '', weapons, possessions }: Fighter): TextField[] => [
  { key: 'role', name: words.role, value: role, isOptional: true },
  ...weapons.map(({ name }, at) => lineText('weapons', words.weapon, at, name)),
  ...possessions.map((value, at) => lineText('possessions', words.possession, at, value)),
]

const lineText = (list: List, name: Localized, at: number, value: string): TextField => {
  const key = `${list}.${at}`
  return { key, name: numbered(name, at), value, line: key }
}

const numbered = ({ fr, en }: Localized, at: number): Localized => ({ fr: `${fr} ${at + 1}`, en: `${en} ${at + 1}` })

/** The fighter with one of these texts at another value. */
export function written(member: Fighter, key: string, text: string): Fighter {
  if (key === 'role') return text.trim() === '' ? without(member, 'role') : { ...member, role: text }
  const place = placeOf(key)
  if (!place) return member
  if (place.list === 'weapons') return withWeapon(member, place.at, (weapon) => ({ ...weapon, name: text }))
  return { ...member, possessions: member.possessions.map((line, at) => (at === place.at ? text : line)) }
}
