// Who comes to a round: answers are stored, replaced, deleted, shown, and undone.
import { describe, expect, test } from 'vitest'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { begun, CAMPAIGN, play, refusal } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN }
const [OURS, THEIRS, THIRD] = ['warband001', 'warband002', 'warband003']

function start() {
  const store = memoryStore()
  const played = begun('un-pour-un', 400, play(store))
  for (const [position, warband] of [THEIRS, THIRD].entries())
    played.does('warband.create', { ...at, warband, name: `Bande ${position + 2}`, position: position + 1 })
  const attendance = () => played.call<OverviewView>('campaign.overview', at).attendance
  const undo = () => played.does('history.undo', { ...at, entries: [played.lastEntry()] })
  return { ...played, attendance, undo, facts: () => dump(store.facts()) }
}

describe('the answer of a warband', () => {
  test('is stored for one round, replaced, and deleted', () => {
    const { does, attendance } = start()
    does('attendance.answer', { ...at, warband: OURS, round: 2, answer: 'coming' })
    expect(attendance()).toEqual([{ round: 2, coming: [OURS], perhaps: [], absent: [] }])
    does('attendance.answer', { ...at, warband: OURS, round: 2, answer: 'perhaps' })
    expect(attendance()).toEqual([{ round: 2, coming: [], perhaps: [OURS], absent: [] }])
    does('attendance.answer', { ...at, warband: OURS, round: 2, answer: null })
    expect(attendance()).toEqual([])
  })

  test('is listed with its round, in the order of the rounds', () => {
    const { does, attendance } = start()
    for (const round of [3, 1, 2]) does('attendance.answer', { ...at, warband: OURS, round, answer: 'coming' })
    expect(attendance().map(({ round }) => round)).toEqual([1, 2, 3])
  })

  test('is undone exactly', () => {
    const { does, facts, undo } = start()
    does('attendance.answer', { ...at, warband: OURS, round: 2, answer: 'coming' })
    const before = facts()
    does('attendance.answer', { ...at, warband: OURS, round: 2, answer: 'absent' })
    undo()
    expect(facts()).toEqual(before)
  })

  test('is deleted with its warband', () => {
    const { does, attendance } = start()
    does('attendance.answer', { ...at, warband: THEIRS, round: 2, answer: 'coming' })
    does('warband.delete', { ...at, warband: THEIRS, name: 'Bande 2' })
    expect(attendance()).toEqual([])
  })

  test('is refused for a withdrawn warband and in a closed campaign', () => {
    const { does, call } = start()
    does('warband.withdraw', { ...at, warband: THEIRS })
    const answer = (warband: string | undefined) =>
      refusal(() => call('attendance.answer', { ...at, warband, round: 2, answer: 'coming' }))
    expect(answer(THEIRS)).toEqual(['warband-withdrawn'])
    does('campaign.close', at)
    expect(answer(OURS)).toEqual(['campaign-closed'])
  })

  test('is named in the history', () => {
    const { does, call } = start()
    does('attendance.answer', { ...at, warband: OURS, round: 2, answer: 'absent' })
    const { groups } = call<TimelineView>('history.timeline', { ...at, limit: 1 })
    expect(JSON.stringify(groups)).toContain('attendance.answer-absent')
  })
})

describe('the answers of several warbands', () => {
  const answers = [
    { warband: OURS, answer: 'coming' },
    { warband: THEIRS, answer: 'absent' },
    { warband: THIRD, answer: null },
  ]

  test('are stored in one entry, with earlier answers replaced', () => {
    const { does, attendance, undo, facts } = start()
    does('attendance.answer', { ...at, warband: THIRD, round: 1, answer: 'perhaps' })
    const before = facts()
    does('attendance.answer-many', { ...at, round: 1, answers })
    expect(attendance()).toEqual([{ round: 1, coming: [OURS], perhaps: [], absent: [THEIRS] }])
    undo()
    expect(facts()).toEqual(before)
  })

  test('are refused as a whole if a warband is listed twice', () => {
    const { call, attendance } = start()
    const twice = [...answers, { warband: OURS, answer: 'perhaps' }]
    expect(refusal(() => call('attendance.answer-many', { ...at, round: 1, answers: twice }))).toEqual([
      'attendance-twice',
    ])
    expect(attendance()).toEqual([])
  })
})
