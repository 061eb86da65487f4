import type { SheetBlock, EntriesBlock, TableBlock, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { thresholdText } from './sheetState.ts'
import { KOLAPS_ACTIONS, ATTACK_EFFECTS, KOLAPS_RANK_ENTRIES, KOLAPS_WORDING } from './data.ts'

const words = KOLAPS_WORDING.sheet

const NONE = '–'
const figureOrDash = (figure: number | undefined): string =>
  figure === undefined ? NONE : String(figure).replace(/^-/, '−')
const figures = (label: string): TableColumn => ({ label, figures: true })

type Margin = (typeof ATTACK_EFFECTS.margins)[number]

/**
 * Builds the table that says, for each effect, with which margin an attack has the effect. The margins are the same
 * for all characters.
 */
function marginsTable(margins: readonly Margin[], text: Translator): TableBlock {
  const figure = (margin: Margin, column: string) => figureOrDash(margin[column as keyof Margin] as number | undefined)
  return {
    kind: 'table',
    stays: 'figures',
    title: text.of(words.effects),
    columns: [
      { label: text.of(words.attack), strong: true },
      ...ATTACK_EFFECTS.states.map(({ name }) => figures(text.of(name))),
    ],
    rows: margins.map((margin) => ({
      cells: [text.of(margin.name), ...ATTACK_EFFECTS.states.map(({ column }) => figure(margin, column))],
    })),
  }
}

/** Builds the table of the effects of attacks for a character's sheet; the effects of dangerous ground are left out. */
export const attacksBlock = (text: Translator): TableBlock =>
  marginsTable(
    ATTACK_EFFECTS.margins.filter(({ isGround }) => !isGround),
    text,
  )

const ranksBlock = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.ranks),
  columns: [
    { label: text.of(words.rank), strong: true },
    figures(text.of(KOLAPS_WORDING.values.combativenessFrom.short)),
    figures(text.of(words.consciousness)),
    figures(text.of(words.death)),
    figures(text.of(words.pds)),
    figures(text.of(KOLAPS_WORDING.values.attributesAllowed.short)),
    figures(text.of(words.price)),
  ],
  rows: KOLAPS_RANK_ENTRIES.map((rank) => ({
    cells: [
      text.of(rank.name),
      thresholdText(rank.combativenessFrom, text),
      thresholdText(rank.consciousnessFrom, text),
      `${rank.deathRollFrom}+`,
      String(rank.pds),
      String(rank.attributes),
      figureOrDash(rank.step),
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
  rows: ATTACK_EFFECTS.states.map(({ name, summary, now, turn, fatigue, permanent }) => ({
    cells: [text.of(name), figureOrDash(now), figureOrDash(turn), figureOrDash(fatigue), figureOrDash(permanent)],
    note: text.of(summary),
  })),
})

const actionsBlock = (group: (typeof KOLAPS_ACTIONS.groups)[number], text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(group.name),
  columns: [
    { label: text.of(words.action), strong: true },
    figures(text.of(words.cost)),
    figures(text.of(words.fatigueShort)),
    { label: text.of(words.opposition) },
    { label: text('roll.effect') },
  ],
  rows: KOLAPS_ACTIONS.actions
    .filter((action) => action.group === group.id)
    .map(({ name, cost, fatigue, opposition, summary }) => ({
      cells: [text.of(name), price(cost, text), price(fatigue, text), text.of(opposition), text.of(summary)],
    })),
})

/** Formats a cost, which is a number or a formula. */
const price = (cost: { readonly fr: string; readonly en: string }, text: Translator): string => text.of(cost)

/** Builds the reference blocks of this ruleset: effects by margin, ranks, states, actions. */
export const kolapsReferenceBlocks = (text: Translator): SheetBlock[] => [
  marginsTable(ATTACK_EFFECTS.margins, text),
  {
    kind: 'columns',
    columns: [
      { width: 1, blocks: [ranksBlock(text)] },
      { width: 1, blocks: [statesBlock(text)] },
    ],
  },
  ...KOLAPS_ACTIONS.groups.map((group) => actionsBlock(group, text)),
]

/**
 * Builds the play aids of a character. `from`: the character's threshold of combativeness; `undefined` on a blank
 * sheet.
 */
export function kolapsPlayAidsBlock(from: number | undefined, isProtected: boolean, text: Translator): EntriesBlock {
  const aid = (name: keyof typeof words, body: keyof typeof words, params = {}) => ({
    name: text.of(words[name]),
    text: text.of(words[body], params),
  })
  const ofAnyRank = { name: text.of(words.aidTurn), text: text.of(KOLAPS_WORDING.blank.turnText) }
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
