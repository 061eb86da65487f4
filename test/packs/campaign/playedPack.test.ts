// Random campaigns of the example packs: everything that a campaign does works, and its file keeps everything.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { randomCampaign, type Sample } from '../../models/statistics/campaigns.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { times } from '../../support/long.ts'
import { dump } from '../../support/memoryStore.ts'
import { EPAVES } from '../format/epaves.ts'
import { BEACH_SAMPLE, EXAMPLE_SAMPLES, readExample } from './exampleSamples.ts'
import { showEverything } from './showEverything.ts'

/** Undoes the last entries one by one and redoes them; the facts are as before. Returns how many could be undone. */
function undoAndRedo(played: Played): number {
  const { store } = played
  const before = dump(store.loadAll(CAMPAIGN))
  const undoes: string[] = []
  const last = store
    .entries(CAMPAIGN, 20)
    .filter(({ undoneBy, command }) => undoneBy === null && !command.startsWith('history.'))
  for (const { id } of last) {
    if (refusal(() => played.does('history.undo', { campaign: CAMPAIGN, entries: [id] })).length > 0) continue
    undoes.push(played.lastEntry())
  }
  for (const id of undoes.toReversed()) played.does('history.redo', { campaign: CAMPAIGN, entries: [id] })
  expect(dump(store.loadAll(CAMPAIGN))).toBe(before)
  return undoes.length
}

/** Number of successful moves of all campaigns, by name. */
const done = new Map<string, number>()

const GAMES: readonly (readonly [id: string, pack: string, sample: Sample])[] = [
  ...Object.entries(EXAMPLE_SAMPLES).map(([id, sample]) => [id, readExample(id), sample] as const),
  ['epaves', EPAVES, BEACH_SAMPLE],
]

test.each(GAMES)('random campaigns of %s', (_, pack, sample) => {
  const { version } = readGivenPack(pack)
  let undone = 0
  for (let seed = 1; seed <= times(2, 100); seed += 1) {
    const campaign = randomCampaign(version, seed, { sample, pack })
    for (const [what, count] of campaign.done) done.set(what, (done.get(what) ?? 0) + count)
    const { played } = campaign
    showEverything(played)
    undone += undoAndRedo(played)
    const document = played.call('campaign.export', { campaign: CAMPAIGN })
    const other = play()
    expect(other.call('campaign.import', { document })).toEqual({ campaign: CAMPAIGN, withoutJournal: null })
    expect([seed, dump(other.store.loadAll(CAMPAIGN))]).toEqual([seed, dump(played.store.loadAll(CAMPAIGN))])
    showEverything(other)
    undoAndRedo(other)
  }
  expect(undone).toBeGreaterThan(5)
})

test('the campaigns contain every kind of move', () => {
  for (const what of ['game', 'buy', 'sell', 'recruit', 'advance', 'injure', 'undo', 'correct', 'go over', 'release'])
    expect([what, (done.get(what) ?? 0) > 0]).toEqual([what, true])
})
