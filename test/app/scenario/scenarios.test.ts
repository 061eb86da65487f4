import { describe, expect, test } from 'vitest'
import type { ContentView } from '../../../shared/contract/views/content.ts'
import type { AftermathView, GameView } from '../../../shared/contract/views/game.ts'
import type { RulesView } from '../../../shared/contract/views/rules.ts'
import { refusal } from '../../support/campaign.ts'
import { BRIDGE, BRIDGE_ID, scenarioCampaign, scenarioNamed } from '../../support/scenarios.ts'

const gameOf = ({ played, campaign, game }: ReturnType<typeof scenarioCampaign>) =>
  played.call<GameView>('game.get', { campaign, game })

describe('a scenario of the campaign', () => {
  test('is content of every game, and leaves warbands and rules alone', () => {
    for (const ruleset of ['un-pour-un', 'chaos-au-caire']) {
      const { played, campaign, warbands } = scenarioCampaign(ruleset)
      const view = played.call<ContentView>('content.get', { campaign })
      expect(view.entries).toMatchObject([{ id: BRIDGE_ID, kind: 'scenario', games: { planned: 0, settled: 0 } }])
      const band = played.call<{ roster: { custom: unknown[] } }>('warband.get', { campaign, warband: warbands[0] })
      expect(band.roster.custom).toEqual([])
      const rules = played.call<RulesView>('rules.get', { campaign })
      expect(JSON.stringify(rules)).not.toContain('Le pont')
    }
  })

  test('copies a text to the language that lacks it, and drops an empty one', () => {
    const one = scenarioCampaign('un-pour-un', [
      scenarioNamed('Le gué', { setup: { fr: 'Un gué.', en: '' }, rules: { fr: ' ', en: '' } }),
    ])
    const [line] = one.played.call<ContentView>('content.get', { campaign: one.campaign }).entries
    expect(line!.entry).toMatchObject({ setup: { fr: 'Un gué.', en: 'Un gué.' } })
    expect(line!.entry).not.toHaveProperty('rules')
  })

  test('is refused beyond a hundred', () => {
    const { played, campaign } = scenarioCampaign('un-pour-un', [])
    const entries = (from: number) => Array.from({ length: 50 }, (_, at) => scenarioNamed(`S${from + at}`))
    played.does('content.add', { campaign, entries: entries(0) })
    played.does('content.add', { campaign, entries: entries(50) })
    expect(refusal(() => played.does('content.add', { campaign, entries: [scenarioNamed('Trop')] }))).toEqual([
      'scenarios-full',
    ])
  })
})

describe('the scenario of a game', () => {
  test.each(['Le pont', 'the BRIDGE'])('is chosen by its name: %s', (scenario) => {
    const one = scenarioCampaign()
    one.played.does('game.change', { campaign: one.campaign, game: one.game, scenario })
    expect(gameOf(one)).toMatchObject({ game: { scenario, scenarioId: BRIDGE_ID }, scenario: { setup: BRIDGE.setup } })
  })

  test('is chosen by its id, and then has its name', () => {
    const one = scenarioCampaign()
    one.played.does('game.change', { campaign: one.campaign, game: one.game, scenarioId: BRIDGE_ID })
    expect(gameOf(one).game).toMatchObject({ scenario: 'Le pont', scenarioId: BRIDGE_ID })
  })

  test('may stay a free text', () => {
    const one = scenarioCampaign()
    one.played.does('game.change', { campaign: one.campaign, game: one.game, scenario: 'Le pont de bois' })
    expect(gameOf(one)).toMatchObject({ game: { scenario: 'Le pont de bois', scenarioId: null }, scenario: null })
  })

  test('keeps its name after the scenario is removed, and is whole again after an undo', () => {
    const one = scenarioCampaign()
    const { played, campaign, game } = one
    played.does('game.change', { campaign, game, scenario: 'Le pont' })
    played.does('content.remove', { campaign, id: BRIDGE_ID })
    expect(gameOf(one)).toMatchObject({ game: { scenario: 'Le pont', scenarioId: BRIDGE_ID }, scenario: null })
    played.does('history.undo', { campaign, entries: [played.lastEntry()], together: false })
    expect(gameOf(one).scenario).toMatchObject({ id: BRIDGE_ID })
  })

  test('stays chosen when the scenario is renamed and the game is saved again', () => {
    const one = scenarioCampaign()
    const { played, campaign, game } = one
    played.does('game.change', { campaign, game, scenario: 'Le pont' })
    const name = { fr: 'Le vieux pont', en: 'The old bridge' }
    played.does('content.change', { campaign, entry: { ...BRIDGE, id: BRIDGE_ID, name }, keep: [] })
    played.does('game.change', { campaign, game, scenario: 'Le pont', day: '2026-12-01' })
    expect(gameOf(one).game.scenarioId).toBe(BRIDGE_ID)
  })

  test('cannot be one that the campaign does not have', () => {
    const { played, campaign, game } = scenarioCampaign()
    const choose = () => played.does('game.change', { campaign, game, scenarioId: 'custom:nothing' })
    expect(refusal(choose)).toEqual(['content-gone'])
  })
})

