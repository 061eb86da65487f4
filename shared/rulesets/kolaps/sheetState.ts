import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { ColumnsBlock, StatsBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { rankOf, type KolapsContext } from './context.ts'
import { EFFECTS, FIGURES, WORDING } from './data.ts'
import type { KolapsMember } from './schemas.ts'
import { attributesOf } from './held.ts'
import { specs } from './values.ts'

type KolapsEvaluated = EvaluatedMember<KolapsMember>

const words = WORDING.sheet

/** A threshold on the sheet: « 3+ »; what comes without a die in words. */
export const threshold = (from: number | string, text: Translator): string =>
  Number(from) <= 1 ? text.of(words.automatic) : `${from}+`

/** Rank and what is rolled against. */
export function statsBlock({ member, values }: KolapsEvaluated, text: Translator): StatsBlock {
  const rank = rankOf(member)
  const total = (key: keyof typeof specs) => values[key]?.total ?? 0
  return {
    kind: 'stats',
    stats: [
      { figure: String(member.rank), label: text.of(words.rank) },
      { figure: threshold(total('combativenessFrom'), text), label: text.of(words.combativeness) },
      { figure: threshold(rank.consciousnessFrom, text), label: text.of(words.consciousness) },
      { figure: `${total('deathRollFrom')}+`, label: text.of(specs.deathRollFrom.label) },
    ],
  }
}

/** What was learnt, of what may be. */
export function budgetsBlock(evaluated: KolapsEvaluated, context: KolapsContext, text: Translator): StatsBlock {
  const { member, values } = evaluated
  const total = (key: keyof typeof specs) => values[key]?.total ?? 0
  const used = attributesOf(member, context).length
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

/** Points of the turn, and how far below zero they may fall. */
export function combativenessBlock({ values }: KolapsEvaluated, text: Translator): TrackerBlock {
  const from = values.combativenessFrom?.total ?? 0
  return {
    kind: 'tracker',
    framed: true,
    title: text.of(words.combativeness),
    lead: { figure: threshold(from, text) },
    stays: 'figures',
    shape: 'circle',
    rows: [{ cells: Array.from({ length: FIGURES.combativeness }, (_, at) => ({ figure: String(at + 1) })) }],
    checks: [
      text.of(words.exhausted),
      text.of(words.prone),
      text.of(words.exposed),
      text.of(words.jammed),
      text.of(words.unloaded),
    ],
  }
}

/** What points below zero mean is in the play aids; here they are only ticked. */
const below = (text: Translator): TrackerBlock => ({
  kind: 'tracker',
  stays: 'figures',
  title: text.of(words.below),
  shape: 'box',
  rows: [{ cells: Array.from({ length: -LOWEST }, (_, at) => ({ figure: `−${at + 1}`, heavy: at >= 4 })) }],
  checks: [],
})

/** The 5th and the 6th fatigue cost a point each: they stand out. Permanent fatigue is ticked apart. */
const fatigue = (text: Translator): TrackerBlock => ({
  kind: 'tracker',
  stays: 'figures',
  title: text.of(words.fatigue),
  shape: 'box',
  rows: [
    { cells: Array.from({ length: FIGURES.fatigue }, (_, at) => (at >= 4 ? { figure: '−1', heavy: true } : {})) },
    { label: text.of(words.permanent), cells: Array.from({ length: 3 }, () => ({})) },
  ],
  checks: [],
})

const signed = (figure: number): string => String(figure).replace(/^-/, '−')

/** « Blessé : −1, puis −2 par tour ; fatigue 2, permanente 2 ». */
function stateText(state: (typeof EFFECTS.states)[number], text: Translator): string {
  const { now, turn, fatigue: tired, permanent } = state
  const name = text.of(state.name)
  if (now === undefined || turn === undefined) return name
  const lost = text.of(words.stateFigures, { name, now: signed(now), turn: signed(turn) })
  if (tired === undefined || permanent === undefined) return lost
  return [lost, text.of(words.stateFatigue, { fatigue: tired, permanent })].join(', ')
}

/** KOL-R7: of several states the worst counts, stunned adds to it; so each has a box of its own. */
const states = (text: Translator, withFigures: boolean): TrackerBlock => ({
  kind: 'tracker',
  stays: 'marks',
  title: text.of(words.states),
  shape: 'box',
  rows: [],
  checks: EFFECTS.states.map((state) => (withFigures ? stateText(state, text) : text.of(state.name))),
})

/** What is ticked besides points, one under the other: fatigue, wounds. */
export const woundBlocks = (text: Translator): TrackerBlock[] => [fatigue(text), states(text, false)]

/** Fatigue, wounds and the points below zero, side by side. */
export const trackBlocks = (text: Translator): ColumnsBlock => ({
  kind: 'columns',
  columns: [
    { width: 1, blocks: [fatigue(text)] },
    { width: 1, blocks: [states(text, true)] },
    { width: 1, blocks: [below(text)] },
  ],
})
