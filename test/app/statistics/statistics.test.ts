// The statistics of a campaign compared with hand-written expectations, also after an undo and a correction.
import { beforeEach, describe, expect, test } from 'vitest'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { Statistics } from '../../../shared/statistics/format.ts'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import {
  compareDiceWithOdds,
  countTableResults,
  findTableRolls,
  countTableRolls,
} from '../../../shared/statistics/dice.ts'
import { singleVersion } from '../../../shared/rules/rulesetVersions.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { begun, CAMPAIGN, type Played } from '../../support/campaign.ts'
import { BANDS, OURS, turn, twoBands, type TwoBands } from '../../support/twoBands.ts'

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})

const VERSIONS = singleVersion(unPourUn)

const view = () => played.call<StatisticsView>('statistics.get', { campaign: CAMPAIGN })
const figures = () => view().statistics
const [US, THEM] = BANDS

test('has only bands and their founding before any game', () => {
  const { rounds, warbands, standings, felled, dice, people } = figures()
  expect([rounds, standings, felled, dice]).toEqual([[], [], [], []])
  expect(warbands.map(({ name }) => name)).toEqual(['Les Fauvettes', 'Ceux d’en face'])
  expect(new Set(people.map(({ games, last }) => `${games} ${last}`))).toEqual(new Set(['0 null']))
})

