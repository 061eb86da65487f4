import { plus, traced, type Source, type Traced, type Value } from '../../rules/kit/traced.ts'
import { fraction, type Fraction } from '../../rules/kit/fraction.ts'
import { columnsFrom, own, partOf, profile } from '../../rules/profile.ts'
import type { Carried, ChanceTable, EvaluatedMember, FurtherGroup, Profile, ProfileRules } from '../../rules/ruleset.ts'
import { worded } from '../../text/worded.ts'
import { actionsOf, attacksWith, canDo, modifierOf } from './actions.ts'
import { ARMOURS, ROLES, type Action, type Equipment, type Role } from './catalogue.ts'
import { piecesOf, type CircusContext } from './context.ts'
import { ARMOUR_BY_ID, PROFILES, WORDING } from './data.ts'
import type { Team } from './schemas.ts'

type Bearer = EvaluatedMember<Team>
type Values = Readonly<Record<string, Value>>

const { words } = PROFILES
const AV = { driver: 'driverAv', gladiator: 'gladiatorAv' } as const

/** What someone of a team at full AV has to throw for an action, or less; `undefined` for who cannot do it. */
export function sraOf(action: Action, team: Team, role: Role, values: Values): Traced | undefined {
  if (!canDo(action, team, role) || !team[role]) return undefined
  const av = traced([partOf(AV[role], WORDING.values[AV[role]].label, values[AV[role]])])
  const amount = modifierOf(action, team, role)
  return amount === 0 ? av : plus(av, { source: { kind: 'base', id: action.id, name: action.name }, amount })
}

/** A piece by the damage of its blow and of its throw, a shield by its AV and its boxes. */
function pieceProfile({ id, name, shield }: Equipment): Profile {
  const source: Source = { kind: 'item', id, name }
  const attacks = attacksWith(id)
  const thrown = attacks.find(({ perSquare }) => perSquare)
  return profile({
    thrust: own(source, attacks.find(({ perSquare, deals }) => !perSquare && deals !== undefined)?.deals),
    thrown: own(source, thrown?.deals),
    furthest: own(source, thrown?.furthest),
    shieldAv: own(source, shield?.av),
    boxes: own(source, shield?.boxes),
  })
}

/** The attacks that someone of a team can make. */
const attacksOf = (team: Team): Action[] => actionsOf(team).filter(({ kind }) => kind === 'attack')

/** What is thrown is the harder the further the target is: so much is still to be taken off. */
const figure = ({ perSquare }: Action, sra: Traced | undefined) =>
  sra && perSquare ? worded(WORDING.sheet.distance, { av: sra.total }) : sra

/** The armours of a team, each with the AV of who wears it and the boxes that it is worn with. */
function armoursOn({ member: team, values }: Bearer): Carried[] {
  const worn = ROLES.filter((role) => team[role])
  const by = Map.groupBy(worn, (role) => team[role]!.armour)
  return [...by].map(([armour, roles]) => {
    const { id, name, boxes } = ARMOUR_BY_ID[armour]
    const av = (role: Role) =>
      roles.includes(role) ? traced([partOf(AV[role], WORDING.values[AV[role]].label, values[AV[role]])]) : undefined
    const figures = {
      avDriver: av('driver'),
      avGladiator: av('gladiator'),
      boxes: own({ kind: 'item', id, name }, boxes),
    }
    return { name, group: 'armour', quantity: roles.length, figures: profile(figures) }
  })
}

/** What a gladiator has in hand. */
const piecesIn = ({ member }: Bearer, context: CircusContext): Carried[] =>
  piecesOf(member, context).map((piece) => ({
    ...{ name: piece.name, group: 'equipment', quantity: 1 },
    figures: pieceProfile(piece),
  }))

/** A team's attacks, with the figures of whoever makes them. */
const attacks = ({ member: team, values }: Bearer): Carried[] =>
  attacksOf(team).map((action) => ({
    name: action.name,
    group: 'attack',
    quantity: 1,
    figures: profile({
      driver: figure(action, sraOf(action, team, 'driver', values)),
      gladiator: figure(action, sraOf(action, team, 'gladiator', values)),
      reach: action.reach,
      damage: action.damage,
    }),
  }))

const SIDES = 10

/** How likely D10 shows the figure or less: 1 always succeeds, the highest always fails. */
const chanceAt = (sra: number): Fraction => fraction(Math.min(SIDES - 1, Math.max(1, sra)), SIDES)

/** How likely each attack of a team succeeds; what is thrown at a target in the next square. */
function chances({ member: team, values }: Bearer): ChanceTable[] {
  const roles = ROLES.filter((role) => team[role])
  const rows = attacksOf(team).map((action) => ({
    name: action.perSquare ? worded(words.atOneSquare, { name: action.name }) : action.name,
    chances: roles.map((role) => {
      const sra = sraOf(action, team, role, values)
      return sra ? chanceAt(sra.total - (action.perSquare ? 1 : 0)) : null
    }),
  }))
  const columns = roles.map((role) => WORDING.sheet[role])
  return rows.length > 0 ? [{ id: 'succeeds', name: words.succeeds, columns, rows }] : []
}

/** The armours: they are chosen with driver and gladiator. */
const further = (): FurtherGroup[] => [
  {
    id: 'armour',
    name: words.armour,
    entries: ARMOURS.map((one) => {
      const { id, name, summary, readings, av, boxes } = ARMOUR_BY_ID[one]
      const source: Source = { kind: 'item', id, name }
      const figures = {
        avDriver: own(source, av.driver),
        avGladiator: own(source, av.gladiator),
        boxes: own(source, boxes),
      }
      return { id, name, summary, readings, figures: profile(figures) }
    }),
  },
]

/** Pieces and armours before what is done with them. */
const carried = (bearer: Bearer, context: CircusContext): Carried[] => [
  ...piecesIn(bearer, context),
  ...armoursOn(bearer),
  ...attacks(bearer),
]

/** Pieces by damage and boxes, attacks by what has to be thrown. */
export const profiles: ProfileRules<Team, CircusContext> = {
  columns: columnsFrom(PROFILES),
  groups: [
    { id: 'armour', name: words.armour },
    { id: 'attack', name: words.attack },
  ],
  of({ id }, { equipment }) {
    const piece = equipment.get(id)
    return piece ? pieceProfile(piece) : {}
  },
  carried,
  chances,
  further,
}
