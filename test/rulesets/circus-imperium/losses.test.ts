// Losses in a race: chariots, beasts, drivers, gladiators; stored with the game, and counted in the standings.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleCampaigns } from '../../../main/transfer/samples.ts'
import { storyFrom } from '../../../main/transfer/sampleStory.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { DifferencesView, MemberStory } from '../../../shared/contract/views/history.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { afterAnswers, finishAftermath, gameOf, problemsOf, type Cast } from '../../rules/aftermath/support/games.ts'
import { play } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { BRENNUS, LOELIA } from './fixtures.ts'

const cast = (more: object = {}): Cast => ({ kind: 'chariot-team', driver: LOELIA, ...more })
const race = (house: Readonly<Record<string, boolean>> = {}) =>
  gameOf(
    circusImperium,
    {
      one: { caesar: { members: { aquila: cast({ gladiator: BRENNUS }), fulmen: cast() } } },
      two: { pompey: { members: { nox: cast() } } },
    },
    house,
  )
const answers = (caesar: object, more: object = {}) => ({
  result: { kind: 'result', results: { one: 'win', two: 'loss' }, champion: 'fulmen' },
  'fallen:caesar': { kind: 'fallen', members: [], ...caesar },
  'fallen:pompey': { kind: 'fallen', members: [] },
  'feats:caesar': { kind: 'feats', feats: [] },
  'feats:pompey': { kind: 'feats', feats: [] },
  ...more,
})
const lossesIn = (game: ReturnType<typeof race>, given: ReturnType<typeof answers>) =>
  Object.fromEntries(
    finishAftermath(game, given)
      .outcome.warbands.flatMap(({ members }) => members)
      .flatMap(({ member, losses }) =>
        losses.length > 0 ? [[member, losses.map(({ loss, name }) => `${loss} ${name}`.trim())]] : [],
      ),
  )
const out = (member: string, ...crew: readonly (readonly [string, string])[]) => ({
  member,
  fate: 'out',
  crew: crew.map(([id, fate]) => ({ id, fate })),
})

describe('losses of a race', () => {
  test('are empty by default', () => expect(lossesIn(race(), answers({}))).toEqual({}))

  test('include everything that is ticked, of all teams, in a fixed order', () => {
    const losses = [
      { member: 'fulmen', loss: 'beasts' },
      { member: 'fulmen', loss: 'chariot' },
      { member: 'aquila', loss: 'chariot' },
    ]
    const members = [out('aquila', ['driver', 'out'])]
    expect(lossesIn(race(), answers({ members, losses }))).toEqual({
      fulmen: ['chariot', 'beasts'],
      aquila: ['chariot'],
    })
  })

  test('include killed crew members by name, but not those only out of action', () => {
    const members = [out('aquila', ['driver', 'out'], ['gladiator', 'killed']), { member: 'fulmen', fate: 'killed' }]
    expect(lossesIn(race(), answers({ members }))).toEqual({
      aquila: ['gladiator Brennus'],
      fulmen: ['driver Lœlia'],
    })
  })

  test('include the whole crew of a killed team', () => {
    const members = [{ member: 'aquila', fate: 'killed' }]
    expect(lossesIn(race(), answers({ members }))).toEqual({ aquila: ['driver Lœlia', 'gladiator Brennus'] })
  })

  test('include crew members who die on their injury roll', () => {
    const members = [out('aquila', ['driver', 'out'], ['gladiator', 'out'])]
    const rolls = {
      'roll:aquila:1': { kind: 'typed', faces: [1, 1] },
      'roll:aquila:2': { kind: 'typed', faces: [4, 1] },
    }
    expect(lossesIn(race({ 'lasting-wounds': true }), answers({ members }, rolls))).toEqual({
      aquila: ['driver Lœlia'],
    })
  })

  test('are refused if unknown, repeated or of an absent team', () => {
    const lossProblems = (...losses: readonly (readonly [string, string])[]) =>
      problemsOf(afterAnswers(race(), answers({ losses: losses.map(([member, loss]) => ({ member, loss })) }))).filter(
        (one) => one.startsWith('error'),
      )
    expect(lossProblems(['aquila', 'driver'])).toEqual(['error not-to-lose fallen:caesar'])
    expect(lossProblems(['aquila', 'chariot'], ['aquila', 'chariot'])).toEqual(['error not-to-lose fallen:caesar'])
    expect(lossProblems(['nox', 'chariot'])).toEqual(['error fallen-unknown fallen:caesar'])
    expect(lossProblems(['aquila', 'chariot'], ['fulmen', 'chariot'])).toEqual([])
  })
})

test('warns of a wreck without casualties when wounds are rolled', () => {
  const losses = [{ member: 'fulmen', loss: 'chariot' }]
  const remarks = (house: object, ...members: readonly object[]) =>
    problemsOf(afterAnswers(race(house as Record<string, boolean>), answers({ members, losses })))
  const WOUNDS = { 'lasting-wounds': true }
  expect(remarks(WOUNDS)).toEqual(['warning lost-unhurt fallen:caesar'])
  expect(remarks({})).toEqual([])
  expect(remarks(WOUNDS, { member: 'fulmen', fate: 'out' })).toEqual([])
})