describe('after two rounds', () => {
  let first: string
  beforeEach(() => {
    first = played.game(1, { winner: THEM, fallen: [played.fallen(US, 1)] })
    played.does('ledger.record', { ...OURS, amount: 35, detail: 'Prix de peinture' })
    played.game(2, { winner: US, fallen: [played.fallen(THEM, 2, 'killed')], objectives: { [US]: 10 } })
  })
  const lines = <Line extends { readonly warband: string }>(all: readonly Line[], warband: string) =>
    all.filter((one) => one.warband === warband)

  test('match the public format', () => {
    expect(Statistics.parse(figures())).toEqual(figures())
  })

  test('contain only rounds, warbands and standings in the first request of the screen', () => {
    const { statistics: whole, words } = view()
    const begun = played.call<StatisticsView>('statistics.standings', { campaign: CAMPAIGN })
    const { campaign, rounds, warbands, standings, format } = whole
    expect(Statistics.parse(begun.statistics)).toMatchObject({ campaign, rounds, warbands, standings, format })
    expect(begun.words.kinds).toEqual(words.kinds)
    const { rounds: _, warbands: __, standings: ___, ...rest } = begun.statistics
    expect(Object.values(rest).filter((lines) => Array.isArray(lines) && lines.length > 0)).toEqual([])
  })

  test('count the games up to each round in its standings', () => {
    const rows = figures().standings.map(({ round, warband, rank, games, wins, losses }) => [
      round,
      warband,
      rank,
      games,
      wins,
      losses,
    ])
    expect(rows.filter(([round]) => round === 1)).toEqual([
      [1, THEM, 1, 1, 1, 0],
      [1, US, 2, 1, 0, 1],
    ])
    expect(rows.filter(([round]) => round === 2).map(([, , , ...counts]) => counts)).toEqual([
      [2, 1, 1],
      [2, 1, 1],
    ])
  })

  test('use the latest correction, and ignore undone games', () => {
    turn(played, first)
    const winners = () =>
      figures()
        .standings.filter(({ rank, round }) => rank === 1 && round === 1)
        .map(({ warband }) => warband)
    expect(winners()).toEqual([US])
    played.call('history.undo', { campaign: CAMPAIGN, entries: [played.last('game.correct')] })
    expect(winners()).toEqual([THEM])
  })

  test('assign a prize between two rounds to the round before', () => {
    const prize = lines(figures().treasury, US).filter(({ reason }) => reason === 'by-hand')
    expect(prize).toEqual([{ warband: US, round: 1, reason: 'by-hand', lines: 1, amount: 35 }])
  })

  test('have treasury lines that add up to each treasury', () => {
    for (const band of BANDS) {
      const sum = lines(figures().treasury, band).reduce((all, { amount }) => all + amount, 0)
      const { warbands } = played.call<{ warbands: { id: string; treasury: number }[] }>('campaign.get', {
        campaign: CAMPAIGN,
      })
      expect(sum).toBe(warbands.find(({ id }) => id === band)!.treasury)
    }
  })

  test('count casualties for their band and in their own career', () => {
    expect(figures().felled.map(({ round, of, out, killed }) => [round, of, out, killed])).toEqual([
      [1, US, 1, 0],
      [2, THEM, 1, 1],
    ])
    const fallen = figures().people.filter((one) => one.fallen > 0)
    expect(fallen.map(({ warband, games, last }) => [warband, games, last])).toEqual([
      [US, 2, 2],
      [THEM, 2, 2],
    ])
  })

  describe('after a transfer to another band', () => {
    const gontranLines = () => figures().people.filter(({ name }) => name === 'Gontran')
    const transferToThem = (member: string, price = 0) =>
      played.does('member.transfer', { campaign: CAMPAIGN, from: US, to: THEM, member, price })['member']!
    const gontran = () => played.members[US]![1]!

    test('counts past events once, for the former band', () => {
      const before = figures()
      const sums = () => [figures().experience, figures().wounds, figures().counted]
      transferToThem(gontran())
      expect(sums()).toEqual([before.experience, before.wounds, before.counted])
    })

    test('has one line per member with its whole career, and its part in each band', () => {
      played.does('experience.award', { ...OURS, member: gontran(), amount: 5, detail: '' })
      played.does('injury.add', { ...OURS, member: gontran(), injury: 'leg-wound', why: '' })
      const [before] = gontranLines().filter(({ warband }) => warband === US)
      const now = transferToThem(gontran(), 30)
      played.game(3, { winner: THEM, fallen: [{ ...played.fallen(US, 0), by: { member: now } }] })
      const [one] = gontranLines().filter(({ member }) => member === now)
      expect(gontranLines()).toHaveLength(2)
      expect(one).toMatchObject({ warband: THEM, status: 'active', games: 3, felled: 1, first: 1, last: 3, wounds: 1 })
      const { member, warband, until, ...was } = one!.bands[0]!
      expect([member, warband, until]).toEqual([gontran(), US, 2])
      expect(was).toMatchObject({ games: 2, felled: 0, first: 1, last: 2, wounds: 1, experience: before!.experience })
      expect(one!.bands[1]).toMatchObject({ member: now, warband: THEM, until: null, games: 1, felled: 1, wounds: 0 })
      expect([was.paid, one!.bands[1]!.paid, one!.paid]).toEqual([before!.paid - 30, 30, before!.paid])
      for (const key of ['games', 'felled', 'killed', 'fallen', 'wounds', 'experience', 'paid'] as const)
        expect(one!.bands.reduce((sum, stage) => sum + stage[key], 0)).toBe(one![key])
    })

    test('counts an equal later award for the new band', () => {
      const award = { amount: 5, detail: 'prix' }
      played.does('experience.award', { ...OURS, member: gontran(), ...award })
      const member = transferToThem(gontran())
      played.does('experience.award', { campaign: CAMPAIGN, warband: THEM, member, ...award })
      const awards = figures().experience.filter((one) => one.round === null)
      expect(awards.map(({ warband, lines, amount }) => [warband, lines, amount])).toEqual([
        [US, 1, 5],
        [THEM, 1, 5],
      ])
    })

    test('counts a wound that is removed there for neither band', () => {
      played.does('injury.add', { ...OURS, member: gontran(), injury: 'leg-wound', why: '' })
      const now = transferToThem(gontran())
      const injury = [...played.store.loadAll(CAMPAIGN).injury.values()].find(({ member }) => member === now)!.id
      const of = () => figures().wounds.filter((one) => one.injury === 'leg-wound')
      expect(of()).toMatchObject([{ warband: US, count: 1 }])
      played.does('injury.strike', { campaign: CAMPAIGN, warband: THEM, member: now, injury, why: '' })
      expect(of()).toEqual([])
    })
  })

  test('has a text for each kind of line', () => {
    const { statistics, words } = view()
    for (const { reason } of statistics.treasury) expect(words.treasury[reason]!.fr).not.toBe(reason)
    for (const { reason } of statistics.experience) expect(words.experience[reason]!.fr).not.toBe(reason)
    for (const { table, result } of statistics.dice)
      expect([words.tables[table]!.fr, words.results[result]!.fr]).not.toContain(result)
    for (const { kind } of statistics.people) expect(words.kinds[kind]!.fr).not.toBe(kind)
  })

  test('counts rolls by the round of their game, others without round, and each model of a group', () => {
    const ROUNDS: Readonly<Record<string, number>> = { g1: 1, g2: 2 }
    const rollsToStore = [
      ['g1', 'injuries', [3, 4]],
      ['g2', 'injuries', [3, 4, 3, 4]],
      [null, 'injuries', [3, 4]],
      [null, 'henchman-return', [2, 2, 2]],
    ] as const
    const roll = new Map(
      rollsToStore.map(([game, table, faces], at) => {
        const fields = { ...OURS, game, member: null, table: `un-pour-un/${table}`, source: 'typed' as const }
        return [`roll${at}`, { id: `roll${at}`, ...fields, faces: [...faces], at: '2026-01-01T00:00:00.000Z' }]
      }),
    )
    const facts = { ...played.store.loadAll(CAMPAIGN), roll }
    const rolled = findTableRolls(facts, unPourUn, (game) => (game === null ? null : ROUNDS[game]!), VERSIONS)
    expect(countTableRolls(rolled).map(({ round, rolls }) => [round, rolls])).toEqual([
      [1, 1],
      [2, 2],
      [null, 1],
      [null, 3],
    ])
    expect(countTableResults(rolled).map(({ round, came }) => [round, came])).toEqual([
      [1, 1],
      [2, 2],
      [null, 1],
      [null, 3],
    ])
    expect(compareDiceWithOdds(rolled)[0]!.rolls).toBe(4)
  })

  test('compares nothing for an unfinished roll', () => {
    const fields = { ...OURS, game: null, member: null, table: 'un-pour-un/injuries', source: 'typed' as const }
    const half = { id: 'roll1', ...fields, faces: [3], at: '2026-01-01T00:00:00.000Z' }
    const facts = { ...played.store.loadAll(CAMPAIGN), roll: new Map([['roll1', half]]) }
    expect(compareDiceWithOdds(findTableRolls(facts, unPourUn, () => null, VERSIONS))).toEqual([])
  })

  test('compares dice with fair ones over all results of a table, at least as many as rolls', () => {
    const { dice } = figures()
    expect(dice.length).toBeGreaterThan(0)
    for (const [, all] of Map.groupBy(dice, ({ warband, table }) => `${warband} ${table}`)) {
      const [{ rolls }] = all as [(typeof all)[number]]
      expect(all.reduce((sum, { expected }) => sum + expected, 0)).toBeGreaterThanOrEqual(rolls - 1e-9)
      expect(all.reduce((sum, { came }) => sum + came, 0)).toBeGreaterThanOrEqual(rolls)
    }
  })
})

