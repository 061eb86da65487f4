import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { TableBlock, ValuesBlock } from '../../sheets/model.ts'
import { numberFormat } from '../../text/formats.ts'
import type { Translator } from '../../text/translator.ts'
import { fractionToPercent } from '../../rules/kit/fraction.ts'
import { rallyChance, smashChance, withdrawChance } from './chances.ts'
import type { CartesDestinContext } from './context.ts'
import { CARTES_DESTIN_WORDING } from './data.ts'
import { listDuels, listDuelEndurances, WITHDRAWAL_ENEMY_COUNTS } from './duels.ts'
import type { Fighter } from './schemas.ts'
import { cardValueTotal } from './totals.ts'

type Evaluated = EvaluatedMember<Fighter>

/** Formats a percentage: « 33 % ». */
export const percentText = (percent: number, { language }: Translator): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)

/**
 * Builds the table of the odds of duels (two cards without replacement), for endurances around the fighter's
 * strength.
 */
export function duelOddsBlock(evaluated: Evaluated, { deck }: CartesDestinContext, text: Translator): TableBlock {
  const words = CARTES_DESTIN_WORDING.sheet
  const endurances = listDuelEndurances(cardValueTotal(evaluated, 'strength'))
  return {
    kind: 'table',
    isReckoned: true,
    title: text.of(words.duels),
    columns: [
      { label: text.of(words.duelColumn), strong: true },
      ...endurances.map((end) => ({ label: String(end), figures: true, isSeries: true })),
    ],
    rows: listDuels(evaluated).map(({ name, strength, chance }) => ({
      cells: [text.of(name), ...endurances.map((end) => String(fractionToPercent(chance(deck, strength, end))))],
    })),
  }
}

/** Builds the list of scenery elements, each with the probability that one blow destroys the element. */
export function smashOddsBlock(
  evaluated: Evaluated,
  { deck, elements }: CartesDestinContext,
  text: Translator,
): ValuesBlock {
  const strength = cardValueTotal(evaluated, 'strength')
  return {
    kind: 'values',
    isReckoned: true,
    title: text.of(CARTES_DESTIN_WORDING.sheet.smash),
    values: elements.map((element) => ({
      label: text.of(element.name),
      // Non-breaking spaces keep each number on one line with its unit.
      note: text
        .of(CARTES_DESTIN_WORDING.sheet.element, { endurance: element.endurance, life: element.life })
        .replaceAll(' ', '\u00a0'),
      figure: percentText(fractionToPercent(smashChance(deck, strength, element)), text),
    })),
  }
}

/**
 * Builds the odds of actions decided by one card: withdrawals by number of enemies, and a rally if the fighter has
 * morale.
 */
export function singleCardOddsBlock(
  evaluated: Evaluated,
  { deck }: CartesDestinContext,
  text: Translator,
): ValuesBlock {
  const words = CARTES_DESTIN_WORDING.sheet
  const morale = evaluated.values.morale
  const chanceLine = (label: string, percent: number) => ({ label, figure: percentText(percent, text) })
  return {
    kind: 'values',
    isReckoned: true,
    title: text.of(words.cards),
    values: [
      ...WITHDRAWAL_ENEMY_COUNTS.map((count) =>
        chanceLine(text.of(words.withdraw, { count }), fractionToPercent(withdrawChance(deck, count))),
      ),
      ...(morale
        ? [
            chanceLine(
              text.of(words.rally, { morale: morale.total }),
              fractionToPercent(rallyChance(deck, Number(morale.total))),
            ),
          ]
        : []),
    ],
  }
}
