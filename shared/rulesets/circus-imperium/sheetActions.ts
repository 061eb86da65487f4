import type { Value } from '../../rules/kit/traced.ts'
import type { TableBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { actionsOf, canDo, modifierOf } from './actions.ts'
import { ROLES, type Action, type Role } from './catalogue.ts'
import { WORDING } from './data.ts'
import type { Team } from './schemas.ts'

const WORDS = WORDING.sheet

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : String(amount))

/** The SRA of someone at full AV: a figure, with what is still to be taken off at the table. */
function needed(action: Action, team: Team, role: Role, av: number, text: Translator): string {
  if (!canDo(action, team, role)) return '–'
  if (action.kind === 'beasts') return text.of(WORDS.sra)
  const figure = signed(av + modifierOf(action, team, role))
  if (action.kind === 'control') return text.of(WORDS.minusSra, { av: figure })
  return action.perSquare ? text.of(WORDS.distance, { av: figure }) : figure
}

/** Attacks and special actions with this crew's own figures; of a gladiator's weapons those that it carries. */
export function actionsBlock(team: Team, values: Readonly<Record<string, Value>>, text: Translator): TableBlock {
  const roles = ROLES.filter((role) => team[role] !== undefined)
  const av = (role: Role): number => Number(values[`${role}Av`]?.total ?? 0)
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
        ...roles.map((role) => needed(action, team, role, av(role), text)),
        text.of(action.reach),
        text.of(action.damage),
      ],
    })),
  }
}
