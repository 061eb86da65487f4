import type { Localized } from '../../domain/localized.ts'
import type { Source } from '../../rules/kit/traced.ts'
import { columnsFrom, own, profile } from '../../rules/profile.ts'
import type { Carried, ChanceTable, EvaluatedMember, FurtherGroup, Profile, ProfileRules } from '../../rules/ruleset.ts'
import { rallyChance, smashChance, withdrawChance } from './chances.ts'
import type { CardsContext } from './context.ts'
import { PROFILES, WORDING } from './data.ts'
import { duelsOf, endurancesFor, ENEMIES } from './duels.ts'
import type { Fighter, Weapon } from './schemas.ts'
import { totalOf } from './totals.ts'
import { reloadOf, shotsOf } from './weapons.ts'
import { worded } from '../../text/worded.ts'

type Bearer = EvaluatedMember<Fighter>

const { words } = PROFILES
const inAll = (text: string): Localized => ({ fr: text, en: text })

/** A weapon of a card; CD-R3: what is not shot is neither reloaded nor loaded. */
export function weaponProfile(weapon: Weapon): Profile {
  const source: Source = { kind: 'item', id: 'weapon', name: inAll(weapon.name) }
  const shots = shotsOf(weapon)
  return profile({
    use: weapon.ranged ? WORDING.sheet.ranged : WORDING.sheet.melee,
    strength: own(source, weapon.strength),
    reload: weapon.ranged ? WORDING.sheet[reloadOf(weapon)] : undefined,
    shots: own(source, shots > 0 ? shots : undefined),
  })
}

/** The weapons that are written on a card. */
const carried = ({ member }: Bearer): Carried[] =>
  member.weapons.map((weapon) => ({
    ...{ name: inAll(weapon.name), group: 'weapon', quantity: 1 },
    figures: weaponProfile(weapon),
  }))

/** Duels by the target's endurance; what is smashed; what a single card decides. */
function chances(bearer: Bearer, { deck, elements }: CardsContext): ChanceTable[] {
  const endurances = endurancesFor(totalOf(bearer, 'strength'))
  const sheet = WORDING.sheet
  const morale = bearer.values['morale']
  const single = (id: string, name: Localized, rows: ChanceTable['rows']): ChanceTable => ({
    ...{ id, name, rows },
    columns: [words.chance],
  })
  return [
    {
      id: 'duels',
      name: words.duels,
      columns: endurances.map((one) => inAll(String(one))),
      rows: duelsOf(bearer).map(({ name, strength, chance }) => ({
        name,
        chances: endurances.map((one) => chance(deck, strength, one)),
      })),
    },
    single(
      'smash',
      sheet.smash,
      elements.map(({ name, endurance, life }) => ({
        name: worded(words.element, { name, endurance, life }),
        chances: [smashChance(deck, totalOf(bearer, 'strength'), { endurance, life })],
      })),
    ),
    single('cards', sheet.cards, [
      ...ENEMIES.map((count) => ({
        name: worded(sheet.withdraw, { count }),
        chances: [withdrawChance(deck, count)],
      })),
      ...(morale
        ? [
            {
              name: worded(sheet.rally, { morale: morale.total }),
              chances: [rallyChance(deck, Number(morale.total))],
            },
          ]
        : []),
    ]),
  ]
}

/** Elements of the scenery, the campaign's own with the rest: how hard they are to smash. */
const further = ({ elements }: CardsContext): FurtherGroup[] => [
  {
    id: 'element',
    name: words.elements,
    entries: elements.map(({ id, name, summary, readings, endurance, life }) => {
      const source: Source = { kind: 'base', id, name }
      const figures = profile({ endurance: own(source, endurance), life: own(source, life) })
      return { id, name, summary, readings, figures }
    }),
  },
]

/** Weapons of a card by strength, reload and shots. Nothing is bought: no line has figures; no list has weapons, and screens say so. */
export const profiles: ProfileRules<Fighter, CardsContext> = {
  columns: columnsFrom(PROFILES),
  groups: [{ id: 'weapon', name: words.weapons, unlisted: words.unlisted }],
  of: () => ({}),
  carried,
  chances,
  further,
}
