import type { RulesetLine } from '../../../shared/contract/views/settings.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { listOptionReadings } from '../../../shared/rules/notes.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { readStory } from '../../transfer/samples.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { anybodyAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Returns all rulesets for a new campaign, in their own words, with a summary of their sample campaign. */
export const listRulesets = defineMethod(
  'rulesets.list',
  anybodyAccess,
  ({ files }): { readonly rulesets: readonly RulesetLine[] } => ({
    rulesets: RULESETS.map((ruleset) => toRulesetLine(ruleset, sampleOf(ruleset, files))),
  }),
)

/** Describes a ruleset for a new campaign. `sample`: its sample campaign; a pack has none. */
export const toRulesetLine = (ruleset: Ruleset, sample: RulesetLine['sample']): RulesetLine => ({
  id: ruleset.id,
  ...(ruleset.pack && {
    pack: { version: ruleset.pack.version, startingBudget: ruleset.roster.starter('–').cap ?? null },
  }),
  name: ruleset.name,
  summary: ruleset.summary,
  settings: ruleset.guide.settings,
  houseRules: ruleset.guide.houseRules,
  readings: listOptionReadings(ruleset),
  hasPrices: !ruleset.values.withoutPrices,
  sample,
})

/**
 * Cache of the samples; its key is the object with which their files were read. The samples are part of the program, so
 * they never change.
 */
const SAMPLES = new WeakMap<CommandDependencies['files'], Map<string, RulesetLine['sample']>>()

function sampleOf({ id }: Pick<Ruleset, 'id'>, files: CommandDependencies['files']): RulesetLine['sample'] {
  const known = SAMPLES.get(files) ?? new Map<string, RulesetLine['sample']>()
  SAMPLES.set(files, known)
  const sample = known.get(id) ?? readSample(id, files)
  known.set(id, sample)
  return sample
}

/** Returns the sample of a ruleset; null if its file cannot be read, because the ruleset works without it. */
function readSample(id: string, files: CommandDependencies['files']): RulesetLine['sample'] {
  try {
    const { name, warbands, steps, startingBudget } = readStory(id, files)
    const games = steps.filter((step) => step.step === 'game' && step.ending !== undefined).length
    return { name, warbands: warbands.length, games, startingBudget }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
