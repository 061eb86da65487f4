import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { boxesFor } from '../../rules/sheetBlocks.ts'
import type { TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { isGroup, modelsBought, modelsLeft } from './context.ts'
import { WORDING } from './data.ts'
import type { ChaosMember } from './schemas.ts'
import { specs } from './specs.ts'

type ChaosEvaluated = EvaluatedMember<ChaosMember>

/** What is ticked in play. */
export const stateBlock = (evaluated: ChaosEvaluated, text: Translator): TrackerBlock =>
  isGroup(evaluated.member) ? modelsBlock(evaluated.member, evaluated, text) : vitalityBlock(evaluated, text)

/** Circles for vitality, ticked left to right, with what is left under each; then KO. */
function vitalityBlock({ values }: ChaosEvaluated, text: Translator): TrackerBlock {
  const words = WORDING.sheet
  const vitality = Number(values.vitality?.total ?? 0)
  const left = (at: number) => (at === vitality - 1 ? text.of(words.knockedOutNow) : String(vitality - 1 - at))
  return {
    kind: 'tracker',
    framed: true,
    title: text.of(specs.vitality.label),
    lead: { figure: String(vitality) },
    shape: 'circle',
    rows: [{ cells: Array.from({ length: boxesFor(vitality) }, (_, at) => ({ below: left(at) })) }],
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