describe('the objectives of a scenario', () => {
  const pointsOf = ({ played, campaign, game }: ReturnType<typeof scenarioCampaign>, answers: object = {}) =>
    played
      .call<AftermathView>('game.aftermath', { campaign, game, answers, later: [] })
      .questions.filter(({ kind }) => kind === 'points')

  test.each(['un-pour-un', 'chaos-au-caire'])('are offered after a game of %s', (ruleset) => {
    const one = scenarioCampaign(ruleset)
    one.played.does('game.change', { campaign: one.campaign, game: one.game, scenario: 'Le pont' })
    expect(pointsOf(one)).toHaveLength(2)
    expect(pointsOf(one)[0]).toMatchObject({ offered: BRIDGE.objectives })
  })

  test('leave a game without victory points as it is', () => {
    const one = scenarioCampaign('chaos-au-caire')
    expect(pointsOf(one)).toEqual([])
  })

  test('are the income of a warband in « un pour un »', () => {
    const one = scenarioCampaign()
    const { played, campaign, game, warbands } = one
    played.does('game.change', { campaign, game, scenario: 'Le pont' })
    const answers = {
      ...Object.fromEntries(warbands.map((id) => [`fallen:${id}`, { kind: 'fallen', members: [] }])),
      ...Object.fromEntries(warbands.map((id) => [`points:${id}`, { kind: 'points', objectives: [] }])),
      [`points:${warbands[0]}`]: { kind: 'points', objectives: [{ reason: 'Tenir le pont', amount: 20 }] },
      ...Object.fromEntries(warbands.map((id) => [`feats:${id}`, { kind: 'feats', feats: [] }])),
      result: {
        kind: 'result',
        results: Object.fromEntries(gameOf(one).sides.map(({ id }, at) => [id, at === 0 ? 'win' : 'loss'])),
      },
    }
    played.does('game.settle', { campaign, game, warbands, answers })
    const entries = gameOf(one).entries.map(({ victoryPoints }) => victoryPoints)
    expect(entries).toEqual([20, 0])
    const ledger = [...played.store.loadAll(campaign, ['ledger']).ledger.values()]
    expect(ledger.filter(({ reason }) => reason === 'income')).toMatchObject([{ warband: warbands[0], amount: 20 }])
  })
})

describe('the report of a player', () => {
  const report = (played: ReturnType<typeof scenarioCampaign>['played'], ref: object) =>
    played.call<{ view: AftermathView; organisers: string[] }>('part.get', ref)

  test('asks for the objectives, but not for the points for enemies', () => {
    const { played, campaign, game, warbands } = scenarioCampaign()
    const ref = { campaign, game, warband: warbands[0]! }
    expect(report(played, ref).organisers).toContain('points')
    played.does('game.change', { campaign, game, scenario: 'Le pont' })
    const { view, organisers } = report(played, ref)
    expect(organisers).not.toContain('points')
    expect(view.questions.find(({ kind }) => kind === 'points')).toMatchObject({
      ...{ offered: BRIDGE.objectives, isOnlyObjectives: true, reckoned: { total: 0 } },
    })
    const answer = (points: object) =>
      played.call('part.answer', { ...ref, answers: { [`points:${ref.warband}`]: { kind: 'points', ...points } } })
    const objectives = [{ reason: 'Tenir le pont', amount: 20 }]
    expect(refusal(() => answer({ objectives, enemies: 50 }))).toEqual(['part-not-asked'])
    expect(refusal(() => answer({ objectives }))).toEqual([])
  })
})
