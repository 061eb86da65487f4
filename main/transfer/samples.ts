import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import type { Dice } from '../../shared/rules/kit/dice.ts'
import { RULESETS } from '../../shared/rules/registry.ts'
import type { Files } from '../ports/files.ts'
import { readJsonFile } from './jsonFile.ts'
import type { Call } from './playedOut.ts'
import { storyFrom, type SampleStory } from './sampleStory.ts'
import { tell } from './sampleTelling.ts'

/** From the sources and from the bundle alike, `resources` lies two folders up. */
const FOLDER = path.resolve(import.meta.dirname, '../../resources/samples/campaigns')
const MAX_BYTES = 1024 * 1024

/** The sample stories, one for each ruleset. Throws an `AppError` for one that cannot be read. */
export const readStories = (files: Files): readonly SampleStory[] =>
  RULESETS.map(({ id }) => storyFrom(readJsonFile(path.join(FOLDER, `${id}.json`), files, MAX_BYTES)))

/** A sample campaign that was created. */
export interface SampleCampaign {
  readonly id: string
  readonly name: string
  readonly ruleset: string
}

/**
 * Creates the sample campaigns by telling their stories to the program; the same seeds lead to the same facts. Throws
 * `sample-here` when one of them is in the data folder already, and then creates none. A host that wants all or nothing
 * whatever happens calls it within a transaction.
 */
export function sampleCampaigns(
  call: Call,
  stories: readonly SampleStory[],
  dice: (seed: number) => Dice,
): readonly SampleCampaign[] {
  const { campaigns } = call<{ readonly campaigns: readonly { readonly id: string }[] }>('campaign.list', {})
  const here = stories.find(({ campaign }) => campaigns.some(({ id }) => id === campaign))
  if (here) throw new AppError('sample-here', { id: here.campaign, name: here.name })
  for (const story of stories) tell(call, story, dice(story.seed))
  return stories.map(({ campaign, name, ruleset }) => ({ id: campaign, name, ruleset }))
}
