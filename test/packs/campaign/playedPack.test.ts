// Random campaigns of a pack: everything that a campaign does works, and its file keeps everything.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { randomCampaign, type Sample } from '../../models/statistics/campaigns.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { times } from '../../support/long.ts'
import { dump } from '../../support/memoryStore.ts'
import { EPAVES } from '../format/epaves.ts'
import { FAUBOURG } from '../format/faubourg.ts'
import { showEverything } from './showEverything.ts'

const member = (kind: string, name: string, ...items: string[]) => ({ kind, name, items: items.map((id) => ({ id })) })
const STREETS: Sample = {
  settings: {},
  warbands: [
    {
      options: { quartier: 'market' },
      members: [
        member('meneur', 'Léa', 'masse-de-chantier', 'blouson'),
        member('gamin', 'Titi', 'patins'),
        member('gamin', 'Zoé', 'chaine'),
        member('costaud', 'Bob', 'masse-de-chantier'),
      ],
    },
    {
      members: [
        member('meneur', 'Ali', 'lance-pierres'),
        member('gamin', 'Lou', 'chaine', 'lance-pierres'),
        member('gamin', 'Max'),
        member('gamin', 'Sam', 'patins'),
      ],
    },
  ],
}

const BEACH: Sample = {
  settings: {},
  warbands: [
    { members: [member('capitaine', 'Anne', 'treuil', 'lampe'), member('mousse', 'Tom'), member('mousse', 'Jim')] },
    { members: [member('capitaine', 'Paul', 'harpon'), member('scaphandrier', 'Ned', 'treuil')] },
  ],
}

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

/** Plays random campaigns of a pack. Returns how often each thing was done, and how many entries could be undone. */
function playCampaigns(pack: string, sample: Sample, count: number) {
  const { version } = readGivenPack(pack)
  const done = new Map<string, number>()
  let undone = 0
  for (let seed = 1; seed <= count; seed += 1) {
    const campaign = randomCampaign(version, seed, { sample, pack })
    for (const [what, times] of campaign.done) done.set(what, (done.get(what) ?? 0) + times)
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
  expect(undone).toBeGreaterThan(10)
  return (what: string) => done.get(what) ?? 0
}

test('random campaigns of a pack', () => {
  const done = playCampaigns(FAUBOURG, STREETS, times(5, 150))
  for (const what of ['game', 'buy', 'sell', 'recruit', 'advance', 'undo', 'correct', 'go over', 'release'])
    expect([what, done(what) > 0]).toEqual([what, true])
})

test('random campaigns of a pack whose income is rolled', () => {
  const done = playCampaigns(EPAVES, BEACH, times(5, 150))
  for (const what of ['game', 'buy', 'undo', 'correct']) expect([what, done(what) > 0]).toEqual([what, true])
})
