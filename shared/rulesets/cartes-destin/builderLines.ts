import type { Localized } from '../../domain/localized.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import type { BuilderChoice, Stepper, MemberTextField } from '../../rules/builder.ts'
import { CARTES_DESTIN_BUILDER, CARTES_DESTIN_VALUE_LIMITS } from './data.ts'
import { MAX_FIGHTER_LINES, type Fighter, type Weapon } from './schemas.ts'
import { reloadOf, shotsOf } from './weapons.ts'

// A fighter's weapons and possessions are lines of free text with values and choices. The key of a control names the
// line and the field: « weapons.0.strength », « possessions.1 ».

const { words, uses, reloads, keep, drop } = CARTES_DESTIN_BUILDER

type List = 'weapons' | 'possessions'
const isList = (key: string): key is List => key === 'weapons' || key === 'possessions'

/** Parses the key of a control into list, index of the line, and field; `undefined` for any other key. */
function parseKey(key: string): { readonly list: List; readonly at: number; readonly part: string } | undefined {
  const [, list = '', at = '', part = ''] = /^(\w+)\.(\d+)(?:\.(\w+))?$/.exec(key) ?? []
  return isList(list) ? { list, at: Number(at), part } : undefined
}

/** Builds a label that starts with the name of the line: « Sabre : force ». */
const lineLabel = (line: string, name: Localized): Localized => ({
  fr: `${line} : ${name.fr.toLowerCase()}`,
  en: `${line}: ${name.en.toLowerCase()}`,
})

/** Returns the line that a control belongs to, so that all controls of one weapon or possession are shown together. */
const lineOfKey = (key: string) => {
  const place = parseKey(key)
  return place && { line: `${place.list}.${place.at}` }
}

const stepper = (key: string, name: Localized, value: number, ceiling: number): Stepper => ({
  ...{ key, name, value, ceiling, ...lineOfKey(key) },
  floor: 0,
  cost: 0,
})

/** Steppers for the number of weapons and possessions, and for the values of each weapon. */
export const lineSteppers = ({ weapons, possessions }: Fighter): Stepper[] => [
  stepper('weapons', words.weapons, weapons.length, MAX_FIGHTER_LINES),
  ...weapons.flatMap((weapon, at) => [
    stepper(
      `weapons.${at}.strength`,
      lineLabel(weapon.name, words.strength),
      weapon.strength,
      CARTES_DESTIN_VALUE_LIMITS.largestValue,
    ),
    ...(weapon.ranged
      ? [
          stepper(
            `weapons.${at}.shots`,
            lineLabel(weapon.name, words.shots),
            shotsOf(weapon),
            CARTES_DESTIN_VALUE_LIMITS.largestValue,
          ),
        ]
      : []),
  ]),
  stepper('possessions', words.possessions, possessions.length, MAX_FIGHTER_LINES),
]

const NEW_WEAPON: Weapon = {
  name: CARTES_DESTIN_BUILDER.weapon.name.fr,
  ranged: false,
  strength: CARTES_DESTIN_BUILDER.weapon.strength,
}

/** Returns a list of the given length: with new lines at the end, or without the last lines. */
const resizeList = <T>(list: readonly T[], length: number, fresh: T): T[] =>
  Array.from({ length }, (_, at) => list[at] ?? fresh)

/**
 * Applies the new value of a stepper to a fighter. `key`: the stepper, of the weapons, the possessions or one weapon.
 * For any other key, returns the fighter unchanged.
 */
export function applyLineStep(member: Fighter, key: string, value: number): Fighter {
  if (key === 'weapons') return { ...member, weapons: resizeList(member.weapons, value, NEW_WEAPON) }
  if (key === 'possessions')
    return { ...member, possessions: resizeList(member.possessions, value, CARTES_DESTIN_BUILDER.possession.fr) }
  const place = parseKey(key)
  if (place?.list !== 'weapons') return member
  return withWeapon(member, place.at, (weapon) => ({ ...weapon, [place.part]: value }))
}

const withWeapon = (member: Fighter, at: number, change: (weapon: Weapon) => Weapon): Fighter => ({
  ...member,
  weapons: member.weapons.map((weapon, place) => (place === at ? change(weapon) : weapon)),
})

/** Lists the choices for the use and the reload of each weapon. Any weapon or possession can also be removed. */
const choices = ({ weapons, possessions }: Fighter): BuilderChoice[] => [
  ...weapons.flatMap((weapon, at): BuilderChoice[] => {
    const name = lineLabel(weapon.name, words.use)
    const reload = lineLabel(weapon.name, words.reload)
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

/** Lists the choices for weapons and possessions, each with the line that it belongs to. */
export const listLineChoices = (member: Fighter): BuilderChoice[] =>
  choices(member).map((choice) => ({ ...choice, ...lineOfKey(choice.key) }))

/** Applies a choice to a fighter's weapons or possessions. Returns the fighter unchanged for any other key. */
export function applyLineChoice(member: Fighter, key: string, option: string): Fighter {
  const place = parseKey(key)
  if (!place) return member
  const { list, at, part } = place
  if (option === drop.id) return { ...member, [list]: member[list].filter((_, line) => line !== at) }
  if (list !== 'weapons') return member
  return withWeapon(member, at, (weapon) =>
    part === 'reload' ? { ...weapon, reload: option === 'complex' ? 'complex' : 'simple' } : withUse(weapon, option),
  )
}

/** Returns the weapon as a ranged or a melee weapon. A melee weapon has no reload and no load boxes. */
const withUse = (weapon: Weapon, use: string): Weapon =>
  use === 'ranged' ? { ...weapon, ranged: true } : { ...omitKeys(weapon, 'reload', 'shots'), ranged: false }

/** Lists the text fields for a fighter's role and for the names of its weapons and possessions. */
export const listTextFields = ({ role = '', weapons, possessions }: Fighter): MemberTextField[] => [
  { key: 'role', name: words.role, value: role, isOptional: true },
  ...weapons.map(({ name }, at) => lineText('weapons', words.weapon, at, name)),
  ...possessions.map((value, at) => lineText('possessions', words.possession, at, value)),
]

const lineText = (list: List, name: Localized, at: number, value: string): MemberTextField => {
  const key = `${list}.${at}`
  return { key, name: withNumber(name, at), value, line: key }
}

const withNumber = ({ fr, en }: Localized, at: number): Localized => ({ fr: `${fr} ${at + 1}`, en: `${en} ${at + 1}` })

/** Returns the fighter with a new text in one of the fields of `listTextFields`. */
export function applyTextField(member: Fighter, key: string, text: string): Fighter {
  if (key === 'role') return text.trim() === '' ? omitKeys(member, 'role') : { ...member, role: text }
  const place = parseKey(key)
  if (!place) return member
  if (place.list === 'weapons') return withWeapon(member, place.at, (weapon) => ({ ...weapon, name: text }))
  return { ...member, possessions: member.possessions.map((line, at) => (at === place.at ? text : line)) }
}
