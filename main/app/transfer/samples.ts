import type { Call } from '../../../shared/contract/calls/call.ts'
import { seededDice } from '../../../shared/rules/kit/dice.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { systemClock } from '../../ports/clock.ts'
import type { Files } from '../../ports/files.ts'
import { systemIds } from '../../ports/ids.ts'
import type { Store } from '../../ports/store.ts'
import { readStories, readStory, retold, sampleCampaigns, type SampleCampaign } from '../../transfer/samples.ts'
import type { Carried, Engine } from '../base/execute.ts'
import { askingOn } from '../game/asking.ts'

/** Creates the sample campaigns: all of them, or none. Throws `sample-here` where one of them is here already. */
export function createSamples(call: Call, store: Store, files: Files): readonly SampleCampaign[] {
  const asking = askingOn({ store, clock: systemClock, ids: systemIds, ruleset: (id) => rulesetOf(id)! })
  return store.transaction(() => sampleCampaigns(call, readStories(files), seededDice, asking))
}

/**
 * Creates the sample campaign of one ruleset: all of it, or nothing. Where it is here already a fresh one is made beside
 * it, under a name of its own. `call`: the program, which notifies nobody before all is done. Throws `unknown-ruleset`.
 */
export function createSample(
  engine: Engine,
  { ruleset }: { readonly ruleset: string },
  call: Call,
): Carried<{ readonly campaign: string }> {
  const { store, ids, files } = engine
  const story = readStory(engine.ruleset(ruleset).id, files)
  return store.transaction(() => {
    const here = store.campaigns()
    const isHere = here.some(({ id }) => id === story.campaign)
    const name = freeName(story.name, new Set(here.map((one) => one.name)))
    const named = isHere ? retold(story, name, () => ids.next()) : { ...story, name }
    sampleCampaigns(call, [named], seededDice, askingOn(engine))
    const { campaign } = named
    return { done: { campaign }, touched: [{ kind: 'campaign', id: campaign }, ...store.aggregatesOf(campaign)] }
  })
}

/** A name that none of these has: « Name (2) » where it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name} (${count})`
  return free
}
