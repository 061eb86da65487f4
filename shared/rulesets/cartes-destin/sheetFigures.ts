import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { boxesFor } from '../../rules/sheetBlocks.ts'
import type { StatsBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { REDUCIBLE, STATS, type Reducible } from './catalogue.ts'
import { WORDING } from './data.ts'
import type { Fighter } from './schemas.ts'
import { totalOf } from './totals.ts'
import { reducedKey, specs } from './values.ts'

type Evaluated = EvaluatedMember<Fighter>

/** The values of the card; under each what it is once reduced, and what it was before it changed. */
export const statsBlock = (evaluated: Evaluated, text: Translator): StatsBlock => ({
  kind: 'stats',
  stats: STATS.flatMap((stat) => {
    const value = evaluated.values[stat]
    if (!value) return []
    const notes = [
      changedFrom(Number(value.parts[0]?.amount), Number(value.total), text),
      reducedTo(evaluated, stat, text),
    ]
    const note = notes.filter(Boolean).join(', ')
    return [{ figure: String(value.total), label: text.of(specs[stat]!.short), ...(note !== '' && { note }) }]
  }),
})

const changedFrom = (base: number, total: number, text: Translator): string =>
  base === total ? '' : text('sheet.base', { base })

function reducedTo({ values }: Evaluated, stat: string, text: Translator): string {
  if (!REDUCIBLE.includes(stat as Reducible)) return ''
  const reduced = values[reducedKey(stat as Reducible)]
  return reduced ? text.of(WORDING.sheet.reduced, { value: reduced.total }) : ''
}

/** What moves, charges and swings come to. */
export function reachBlock(evaluated: Evaluated, text: Translator): StatsBlock {
  const words = WORDING.sheet
  const of = (key: string) => totalOf(evaluated, key)
  const [from, to] = [of('chargeMinimum'), of('chargeMaximum')]
  const window = text.of(words.window, { from, to })
  const strengths = ['chargeStrength', 'swingStrength', 'shoulderChargeStrength']
  return {
    kind: 'stats',
    small: true,
    stats: [
      { figure: window, label: text.of(words.chargeWindow) },
      ...strengths.map((key) => ({ figure: String(of(key)), label: text.of(specs[key]!.short) })),
    ],
  }
}

/** Life, and what is ticked in play. */
export const stateBlock = (evaluated: Evaluated, text: Translator): TrackerBlock => {
  const words = WORDING.sheet
  return {
    kind: 'tracker',
    framed: true,
    title: text.of(specs.life!.label),
    shape: 'circle',
    rows: [{ cells: Array.from({ length: boxesFor(totalOf(evaluated, 'life')) }, () => ({})) }],
    checks: [
      text.of(words.down),
      text.of(words.panicked),
      text.of(words.waiting),
      text.of(words.legs),
      text('sheet.out-of-action'),
    ],
  }
}
