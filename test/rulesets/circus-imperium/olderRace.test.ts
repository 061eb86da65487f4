// An older race is corrected after a later one: a gladiator's races to miss come out as if recorded so at once.
import { expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { CAESAR, season, wound } from './twoStables.ts'

/** A deep wound: D3 races to miss. */
const deep = (aquila: string, faces: number) => wound(aquila, 'gladiator', 3, 5, faces)

/** Races recorded one after the other: the first so, the others without anything. */
function played(first: (aquila: string) => Parameters<ReturnType<typeof season>['settled']>[1], later: number) {
  const all = season()
  const games = Array.from({ length: later + 1 }, () => all.planned())
  games.forEach((game, at) => all.settled(game, at === 0 ? first(all.aquila) : {}))
  return { ...all, games }
}
const shown = ({ team }: Pick<ReturnType<typeof season>, 'team'>) => {
  const { status, missedGames, experience, gladiator } = team()
  return { status, missedGames, experience, gladiator }
}

test.each([1, 2])('a wound that was forgotten, %s races later', (later) => {
  const told = played((aquila) => deep(aquila, 5), later)
  const forgotten = played(() => ({}), later)
  forgotten.corrected(forgotten.games[0]!, deep(forgotten.aquila, 5))
  expect(shown(forgotten)).toEqual(shown(told))
})

test.each([1, 2])('a wound that was not one, %s races later', (later) => {
  const told = played(() => ({}), later)
  const wrong = played((aquila) => deep(aquila, 5), later)
  wrong.corrected(wrong.games[0]!, {})
  expect(shown(wrong).gladiator).toEqual(shown(told).gladiator)
})

test('a wound that was longer than told', () => {
  const told = played((aquila) => deep(aquila, 6), 1)
  const short = played((aquila) => deep(aquila, 1), 1)
  short.corrected(short.games[0]!, deep(short.aquila, 6))
  expect(shown(short)).toEqual(shown(told))
})

test.each([
  ['its arms', 'member.choose', { key: 'piece-1', option: 'net' }],
  ['its armour', 'member.choose', { key: 'gladiator-armour', option: 'light' }],
  ['its name', 'member.write', { key: 'gladiator-name', text: 'Spartacus' }],
])('a wound that was forgotten, or was none, when %s changed since: that stands', (_what, command, change) => {
  const told = (first: (aquila: string) => object, corrected?: (aquila: string) => object) => {
    const all = season()
    const [one, two] = [all.planned(), all.planned()]
    all.settled(one, first(all.aquila))
    all.does(command, { campaign: CAMPAIGN, warband: CAESAR, member: all.aquila, ...change })
    all.settled(two)
    if (corrected) all.corrected(one, corrected(all.aquila))
    return shown(all)
  }
  const [wounded, whole] = [(aquila: string) => deep(aquila, 3), () => ({})]
  expect(told(whole, wounded)).toEqual(told(wounded))
  expect(told(wounded, whole).gladiator).toEqual(told(whole).gladiator)
})
