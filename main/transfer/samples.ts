import path from 'node:path'
import type { InProcessCall } from '../../shared/contract/calls/call.ts'
import { ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { DiceSource } from '../../shared/rules/kit/dice.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { FileAccess } from '../ports/files.ts'
import { refuseIfProgramFilesMissing } from '../ports/programParts.ts'
import { readJsonFile } from './jsonFile.ts'
import type { QuestionSource } from './playOut.ts'
import { storyFrom, type SampleStory } from './sampleStory.ts'
import { playSample } from './playSample.ts'
import { programPath } from '../ports/programFolder.ts'

const FOLDER = programPath('resources/samples/campaigns')

/** Reads the sample stories, one for each ruleset. Throws an `AppError` if a story cannot be read. */
export const readStories = (files: FileAccess): readonly SampleStory[] => RULESETS.map(({ id }) => readStory(id, files))

/** Reads the sample story of a ruleset. Throws an `AppError` if the story cannot be read. */
export function readStory(ruleset: string, files: FileAccess): SampleStory {
  const file = path.join(FOLDER, `${ruleset}.json`)
  refuseIfProgramFilesMissing([file])
  return storyFrom(readJsonFile(file, files, ROSTER_LIMITS))
}

export interface SampleCampaign {
  readonly id: string
  readonly name: string
  readonly ruleset: string
}

/**
 * Creates the sample campaigns from their stories; the same seeds give the same facts. Throws `sample-here` and creates
 * nothing if one of the sample campaigns is already in the data folder. After another error, some campaigns may remain,
 * so a host calls this function inside a transaction: then all are created or none. `questionSource`: a faster source
 * for the questions of the aftermath.
 */
export function sampleCampaigns(
  call: InProcessCall,
  stories: readonly SampleStory[],
  dice: (seed: number) => DiceSource,
  questionSource?: QuestionSource,
): readonly SampleCampaign[] {
  const { campaigns } = call('campaign.list', {})
  const here = stories.find(({ campaign }) => campaigns.some(({ id }) => id === campaign))
  if (here) throw new AppError('sample-here', { id: here.campaign, name: here.name })
  for (const story of stories) playSample(call, story, dice(story.seed), questionSource)
  return stories.map(({ campaign, name, ruleset }) => ({ id: campaign, name, ruleset }))
}

/** Returns the story with another name and new ids, so that its campaign can be created next to the first one. */
export function copyStory(story: SampleStory, name: string, nextId: () => string): SampleStory {
  const games = story.steps.flatMap((step) => (step.step === 'game' ? [step.id] : []))
  const ids = new Map([story.campaign, ...story.warbands.map(({ id }) => id), ...games].map((id) => [id, nextId()]))
  return { ...(withIds(story, ids) as SampleStory), name }
}

/** Replaces ids in texts, in keys, and in references to items of a stash (“@warband/item”). */
function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? renameLine(value, ids)
  if (Array.isArray(value)) return value.map((inner: unknown) => withIds(inner, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [ids.get(key) ?? key, withIds(inner, ids)]))
}

function renameLine(text: string, ids: ReadonlyMap<string, string>): string {
  const [, owner, rest] = /^@([0-9a-z]+)(\/.*)$/.exec(text) ?? []
  const id = owner === undefined ? undefined : ids.get(owner)
  return id === undefined ? text : `@${id}${rest}`
}
