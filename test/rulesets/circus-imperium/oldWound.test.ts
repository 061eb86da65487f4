// An old war wound can keep its bearer at home: a gladiator alone, while the team races; a driver with the whole team.
import { beforeEach, expect, test } from 'vitest'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { RaceView } from '../../../shared/rulesets/circus-imperium/race/view.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN, refusal } from '../../support/campaign.ts'
import { CAESAR, die, season, wound, type Season } from './twoStables.ts'

let all: Season
let aquila: string
const teamIn = (game: string) => all.viewOf(game).warbands[0]!.members[0]!

beforeEach(() => {
  all = season()
  ;({ aquila } = all)
})

test('lets the team race without its gladiator on a 1', () => {
  all.settled(all.planned(), wound(aquila, 'gladiator', 3, 2))
  const game = all.planned()
  expect(teamIn(game)).toMatchObject({ throwsBefore: true, isAvailable: true, keeps: ['Brennus'] })
  all.does('game.line-up', { campaign: CAMPAIGN, game, checks: [die(aquila, 1)] })
  const team = teamIn(game)
  expect(team.absence).toBeUndefined()
  expect(team.crewAway!.map(({ name, why }) => [name, why.fr])).toEqual([['Brennus', 'Vieille blessure de guerre']])
  expect(all.viewOf(game).hindrances).toEqual([])
  const race = all.call<{ view: RaceView }>('game.companion', { campaign: CAMPAIGN, game, moves: [] }).view
  expect(race.teams.map(({ gladiator }) => gladiator)).toEqual([null, null])
  const aftermath = all.call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers: {} })
  const fallen = aftermath.questions.find(({ id }) => id === `fallen:${CAESAR}`) as unknown as {
    members: { crew: { id: string }[] }[]
  }
  expect(fallen.members[0]!.crew.map(({ id }) => id)).toEqual(['driver'])
  const before = all.team().experience!.gained
  all.settled(game, { checks: [die(aquila, 1)] })
  expect([all.team().experience!.gained - before, all.team().gladiator]).toMatchObject([2, { name: 'Brennus' }])
  expect(all.team().gladiator).not.toHaveProperty('missedGames')
})

test("leaves an absent gladiator's figures off the sheet printed for the race", () => {
  const species = { key: 'gladiator', option: 'kessrith' }
  all.does('member.choose', { campaign: CAMPAIGN, warband: CAESAR, member: aquila, ...species })
  all.settled(all.planned(), wound(aquila, 'gladiator', 3, 2))
  const game = all.planned()
  const sheetIn = (face: number) => {
    all.does('game.line-up', { campaign: CAMPAIGN, game, checks: [die(aquila, face)] })
    const what = { kind: 'game', game, by: 'members' } as const
    const { parts } = buildPrintout(all.call, { campaign: CAMPAIGN, what, perPage: 1 }, translator('fr'))
    return parts[0]!.sheets.find(({ name }) => name === 'Aquila')!
  }
  const atHome = sheetIn(1)
  expect(JSON.stringify(atHome)).not.toContain('Kessrith à bord')
  expect(atHome.marks).toEqual(['Brennus reste à la maison (vieille blessure).'])
  const racing = sheetIn(2)
  expect(JSON.stringify(racing)).toContain('Kessrith à bord')
  expect(racing.marks).toEqual([])
})

test('lets a gladiator race on any other face', () => {
  all.settled(all.planned(), wound(aquila, 'gladiator', 3, 2))
  const game = all.planned()
  all.does('game.line-up', { campaign: CAMPAIGN, game, checks: [die(aquila, 2)] })
  expect(teamIn(game).crewAway).toBeUndefined()
  const race = all.call<{ view: RaceView }>('game.companion', { campaign: CAMPAIGN, game, moves: [] }).view
  expect(race.teams[0]!.gladiator!.name).toBe('Brennus')
})

test('rolls no die for a gladiator who is absent anyway', () => {
  // Several injuries, two of them: an old wound; a deep one, two races to miss.
  all.settled(all.planned(), wound(aquila, 'gladiator', 1, 6, 2, 3, 2, 3, 5, 3))
  const game = all.planned()
  expect(all.team().gladiator).toMatchObject({ missedGames: 2 })
  expect(teamIn(game)).toMatchObject({ throwsBefore: false, isAvailable: true })
  expect(teamIn(game).crewAway!.map(({ name, why }) => [name, why.fr.replaceAll('\u00a0', ' ')])).toEqual([
    ['Brennus', 'manque 2 courses'],
  ])
  expect(refusal(() => all.settled(game, { checks: [die(aquila, 3)] }))).toEqual(['check-needless'])
  all.settled(game)
})

test("keeps the whole team at home on a driver's 1", () => {
  all.settled(all.planned(), wound(aquila, 'driver', 3, 2))
  const game = all.planned()
  expect(teamIn(game)).toMatchObject({ throwsBefore: true })
  expect(teamIn(game).keeps).toBeUndefined()
  all.does('game.line-up', { campaign: CAMPAIGN, game, checks: [die(aquila, 1)] })
  expect(teamIn(game).absence).toEqual({ reason: 'old-war-wound' })
})
