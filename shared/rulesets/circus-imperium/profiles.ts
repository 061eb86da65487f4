import {
  addTracedPart,
  toTraced,
  type TracedPartSource,
  type Traced,
  type TracedNumberOrWord,
} from '../../rules/kit/traced.ts'
import { createFraction, type Fraction } from '../../rules/kit/fraction.ts'
import { buildItemValueColumns, traceItemValue, toItemValuePart, buildItemValues } from '../../rules/profile.ts'
import type {
  CarriedItem,
  ChanceTable,
  EvaluatedMember,
  ExtraItemGroup,
  ItemValuesByColumn,
  ItemValueRules,
} from '../../rules/ruleset.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { listTeamActions, listAttacksWithEquipment, canRoleDoAction, actionModifier } from './actions.ts'
import { ARMOURS, CREW_ROLES, type CircusAction, type CircusEquipment, type CrewRole } from './catalogue.ts'
import { listEquipmentPieces, type CircusContext } from './context.ts'
import { ARMOUR_BY_ID, CIRCUS_ITEM_VALUE_COLUMNS, CIRCUS_WORDING } from './data.ts'
import type { Team } from './schemas.ts'

type Bearer = EvaluatedMember<Team>
type Values = Readonly<Record<string, TracedNumberOrWord>>

const { words } = CIRCUS_ITEM_VALUE_COLUMNS
const AV = { driver: 'driverAv', gladiator: 'gladiatorAv' } as const

/**
 * Returns the SRA of an action: the highest roll with which a crew member at full AV succeeds. `undefined` if the
 * crew member cannot do the action.
 */
export function baseSuccessThreshold(
  action: CircusAction,
  team: Team,
  role: CrewRole,
  values: Values,
): Traced | undefined {
  if (!canRoleDoAction(action, team, role) || !team[role]) return undefined
  const av = toTraced([toItemValuePart(AV[role], CIRCUS_WORDING.values[AV[role]].label, values[AV[role]])])
  const amount = actionModifier(action, team, role)
  return amount === 0 ? av : addTracedPart(av, { source: { kind: 'base', id: action.id, name: action.name }, amount })
}

/**
 * Builds the item values of a piece of equipment: the damage of its thrust and its throw or, for a shield, AV
 * modifier and boxes.
 */
function buildPieceProfile({ id, name, shield }: CircusEquipment): ItemValuesByColumn {
  const source: TracedPartSource = { kind: 'item', id, name }
  const attacks = listAttacksWithEquipment(id)
  const thrown = attacks.find(({ perSquare }) => perSquare)
  return buildItemValues({
    thrust: traceItemValue(source, attacks.find(({ perSquare, deals }) => !perSquare && deals !== undefined)?.deals),
    thrown: traceItemValue(source, thrown?.deals),
    furthest: traceItemValue(source, thrown?.furthest),
    shieldAv: traceItemValue(source, shield?.av),
    boxes: traceItemValue(source, shield?.boxes),
  })
}

/** Lists the attacks that a team can make. */
const listTeamAttacks = (team: Team): CircusAction[] => listTeamActions(team).filter(({ kind }) => kind === 'attack')

/**
 * Returns the value shown for an attack: its SRA, or for a throw a text which says that the distance must be
 * subtracted.
 */
const attackFigure = ({ perSquare }: CircusAction, sra: Traced | undefined) =>
  sra && perSquare ? renderLocalized(CIRCUS_WORDING.sheet.distance, { av: sra.total }) : sra

/** Lists the armours worn in a team, each with the wearer's AV and the number of boxes. */
function listArmours({ member: team, values }: Bearer): CarriedItem[] {
  const worn = CREW_ROLES.filter((role) => team[role])
  const by = Map.groupBy(worn, (role) => team[role]!.armour)
  return [...by].map(([armour, roles]) => {
    const { id, name, boxes } = ARMOUR_BY_ID[armour]
    const av = (role: CrewRole) =>
      roles.includes(role)
        ? toTraced([toItemValuePart(AV[role], CIRCUS_WORDING.values[AV[role]].label, values[AV[role]])])
        : undefined
    const figures = {
      avDriver: av('driver'),
      avGladiator: av('gladiator'),
      boxes: traceItemValue({ kind: 'item', id, name }, boxes),
    }
    return { name, group: 'armour', quantity: roles.length, figures: buildItemValues(figures) }
  })
}