describe('fates and purchases', () => {
  const get = ({ call }: Played) => call<StatisticsView>('statistics.get', { campaign: CAMPAIGN }).statistics

  test('count a member who left the table as a casualty, but not a deserter', () => {
    const kolaps = begun('kolaps')
    const recruit = (warband: string, name: string) =>
      kolaps.does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind: 'character', name, rank: 5 } })
        .member!
    kolaps.does('warband.create', { campaign: CAMPAIGN, warband: THEM, name: 'Ceux d’en face' })
    const [hunter, deserter, coward] = [recruit(US, 'Ada'), recruit(THEM, 'Bo'), recruit(THEM, 'Cy')]
    const sides = BANDS.map((warband) => ({ warbands: [warband] }))
    kolaps.does('game.plan', { campaign: CAMPAIGN, game: 'gameround1', round: 1, sides })
    const by = { member: hunter }
    const fallen = [{ member: deserter, fate: 'deserted', by } as const, { member: coward, fate: 'left', by } as const]
    playOutGame(kolaps.call, CAMPAIGN, 'gameround1', { fallen }, createSeededDice(1))
    const { felled, people } = get(kolaps)
    // These dice kill the member who left the table, from its wounds.
    expect(people.find(({ name }) => name === 'Cy')!.status).toBe('dead')
    expect(felled).toEqual([{ round: 1, by: US, of: THEM, out: 1, killed: 1 }])
    expect(people.map((one) => [one.name, one.felled, one.fallen])).toEqual([
      ['Ada', 1, 0],
      ['Bo', 0, 0],
      ['Cy', 0, 1],
    ])
  })

  describe('while a band is being built', () => {
    const buy = (quantity: number) =>
      played.does('item.buy', { ...OURS, member: null, item: { id: 'dagger', quantity } }).item!
    const giveBack = (item: string, quantity = 1) => played.does('item.sell', { ...OURS, item, quantity })
    const purchaseRows = () => figures().bought.map(({ item, times, paid }) => [item, times, paid])

    test('count a partly returned purchase once, for the price of the rest', () => {
      const daggers = buy(3)
      const price = figures().bought[0]!.paid / 3
      giveBack(daggers)
      expect(purchaseRows()).toEqual([['dagger', 1, 2 * price]])
      giveBack(daggers, 2)
      expect(purchaseRows()).toEqual([])
    })

    test('do not count an item that came with a recruit, or its return', () => {
      const { items } = played.call<{ items: { id: string; item: string }[] }>('warband.get', OURS)
      giveBack(items.find(({ item }) => item === 'sword')!.id)
      played.does('item.buy', { ...OURS, member: null, item: { id: 'sword', quantity: 1 } })
      expect(purchaseRows().map(([item, times]) => [item, times])).toEqual([['sword', 1]])
    })
  })
})
