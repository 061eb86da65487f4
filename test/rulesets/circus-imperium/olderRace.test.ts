// Correcting an older race after a later one: a gladiator's races to miss are as if recorded correctly at first.
import { expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { CAESAR, season, wound } from './twoStables.ts'

/** A deep wound: D3 races to miss. */
const deep = (aquila: string, faces: number) => wound(aquila, 'gladiator', 3, 5, faces)

/** Consecutive recorded races: the first with these answers, the others without events. */
function playRaces(first: (aquila: string) => Parameters<ReturnType<typeof season>['settled']>[1], later: number) {
  const all = season()
  const games = Array.from({ length: later + 1 }, () => all.planned())
  games.forEach((game, at) => all.settled(game, at === 0 ? first(all.aquila) : {}))
  return { ...all, games }
}
const teamState = ({ team }: Pick<ReturnType<typeof season>, 'team'>) => {
  const { status, missedGames, experience, gladiator } = team()
  return { status, missedGames, experience, gladiator }
}

test.each([1, 2])('adds a forgotten wound, %s races later', (later) => {
  const recordedAtOnce = playRaces((aquila) => deep(aquila, 5), later)
  const forgotten = playRaces(() => ({}), later)
  forgotten.corrected(forgotten.games[0]!, deep(forgotten.aquila, 5))
  expect(teamState(forgotten)).toEqual(teamState(recordedAtOnce))
})

test.each([1, 2])('removes a wrong wound, %s races later', (later) => {
  const recordedAtOnce = playRaces(() => ({}), later)
  const wrong = playRaces((aquila) => deep(aquila, 5), later)
  wrong.corrected(wrong.games[0]!, {})
  expect(teamState(wrong).gladiator).toEqual(teamState(recordedAtOnce).gladiator)
})

test('lengthens a wound', () => {
  const recordedAtOnce = playRaces((aquila) => deep(aquila, 6), 1)
  const short = playRaces((aquila) => deep(aquila, 1), 1)
  short.corrected(short.games[0]!, deep(short.aquila, 6))
  expect(teamState(short)).toEqual(teamState(recordedAtOnce))
})

test.each([
  ['its arms', 'member.choose', { key: 'piece-1', option: 'net' }],
  ['its armour', 'member.choose', { key: 'gladiator-armour', option: 'light' }],
  ['its name', 'member.write', { key: 'gladiator-name', text: 'Spartacus' }],
])('keeps a later change of %s when a forgotten or wrong wound is corrected', (_what, command, change) => {
  const raceOutcome = (first: (aquila: string) => object, corrected?: (aquila: string) => object) => {
    const all = season()
    const [one, two] = [all.planned(), all.planned()]
    all.settled(one, first(all.aquila))
    all.does(command, { campaign: CAMPAIGN, warband: CAESAR, member: all.aquila, ...change })
    all.settled(two)
    if (corrected) all.corrected(one, corrected(all.aquila))
    return teamState(all)
  }
  const [wounded, whole] = [(aquila: string) => deep(aquila, 3), () => ({})]
  expect(raceOutcome(whole, wounded)).toEqual(raceOutcome(wounded))
  expect(raceOutcome(wounded, whole).gladiator).toEqual(raceOutcome(whole).gladiator)
})
