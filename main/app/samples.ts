import { seededDice } from '../../shared/rules/kit/dice.ts'
import type { Files } from '../ports/files.ts'
import { calling } from '../transfer/playedOut.ts'
import { readStories, sampleCampaigns, type SampleCampaign } from '../transfer/samples.ts'
import type { OpenedApp } from './folder.ts'

/** Creates the sample campaigns: all of them, or none. Throws `sample-here` where one of them is here already. */
export function createSamples(
  { app, opened }: Pick<OpenedApp, 'app' | 'opened'>,
  files: Files,
  actor: string,
): readonly SampleCampaign[] {
  const call = calling((method, input) => app.call(method, input, actor))
  return opened.store.transaction(() => sampleCampaigns(call, readStories(files), seededDice))
}
