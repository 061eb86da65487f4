import { beyond } from '../../../shared/commands/base/bench.ts'
import { memberIn } from '../../../shared/commands/member/member.ts'
import { traitOf } from '../../../shared/commands/member/trait.ts'
import { stepped, steppersOf, withTrait } from '../../../shared/commands/base/trials.ts'
import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import type { StepTrial, StepView } from '../../../shared/contract/views/member.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { worded } from '../base/worded.ts'
import { builderBand } from './builderBand.ts'
import { buyingFor } from './builderMember.ts'
import { step, type Buying } from './builderParts.ts'
import type { Engine } from '../base/execute.ts'

/**
 * So many steps at once, as `member.step` and `trait.step` would take them: what they cost, or why they are refused.
 * Throws `fact-missing`, and `unknown-id` for a stepper that there is not.
 */
export function previewStep(engine: Engine, { of, by, member, ...at }: InputOf<'member.step-preview'>): StepTrial {
  const whole = builderBand(engine, at)
  memberIn(whole.facts, at.warband, member)
  const buying = buyingFor(whole, member)
  if ('trait' in of) return { of: of.trait, by, step: ofTrait(buying, member, of.trait, by) }
  const stepper = steppersOf(buying.bench).find(({ key }) => key === of.key)
  if (!stepper) throw new AppError('unknown-id', { path: 'key', id: of.key })
  return { of: of.key, by, step: step(buying, stepped(buying.bench, stepper, stepper.value + by), by > 0 ? 1 : -1) }
}

function ofTrait(buying: Buying, member: string, id: string, by: number): StepView {
  const { bench, facts, entries } = buying
  const { trait, level } = traitOf(facts, member, id)
  if (level + by >= 1) return step(buying, withTrait(bench, trait, level + by), by > 0 ? 1 : -1)
  return { refused: worded(bench.band.ruleset, [beyond('step-floor', entries.get(trait)!.name, 1)]) }
}
