import { describe, expect, test } from 'vitest'
import type { DifferencesView, TimelineView } from '../../../shared/contract/views/history.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { begun, CAMPAIGN, play, refusal } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'

const BANDS = ['warband001', 'warband002', 'warband003', 'warband004', 'warband005']
const GAMES = ['game000003', 'game000002', 'game000001']
const side = (...warbands: string[]) => ({ warbands })

function league() {
  const store = memoryStore()
  const played = begun('un-pour-un', 400, play(store))
  for (const [at, warband] of BANDS.slice(1).entries())
    played.does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${at + 2}`, position: at + 1 })
  const planRound = (games: object[], more: object = {}) =>
    played.does<{ games: string[] }>('round.plan', { campaign: CAMPAIGN, round: 3, ...more, games })
  const rounds = () => played.call<OverviewView>('campaign.overview', { campaign: CAMPAIGN }).rounds
  const newest = () => played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 1 }).groups[0]!
  return { ...played, planRound, rounds, newest, facts: () => dump(store.facts()) }
}
const TWO = [
  { game: GAMES[0], day: '2026-03-04', table: '7', scenario: 'Le pont', sides: [side(BANDS[0]!), side(BANDS[1]!)] },
  { game: GAMES[1], sides: [{ name: 'Nord', warbands: [BANDS[2]!, BANDS[3]!] }, side(BANDS[4]!)] },
]

describe('planning the games of a round', () => {
  test('keeps their order and details, after existing games', () => {
    const { planRound, rounds } = league()
    expect(planRound(TWO, { position: 4 })).toEqual({ games: GAMES.slice(0, 2) })
    planRound([{ game: GAMES[2], sides: [side(BANDS[0]!), side(BANDS[4]!)] }], { position: 3 })
    const plannedGames = rounds().map(({ round, games }) => [
      round,
      games.map(({ game, state, day, table, scenario, sides }) => [
        game,
        state,
        day,
        table,
        scenario,
        sides.map(({ name, warbands }) => [name, ...warbands]),
      ]),
    ])
    expect(plannedGames).toEqual([
      [
        3,
        [
          [
            GAMES[2],
            'planned',
            null,
            null,
            '',
            [
              ['', BANDS[0]],
              ['', BANDS[4]],
            ],
          ],
          [
            GAMES[0],
            'planned',
            '2026-03-04',
            '7',
            'Le pont',
            [
              ['', BANDS[0]],
              ['', BANDS[1]],
            ],
          ],
          [
            GAMES[1],
            'planned',
            null,
            null,
            '',
            [
              ['Nord', BANDS[2], BANDS[3]],
              ['', BANDS[4]],
            ],
          ],
        ],
      ],
    ])
  })

  test('is one entry of the history, undone and redone as a whole', () => {
    const { planRound, facts, does, lastEntry, newest } = league()
    const before = facts()
    planRound(TWO)
    const after = facts()
    expect(newest()).toMatchObject({
      entries: [lastEntry()],
      told: { say: 'round.plan', params: { round: 3, games: 2, bands: 5 } },
    })
    does('history.undo', { campaign: CAMPAIGN, entries: [lastEntry()] })
    expect(facts()).toBe(before)
    does('history.redo', { campaign: CAMPAIGN, entries: [lastEntry()] })
    expect(facts()).toBe(after)
  })

  test('gives games that can be changed, postponed and cancelled separately', () => {
    const { planRound, does, rounds } = league()
    planRound(TWO)
    does('game.change', { campaign: CAMPAIGN, game: GAMES[1], round: 4 })
    does('game.cancel', { campaign: CAMPAIGN, game: GAMES[0] })
    expect(rounds().map(({ round, games }) => [round, games.map(({ game }) => game)])).toEqual([[4, [GAMES[1]]]])
  })

  test('is all or nothing: refuses a band on two sides, a game without opponent, unknown games or bands, a used id', () => {
    const { planRound, facts } = league()
    const before = facts()
    const [first] = TWO
    const on = (...sides: object[]) => ({ game: GAMES[1], sides })
    expect(refusal(() => planRound([first!, on(side(BANDS[2]!), side(BANDS[2]!))]))).toEqual(['warband-on-two-sides'])
    expect(refusal(() => planRound([first!, on(side(BANDS[2]!))]))).toEqual(['too-few-sides'])
    expect(refusal(() => planRound([first!, on(side('nobody0001'))]))).toEqual(['fact-missing'])
    expect(refusal(() => planRound([first!, { ...first!, game: GAMES[0] }]))).toEqual(['id-taken'])
    expect(refusal(() => planRound([]))).toHaveLength(1)
    expect(facts()).toBe(before)
    planRound([first!])
    expect(refusal(() => planRound(TWO.toReversed()))).toEqual(['id-taken'])
  })
})

describe('the table number of a game', () => {
  interface Document {
    readonly facts: { game: { id: string; table?: string | null }[] }
    readonly journal: { changes: Record<'before' | 'after', { table?: unknown } | null>[] }[]
  }
  const tableOf = (rounds: OverviewView['rounds']) => rounds[0]!.games[0]!.table

  test('can be changed, is shown in the history, and can be undone', () => {
    const { planRound, does, call, rounds, lastEntry } = league()
    planRound(TWO)
    does('game.change', { campaign: CAMPAIGN, game: GAMES[0], table: 'rifle' })
    expect(tableOf(rounds())).toBe('rifle')
    const entries = [lastEntry()]
    const { differences } = call<DifferencesView>('history.differences', { campaign: CAMPAIGN, entries })
    expect(differences[0]!.fields).toEqual([{ field: 'table', label: null, before: '7', after: 'rifle' }])
    does('history.undo', { campaign: CAMPAIGN, entries })
    expect(tableOf(rounds())).toBe('7')
    does('game.change', { campaign: CAMPAIGN, game: GAMES[0], table: null })
    expect(tableOf(rounds())).toBeNull()
  })

  test('is exported and imported with its campaign, and absent from an older file', () => {
    const { planRound, call, rounds } = league()
    planRound(TWO)
    const document = call<Document>('campaign.export', { campaign: CAMPAIGN })
    expect(document.facts.game.map(({ table }) => table).toSorted()).toEqual(['7', null])
    call('campaign.import', { document, as: 'replacement' })
    expect(tableOf(rounds())).toBe('7')
    for (const game of document.facts.game) delete game.table
    call('campaign.import', { document: { ...document, journal: [] }, as: 'replacement' })
    expect(tableOf(rounds())).toBeNull()
  })

  test('is absent from a game that was cancelled before there were table numbers', () => {
    const { planRound, does, call, lastEntry, rounds } = league()
    planRound(TWO)
    does('game.cancel', { campaign: CAMPAIGN, game: GAMES[0] })
    const entries = [lastEntry()]
    const document = call<Document>('campaign.export', { campaign: CAMPAIGN })
    const changes = document.journal.flatMap((entry) => entry.changes)
    for (const fields of changes.flatMap(({ before, after }) => [before, after])) if (fields) delete fields.table
    for (const game of document.facts.game) delete game.table
    call('campaign.import', { document, as: 'replacement' })
    expect(rounds()[0]!.games).toHaveLength(1)
    does('history.undo', { campaign: CAMPAIGN, entries })
    expect(rounds()[0]!.games).toHaveLength(2)
    expect(tableOf(rounds()) ?? null).toBeNull()
  })
})
