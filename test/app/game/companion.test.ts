import { describe, expect, test } from 'vitest'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import type { DeckView } from '../../../shared/rulesets/cartes-destin/companionView.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import {
  movesInput,
  BLUE,
  failure,
  GAME,
  MOVES,
  ORDER,
  planned,
  RED,
  shown,
  WARBANDS,
} from '../../support/cardTable.ts'

describe('the companion of a game', () => {
  test('starts with the players, and follows each move', () => {
    const all = planned()
    const before = shown(all)
    expect(before).toMatchObject({ ruleset: 'cartes-destin', usable: 0, rolls: 0, issues: [], recorded: null })
    expect(before.bands.map(({ warband }) => warband)).toEqual(WARBANDS)
    expect((before.view as DeckView).fighters.map(({ name, morale }) => [name, morale])).toEqual([
      ['Anne', 5],
      ['Jack', 5],
    ])
    const after = shown(all, MOVES(all.anne))
    expect(after).toMatchObject({ usable: 3, rolls: 3, issues: [] })
    expect((after.view as DeckView).discards).toEqual([10, 10, 1])
  })

  test('excludes members who stay away', () => {
    const all = planned()
    const { view, issues, usable } = shown(all, MOVES(all.anne), { stayedAway: [all.anne] })
    expect((view as DeckView).fighters.map(({ name }) => name)).toEqual(['Jack'])
    expect([usable, issues.map(({ code, path }) => [code, path])]).toEqual([1, [['not-at-table', 'moves[1]']]])
  })

  test('ignores unreadable moves, with a message in both languages', () => {
    const { issues, usable } = shown(planned(), [{ kind: 'shuffle', order: null }, { kind: 'cheat' }, null])
    expect(usable).toBe(1)
    expect(issues).toMatchObject([
      { code: 'move-unreadable', path: 'moves[1]', message: { en: 'Move 2\u00a0cannot be read by this version.' } },
    ])
  })

  test('can be used without a game if its ruleset allows that', () => {
    const { view, bands } = shown(planned(), [{ kind: 'shuffle', order: ORDER }], { game: null })
    expect([(view as DeckView).left, bands]).toEqual([40, []])
  })

  test('does not exist in every ruleset', () => {
    const { call, does } = begun('un-pour-un')
    expect(call<{ companion: unknown }>('campaign.get', { campaign: CAMPAIGN }).companion).toBeNull()
    expect(failure(() => call('game.companion', { campaign: CAMPAIGN, game: null }))).toBe('no-companion')
    does('warband.create', { campaign: CAMPAIGN, warband: RED, name: 'Ceux d’en face' })
    does('game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, sides: [{ warbands: [BLUE] }, { warbands: [RED] }] })
    const moves = [{ kind: 'shuffle', order: ORDER }]
    expect(failure(() => does('game.keep-moves', movesInput(moves, { warbands: [BLUE] })))).toBe('no-companion')
  })
})

test('has its own descriptions of its rolls, apart from the tables of the ruleset', () => {
  const { tables, companion } = rulesetOf('cartes-destin')!
  expect(Object.keys(tables)).not.toContain('deck-draw')
  expect(Object.keys(companion!.rolls!)).toEqual(['deck-shuffle', 'deck-draw'])
})
