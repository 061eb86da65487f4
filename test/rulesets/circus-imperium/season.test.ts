// The sample campaign, entered into the program: results that only commands can show.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sampleCampaigns } from '../../../main/transfer/samples.ts'
import { storyFrom } from '../../../main/transfer/sampleStory.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import type { Standing } from '../../../shared/rules/standings.ts'
import { play } from '../../support/campaign.ts'
import { failureOf } from '../../support/dataFolder.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const FILE = path.resolve(import.meta.dirname, '../../../resources/samples/campaigns/circus-imperium.json')
const STORY = storyFrom(JSON.parse(readFileSync(FILE, 'utf8')))
const { campaign } = STORY
const store = memoryStore()
const played = play(store)
sampleCampaigns(played.call, [STORY], createSeededDice, played.asking)

const memberNamed = (name: string) => [...store.facts().member.values()].find((member) => member.name === name)!
const viewOf = (name: string): MemberView => {
  const { id: member, warband } = memberNamed(name)
  return played.call('member.get', { campaign, warband, member })
}

test('counts races run and wins in the standings, a void race as run', () => {
  const { standings } = played.call<{ standings: Standing[] }>('standings.get', { campaign })
  expect(standings.map(({ wins, games }) => [wins, games])).toEqual([
    [1, 3],
    [1, 3],
    [0, 3],
    [0, 3],
  ])
})

test('places stables as in the story, and no one in a void race', () => {
  const { games } = played.call<{ games: { id: string }[] }>('campaign.get', { campaign })
  const places = games.map(({ id }) =>
    played.call<GameView>('game.get', { campaign, game: id }).sides.map(({ place }) => place),
  )
  expect(places).toEqual([
    [2, 1, 4, 3],
    [1, 3, 2, 4],
    [null, null, null, null],
    [null, null, null, null],
  ])
})

test('marks a team whose driver was killed as dead', () => {
  expect([memberNamed('Elephas').status, memberNamed('Arbutus').status]).toEqual(['dead', 'dead'])
})

test('lists the fame of each crew member', () => {
  const fame = (name: string) => viewOf(name).awards.map(({ reason, detail }) => `${reason} ${detail}`)
  expect(fame('Incitatus').slice(0, 2)).toEqual(['survived Caïus Dioclès', 'won Caïus Dioclès'])
  expect(fame('Aquila Cærulea').filter((one) => one.startsWith('won'))).toEqual(['won Lœlia Scorpina'])
  expect(fame('Taurus').at(-1)).toBe('survived Marcus Bœotius')
})

test('removes a killed gladiator from its team, and adds another by choice and name', () => {
  expect(viewOf('Taurus').texts.map(({ value }) => value)).toEqual(['Marcus Bœotius'])
  expect(viewOf('Rhinoceros').texts.map(({ value }) => value)).toEqual(['Urrd le Large', 'Grann le Jeune'])
})

test('refuses a text that a team does not have', () => {
  const { id: member, warband } = memberNamed('Taurus')
  const input = { warband, member, key: 'gladiator-name', text: 'Personne' }
  expect(failureOf(() => played.call('member.write', { campaign, ...input })).code).toBe('unknown-id')
})

test('sells nothing line by line, because pieces are chosen', () => {
  const { id: member, warband } = memberNamed('Taurus')
  expect(played.call('member.catalogue', { campaign, warband, member })).toEqual({ kinds: [], entries: [] })
})

test('keeps the campaign unchanged through export and import', () => {
  const document = played.call<object>('campaign.export', { campaign })
  const other = play(memoryStore())
  other.call('campaign.import', { document })
  expect({ ...other.call<object>('campaign.export', { campaign }), exportedAt: '' }).toEqual({
    ...document,
    exportedAt: '',
  })
})
