import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { boxesFor } from '../../rules/sheetBlocks.ts'
import type { TrackerBlock, TrackerCell } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { isGroup, modelsBought, modelsLeft } from './context.ts'
import { KIND, WORDING } from './data.ts'
import type { ChaosMember } from './schemas.ts'
import { specs } from './specs.ts'

/** Strength 6, resolve 6 and five levels of extra vitality, and one to spare. */
const HIGHEST_VITALITY = 18

type ChaosEvaluated = EvaluatedMember<ChaosMember>

/** What is ticked in play. */
export const stateBlock = (evaluated: ChaosEvaluated, text: Translator): TrackerBlock =>
  isGroup(evaluated.member) ? modelsBlock(evaluated.member, evaluated, text) : vitalityBlock(evaluated, text)

/** The words under a circle of vitality when so many are left behind it. */
const vitalityLeft = (left: number, text: Translator): string =>
  left === 0 ? text.of(WORDING.sheet.knockedOutNow) : String(left)

/** Circles for the highest vitality, each with what is left once it is ticked: for an empty sheet. */
export const vitalityCells = (text: Translator): TrackerCell[] =>
  Array.from({ length: HIGHEST_VITALITY }, (_, at) => ({ below: vitalityLeft(HIGHEST_VITALITY - 1 - at, text) }))

/** Models of the largest group, each with the dice that those left then add to a test of courage: for an empty sheet. */
export function modelCells(text: Translator): TrackerCell[] {
  const { sizes } = KIND['acolyte-group']
  const most = Math.max(sizes?.ordinary.max ?? 0, sizes?.veteran.max ?? 0)
  const dice = (left: number) => (left === 0 ? '–' : text.of(WORDING.blank.plusDice, { dice: Math.floor(left / 2) }))
  return Array.from({ length: most }, (_, at) => ({ below: dice(most - 1 - at) }))
}

/** Circles for vitality, ticked left to right, with what is left under each; then KO. */
function vitalityBlock({ values }: ChaosEvaluated, text: Translator): TrackerBlock {
  const words = WORDING.sheet
  const vitality = Number(values.vitality?.total ?? 0)
  return {
    kind: 'tracker',
    framed: true,
    title: text.of(specs.vitality.label),
    lead: { figure: String(vitality) },
    shape: 'circle',
    rows: [
      {
        cells: Array.from({ length: boxesFor(vitality) }, (_, at) => ({
          below: vitalityLeft(vitality - 1 - at, text),
        })),
      },
    ],
    emblem: text.of(words.knockedOut),
    checks: [text.of(words.stoodUp), text.of(words.down)],
  }
}

/** A figure for each model bought, the lost ones crossed out; under each the dice of courage once it too is lost. */
function modelsBlock(
  group: Extract<ChaosMember, { kind: 'acolyte-group' }>,
  { values }: ChaosEvaluated,
  text: Translator,
): TrackerBlock {
  const words = WORDING.sheet
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
