// The overview of a campaign: bands, rounds and settings; cached results are never outdated.
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { playOutGame, type GameStory } from '../../../main/transfer/playOut.ts'
import { readStories, sampleCampaigns } from '../../../main/transfer/samples.ts'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import type { OverviewView, CampaignSettingsView } from '../../../shared/contract/views/overview.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { attempts, tried as carriedOut } from '../../support/randomCommands.ts'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { OURS, quiet, THEIRS, type Quiet } from '../../support/quietCampaign.ts'

let quietly: Quiet
let played: Played
beforeEach(() => {
  quietly = quiet()
  ;({ played } = quietly)
})

const overviewOf = ({ call }: Played) => call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })

describe('the bands and rounds', () => {
  const game = (id: string, round: number, story: GameStory) => {
    quietly.plan(id, round)
    playOutGame(played.call, CAMPAIGN, id, story, createSeededDice(round), played.asking)
  }

  test('are in the order of the standings, with results in the order of games', () => {
    game('gameround2', 2, { fallen: [], winner: THEIRS })
    game('gameround1', 1, { fallen: [{ member: quietly.members[2]!, fate: 'out' }] })
    game('gameround3', 3, { fallen: [], winner: THEIRS })
    quietly.plan('gameround4', 4)
    const { bands, rounds } = quietly.overview()
    expect(
      bands.map(({ warband, rank, form, wins, draws, losses }) => [warband, rank, form, wins, draws, losses]),
    ).toEqual([
      [THEIRS, 1, ['draw', 'win', 'win'], 2, 1, 0],
      [OURS, 2, ['draw', 'loss', 'loss'], 0, 1, 2],
    ])
    expect(bands[0]!.points).toMatchObject({ total: 7, parts: [{ amount: 6, times: 2 }, { amount: 1 }] })
    expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4])
    expect(rounds[1]!.games[0]!.sides).toEqual([
      { name: '', result: 'loss', place: null, warbands: [OURS], victoryPoints: 0, fallen: 0 },
      { name: '', result: 'win', place: null, warbands: [THEIRS], victoryPoints: 0, fallen: 0 },
    ])
    expect(rounds[0]!.games[0]!.sides.map(({ fallen }) => fallen)).toEqual([1, 0])
    expect(rounds[3]!.games[0]!.sides.map(({ victoryPoints, fallen }) => [victoryPoints, fallen])).toEqual([
      [null, 0],
      [null, 0],
    ])
    expect(rounds[3]!.games[0]).toMatchObject({ state: 'planned', isUnfinished: false })
  })

  test('of the sample campaigns match the views of the bands', () => {
    const { call, asking } = play()
    sampleCampaigns(call, readStories(nodeFiles), createSeededDice, asking)
    for (const { id: campaign } of call<{ campaigns: { id: string }[] }>('campaign.list').campaigns) {
      const view = call<OverviewView>('campaign.overview', { campaign })
      expect(view.bands.length).toBeGreaterThan(3)
      for (const band of view.bands) {
        const own = call<WarbandView>('warband.get', { campaign, warband: band.warband })
        const away = own.roster.members.filter(
          ({ status, missedGames }) => status === 'missing' || (!status && missedGames),
        )
        const of = (status: string) => own.roster.members.filter((member) => member.status === status).length
        expect(band).toMatchObject({ value: own.cost.total, treasury: own.treasury })
        expect(band.counts).toMatchObject({ absent: away.length, captive: of('captured'), dead: of('dead') })
      }
    }
  })
})

interface WarbandView {
  readonly cost: { readonly total: number }
  readonly treasury: number
  readonly roster: { readonly members: readonly { readonly status?: string; readonly missedGames?: number }[] }
}

describe('the overview cache', () => {
  test('is never outdated, after any changes and undo', () => {
    fc.assert(
      fc.property(attempts, (commands) => {
        const one = begun('un-pour-un', 300)
        one.does('warband.create', { campaign: CAMPAIGN, warband: THEIRS, name: 'Autres', position: 1 })
        // A store without a cache: everything is computed again.
        const recomputedOverview = () => overviewOf(play({ ...one.store }))
        for (const attempt of commands) {
          carriedOut(one, 'un-pour-un', attempt)
          expect(overviewOf(one)).toEqual(recomputedOverview())
        }
        const [last] = one.store.entries(CAMPAIGN, 1)
        one.call('history.undo', { campaign: CAMPAIGN, entries: [last!.id], together: true })
        expect(overviewOf(one)).toEqual(recomputedOverview())
      }),
      { numRuns: 8 },
    )
  })

  test("is renewed when the campaign's settings change", () => {
    expect(quietly.bandOf(OURS).cap).toBe(null)
    played.does('campaign.change', { campaign: CAMPAIGN, cap: 2 })
    expect(quietly.bandOf(OURS)).toMatchObject({ cap: 2, errors: 1 })
  })
})

describe('the setup of a campaign', () => {
  test('lets a forfeit count like a win again after it had a number of its own', () => {
    const forfeit = () =>
      played
        .call<CampaignSettingsView>('campaign.setup', { campaign: CAMPAIGN })
        .points.find(({ id }) => id === 'points-forfeit-won')
    const set = (settings: object) => played.app.call('campaign.change', { campaign: CAMPAIGN, settings }, 'test').ok
    expect(set({ 'points-win': '4', 'points-forfeit-won': '2' })).toBe(true)
    expect(forfeit()).toEqual({ id: 'points-forfeit-won', value: 2, counted: 2 })
    expect(set({ 'points-forfeit-won': 'usual' })).toBe(true)
    expect(forfeit()).toEqual({ id: 'points-forfeit-won', value: null, counted: 4 })
    expect(set({ 'points-win': 'usual' })).toBe(false)
  })

  test('lists all choices, and the reason of a refusal', () => {
    const setup = () => played.call<CampaignSettingsView>('campaign.setup', { campaign: CAMPAIGN })
    expect(setup()).toMatchObject({ name: 'Été sur l’Ourcq', startingBudget: 400, cap: null })
    expect(setup().house).toContainEqual(expect.objectContaining({ id: 'advances', isOn: false }))
    expect(setup().choices).toContainEqual(expect.objectContaining({ id: 'promotion' }))
    played.does('campaign.change', {
      campaign: CAMPAIGN,
      house: { advances: true },
      settings: { promotion: 'free', 'points-win': '5' },
    })
    expect(setup().house).toContainEqual(expect.objectContaining({ id: 'advances', isOn: true }))
    expect(setup().choices).toContainEqual(expect.objectContaining({ id: 'promotion', value: 'free' }))
    expect(setup().points).toContainEqual(expect.objectContaining({ id: 'points-win', value: 5 }))
    const refused = played.app.call('campaign.change', { campaign: CAMPAIGN, settings: { 'points-win': 'x' } }, 'test')
    expect(refused).toMatchObject({
      ok: false,
      error: { issues: [{ message: { fr: expect.stringContaining('nombre entier') as string } }] },
    })
  })
})
