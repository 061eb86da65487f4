import type { RulesetLine } from '../../../shared/contract/views/settings.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { readingsOfOptions } from '../../../shared/rules/notes.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { readStory } from '../../transfer/samples.ts'
import type { Engine } from '../base/execute.ts'

/** Every ruleset that a campaign can be begun with, in its own words, and what its sample campaign holds. */
export const listRulesets = ({ files }: Engine): { readonly rulesets: readonly RulesetLine[] } => ({
  rulesets: RULESETS.map((ruleset) => ({
    id: ruleset.id,
    name: ruleset.name,
    summary: ruleset.summary,
    settings: ruleset.guide.settings,
    houseRules: ruleset.guide.houseRules,
    readings: readingsOfOptions(ruleset),
    hasPrices: !ruleset.values.withoutPrices,
    sample: sampleOf(ruleset, files),
  })),
})

/** The samples, by the files that they were read from. They come with the program and never change. */
const SAMPLES = new WeakMap<Engine['files'], Map<string, RulesetLine['sample']>>()

function sampleOf({ id }: Pick<Ruleset, 'id'>, files: Engine['files']): RulesetLine['sample'] {
  const known = SAMPLES.get(files) ?? new Map<string, RulesetLine['sample']>()
  SAMPLES.set(files, known)
  const sample = known.get(id) ?? readSample(id, files)
  known.set(id, sample)
  return sample
}

/** A ruleset's sample; `null` where its story cannot be read, since the ruleset works without it. */
function readSample(id: string, files: Engine['files']): RulesetLine['sample'] {
  try {
    const { name, warbands, steps, startingBudget } = readStory(id, files)
    const games = steps.filter((step) => step.step === 'game' && step.ending !== undefined).length
    return { name, warbands: warbands.length, games, startingBudget }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
