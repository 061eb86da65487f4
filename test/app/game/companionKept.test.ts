import { describe, expect, test } from 'vitest'
import type { CompanionView } from '../../../shared/contract/views/companion.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { DifferencesView, TimelineView } from '../../../shared/contract/views/history.ts'
import type { DeckView } from '../../../shared/rulesets/cartes-destin/companionView.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import {
  movesInput,
  BLUE,
  failure,
  GAME,
  keepMoves,
  MOVES,
  ORDER,
  planned,
  RED,
  rolls,
  shown,
  WARBANDS,
  type Planned,
} from '../../support/cardTable.ts'

describe('recording the moves', () => {
  test('stores every roll in the campaign once', () => {
    const all = planned()
    const revision = all.store.revisionOf(GAME)
    keepMoves(all, MOVES(all.anne))
    expect(rolls(all)).toMatchObject([
      { game: GAME, warband: null, member: null, table: 'cartes-destin/deck-shuffle', faces: ORDER, source: 'app' },
      { game: GAME, warband: BLUE, member: all.anne, table: 'cartes-destin/deck-draw', faces: [10, 10], source: 'app' },
      { game: GAME, warband: null, member: null, table: 'cartes-destin/deck-draw', faces: [1], source: 'typed' },
    ])
    expect(failure(() => keepMoves(all, MOVES(all.anne)))).toBe('moves-kept')
    // Views of the game are notified.
    expect(all.store.revisionOf(GAME)).toBe(revision + 1)
  })

  test('makes the view show the recorded moves, whatever moves are sent', () => {
    const all = planned()
    keepMoves(all, MOVES(all.anne))
    const { recorded, view, takenBack } = shown(all, [], { stayedAway: [all.anne] })
    expect(recorded).toMatchObject({ entry: all.lastEntry(), moves: MOVES(all.anne), stayedAway: [] })
    expect([(view as DeckView).left, takenBack]).toEqual([37, null])
  })

  test('is shown in the history in both languages, with its dice', () => {
    const all = planned()
    keepMoves(all, MOVES(all.anne))
    const entry = all.lastEntry()
    const { groups } = all.call<TimelineView>('history.timeline', { campaign: CAMPAIGN })
    expect(groups[0]!.told).toEqual({
      say: 'game.keep-moves',
      params: {
        round: 1,
        game: {
          told: {
            say: 'game.titled',
            params: { game: 'Le quai', bands: { list: ['Les Fauvettes', 'Ceux d’en face'] } },
          },
        },
        what: { fr: 'Paquet Destin', en: 'Fate deck' },
      },
    })
    const { dice } = all.call<DifferencesView>('history.differences', { campaign: CAMPAIGN, entries: [entry] })
    expect(dice.map(({ table, who, faces, isNumber }) => [table.fr, who, faces.length, isNumber])).toEqual([
      ['Paquet mélangé', null, 40, true],
      ['Cartes tirées', 'Anne', 2, true],
      ['Cartes tirées', null, 1, true],
    ])
  })

  test('is undone, which returns the moves to the screen, and redone', () => {
    const all = planned()
    keepMoves(all, MOVES(all.anne))
    all.does('history.undo', { campaign: CAMPAIGN, entries: [all.lastEntry()] })
    const undone = all.lastEntry()
    expect(rolls(all)).toEqual([])
    expect(shown(all)).toMatchObject({ recorded: null, takenBack: { moves: MOVES(all.anne) }, usable: 0 })
    all.does('history.redo', { campaign: CAMPAIGN, entries: [undone] })
    expect(rolls(all)).toHaveLength(3)
    expect(shown(all).recorded).toMatchObject({ moves: MOVES(all.anne) })
  })

  test('is shown on the page of its game', () => {
    const all = planned()
    const hasTable = () => all.call<GameView>('game.get', { campaign: CAMPAIGN, game: GAME }).hasTable
    expect(hasTable()).toBe(false)
    keepMoves(all, MOVES(all.anne))
    expect(hasTable()).toBe(true)
    all.does('history.undo', { campaign: CAMPAIGN, entries: [all.lastEntry()] })
    expect(hasTable()).toBe(false)
  })

  test('can be repeated with other moves after an undo', () => {
    const all = planned()
    keepMoves(all, MOVES(all.anne))
    all.does('history.undo', { campaign: CAMPAIGN, entries: [all.lastEntry()] })
    keepMoves(all, [{ kind: 'drawn', cards: [4, 5], who: all.jack }])
    expect(rolls(all)).toMatchObject([{ warband: RED, member: all.jack, faces: [4, 5], source: 'typed' }])
    expect(shown(all).recorded?.moves).toHaveLength(1)
  })

  test('cannot be redone after other moves are recorded, unless these are undone too', () => {
    const all = planned()
    keepMoves(all, MOVES(all.anne))
    all.does('history.undo', { campaign: CAMPAIGN, entries: [all.lastEntry()] })
    const undone = all.lastEntry()
    const other = [{ kind: 'drawn', cards: [4, 5], who: all.jack }]
    keepMoves(all, other)
    const again = { campaign: CAMPAIGN, entries: [undone] }
    expect(failure(() => all.does('history.redo', again))).toBe('undo-blocked')
    expect(rolls(all)).toHaveLength(1)
    all.does('history.redo', { ...again, together: true })
    expect(rolls(all)).toHaveLength(3)
    expect(shown(all).recorded?.moves).toEqual(MOVES(all.anne))
  })

  test('is executed once per request, and only with the same input', () => {
    const all = planned()
    const request = 'request0001'
    const first = all.call<{ entry: string }>('game.keep-moves', movesInput(MOVES(all.anne), { request }))
    expect(all.call('game.keep-moves', movesInput(MOVES(all.anne), { request }))).toMatchObject({ entry: first.entry })
    expect(rolls(all)).toHaveLength(3)
    expect(failure(() => keepMoves(all, [], { request }))).toBe('request-reused')
  })

  test('is kept in a campaign file', () => {
    const all = planned()
    keepMoves(all, MOVES(all.anne))
    const other = play()
    other.call('campaign.import', { document: all.call('campaign.export', { campaign: CAMPAIGN }) })
    expect(rolls(other)).toEqual(rolls(all))
    expect(shown(other)).toMatchObject({ recorded: { moves: MOVES(all.anne) }, usable: 3 })
  })

  test('is kept in a copy with new ids', () => {
    const all = planned()
    keepMoves(all, MOVES(all.anne))
    const document = all.call('campaign.export', { campaign: CAMPAIGN })
    const other = play()
    const { campaign } = other.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const { games } = other.call<{ games: { id: string }[] }>('campaign.get', { campaign })
    const copy = other.call<CompanionView>('game.companion', { campaign, game: games[0]!.id })
    // The member for whom a card was drawn has the id of the copy in the moves.
    expect(copy).toMatchObject({ usable: 3, issues: [] })
    expect(copy.recorded!.moves[1]).toMatchObject({ who: (copy.view as DeckView).fighters[0]!.id })
  })
})

