// Names, days, texts and caps of rounds: stored, shown, undone, and applied to the warbands.
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { begun, CAMPAIGN, play, refusal } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN }
const ours = { ...at, warband: 'warband001' }

function start() {
  const store = memoryStore()
  const played = begun('un-pour-un', 400, play(store))
  const overview = () => played.call<OverviewView>('campaign.overview', at)
  const cap = () => played.call<BuilderView>('warband.builder', ours).cap
  const undo = () => played.does('history.undo', { ...at, entries: [played.lastEntry()] })
  return { ...played, store, overview, cap, undo, facts: () => dump(store.facts()) }
}

const DECIDED = {
  round: 2,
  name: 'La crue',
  firstDay: '2026-11-20',
  lastDay: '2026-12-03',
  text: 'Les ponts sont coupés.',
  cap: 1200,
  isOptional: true,
}

describe('changing the details of a round', () => {
  test('stores every field, even of a round without games, and is undone exactly', () => {
    const { does, overview, undo, facts } = start()
    const before = facts()
    does('round.change', { ...at, ...DECIDED })
    expect(overview()).toMatchObject({ calendar: [DECIDED], rounds: [] })
    undo()
    expect(facts()).toEqual(before)
  })

  test('changes only the given fields, and deletes a round whose fields are all empty', () => {
    const { does, overview, store } = start()
    does('round.change', { ...at, ...DECIDED })
    does('round.change', { ...at, round: 2, cap: null })
    expect(overview().calendar).toEqual([{ ...DECIDED, cap: null }])
    does('round.change', { ...at, round: 2, name: '', firstDay: null, lastDay: null, text: '', isOptional: false })
    expect([overview().calendar, store.facts().round.size]).toEqual([[], 0])
  })

  test('refuses a last day before the first, even if only one of them is changed', () => {
    const { does, call } = start()
    expect(refusal(() => call('round.change', { ...at, ...DECIDED, lastDay: '2026-11-19' }))).toEqual([
      'round-ends-before-it-begins',
    ])
    does('round.change', { ...at, ...DECIDED })
    expect(refusal(() => call('round.change', { ...at, round: 2, firstDay: '2026-12-04' }))).toEqual([
      'round-ends-before-it-begins',
    ])
  })

  test('is refused in a closed campaign', () => {
    const { does, call } = start()
    does('campaign.close', at)
    expect(refusal(() => call('round.change', { ...at, ...DECIDED }))).toEqual(['campaign-closed'])
  })

  test('is shown in the history', () => {
    const { does, call } = start()
    does('round.change', { ...at, round: 2, name: 'La crue', cap: 1200 })
    const [{ told }] = call<TimelineView>('history.timeline', { ...at, limit: 1 }).groups as unknown as [
      { told: unknown },
    ]
    expect(JSON.stringify(told)).toContain('round.change')
  })
})

describe('a calendar of several rounds', () => {
  const rounds = [1, 2, 3].map((round) => ({ round, cap: 800 + 200 * round, firstDay: `2026-12-0${round}` }))

  test('is stored in one entry', () => {
    const { does, overview, undo, facts } = start()
    const before = facts()
    does('round.change-many', { ...at, rounds })
    expect(overview().calendar).toMatchObject(rounds)
    undo()
    expect(facts()).toEqual(before)
  })

  test('is refused as a whole if one round is invalid or listed twice', () => {
    const { call, overview } = start()
    const wrong = [...rounds, { round: 4, firstDay: '2026-12-05', lastDay: '2026-12-04' }]
    expect(refusal(() => call('round.change-many', { ...at, rounds: wrong }))).toEqual(['round-ends-before-it-begins'])
    expect(refusal(() => call('round.change-many', { ...at, rounds: [...rounds, { round: 2, cap: 1 }] }))).toEqual([
      'round-twice',
    ])
    expect(overview().calendar).toEqual([])
  })
})

describe('the cap of a round', () => {
  const OTHER = 'warband002'
  const plan = (game: string, round: number) => ({
    ...at,
    ...{ game, round },
    sides: [{ warbands: [ours.warband] }, { warbands: [OTHER] }],
  })
  function league() {
    const played = start()
    played.does('warband.create', { ...at, warband: OTHER, name: 'Ceux d’en face' })
    played.does('campaign.change', { ...at, cap: 300 })
    played.does('round.change-many', {
      ...at,
      rounds: [
        { round: 2, cap: 500 },
        { round: 3, cap: 700 },
      ],
    })
    const caps = () => [played.cap(), played.overview().bands.map(({ cap }) => cap)]
    return { ...played, caps }
  }

  test('is that of the campaign or of the current or next round', () => {
    const { does, caps } = league()
    expect(caps()).toEqual([300, [300, 300]])
    does('game.plan', plan('game000002', 2))
    expect(caps()).toEqual([500, [500, 500]])
    does('game.change', { ...at, game: 'game000002', round: 3 })
    expect(caps()).toEqual([700, [700, 700]])
  })

  test('is overridden by the cap of the warband', () => {
    const { does, caps } = league()
    does('game.plan', plan('game000002', 2))
    does('warband.change', { ...ours, cap: 450 })
    expect(caps()).toEqual([450, expect.arrayContaining([450, 500])])
  })

  test('decides whether a warband may play a game of that round', () => {
    const { does, call } = league()
    does('game.plan', plan('game000001', 1))
    does('game.plan', plan('game000002', 2))
    const recruit = { ...ours, member: { kind: 'leader', name: 'Hélène' } }
    does('member.recruit', recruit)
    does('campaign.change', { ...at, cap: 1 })
    const codes = (game: string) => {
      const { warbands } = call<GameView>('game.get', { ...at, game })
      return warbands.find(({ warband }) => warband === ours.warband)!.issues.map(({ code }) => code)
    }
    expect(codes('game000001')).toContain('cap-exceeded')
    expect(codes('game000002')).not.toContain('cap-exceeded')
    const needs = JSON.stringify(call<OverviewView>('campaign.overview', at).needs)
    expect(needs).toContain('game000001')
  })
})