/** Lists the gladiator's pieces of equipment with their values. */
const listPiecesInHand = ({ member }: Bearer, context: CircusContext): CarriedItem[] =>
  listEquipmentPieces(member, context).map((piece) => ({
    ...{ name: piece.name, group: 'equipment', quantity: 1 },
    figures: buildPieceProfile(piece),
  }))

/** Lists a team's attacks, with the SRA of each crew member. */
const attacks = ({ member: team, values }: Bearer): CarriedItem[] =>
  listTeamAttacks(team).map((action) => ({
    name: action.name,
    group: 'attack',
    quantity: 1,
    figures: buildItemValues({
      driver: attackFigure(action, baseSuccessThreshold(action, team, 'driver', values)),
      gladiator: attackFigure(action, baseSuccessThreshold(action, team, 'gladiator', values)),
      reach: action.reach,
      damage: action.damage,
    }),
  }))

const SIDES = 10

/** Returns the probability that a D10 succeeds against an SRA: 1 always succeeds, and the highest face always fails. */
const chanceAt = (sra: number): Fraction => createFraction(Math.min(SIDES - 1, Math.max(1, sra)), SIDES)

/**
 * Builds the table of probabilities that each attack of a team succeeds. For throws, the target is in the next
 * square.
 */
function chances({ member: team, values }: Bearer): ChanceTable[] {
  const roles = CREW_ROLES.filter((role) => team[role])
  const rows = listTeamAttacks(team).map((action) => ({
    name: action.perSquare ? renderLocalized(words.atOneSquare, { name: action.name }) : action.name,
    chances: roles.map((role) => {
      const sra = baseSuccessThreshold(action, team, role, values)
      return sra ? chanceAt(sra.total - (action.perSquare ? 1 : 0)) : null
    }),
  }))
  const columns = roles.map((role) => CIRCUS_WORDING.sheet[role])
  return rows.length > 0 ? [{ id: 'succeeds', name: words.succeeds, columns, rows }] : []
}

/** Lists the armours. Armours are not bought: users choose one when they choose the driver and the gladiator. */
const listFurtherGroups = (): ExtraItemGroup[] => [
  {
    id: 'armour',
    name: words.armour,
    entries: ARMOURS.map((one) => {
      const { id, name, summary, readings, av, boxes } = ARMOUR_BY_ID[one]
      const source: TracedPartSource = { kind: 'item', id, name }
      const figures = {
        avDriver: traceItemValue(source, av.driver),
        avGladiator: traceItemValue(source, av.gladiator),
        boxes: traceItemValue(source, boxes),
      }
      return { id, name, summary, readings, figures: buildItemValues(figures) }
    }),
  },
]

/** Lists the values of a team: pieces of equipment and armours first, then attacks. */
const listCarriedItems = (bearer: Bearer, context: CircusContext): CarriedItem[] => [
  ...listPiecesInHand(bearer, context),
  ...listArmours(bearer),
  ...attacks(bearer),
]

/** Rules for item values: pieces of equipment by damage and boxes, attacks by SRA. */
export const circusItemValueRules: ItemValueRules<Team, CircusContext> = {
  columns: buildItemValueColumns(CIRCUS_ITEM_VALUE_COLUMNS),
  groups: [
    { id: 'armour', name: words.armour },
    { id: 'attack', name: words.attack },
  ],
  of({ id }, { equipment }) {
    const piece = equipment.get(id)
    return piece ? buildPieceProfile(piece) : {}
  },
  listCarried: listCarriedItems,
  chances,
  further: listFurtherGroups,
}
