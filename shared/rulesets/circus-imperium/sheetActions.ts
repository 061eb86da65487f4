import type { Value } from '../../rules/kit/traced.ts'
import type { TableBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { actionsOf } from './actions.ts'
import { ROLES, type Action, type Role } from './catalogue.ts'
import { WORDING } from './data.ts'
import { sraOf } from './profiles.ts'
import type { Team } from './schemas.ts'

type Values = Readonly<Record<string, Value>>

const WORDS = WORDING.sheet

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : String(amount))

/** The SRA of someone at full AV: a figure, with what is still to be taken off at the table. */
function needed(action: Action, team: Team, role: Role, values: Values, text: Translator): string {
  const sra = sraOf(action, team, role, values)
  if (!sra) return '–'
  if (action.kind === 'beasts') return text.of(WORDS.sra)
  const figure = signed(sra.total)
  if (action.kind === 'control') return text.of(WORDS.minusSra, { av: figure })
  return action.perSquare ? text.of(WORDS.distance, { av: figure }) : figure
}

/** Attacks and special actions with this crew's own figures; of a gladiator's weapons those that it carries. */
export function actionsBlock(team: Team, values: Values, text: Translator): TableBlock {
  const roles = ROLES.filter((role) => team[role] !== undefined)
  const heads: Readonly<Record<Role, string>> = {
    driver: text.of(WORDS.driverShort),
    gladiator: text.of(WORDS.gladiatorShort),
  }
  return {
    kind: 'table',
    stays: true,
    title: text.of(WORDS.actions),
    aside: text.of(WORDS.actionsNote),
    columns: [
      { label: text.of(WORDS.needed), strong: false, isShort: true },
      ...roles.map((role) => ({ label: heads[role], figures: true, strong: true })),
      { label: text.of(WORDS.reach), isShort: true },
      { label: text.of(WORDS.damage) },
    ],
    rows: actionsOf(team).map((action) => ({
      cells: [
        text.of(action.name),
        ...roles.map((role) => needed(action, team, role, values, text)),
        text.of(action.reach),
        text.of(action.damage),
      ],
    })),
  }
}