describe('moves are refused, and nothing is recorded', () => {
  const refusalCodeOf = (change: (all: Planned) => object) => {
    const all = planned()
    const code = failure(() => keepMoves(all, MOVES(all.anne), change(all)))
    expect(rolls(all)).toEqual([])
    return code
  }
  test('if one of them is impossible', () => {
    expect(refusalCodeOf(() => ({ moves: [{ kind: 'draw', count: 1 }] }))).toBe('deck-not-shuffled')
    expect(refusalCodeOf(() => ({ moves: [{ kind: 'shuffle', order: [1, 2] }] }))).toBe('other-order')
    expect(refusalCodeOf(() => ({ moves: [{ kind: 'shuffle', order: [0] }] }))).toBe('move-unreadable')
    expect(refusalCodeOf(({ anne }) => ({ stayedAway: [anne] }))).toBe('not-at-table')
  })
  test('if none of them rolls anything', () => {
    expect(refusalCodeOf(() => ({ moves: [] }))).toBe('nothing-rolled')
    expect(refusalCodeOf(() => ({ moves: [{ kind: 'shuffle', order: null }] }))).toBe('nothing-rolled')
  })
  test('if the bands are not those of the game', () => {
    expect(refusalCodeOf(() => ({ warbands: [BLUE] }))).toBe('other-warbands')
  })
  test.each([
    ['moves that are not a list', { moves: {} }],
    [
      'more moves than allowed in one call',
      { moves: Array.from({ length: 1001 }, () => ({ kind: 'drawn', cards: [1] })) },
    ],
    ['no game', { game: null }],
    ['an unknown key', { dice: [1] }],
  ])('if the request contains %s', (_name, more) => {
    expect(refusalCodeOf(() => more)).not.toBe('')
  })
})

