import type { Block } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { toWound } from './combat.ts'
import { WORDING } from './data.ts'

const SIZE = 10
const FIGURES = Array.from({ length: SIZE }, (_, at) => at + 1)
/** The differences of strength and resistance at which the roll changes, the greatest first. */
const FURTHEST = 12

/** What 1D6 must show to wound: the table by strength and resistance, and the rule that it follows beyond. */
export function damageBlocks(text: Translator): Block[] {
  const words = WORDING.sheet
  return [
    {
      kind: 'columns',
      columns: [
        {
          width: 3,
          blocks: [
            {
              kind: 'matrix',
              title: text.of(words.damageTable),
              across: text.of(words.acrossResistance),
              down: text.of(WORDING.values.strength.short),
              columns: FIGURES.map(String),
              rows: FIGURES.map((strength) => ({
                label: String(strength),
                cells: FIGURES.map((resistance) => `${toWound(strength, resistance)}+`),
              })),
            },
          ],
        },
        { width: 2, blocks: [{ kind: 'values', title: text.of(words.toWound), values: differences(text) }] },
      ],
    },
  ]
}

/** « F − R ≥ 4: 2+ », read off the rule itself. */
function differences(text: Translator): { label: string; figure: string }[] {
  const words = WORDING.sheet
  const runs: { from: number; to: number; needed: number }[] = []
  for (let difference = FURTHEST; difference >= -FURTHEST; difference--) {
    const needed = toWound(difference, 0)
    const last = runs.at(-1)
    if (last?.needed === needed) last.from = difference
    else runs.push({ from: difference, to: difference, needed })
  }
  return runs.map(({ from, to, needed }) => {
    const range =
      to === FURTHEST
        ? text.of(words.atLeast, { figure: signed(from) })
        : from === -FURTHEST
          ? text.of(words.atMost, { figure: signed(to) })
          : text.of(words.between, { from: signed(from), to: signed(to) })
    return { label: `${text.of(words.difference)} ${range}`, figure: `${needed}+` }
  })
}

const signed = (figure: number): string => (figure < 0 ? `−${-figure}` : String(figure))
