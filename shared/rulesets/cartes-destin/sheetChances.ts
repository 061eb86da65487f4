import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { TableBlock, ValuesBlock } from '../../sheets/model.ts'
import { numberFormat } from '../../text/formats.ts'
import type { Translator } from '../../text/translator.ts'
import { percentOf } from '../../rules/kit/fraction.ts'
import { rallyChance, smashChance, withdrawChance } from './chances.ts'
import type { CardsContext } from './context.ts'
import { WORDING } from './data.ts'
import { duelsOf, endurancesFor, ENEMIES } from './duels.ts'
import type { Fighter } from './schemas.ts'
import { totalOf } from './totals.ts'

type Evaluated = EvaluatedMember<Fighter>

/** « 33 % ». */
export const percentText = (percent: number, { language }: Translator): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)

/** Chances of the duels, two cards without replacement, against the endurances about its strength. */
export function duelBlock(evaluated: Evaluated, { deck }: CardsContext, text: Translator): TableBlock {
  const words = WORDING.sheet
  const endurances = endurancesFor(totalOf(evaluated, 'strength'))
  return {
    kind: 'table',
    isReckoned: true,
    title: text.of(words.duels),
    columns: [
      { label: text.of(words.duelColumn), strong: true },
      ...endurances.map((end) => ({ label: String(end), figures: true, isSeries: true })),
    ],
    rows: duelsOf(evaluated).map(({ name, strength, chance }) => ({
      cells: [text.of(name), ...endurances.map((end) => String(percentOf(chance(deck, strength, end))))],
    })),
  }
}

/** How likely one blow destroys each element. */
export function smashBlock(evaluated: Evaluated, { deck, elements }: CardsContext, text: Translator): ValuesBlock {
  const strength = totalOf(evaluated, 'strength')
  return {
    kind: 'values',
    isReckoned: true,
    title: text.of(WORDING.sheet.smash),
    values: elements.map((element) => ({
      label: text.of(element.name),
      // In one piece: a figure is not parted from what it counts.
      note: text
        .of(WORDING.sheet.element, { endurance: element.endurance, life: element.life })
        .replaceAll(' ', '\u00a0'),
      figure: percentText(percentOf(smashChance(deck, strength, element)), text),
    })),
  }
}

/** What a single card decides: a withdrawal by the enemies in contact, and a rally where the card has a morale. */
export function alsoBlock(evaluated: Evaluated, { deck }: CardsContext, text: Translator): ValuesBlock {
  const words = WORDING.sheet
  const morale = evaluated.values.morale
  const shown = (label: string, percent: number) => ({ label, figure: percentText(percent, text) })
  return {
    kind: 'values',
    isReckoned: true,
    title: text.of(words.cards),
    values: [
      ...ENEMIES.map((count) => shown(text.of(words.withdraw, { count }), percentOf(withdrawChance(deck, count)))),
      ...(morale
        ? [shown(text.of(words.rally, { morale: morale.total }), percentOf(rallyChance(deck, Number(morale.total))))]
        : []),
    ],
  }
}