describe('in a season', () => {
  const FILE = path.resolve(import.meta.dirname, '../../../resources/samples/campaigns/circus-imperium.json')
  const STORY = storyFrom(JSON.parse(readFileSync(FILE, 'utf8')))
  const { campaign } = STORY
  const playSample = () => {
    const store = memoryStore()
    const played = play(store)
    sampleCampaigns(played.call, [STORY], createSeededDice, played.asking)
    const idOf = (name: string) => [...store.facts().member.values()].find((one) => one.name === name)!
    const gamesOf = (name: string) => {
      const { id: member, warband } = idOf(name)
      return played
        .call<MemberStory>('member.story', { campaign, warband, member })
        .games.flatMap(({ round, losses }) => losses.map(({ fr }) => `${round} ${fr}`))
    }
    const overview = () => played.call<OverviewView>('campaign.overview', { campaign })
    const standing = () => overview().bands.map(({ name, standing: counts }) => [name, ...counts])
    return { ...played, store, gamesOf, overview, standing }
  }

  test('shows races won and run and drivers lost in the standings', () => {
    const { overview, standing } = playSample()
    expect(overview().columns.map(({ fr }) => fr)).toEqual(['Courses gagnées', 'Courses courues', 'Conducteurs perdus'])
    // Arbutus's and Elephas's drivers were killed at the table; Celer's died of its wounds.
    expect(standing()).toEqual([
      ['Factio Prasina', 1, 3, 2],
      ['L’Écurie des Ædiles', 1, 3, 0],
      ['Domus Kessrith', 0, 3, 1],
      ['Nidus Serpentis', 0, 3, 0],
    ])
  })

  test("shows the losses of each race in a team's history", () => {
    const { gamesOf } = playSample()
    expect(gamesOf('Hydra')).toEqual(['1 Char détruit', '1 Bêtes perdues'])
    expect(gamesOf('Rhinoceros')).toEqual(['1 Gladiateur tué (Grann)'])
    expect(gamesOf('Taurus')).toEqual(['3 Char détruit', '3 Gladiateur tué (Harrud)'])
    expect(gamesOf('Elephas')).toEqual(['2 Bêtes perdues', '2 Conducteur tué (Torrk)'])
    expect(gamesOf('Incitatus')).toEqual([])
  })

  test('shows them in the preview, on the page of the race and in the history', () => {
    const { call } = playSample()
    const game = 'circusronde1course1'
    const { recorded } = call<AftermathView>('game.aftermath', { campaign, game, answers: {} })
    const { checks, answers: given } = recorded!.input as { checks: object[]; answers: object }
    const view = call<AftermathView>('game.aftermath', { campaign, game, checks, answers: given })
    const hydra = view.changes.flatMap(({ members }) => members).find(({ name }) => name === 'Hydra')!
    expect(hydra.changes.filter(({ field }) => field === 'losses')).toEqual([
      {
        ...{ field: 'losses', label: null, before: { fr: '', en: '' }, mark: 'loss', why: [] },
        after: { fr: 'Char détruit, Bêtes perdues', en: 'Chariot wrecked, Beasts lost' },
      },
    ])
    // A lost crew member is shown by name, and no difference to the recorded game is marked.
    const gone = view.changes
      .flatMap(({ members }) => members)
      .flatMap(({ changes }) => changes.filter(({ field }) => field === 'gladiator' || field === 'values.gladiatorAv'))
    expect(gone.map(({ before, after, was, mark }) => [before, after, was, mark])).toEqual([
      ['7', { fr: '', en: '' }, undefined, 'plain'],
      ['Grann', { fr: '', en: '' }, undefined, 'gone'],
    ])
    const { differences } = call<DifferencesView>('history.differences', { campaign, entries: [...recorded!.entries] })
    const shown = differences
      .filter(({ kind }) => kind === 'loss')
      .map(({ name, of }) => [of, (name as { fr: string }).fr])
    expect(shown.sort()).toEqual([
      ['Fulmen', 'Char détruit'],
      ['Hydra', 'Bêtes perdues'],
      ['Hydra', 'Char détruit'],
      ['Rhinoceros', 'Gladiateur tué (Grann)'],
    ])
  })

  test('removes them when a race is undone, and replaces them when it is corrected', () => {
    const played = playSample()
    const game = 'circusronde3course1'
    const before = played.store.facts().loss.size
    const ask = { campaign, game }
    const { recorded } = played.call<AftermathView>('game.aftermath', { ...ask, answers: {} })
    const undone = played.call<{ entry: string }>('history.undo', {
      campaign,
      entries: [...recorded!.entries],
      together: true,
    })
    expect(played.standing().find(([name]) => name === 'Factio Prasina')).toEqual(['Factio Prasina', 1, 2, 1])
    expect(played.gamesOf('Taurus')).toEqual([])
    played.call('history.redo', { campaign, entries: [undone.entry] })
    expect(played.store.facts().loss.size).toBe(before)
    expect(played.gamesOf('Taurus')).toEqual(['3 Char détruit', '3 Gladiateur tué (Harrud)'])
  })

  test('reads an older campaign file without losses', () => {
    const document = playSample().call<{ facts: Record<string, unknown[]> }>('campaign.export', { campaign })
    const { loss, ...facts } = document.facts
    expect(loss).toHaveLength(14)
    const other = play(memoryStore())
    other.call('campaign.import', { document: { ...document, facts, journal: [] } })
    const { bands } = other.call<OverviewView>('campaign.overview', { campaign })
    expect(bands.map(({ standing }) => standing)).toEqual([
      [1, 3, 0],
      [1, 3, 0],
      [0, 3, 0],
      [0, 3, 0],
    ])
  })

  test("has the ruleset's columns in the table for spreadsheets", () => {
    const { call } = playSample()
    const { text } = call<{ text: string }>('campaign.csv', {
      ...{ campaign, what: 'standings', language: 'fr', separator: 'semicolon' },
    })
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Rang;Bande;Joueur;Courses gagnées;Courses courues;Conducteurs perdus;1re place;2e place;3e place;4e place;Points de ligue',
      '1;Factio Prasina;Maël;1;3;2;1;0;1;0;4',
    ])
  })
})
