import path from 'node:path'
import type { Call } from '../../shared/contract/calls/call.ts'
import { ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Dice } from '../../shared/rules/kit/dice.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { Files } from '../ports/files.ts'
import { checkParts } from '../ports/ownParts.ts'
import { readJsonFile } from './jsonFile.ts'
import type { Asking } from './playedOut.ts'
import { storyFrom, type SampleStory } from './sampleStory.ts'
import { tell } from './sampleTelling.ts'
import { programPath } from '../ports/programFolder.ts'

const FOLDER = programPath('resources/samples/campaigns')

/** The sample stories, one for each ruleset. Throws an `AppError` for one that cannot be read. */
export const readStories = (files: Files): readonly SampleStory[] => RULESETS.map(({ id }) => readStory(id, files))

/** The sample story of one ruleset. Throws an `AppError` where it cannot be read. */
export function readStory(ruleset: string, files: Files): SampleStory {
  const file = path.join(FOLDER, `${ruleset}.json`)
  checkParts([file])
  return storyFrom(readJsonFile(file, files, ROSTER_LIMITS))
}

/** A sample campaign that was created. */
export interface SampleCampaign {
  readonly id: string
  readonly name: string
  readonly ruleset: string
}

/**
 * Creates the sample campaigns by telling their stories to the program; the same seeds lead to the same facts. Throws
 * `sample-here` when one of them is in the data folder already, and then creates none. A host that wants all or nothing
 * whatever happens calls it within a transaction. `asking`: what says faster than the program what is to be asked after a
 * game.
 */
export function sampleCampaigns(
  call: Call,
  stories: readonly SampleStory[],
  dice: (seed: number) => Dice,
  asking?: Asking,
): readonly SampleCampaign[] {
  const { campaigns } = call('campaign.list', {})
  const here = stories.find(({ campaign }) => campaigns.some(({ id }) => id === campaign))
  if (here) throw new AppError('sample-here', { id: here.campaign, name: here.name })
  for (const story of stories) tell(call, story, dice(story.seed), asking)
  return stories.map(({ campaign, name, ruleset }) => ({ id: campaign, name, ruleset }))
}

/** The same story under another name and other ids: it can be told where the first is known already. */
export function retold(story: SampleStory, name: string, nextId: () => string): SampleStory {
  const games = story.steps.flatMap((step) => (step.step === 'game' ? [step.id] : []))
  const ids = new Map([story.campaign, ...story.warbands.map(({ id }) => id), ...games].map((id) => [id, nextId()]))
  return { ...(withIds(story, ids) as SampleStory), name }
}

/** Plain data with the ids replaced, as texts, as keys, and where a line of possessions is named (« @warband/item »). */
function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? renamedLine(value, ids)
  if (Array.isArray(value)) return value.map((inner: unknown) => withIds(inner, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [ids.get(key) ?? key, withIds(inner, ids)]))
}

function renamedLine(text: string, ids: ReadonlyMap<string, string>): string {
  const [, owner, rest] = /^@([0-9a-z]+)(\/.*)$/.exec(text) ?? []
  const id = owner === undefined ? undefined : ids.get(owner)
  return id === undefined ? text : `@${id}${rest}`
}
