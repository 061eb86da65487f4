import type { CampaignSettingsView } from '../../../shared/contract/views/overview.ts'
import { describe, expect, test } from 'vitest'
import { addFact, type Change } from '../../../shared/domain/campaign/change.ts'
import { applyChangesToFacts, noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { buildStandings, type Standing } from '../../../shared/rules/standings.ts'
import { campaignFact, gameFact, warbandFact } from '../../support/facts.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'

type Result = 'win' | 'draw' | 'loss' | null

/**
 * A band with the results and victory points of its games; `planned`: an entered result of a game that is not recorded.
 */
interface BandResults {
  readonly name: string
  readonly games: readonly { readonly result: Result; readonly points?: number; readonly isPlanned?: boolean }[]
}

/** A campaign in which each game has one band and no opponent. */
function campaignOf(bands: readonly BandResults[], settings: Record<string, string> = {}): Facts {
  const campaign = CAMPAIGN
  const changes: Change[] = [
    addFact('campaign', campaign, campaignFact({ name: 'Été', ruleset: 'un-pour-un', settings })),
  ]
  for (const [band, { name, games }] of bands.entries()) {
    const warband = `warband00${band}`
    changes.push(addFact('warband', warband, warbandFact({ campaign, name, position: band })))
    for (const [at, { result, points, isPlanned }] of games.entries()) {
      const [game, side] = [`game${band}00${at}`, `side${band}00${at}`]
      const state = isPlanned ? 'planned' : 'recorded'
      changes.push(
        addFact('game', game, gameFact({ campaign, round: at, state })),
        addFact('side', side, { campaign, game, name: '', result, place: null, position: 0 }),
        addFact('entry', `entry${band}00${at}`, { campaign, game, side, warband, victoryPoints: points ?? null }),
      )
    }
  }
  return applyChangesToFacts(noFacts(), changes)
}

const lines = (standings: readonly Standing[]) => standings.map(({ rank, name, points }) => [rank, name, points.total])
const standings = (bands: readonly BandResults[], settings?: Record<string, string>) =>
  buildStandings(campaignOf(bands, settings), CAMPAIGN, rulesetOf('un-pour-un')!)

describe('the standings', () => {
  test('count three for a win, one for a draw, none for a loss or a victory point', () => {
    const [first] = standings([
      { name: 'A', games: [{ result: 'win', points: 7 }, { result: 'win' }, { result: 'draw' }, { result: 'loss' }] },
    ])
    expect(first).toMatchObject({ games: 4, wins: 2, draws: 1, losses: 1, victoryPoints: 7, points: { total: 7 } })
  })

  test('give the parts of each number', () => {
    const settings = { 'points-win': '5', 'points-loss': '-2', 'points-per-victory-point': '2' }
    const [first] = standings(
      [{ name: 'A', games: [{ result: 'win', points: 4 }, { result: 'win' }, { result: 'loss', points: 1 }] }],
      settings,
    )
    expect(first!.points).toEqual({
      total: 5 + 5 - 2 + 10,
      parts: [
        { source: { kind: 'result', id: 'points-win', name: { fr: 'Victoires', en: 'Wins' } }, amount: 10, times: 2 },
        { source: { kind: 'result', id: 'points-loss', name: { fr: 'Défaites', en: 'Losses' } }, amount: -2 },
        {
          source: {
            kind: 'result',
            id: 'points-per-victory-point',
            name: { fr: 'Points de victoire', en: 'Victory points' },
          },
          amount: 10,
          times: 5,
        },
      ],
    })
  })

  test('sort equal bands by name, with numbers in names by value', () => {
    const named = ['Les Crocs 12', 'Les Crocs 4', 'Écume', 'Zoé', 'étoile'].map((name) => ({ name, games: [] }))
    const ordered = ['Écume', 'étoile', 'Les Crocs 4', 'Les Crocs 12', 'Zoé']
    expect(lines(standings(named))).toEqual(ordered.map((name) => [1, name, 0]))
  })

  test('ignore planned games and games without a result', () => {
    const games = [
      { result: 'win', points: 3, isPlanned: true },
      { result: null, points: 5 },
    ] as const
    expect(standings([{ name: 'A', games }])[0]).toMatchObject({ games: 0, wins: 0, victoryPoints: 0 })
  })

  test('compare points, victory points, then wins; equal bands share a rank, sorted by name', () => {
    const draws = [{ result: 'draw' }, { result: 'draw' }, { result: 'draw' }] as const
    const bands: BandResults[] = [
      { name: 'Trois nuls', games: draws },
      { name: 'Zoé', games: [{ result: 'win' }] },
      { name: 'Éloi', games: [{ result: 'win' }] },
      { name: 'Battue', games: [{ result: 'loss' }] },
      { name: 'Riche', games: [{ result: 'loss', points: 9 }, { result: 'win' }] },
      { name: 'Première', games: [{ result: 'win' }, { result: 'draw' }] },
    ]
    expect(lines(standings(bands))).toEqual([
      [1, 'Première', 4],
      [2, 'Riche', 3],
      [3, 'Éloi', 3],
      [3, 'Zoé', 3],
      [5, 'Trois nuls', 3],
      [6, 'Battue', 0],
    ])
  })
})

describe('the points formula of a campaign', () => {
  const settings = { 'points-win': '2', 'points-draw': '1', 'points-loss': '-99', 'points-per-victory-point': '99' }
  const formulaOf = (call: <T>(method: string, input: object) => T) =>
    call<{ formula: object }>('standings.get', { campaign: CAMPAIGN }).formula

  test('has a default, and is set next to the settings of the ruleset', () => {
    const { call, does } = begun('un-pour-un')
    const usual = {
      ...{ 'points-win': 3, 'points-draw': 1, 'points-loss': 0, 'points-per-victory-point': 0 },
      ...{ 'points-forfeit-won': 3, 'points-forfeit-lost': 0, 'points-bye': 0 },
      ...{ 'victory-points-forfeit-won': 0, 'victory-points-bye': 0 },
      ...{ 'experience-forfeit-won': 0, 'experience-bye': 0 },
    }
    expect(formulaOf(call)).toEqual(usual)
    does('campaign.change', { campaign: CAMPAIGN, settings: { 'points-win': '2', resale: 'full' } })
    expect(formulaOf(call)).toEqual({ ...usual, 'points-win': 2, 'points-forfeit-won': 2 })
    does('campaign.change', { campaign: CAMPAIGN, settings: { ...settings, 'points-bye': '1' } })
    expect(formulaOf(call)).toEqual({
      ...usual,
      ...{ 'points-win': 2, 'points-draw': 1, 'points-loss': -99, 'points-per-victory-point': 99 },
      ...{ 'points-forfeit-won': 2, 'points-forfeit-lost': -99, 'points-bye': 1 },
    })
  })

  test('asks for points per victory point only if the ruleset has them', () => {
    const pointIds = (ruleset: string) =>
      begun(ruleset)
        .call<CampaignSettingsView>('campaign.setup', { campaign: CAMPAIGN })
        .points.map(({ id }) => id)
    expect(pointIds('un-pour-un')).toContain('points-per-victory-point')
    expect(pointIds('kolaps').filter((id) => id.includes('victory-point'))).toEqual([])
    expect(pointIds('kolaps')).toContain('experience-bye')
  })

  test.each(['2.5', '100', '-100', '+3', '03', '-0', '3 ', 'trois', '1e1'])('refuses the number %s', (given) => {
    const { app } = begun('chaos-au-caire')
    const answer = app.call('campaign.change', { campaign: CAMPAIGN, settings: { 'points-draw': given } }, 'test')
    expect(answer).toMatchObject({
      ok: false,
      error: {
        code: 'refused',
        issues: [
          {
            code: 'points-not-whole',
            path: 'settings.points-draw',
            params: {
              setting: { fr: 'Points de ligue pour un match nul', en: 'League points for a draw' },
              given,
              min: -99,
              max: 99,
            },
          },
        ],
      },
    })
  })
})

test('shows a changed setting of the standings by its name in the history', () => {
  const { does, call, lastEntry } = begun('un-pour-un')
  const settings = { 'points-bye': '1', 'tie-breaks': 'wins' }
  does('campaign.change', { campaign: CAMPAIGN, settings })
  const shown = JSON.stringify(call('history.differences', { campaign: CAMPAIGN, entries: [lastEntry()] }))
  expect(shown).toContain('League points for a bye')
  expect(shown).toContain('Tie-breaks')
})
