import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { systemClock } from '../../ports/clock.ts'
import type { FileAccess } from '../../ports/files.ts'
import { systemIds } from '../../ports/ids.ts'
import type { Store } from '../../ports/store.ts'
import { readStories, readStory, copyStory, sampleCampaigns, type SampleCampaign } from '../../transfer/samples.ts'
import type { CommandResult } from '../base/execute.ts'
import { storeQuestionSource } from '../game/questionSource.ts'
import { administratorAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Creates all sample campaigns in one transaction. Throws `sample-here` if one of them already exists. */
export function createSamples(call: InProcessCall, store: Store, files: FileAccess): readonly SampleCampaign[] {
  const asking = storeQuestionSource({ store, clock: systemClock, ids: systemIds, ruleset: (id) => rulesetOf(id)! })
  return store.transaction(() => sampleCampaigns(call, readStories(files), createSeededDice, asking))
}

/**
 * Creates the sample campaign of a ruleset in one transaction. If it already exists, creates a copy under another name.
 * `call`: calls other methods of the program without notifying listeners. Throws `unknown-ruleset`.
 */
export const createSample = defineMethod(
  'sample.create',
  administratorAccess,
  (engine, { ruleset }, call): CommandResult<{ readonly campaign: string }> => {
    const { store, ids, files } = engine
    const story = readStory(engine.ruleset(ruleset).id, files)
    return store.transaction(() => {
      const here = store.campaigns()
      const isHere = here.some(({ id }) => id === story.campaign)
      const name = freeName(story.name, new Set(here.map((one) => one.name)))
      const renamedStory = isHere ? copyStory(story, name, () => ids.next()) : { ...story, name }
      sampleCampaigns(call, [renamedStory], createSeededDice, storeQuestionSource(engine))
      const { campaign } = renamedStory
      return { done: { campaign }, touched: [{ kind: 'campaign', id: campaign }, ...store.aggregatesOf(campaign)] }
    })
  },
)

/** Returns an unused name: « Name (2) » if `name` is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name} (${count})`
  return free
}
