import type { Block, TableBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import { awardsTable } from '../../rules/sheetBlocks.ts'
import { HOUSE } from '../../rules/referenceMarks.ts'
import { percentOf } from '../../rules/kit/fraction.ts'
import { pullDownChance, shoveChance, withdrawChance } from './chances.ts'
import { AWARDS, USUAL_DECK, WORDING } from './data.ts'
import { chanceOfOne, sizeOf } from './deck.ts'
import { percentText } from './sheetChances.ts'

/** Differences of strength and endurance that the table of duels answers for. */
const FURTHEST = 8
const DIFFERENCES = Array.from({ length: 2 * FURTHEST + 1 }, (_, at) => at - FURTHEST)
const ENEMIES = [1, 2, 3, 4]

const signed = (figure: number): string => (figure < 0 ? `−${-figure}` : figure > 0 ? `+${figure}` : '0')

/** What the usual deck comes to: its cards, duels by the difference of strength and endurance, withdrawals. */
export const referenceBlocks = (text: Translator, terms?: CampaignTerms): Block[] => [
  duels(text),
  {
    kind: 'columns',
    columns: [
      { width: 3, blocks: [cards(text)] },
      { width: 2, blocks: [withdrawals(text), ...experience(text, terms)] },
    ],
  },
]

/** What earns experience, a house rule: where a campaign plays it, or of all that there is. */
function experience(text: Translator, terms: CampaignTerms | undefined): TableBlock[] {
  if (terms && !terms.isOn('aftermath')) return []
  const table = awardsTable(AWARDS, text)
  return [{ ...table, title: `${table.title} ${HOUSE}` }]
}

function duels(text: Translator): TableBlock {
  const words = WORDING.sheet
  const cells = (chance: typeof shoveChance) =>
    DIFFERENCES.map((difference) => String(percentOf(chance(USUAL_DECK, difference, 0))))
  return {
    kind: 'table',
    title: text.of(words.difference),
    columns: [
      { label: text.of(words.duelColumn), strong: true },
      ...DIFFERENCES.map((difference) => ({ label: signed(difference), figures: true, isSeries: true })),
    ],
    rows: [
      { cells: [text.of(words.shove), ...cells(shoveChance)] },
      { cells: [text.of(words.pullDown), ...cells(pullDownChance)] },
    ],
  }
}

/** Each card with its copies, and the chance that a card is no higher, or no lower. */
function cards(text: Translator): TableBlock {
  const words = WORDING.sheet
  const shown = (holds: (card: number) => boolean) => percentText(percentOf(chanceOfOne(USUAL_DECK, holds)), text)
  return {
    kind: 'table',
    title: text.of(words.deck, { count: sizeOf(USUAL_DECK) }),
    columns: [
      { label: text.of(words.value), figures: true, strong: true },
      ...[words.copies, words.atMost, words.atLeast].map((word) => ({ label: text.of(word), figures: true })),
    ],
    rows: USUAL_DECK.map(({ value, copies }) => ({
      cells: [String(value), String(copies), shown((card) => card <= value), shown((card) => card >= value)],
    })),
  }
}

function withdrawals(text: Translator): TableBlock {
  const words = WORDING.sheet
  return {
    kind: 'table',
    title: text.of(words.withdrawal),
    columns: [
      { label: text.of(words.enemies), figures: true, strong: true },
      { label: text('roll.chance'), figures: true },
    ],
    rows: ENEMIES.map((count) => ({
      cells: [String(count), percentText(percentOf(withdrawChance(USUAL_DECK, count)), text)],
    })),
  }
}
