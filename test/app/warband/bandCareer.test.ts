// The career of a band, round by round, as its page shows it.
import { expect, test } from 'vitest'
import type { BandCareer } from '../../../shared/contract/views/career.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, GAME, fallenMember, rollOf, typedDice } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

const [HERE, THERE] = BANDS
const careerOf = (games: ReturnType<typeof correcting>, warband: string = HERE) =>
  games.call<BandCareer>('warband.career', { campaign: CAMPAIGN, warband }).rounds

test('shows members and treasury before the first game', () => {
  const games = correcting()
  const [round, ...others] = careerOf(games)
  expect(others).toEqual([])
  expect(round).toMatchObject({ round: 0, games: [], left: [], advances: [] })
  expect(round!.joined.map(({ name, from }) => [name, from])).toEqual(
    ['Hélène', 'Gontran', 'Marius', 'Anaïs'].map((name) => [name, null]),
  )
  expect(round!.treasury.parts[0]).toMatchObject({ source: { id: 'starting-budget' }, amount: 400 })
})

test('shows a game with its opponent, its notes, and the fate of members', () => {
  const games = correcting()
  const [foe] = games.members[THERE] as readonly [string]
  games.settle({
    ...fallenAnswers(
      [fallenMember(games.helene, 'out', foe)],
      [fallenMember(games.members[THERE]![2]!, 'killed', games.marius)],
    ),
    [rollOf(games.helene)]: typedDice(3, 2),
  })
  games.does('game.change', { campaign: CAMPAIGN, game: GAME, notes: 'Sous la pluie.' })
  const [game] = careerOf(games).find(({ round }) => round === 1)!.games
  expect(game).toMatchObject({ game: GAME, result: 'win', notes: 'Sous la pluie.' })
  expect(game!.against).toEqual([{ warband: THERE, name: 'Ceux d’en face' }])
  expect(game!.people.map(({ name, fate, fallen, felled, killed }) => [name, fate, fallen, felled, killed])).toEqual([
    ['Hélène', 'out', 1, 0, 0],
    ['Marius', null, 0, 1, 1],
  ])
  expect(game!.people[0]!.outBy).toBe('Hélène')
  expect(game!.experience).toBeGreaterThan(0)
  expect(careerOf(games, THERE).find(({ round }) => round === 1)!.games[0]!.result).toBe('loss')
})

test('shows purchases and new members in the round of the last game, without returns, undone or corrected entries', () => {
  const games = correcting()
  games.settle()
  const before = careerOf(games)
  games.does('member.recruit', { ...OURS, member: { kind: 'henchman', name: 'Nouvelle' } })
  games.does('item.buy', { ...OURS, member: null, item: { id: 'bow' } })
  const bought = games.lastEntry()
  const round = () => careerOf(games).find((one) => one.round === 1)!
  expect(round().joined.map(({ name }) => name)).toEqual(['Nouvelle'])
  expect(round().bought).toMatchObject([{ item: 'bow', times: 1 }])
  games.call('history.undo', { campaign: CAMPAIGN, entries: [bought] })
  expect(round().bought).toEqual([])
  games.does('member.release', { ...OURS, member: games.marius, as: 'retired' })
  expect(round().left.map(({ name, how }) => [name, how])).toEqual([['Marius', 'retired']])
  games.call('history.undo', { campaign: CAMPAIGN, entries: [games.lastEntry()] })
  expect(round().left).toEqual([])
  games.correct({ ...fallenAnswers([fallenMember(games.helene, 'killed')]) })
  expect(round().games[0]!.people).toMatchObject([{ name: 'Hélène', fate: 'dead' }])
  expect(before.find((one) => one.round === 1)!.games[0]!.people).toEqual([])
})

test('shows a transferred member leaving one band and joining the other', () => {
  const games = correcting()
  games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 2) })
  const gamesOfFirstRound = () => careerOf(games, THERE).find(({ round }) => round === 1)!.games
  const before = gamesOfFirstRound()
  games.does('member.transfer', { campaign: CAMPAIGN, from: HERE, to: THERE, member: games.helene })
  // A member's games against its new band are not part of that band's career.
  expect(gamesOfFirstRound()).toEqual(before)
  expect(careerOf(games).at(-1)!.left).toMatchObject([
    { name: 'Hélène', how: 'moved', to: { warband: THERE, band: 'Ceux d’en face' } },
  ])
  expect(careerOf(games, THERE).at(-1)!.joined).toMatchObject([{ name: 'Hélène', from: expect.any(String) as string }])
})

test('leaves out an undone game', () => {
  const games = correcting()
  const entry = games.settle()
  games.call('history.undo', { campaign: CAMPAIGN, entries: [entry] })
  expect(careerOf(games).flatMap((round) => round.games)).toEqual([])
})