describe('a game with recorded rolls', () => {
  test('cannot be cancelled or given to other bands before they are undone', () => {
    const all = planned()
    keepMoves(all, MOVES(all.anne))
    const entry = all.lastEntry()
    const game = { campaign: CAMPAIGN, game: GAME }
    expect(failure(() => all.does('game.cancel', game))).toBe('moves-kept')
    all.does('warband.create', { campaign: CAMPAIGN, warband: 'warband003', name: 'D’autres' })
    const sides = [{ warbands: [BLUE] }, { warbands: ['warband003'] }]
    expect(failure(() => all.does('game.change', { ...game, sides }))).toBe('moves-kept')
    expect(failure(() => all.does('member.delete', { campaign: CAMPAIGN, warband: BLUE, member: all.anne }))).toBe(
      'member-has-history',
    )
    all.does('game.change', { ...game, notes: 'Il pleut' })
    all.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    all.does('game.cancel', game)
  })

  test('is recorded, corrected and undone like any other, with its moves unchanged', () => {
    const all = planned()
    keepMoves(all, MOVES(all.anne))
    const { sides } = all.call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game: GAME })
    const settle = {
      ...{ campaign: CAMPAIGN, game: GAME, warbands: WARBANDS },
      answers: {
        result: { kind: 'result', results: { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } },
        [`fallen:${BLUE}`]: { kind: 'fallen', members: [] },
        [`fallen:${RED}`]: { kind: 'fallen', members: [{ member: all.jack, fate: 'out' }] },
      },
    }
    all.does('game.settle', settle)
    const recorded = all.lastEntry()
    all.does('member.release', { campaign: CAMPAIGN, warband: BLUE, member: all.anne, as: 'retired' })
    expect(shown(all)).toMatchObject({ isClosed: true, usable: 3, recorded: { moves: MOVES(all.anne) } })
    expect((shown(all).view as DeckView).fighters.map(({ name }) => name)).toEqual(['Anne', 'Jack'])
    all.does('history.undo', { campaign: CAMPAIGN, entries: [all.lastEntry()] })
    all.does('game.correct', settle)
    all.does('history.undo', { campaign: CAMPAIGN, entries: [all.lastEntry()] })
    expect(shown(all)).toMatchObject({ isClosed: true, usable: 3 })
    all.does('history.undo', { campaign: CAMPAIGN, entries: [recorded] })
    expect(shown(all)).toMatchObject({ isClosed: false, usable: 3 })
    expect(rolls(all)).toHaveLength(3)
  })

  test('cannot get new moves after it is recorded', () => {
    const all = planned()
    const { sides } = all.call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game: GAME })
    const results = { [sides[0]!.id]: 'draw', [sides[1]!.id]: 'draw' }
    const fallen = Object.fromEntries(WARBANDS.map((one) => [`fallen:${one}`, { kind: 'fallen', members: [] }]))
    const answers = { result: { kind: 'result', results }, ...fallen }
    all.does('game.settle', { campaign: CAMPAIGN, game: GAME, warbands: WARBANDS, answers })
    expect(failure(() => keepMoves(all, MOVES(all.anne)))).toBe('game-recorded')
  })
})
