import type { SheetBlock, TableBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import { awardsTable } from '../../rules/sheetBlocks.ts'
import { HOUSE_RULE_MARK } from '../../rules/referenceMarks.ts'
import { fractionToPercent } from '../../rules/kit/fraction.ts'
import { pullDownChance, shoveChance, withdrawChance } from './chances.ts'
import { CARTES_DESTIN_AWARDS, DEFAULT_DECK, CARTES_DESTIN_WORDING } from './data.ts'
import { chanceOfOneCard, deckSize } from './deck.ts'
import { percentText } from './sheetChances.ts'

/** Largest difference of strength and endurance in the table of duels. */
const FURTHEST = 8
const DIFFERENCES = Array.from({ length: 2 * FURTHEST + 1 }, (_, at) => at - FURTHEST)
const ENEMIES = [1, 2, 3, 4]

const withSign = (figure: number): string => (figure < 0 ? `−${-figure}` : figure > 0 ? `+${figure}` : '0')

/** Builds the reference tables for the default deck: duels by difference, the cards, and withdrawals. */
export const cartesDestinReferenceBlocks = (text: Translator, terms?: CampaignTerms): SheetBlock[] => [
  duels(text),
  {
    kind: 'columns',
    columns: [
      { width: 3, blocks: [cards(text)] },
      { width: 2, blocks: [withdrawals(text), ...experience(text, terms)] },
    ],
  },
]

/**
 * Builds the table of awards for experience (house rule). The table is empty if a campaign's `terms` do not use the
 * house rule.
 */
function experience(text: Translator, terms: CampaignTerms | undefined): TableBlock[] {
  if (terms && !terms.isOn('aftermath')) return []
  const table = awardsTable(CARTES_DESTIN_AWARDS, text)
  return [{ ...table, title: `${table.title} ${HOUSE_RULE_MARK}` }]
}

function duels(text: Translator): TableBlock {
  const words = CARTES_DESTIN_WORDING.sheet
  const cells = (chance: typeof shoveChance) =>
    DIFFERENCES.map((difference) => String(fractionToPercent(chance(DEFAULT_DECK, difference, 0))))
  return {
    kind: 'table',
    title: text.of(words.difference),
    columns: [
      { label: text.of(words.duelColumn), strong: true },
      ...DIFFERENCES.map((difference) => ({ label: withSign(difference), figures: true, isSeries: true })),
    ],
    rows: [
      { cells: [text.of(words.shove), ...cells(shoveChance)] },
      { cells: [text.of(words.pullDown), ...cells(pullDownChance)] },
    ],
  }
}

/**
 * Builds the table of cards: for each value its copies, and the probability that a card is at most or at least as
 * high.
 */
function cards(text: Translator): TableBlock {
  const words = CARTES_DESTIN_WORDING.sheet
  const chanceText = (holds: (card: number) => boolean) =>
    percentText(fractionToPercent(chanceOfOneCard(DEFAULT_DECK, holds)), text)
  return {
    kind: 'table',
    title: text.of(words.deck, { count: deckSize(DEFAULT_DECK) }),
    columns: [
      { label: text.of(words.value), figures: true, strong: true },
      ...[words.copies, words.atMost, words.atLeast].map((word) => ({ label: text.of(word), figures: true })),
    ],
    rows: DEFAULT_DECK.map(({ value, copies }) => ({
      cells: [String(value), String(copies), chanceText((card) => card <= value), chanceText((card) => card >= value)],
    })),
  }
}

function withdrawals(text: Translator): TableBlock {
  const words = CARTES_DESTIN_WORDING.sheet
  return {
    kind: 'table',
    title: text.of(words.withdrawal),
    columns: [
      { label: text.of(words.enemies), figures: true, strong: true },
      { label: text('roll.chance'), figures: true },
    ],
    rows: ENEMIES.map((count) => ({
      cells: [String(count), percentText(fractionToPercent(withdrawChance(DEFAULT_DECK, count)), text)],
    })),
  }
}
