import type { Block, EntriesBlock, TableBlock, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { threshold } from './sheetState.ts'
import { ACTIONS, EFFECTS, RANK_ENTRIES, WORDING } from './data.ts'

const words = WORDING.sheet

const NONE = '–'
const shown = (figure: number | undefined): string => (figure === undefined ? NONE : String(figure).replace(/^-/, '−'))
const figures = (label: string): TableColumn => ({ label, figures: true })

type Margin = (typeof EFFECTS.margins)[number]

/** From which margin an attack has which effect: the same for everybody. */
function marginsTable(margins: readonly Margin[], text: Translator): TableBlock {
  const figure = (margin: Margin, column: string) => shown(margin[column as keyof Margin] as number | undefined)
  return {
    kind: 'table',
    stays: 'figures',
    title: text.of(words.effects),
    columns: [
      { label: text.of(words.attack), strong: true },
      ...EFFECTS.states.map(({ name }) => figures(text.of(name))),
    ],
    rows: margins.map((margin) => ({
      cells: [text.of(margin.name), ...EFFECTS.states.map(({ column }) => figure(margin, column))],
    })),
  }
}

/** The effects of attacks: what a character needs at hand. */
export const attacksBlock = (text: Translator): TableBlock =>
  marginsTable(
    EFFECTS.margins.filter(({ isGround }) => !isGround),
    text,
  )

const ranksBlock = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.ranks),
  columns: [
    { label: text.of(words.rank), strong: true },
    figures(text.of(WORDING.values.combativenessFrom.short)),
    figures(text.of(words.consciousness)),
    figures(text.of(words.death)),
    figures(text.of(words.pds)),
    figures(text.of(WORDING.values.attributesAllowed.short)),
    figures(text.of(words.price)),
  ],
  rows: RANK_ENTRIES.map((rank) => ({
    cells: [
      text.of(rank.name),
      threshold(rank.combativenessFrom, text),
      threshold(rank.consciousnessFrom, text),
      `${rank.deathRollFrom}+`,
      String(rank.pds),
      String(rank.attributes),
      shown(rank.step),
    ],
  })),
})

const statesBlock = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.states2),
  columns: [
    { label: text.of(words.state), strong: true },
    figures(text.of(words.now)),
    figures(text.of(words.turn)),
    figures(text.of(words.fatigueShort)),
    figures(text.of(words.permanentShort)),
  ],
  rows: EFFECTS.states.map(({ name, summary, now, turn, fatigue, permanent }) => ({
    cells: [text.of(name), shown(now), shown(turn), shown(fatigue), shown(permanent)],
    note: text.of(summary),
  })),
})

const actionsBlock = (group: (typeof ACTIONS.groups)[number], text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(group.name),
  columns: [
    { label: text.of(words.action), strong: true },
    figures(text.of(words.cost)),
    figures(text.of(words.fatigueShort)),
    { label: text.of(words.opposition) },
    { label: text('roll.effect') },
  ],
  rows: ACTIONS.actions
    .filter((action) => action.group === group.id)
    .map(({ name, cost, fatigue, opposition, summary }) => ({
      cells: [text.of(name), price(cost, text), price(fatigue, text), text.of(opposition), text.of(summary)],
    })),
})

/** A figure, or what it is reckoned from. */
const price = (cost: { readonly fr: string; readonly en: string }, text: Translator): string => text.of(cost)

/** What only this ruleset's reference has: ranks, actions, effects by margin, states. */
export const referenceBlocks = (text: Translator): Block[] => [
  marginsTable(EFFECTS.margins, text),
  {
    kind: 'columns',
    columns: [
      { width: 1, blocks: [ranksBlock(text)] },
      { width: 1, blocks: [statesBlock(text)] },
    ],
  },
  ...ACTIONS.groups.map((group) => actionsBlock(group, text)),
]

/** The rules that a character needs at hand. `from`: its threshold of combativeness; absent: on an empty sheet. */
export function aidsBlock(from: number | undefined, isProtected: boolean, text: Translator): EntriesBlock {
  const aid = (name: keyof typeof words, body: keyof typeof words, params = {}) => ({
    name: text.of(words[name]),
    text: text.of(words[body], params),
  })
  const ofAnyRank = { name: text.of(words.aidTurn), text: text.of(WORDING.blank.turnText) }
  const turn = (known: number) =>
    known <= 1 ? aid('aidTurn', 'aidTurnElite') : aid('aidTurn', 'aidTurnText', { from: known })
  return {
    kind: 'entries',
    isAid: true,
    title: text('sheet.aids'),
    entries: [
      aid('aidRoll', 'aidRollText'),
      from === undefined ? ofAnyRank : turn(from),
      aid('aidBelow', 'aidBelowText'),
      ...(isProtected ? [aid('aidProtection', 'aidProtectionText')] : []),
    ],
  }
}
