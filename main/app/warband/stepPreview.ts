import { stepLimitError } from '../../../shared/commands/base/bench.ts'
import { getBandMember } from '../../../shared/commands/member/member.ts'
import { getTrait } from '../../../shared/commands/member/trait.ts'
import { computeStepperOutcome, steppersOf, computeTraitOutcome } from '../../../shared/commands/base/changeOutcomes.ts'
import type { StepPreview, StepPriceView } from '../../../shared/contract/views/member.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { builderBand } from './builderBand.ts'
import { purchaseContextFor } from './builderMember.ts'
import { toStepOutcomeView, type PurchaseContext } from './builderParts.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Previews a change of a stepper or trait by several steps at once, as `member.step` and `trait.step` would make it:
 * its price, or why it is refused. Throws `fact-missing`, and `unknown-id` for an unknown stepper.
 */
export const previewStep = defineMethod(
  'member.step-preview',
  readerAccess,
  (engine, { of, by, member, ...at }): StepPreview => {
    const whole = builderBand(engine, at)
    getBandMember(whole.facts, at.warband, member)
    const buying = purchaseContextFor(whole, member)
    if ('trait' in of) return { of: of.trait, by, step: traitStep(buying, member, of.trait, by) }
    const stepper = steppersOf(buying.bench).find(({ key }) => key === of.key)
    if (!stepper) throw new AppError('unknown-id', { path: 'key', id: of.key })
    return {
      of: of.key,
      by,
      step: toStepOutcomeView(
        buying,
        computeStepperOutcome(buying.bench, stepper, stepper.value + by),
        by > 0 ? 1 : -1,
      ),
    }
  },
)

function traitStep(buying: PurchaseContext, member: string, id: string, by: number): StepPriceView {
  const { bench, facts, entries } = buying
  const { trait, level } = getTrait(facts, member, id)
  if (level + by >= 1) return toStepOutcomeView(buying, computeTraitOutcome(bench, trait, level + by), by > 0 ? 1 : -1)
  return { refused: renderIssues(bench.band.ruleset, [stepLimitError('step-floor', entries.get(trait)!.name, 1)]) }
}
