import type { Localized } from '../../domain/localized.ts'
import type { TracedNumberOrWord } from '../../rules/kit/traced.ts'
import type { TableBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { listTeamActions } from './actions.ts'
import { CREW_ROLES, type CircusAction, type CrewRole } from './catalogue.ts'
import { CIRCUS_ACTIONS, CIRCUS_WORDING } from './data.ts'
import { baseSuccessThreshold } from './profiles.ts'
import type { Team } from './schemas.ts'

type Values = Readonly<Record<string, TracedNumberOrWord>>

const WORDS = CIRCUS_WORDING.sheet

export const formatWithMinus = (amount: number): string => (amount < 0 ? `−${-amount}` : String(amount))
/** Adds a modifier to a name: « AV − 3 ». */
const withModifier = (name: string, amount: number): string =>
  amount === 0 ? name : `${name} ${amount < 0 ? '−' : '+'} ${Math.abs(amount)}`

/**
 * Formats the SRA of a crew member at full AV: a number, with a note if players must still subtract something at the
 * table.
 */
function neededText(action: CircusAction, team: Team, role: CrewRole, values: Values, text: Translator): string {
  const sra = baseSuccessThreshold(action, team, role, values)
  if (!sra) return '–'
  if (action.kind === 'beasts') return text.of(WORDS.sra)
  const figure = formatWithMinus(sra.total)
  if (action.kind === 'control') return text.of(WORDS.minusSra, { av: figure })
  return action.perSquare ? text.of(WORDS.distance, { av: figure }) : figure
}

/** Formats an action as a formula that is valid for any crew: « AV − 3 », « AV − SRA, glad. −2 ». */
function formulaOf({ kind, modifier, perSquare, gladiator = 0 }: CircusAction, text: Translator): string {
  if (kind === 'beasts') return text.of(WORDS.sra)
  const av = withModifier(text.of(WORDS.av), modifier)
  const figure = perSquare ? text.of(WORDS.distance, { av }) : av
  if (kind !== 'control') return figure
  return text.of(WORDS.ofGladiator, { figure: text.of(WORDS.minusSra, { av: figure }), by: formatWithMinus(gladiator) })
}

/** Builds the table of all attacks and special actions with their formulas. */
export const formulasBlock = (text: Translator): TableBlock =>
  actionsTable(
    CIRCUS_ACTIONS.map((action) => ({ action, figures: [formulaOf(action, text)] })),
    '',
    [WORDS.needed],
    text.of(WORDS.formulasNote),
    text,
  )

/**
 * Builds the table of attacks and special actions with this crew's values. Attacks with a gladiator's weapon are
 * listed only if the gladiator carries that weapon.
 */
export function circusActionsBlock(team: Team, values: Values, text: Translator): TableBlock {
  const roles = CREW_ROLES.filter((role) => team[role] !== undefined)
  const lines = listTeamActions(team).map((action) => ({
    action,
    figures: roles.map((role) => neededText(action, team, role, values, text)),
  }))
  const heads = roles.map((role) => (role === 'driver' ? WORDS.driverShort : WORDS.gladiatorShort))
  return actionsTable(lines, text.of(WORDS.needed), heads, text.of(WORDS.actionsNote), text)
}

/**
 * Builds a table of actions. `lines`: each action with the text for each column in `heads`. `first`: header of the
 * column with the names. `aside`: text next to the title.
 */
const actionsTable = (
  lines: readonly { readonly action: CircusAction; readonly figures: readonly string[] }[],
  first: string,
  heads: readonly Localized[],
  aside: string,
  text: Translator,
): TableBlock => ({
  kind: 'table',
  stays: true,
  title: text.of(WORDS.actions),
  aside,
  columns: [
    { label: first, strong: false, isShort: true },
    ...heads.map((label) => ({ label: text.of(label), figures: true, strong: true })),
    { label: text.of(WORDS.reach), isShort: true },
    { label: text.of(WORDS.damage) },
  ],
  rows: lines.map(({ action, figures }) => ({
    cells: [text.of(action.name), ...figures, text.of(action.reach), text.of(action.damage)],
  })),
})
