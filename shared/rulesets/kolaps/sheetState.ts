import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { ColumnsBlock, StatsBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { findRankEntry, type KolapsContext } from './context.ts'
import { ATTACK_EFFECTS, KOLAPS_RULE_NUMBERS, KOLAPS_WORDING } from './data.ts'
import type { KolapsMember } from './schemas.ts'
import { listAttributes } from './heldEntries.ts'
import { KOLAPS_VALUE_DISPLAY_SPECS } from './values.ts'

type KolapsEvaluated = EvaluatedMember<KolapsMember>

const words = KOLAPS_WORDING.sheet

/** Formats a threshold: « 3+ »; a text for a threshold that every roll reaches. */
export const thresholdText = (from: number | string, text: Translator): string =>
  Number(from) <= 1 ? text.of(words.automatic) : `${from}+`

/** Builds the block of rank and thresholds. */
export function kolapsStatsBlock({ member, values }: KolapsEvaluated, text: Translator): StatsBlock {
  const rank = findRankEntry(member)
  const total = (key: keyof typeof KOLAPS_VALUE_DISPLAY_SPECS) => values[key]?.total ?? 0
  return {
    kind: 'stats',
    stats: [
      { figure: String(member.rank), label: text.of(words.rank) },
      { figure: thresholdText(total('combativenessFrom'), text), label: text.of(words.combativeness) },
      { figure: thresholdText(rank.consciousnessFrom, text), label: text.of(words.consciousness) },
      { figure: `${total('deathRollFrom')}+`, label: text.of(KOLAPS_VALUE_DISPLAY_SPECS.deathRollFrom.label) },
    ],
  }
}

/** Builds the block of attributes and PDS: the number used, and the maximum. */
export function attributeBudgetsBlock(
  evaluated: KolapsEvaluated,
  context: KolapsContext,
  text: Translator,
): StatsBlock {
  const { member, values } = evaluated
  const total = (key: keyof typeof KOLAPS_VALUE_DISPLAY_SPECS) => values[key]?.total ?? 0
  const used = listAttributes(member, context).length
  return {
    kind: 'stats',
    small: true,
    stats: [
      { figure: `${used} / ${total('attributesAllowed')}`, label: text.of(words.attributes) },
      { figure: `${total('pdsSpent')} / ${total('pdsAllowed')}`, label: text.of(words.pds) },
    ],
  }
}

const LOWEST = -6

/** Builds the tracker of the combativeness points of a turn, and of the states that players tick along with them. */
export function combativenessBlock({ values }: KolapsEvaluated, text: Translator): TrackerBlock {
  const from = values.combativenessFrom?.total ?? 0
  return {
    kind: 'tracker',
    framed: true,
    title: text.of(words.combativeness),
    lead: { figure: thresholdText(from, text) },
    stays: 'figures',
    shape: 'circle',
    rows: [
      { cells: Array.from({ length: KOLAPS_RULE_NUMBERS.combativeness }, (_, at) => ({ figure: String(at + 1) })) },
    ],
    checks: [
      text.of(words.exhausted),
      text.of(words.prone),
      text.of(words.exposed),
      text.of(words.jammed),
      text.of(words.unloaded),
    ],
  }
}

/** Builds the tracker of points below zero, whose effects the play aids explain. */
const belowZeroTracker = (text: Translator): TrackerBlock => ({
  kind: 'tracker',
  stays: 'figures',
  title: text.of(words.below),
  shape: 'box',
  rows: [{ cells: Array.from({ length: -LOWEST }, (_, at) => ({ figure: `−${at + 1}`, heavy: at >= 4 })) }],
  checks: [],
})

/**
 * Builds the tracker of fatigue. The 5th and the 6th box are marked, because each of them costs a point. Permanent
 * fatigue has a row of its own.
 */
const fatigueTracker = (text: Translator): TrackerBlock => ({
  kind: 'tracker',
  stays: 'figures',
  title: text.of(words.fatigue),
  shape: 'box',
  rows: [
    {
      cells: Array.from({ length: KOLAPS_RULE_NUMBERS.fatigue }, (_, at) =>
        at >= 4 ? { figure: '−1', heavy: true } : {},
      ),
    },
    { label: text.of(words.permanent), cells: Array.from({ length: 3 }, () => ({})) },
  ],
  checks: [],
})

const withMinus = (figure: number): string => String(figure).replace(/^-/, '−')

/** Formats a state with its costs: « Blessé : −1, puis −2 par tour ; fatigue 2, permanente 2 ». */
function stateText(state: (typeof ATTACK_EFFECTS.states)[number], text: Translator): string {
  const { now, turn, fatigue: tired, permanent } = state
  const name = text.of(state.name)
  if (now === undefined || turn === undefined) return name
  const lost = text.of(words.stateFigures, { name, now: withMinus(now), turn: withMinus(turn) })
  if (tired === undefined || permanent === undefined) return lost
  return [lost, text.of(words.stateFatigue, { fatigue: tired, permanent })].join(', ')
}

/**
 * Builds the tracker of states. Each state has its own box, because several states can occur together (KOL-R7: then
 * the worst state counts, and « stunned » is added to it).
 */
const statesTracker = (text: Translator, withFigures: boolean): TrackerBlock => ({
  kind: 'tracker',
  stays: 'marks',
  title: text.of(words.states),
  shape: 'box',
  rows: [],
  checks: ATTACK_EFFECTS.states.map((state) => (withFigures ? stateText(state, text) : text.of(state.name))),
})

/** Builds the trackers of fatigue and of states. */
export const fatigueAndStateBlocks = (text: Translator): TrackerBlock[] => [
  fatigueTracker(text),
  statesTracker(text, false),
]

/** Builds the trackers of fatigue, states and points below zero, side by side. */
export const fatigueAndStateColumns = (text: Translator): ColumnsBlock => ({
  kind: 'columns',
  columns: [
    { width: 1, blocks: [fatigueTracker(text)] },
    { width: 1, blocks: [statesTracker(text, true)] },
    { width: 1, blocks: [belowZeroTracker(text)] },
  ],
})
