import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { countBoxes } from '../../rules/sheetBlocks.ts'
import type { TrackerBlock, TrackerCell } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { isGroup, modelsBought, modelsLeft } from './context.ts'
import { CHAOS_MEMBER_KIND_BY_ID, CHAOS_WORDING } from './data.ts'
import type { ChaosMember } from './schemas.ts'
import { CHAOS_VALUE_DISPLAY_SPECS } from './specs.ts'

/** Number of circles on a blank sheet: strength 6, resolve 6, five levels of extra vitality, and one spare circle. */
const HIGHEST_VITALITY = 18

type ChaosEvaluated = EvaluatedMember<ChaosMember>

/** Builds the tracker for a game: models of a group, or vitality of an independent. */
export const chaosStateBlock = (evaluated: ChaosEvaluated, text: Translator): TrackerBlock =>
  isGroup(evaluated.member) ? modelsBlock(evaluated.member, evaluated, text) : vitalityBlock(evaluated, text)

/** Returns the text below a circle of vitality: the vitality that is left once the circle is ticked. */
const vitalityLeft = (left: number, text: Translator): string =>
  left === 0 ? text.of(CHAOS_WORDING.sheet.knockedOutNow) : String(left)

/** Returns the vitality circles of a blank sheet, each with the vitality that is left once the circle is ticked. */
export const vitalityCells = (text: Translator): TrackerCell[] =>
  Array.from({ length: HIGHEST_VITALITY }, (_, at) => ({ below: vitalityLeft(HIGHEST_VITALITY - 1 - at, text) }))

/**
 * Returns the model symbols of a blank sheet, for the largest group. The text below each is the number of dice that
 * the remaining models add to a test of courage.
 */
export function modelCells(text: Translator): TrackerCell[] {
  const { sizes } = CHAOS_MEMBER_KIND_BY_ID['acolyte-group']
  const most = Math.max(sizes?.ordinary.max ?? 0, sizes?.veteran.max ?? 0)
  const dice = (left: number) =>
    left === 0 ? '–' : text.of(CHAOS_WORDING.blank.plusDice, { dice: Math.floor(left / 2) })
  return Array.from({ length: most }, (_, at) => ({ below: dice(most - 1 - at) }))
}

/**
 * Builds the circles of vitality, ticked from left to right, each with the vitality that is left below; the KO state
 * follows.
 */
function vitalityBlock({ values }: ChaosEvaluated, text: Translator): TrackerBlock {
  const words = CHAOS_WORDING.sheet
  const vitality = Number(values.vitality?.total ?? 0)
  return {
    kind: 'tracker',
    framed: true,
    title: text.of(CHAOS_VALUE_DISPLAY_SPECS.vitality.label),
    lead: { figure: String(vitality) },
    shape: 'circle',
    rows: [
      {
        cells: Array.from({ length: countBoxes(vitality) }, (_, at) => ({
          below: vitalityLeft(vitality - 1 - at, text),
        })),
      },
    ],
    emblem: text.of(words.knockedOut),
    checks: [text.of(words.stoodUp), text.of(words.down)],
  }
}

/**
 * Builds a symbol for each model bought; lost models are crossed out. Below each symbol are the dice for courage that
 * are left once that model is lost too.
 */
function modelsBlock(
  group: Extract<ChaosMember, { kind: 'acolyte-group' }>,
  { values }: ChaosEvaluated,
  text: Translator,
): TrackerBlock {
  const words = CHAOS_WORDING.sheet
  const [bought, left] = [modelsBought(group), modelsLeft(group)]
  const own = Number(values.couragePool?.total ?? 0) - Math.floor(left / 2)
  const dice = (models: number) => text.of(words.dice, { dice: Math.max(0, own + Math.floor(models / 2)) })
  return {
    kind: 'tracker',
    framed: true,
    title: text.of(words.models),
    lead: { figure: String(left), note: text.of(words.modelsOf, { bought }) },
    shape: 'pawn',
    rows: [
      {
        cells: Array.from({ length: bought }, (_, at) => ({
          ticked: at < bought - left,
          below: at === bought - 1 ? '–' : dice(bought - 1 - at),
        })),
      },
    ],
    belowLabel: text.of(words.courageDice),
    checks: [],
  }
}
