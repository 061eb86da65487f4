import type { Localized } from '../../domain/localized.ts'
import type { Value } from '../../rules/kit/traced.ts'
import type { TableBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { actionsOf } from './actions.ts'
import { ROLES, type Action, type Role } from './catalogue.ts'
import { ACTIONS, WORDING } from './data.ts'
import { sraOf } from './profiles.ts'
import type { Team } from './schemas.ts'

type Values = Readonly<Record<string, Value>>

const WORDS = WORDING.sheet

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : String(amount))
/** What is added to a name: « AV − 3 ». */
const added = (name: string, amount: number): string =>
  amount === 0 ? name : `${name} ${amount < 0 ? '−' : '+'} ${Math.abs(amount)}`

/** The SRA of someone at full AV: a figure, with what is still to be taken off at the table. */
function needed(action: Action, team: Team, role: Role, values: Values, text: Translator): string {
  const sra = sraOf(action, team, role, values)
  if (!sra) return '–'
  if (action.kind === 'beasts') return text.of(WORDS.sra)
  const figure = signed(sra.total)
  if (action.kind === 'control') return text.of(WORDS.minusSra, { av: figure })
  return action.perSquare ? text.of(WORDS.distance, { av: figure }) : figure
}

/** How the figure of an action comes about, whoever does it: « AV − 3 », « AV − SRA, glad. −2 ». */
function formulaOf({ kind, modifier, perSquare, gladiator = 0 }: Action, text: Translator): string {
  if (kind === 'beasts') return text.of(WORDS.sra)
  const av = added(text.of(WORDS.av), modifier)
  const figure = perSquare ? text.of(WORDS.distance, { av }) : av
  if (kind !== 'control') return figure
  return text.of(WORDS.ofGladiator, { figure: text.of(WORDS.minusSra, { av: figure }), by: signed(gladiator) })
}

/** All attacks and special actions with their formulas. */
export const formulasBlock = (text: Translator): TableBlock =>
  actionsTable(
    ACTIONS.map((action) => ({ action, figures: [formulaOf(action, text)] })),
    '',
    [WORDS.needed],
    text.of(WORDS.formulasNote),
    text,
  )

/** Attacks and special actions with this crew's own figures; of a gladiator's weapons those that it carries. */
export function actionsBlock(team: Team, values: Values, text: Translator): TableBlock {
  const roles = ROLES.filter((role) => team[role] !== undefined)
  const lines = actionsOf(team).map((action) => ({
    action,
    figures: roles.map((role) => needed(action, team, role, values, text)),
  }))
  const heads = roles.map((role) => (role === 'driver' ? WORDS.driverShort : WORDS.gladiatorShort))
  return actionsTable(lines, text.of(WORDS.needed), heads, text.of(WORDS.actionsNote), text)
}

/** The table of actions, with what is needed for each under its heads; `first`: the head of their names. */
const actionsTable = (
  lines: readonly { readonly action: Action; readonly figures: readonly string[] }[],
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
