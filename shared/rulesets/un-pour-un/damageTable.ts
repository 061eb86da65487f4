import type { SheetBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { numberToWound } from './combat.ts'
import { UN_POUR_UN_WORDING } from './data.ts'

const SIZE = 10
const FIGURES = Array.from({ length: SIZE }, (_, at) => at + 1)
/** Largest difference between strength and resistance for which the rule is examined. */
const FURTHEST = 12

/** Builds the tables of numbers needed on 1D6 to wound: by strength and resistance, and the rule for larger values. */
export function damageBlocks(text: Translator): SheetBlock[] {
  const words = UN_POUR_UN_WORDING.sheet
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
              down: text.of(UN_POUR_UN_WORDING.values.strength.short),
              columns: FIGURES.map(String),
              rows: FIGURES.map((strength) => ({
                label: String(strength),
                cells: FIGURES.map((resistance) => `${numberToWound(strength, resistance)}+`),
              })),
            },
          ],
        },
        { width: 2, blocks: [{ kind: 'values', title: text.of(words.toWound), values: differences(text) }] },
      ],
    },
  ]
}

/** Builds lines such as « F − R ≥ 4: 2+ », computed from the rule itself. */
function differences(text: Translator): { label: string; figure: string }[] {
  const words = UN_POUR_UN_WORDING.sheet
  const runs: { from: number; to: number; needed: number }[] = []
  for (let difference = FURTHEST; difference >= -FURTHEST; difference--) {
    const needed = numberToWound(difference, 0)
    const last = runs.at(-1)
    if (last?.needed === needed) last.from = difference
    else runs.push({ from: difference, to: difference, needed })
  }
  return runs.map(({ from, to, needed }) => {
    const range =
      to === FURTHEST
        ? text.of(words.atLeast, { figure: withSign(from) })
        : from === -FURTHEST
          ? text.of(words.atMost, { figure: withSign(to) })
          : text.of(words.between, { from: withSign(from), to: withSign(to) })
    return { label: `${text.of(words.difference)} ${range}`, figure: `${needed}+` }
  })
}

const withSign = (figure: number): string => (figure < 0 ? `−${-figure}` : String(figure))
