import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { countBoxes } from '../../rules/sheetBlocks.ts'
import type { StatsBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { REDUCIBLE_STATS, CARTES_DESTIN_STATS, type ReducibleStat } from './catalogue.ts'
import { CARTES_DESTIN_WORDING } from './data.ts'
import type { Fighter } from './schemas.ts'
import { cardValueTotal } from './totals.ts'
import { reducedStatKey, CARTES_DESTIN_VALUE_DISPLAY_SPECS } from './values.ts'

type Evaluated = EvaluatedMember<Fighter>

/**
 * Builds the values of the card. The note below a value shows its original value if that changed, and its reduced
 * value.
 */
export const cartesDestinStatsBlock = (evaluated: Evaluated, text: Translator): StatsBlock => ({
  kind: 'stats',
  stats: CARTES_DESTIN_STATS.flatMap((stat) => {
    const value = evaluated.values[stat]
    if (!value) return []
    const notes = [
      changeNote(Number(value.parts[0]?.amount), Number(value.total), text),
      reducedNote(evaluated, stat, text),
    ]
    const note = notes.filter(Boolean).join(', ')
    return [
      {
        figure: String(value.total),
        label: text.of(CARTES_DESTIN_VALUE_DISPLAY_SPECS[stat]!.short),
        ...(note !== '' && { note }),
      },
    ]
  }),
})

const changeNote = (base: number, total: number, text: Translator): string =>
  base === total ? '' : text('sheet.base', { base })

function reducedNote({ values }: Evaluated, stat: string, text: Translator): string {
  if (!REDUCIBLE_STATS.includes(stat as ReducibleStat)) return ''
  const reduced = values[reducedStatKey(stat as ReducibleStat)]
  return reduced ? text.of(CARTES_DESTIN_WORDING.sheet.reduced, { value: reduced.total }) : ''
}

/** Builds the values for charges and swings: the distance of a charge, and the strengths. */
export function chargeReachBlock(evaluated: Evaluated, text: Translator): StatsBlock {
  const words = CARTES_DESTIN_WORDING.sheet
  const of = (key: string) => cardValueTotal(evaluated, key)
  const [from, to] = [of('chargeMinimum'), of('chargeMaximum')]
  const window = text.of(words.window, { from, to })
  const strengths = ['chargeStrength', 'swingStrength', 'shoulderChargeStrength']
  return {
    kind: 'stats',
    small: true,
    stats: [
      { figure: window, label: text.of(words.chargeWindow) },
      ...strengths.map((key) => ({
        figure: String(of(key)),
        label: text.of(CARTES_DESTIN_VALUE_DISPLAY_SPECS[key]!.short),
      })),
    ],
  }
}

/** Builds the tracker of life, with the states that players tick during a game. */
export const cartesDestinStateBlock = (evaluated: Evaluated, text: Translator): TrackerBlock => {
  const words = CARTES_DESTIN_WORDING.sheet
  return {
    kind: 'tracker',
    framed: true,
    title: text.of(CARTES_DESTIN_VALUE_DISPLAY_SPECS.life!.label),
    shape: 'circle',
    rows: [{ cells: Array.from({ length: countBoxes(cardValueTotal(evaluated, 'life')) }, () => ({})) }],
    checks: [
      text.of(words.down),
      text.of(words.panicked),
      text.of(words.waiting),
      text.of(words.legs),
      text('sheet.out-of-action'),
    ],
  }
}
