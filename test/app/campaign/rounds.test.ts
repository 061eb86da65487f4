// The state of the bands at the end of each round, compared with notes taken at the time.
import { beforeEach, describe, expect, test } from 'vitest'
import { ENTRIES_PER_READ } from '../../../main/app/history/entriesBackwards.ts'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import type { BandAtRoundEnd } from '../../../shared/contract/views/standings.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, bandsAtRoundEnd, OURS, rounds, turn, twoBands, type TwoBands } from '../../support/twoBands.ts'

const SIDES = BANDS.map((band) => ({ warbands: [band] }))

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})

const values = (): unknown[] => rounds(played).rounds.map(({ round, bands }) => [round, bands])

test('has no completed round before a game is recorded', () => {
  played.does('game.plan', { campaign: CAMPAIGN, game: 'gameround1', round: 1, sides: SIDES })
  expect(rounds(played)).toEqual({
    warbands: [
      { warband: BANDS[0], name: 'Les Fauvettes' },
      { warband: BANDS[1], name: 'Ceux d’en face' },
    ],
    rounds: [],
  })
})

describe('a campaign of three rounds', () => {
  let first: string
  let expected: unknown[]
  beforeEach(() => {
    first = played.game(1, { winner: BANDS[1], fallen: [played.fallen(BANDS[0], 1)] })
    const one = bandsAtRoundEnd(played)
    played.does('item.buy', { ...OURS, member: played.members[BANDS[0]]![3], item: { id: 'rifle' } })
    played.does('ledger.record', { ...OURS, amount: 35, detail: 'Prix de peinture' })
    played.game(2, { winner: BANDS[0], fallen: [played.fallen(BANDS[1], 2, 'killed')], objectives: { [BANDS[0]]: 10 } })
    played.game(2, { fallen: [] }, 'gameround2b')
    const two = bandsAtRoundEnd(played)
    played.does('member.release', { ...OURS, member: played.members[BANDS[0]]![2], as: 'dismissed' })
    played.game(3, { winner: BANDS[0], fallen: [] })
    expected = [
      [1, one],
      [2, two],
      [3, bandsAtRoundEnd(played)],
    ]
    expect(new Set(expected.map((round) => JSON.stringify(round).slice(3))).size).toBe(3)
  })

  test('shows the past unchanged after later changes', () => {
    played.does('member.recruit', { ...OURS, member: { kind: 'henchman', name: 'Nouvelle' } })
    expect(values()).toEqual(expected)
  })

  test('shows the name and time of a round, and leaves out a planned one', () => {
    const { at } = played.store.entry(played.last('game.settle'))!
    played.does('game.plan', { campaign: CAMPAIGN, game: 'gameround4', round: 4, sides: SIDES })
    expect(rounds(played).rounds.map((one) => one.round)).toEqual([1, 2, 3])
    expect(rounds(played).rounds[2]!.at).toBe(at)
  })

  test('shows a game of round one corrected in round three', () => {
    turn(played, first)
    expect(values()).toEqual(expected)
    turn(played, first)
    expect(values()).toEqual(expected)
    expect(bandsAtRoundEnd(played)).not.toEqual((expected[0] as [number, BandAtRoundEnd[]])[1])
  })

  test('shows an undone and redone entry', () => {
    const prize = played.last('ledger.record')
    played.does('history.undo', { campaign: CAMPAIGN, entries: [prize] })
    expect(values()).toEqual(expected)
    played.does('history.redo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(values()).toEqual(expected)
  })

  test('shows the last game undone, redone, and recorded again later', () => {
    const settled = played.last('game.settle')
    played.does('history.undo', { campaign: CAMPAIGN, entries: [settled] })
    expect(values()).toEqual(expected.slice(0, 2))
    const undo = played.lastEntry()
    played.does('history.redo', { campaign: CAMPAIGN, entries: [undo] })
    expect(values()).toEqual(expected)
    played.does('history.undo', { campaign: CAMPAIGN, entries: [settled] })
    played.does('ledger.record', { ...OURS, amount: 7, detail: 'entre-temps' })
    playOutGame(played.call, CAMPAIGN, 'gameround3', { winner: BANDS[1], fallen: [] }, createSeededDice(9))
    expect(values()).toEqual([...expected.slice(0, 2), [3, bandsAtRoundEnd(played)]])
  })

  test('shows the last game recorded twice, with the first recording restored', () => {
    played.does('history.undo', { campaign: CAMPAIGN, entries: [played.last('game.settle')] })
    const undo = played.lastEntry()
    played.does('ledger.record', { ...OURS, amount: 7, detail: 'entre-temps' })
    playOutGame(played.call, CAMPAIGN, 'gameround3', { winner: BANDS[1], fallen: [] }, createSeededDice(9))
    played.does('history.redo', { campaign: CAMPAIGN, entries: [undo], together: true })
    expect(values()).toEqual(expected)
  })

  test('shows a new member, renamed twice, and all of it undone together', () => {
    const { member } = played.does('member.recruit', { ...OURS, member: { kind: 'henchman', name: 'Une' } })
    const recruited = played.lastEntry()
    for (const name of ['Deux', 'Trois']) played.does('member.change', { ...OURS, member, name })
    played.does('history.undo', { campaign: CAMPAIGN, entries: [recruited], together: true })
    expect(values()).toEqual(expected)
  })

  test('reads a journal longer than a page', () => {
    for (let count = 0; count < 2 * ENTRIES_PER_READ + 3; count++)
      played.does('ledger.record', { ...OURS, amount: 1, detail: `${count}` })
    expect(values()).toEqual(expected)
  })

  test('shows a band that joined later, and one created by mistake', () => {
    const roster = {
      format: 'chronique/roster@1',
      ruleset: 'un-pour-un',
      name: 'Venue d’ailleurs',
      treasury: 40,
      members: [{ kind: 'leader', name: 'Ida', experience: { gained: 6, spent: 0 }, missedGames: 1 }],
    }
    played.does('warband.import', { campaign: CAMPAIGN, warband: 'warband003', roster })
    const joined = bandsAtRoundEnd(played)
    played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband004', name: 'Erreur' })
    const mistake = played.lastEntry()
    played.game(4, { fallen: [] })
    played.does('history.undo', { campaign: CAMPAIGN, entries: [mistake] })
    expect(values()).toEqual([...expected, [4, bandsAtRoundEnd(played)]])
    const lateBandIn = (bands: readonly BandAtRoundEnd[]) => bands.find(({ warband }) => warband === 'warband003')
    expect(lateBandIn(rounds(played).rounds[3]!.bands)).toEqual(lateBandIn(joined))
    expect(lateBandIn(joined)).toMatchObject({ treasury: 40, fit: 0 })
  })

  test('uses the current points formula', () => {
    played.does('campaign.change', { campaign: CAMPAIGN, settings: { 'points-win': '10' } })
    expect(rounds(played).rounds.map(({ bands }) => bands.map(({ points }) => points))).toEqual([
      [0, 10],
      [11, 11],
      [21, 11],
    ])
  })
})
