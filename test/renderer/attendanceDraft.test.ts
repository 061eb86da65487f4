// The draft of answers for a round: stored answers, changed answers, and questions about pasted names.
import { describe, expect, test } from 'vitest'
import type { BandWithVisibleNumbers } from '../../shared/contract/views/overview.ts'
import {
  bandsToCount,
  listChangedAnswers,
  countAnswers,
  readNames,
  listStoredAnswers,
} from '../../renderer/screens/round/attendanceDraft.ts'

const BANDS = ['Zoé', 'Maël', 'Léa', 'Ugo', 'Ugo'].map((player, at) => ({
  ...{ warband: `band${at}`, name: `Bande ${at}`, player },
})) as unknown as BandWithVisibleNumbers[]
const STORED = listStoredAnswers({ round: 1, coming: ['band0'], perhaps: [], absent: ['band2'] })

describe('the draft of answers', () => {
  test('sends only what differs from the stored answers', () => {
    const draft = new Map([
      ['band0', 'coming' as const],
      ['band1', 'perhaps' as const],
      ['band2', null],
      ['band3', null],
    ])
    expect([...listChangedAnswers(draft, STORED)]).toEqual([
      ['band1', 'perhaps'],
      ['band2', null],
    ])
  })

  test('still counts a warband that was withdrawn after a played round', () => {
    const withdrawn = ['band2', 'band3'].map((warband) => ({ warband, withdrawnAt: '2026-11-20T20:00:00Z' }))
    const active = ['band0', 'band1'].map((warband) => ({ warband, withdrawnAt: null }))
    const bands = [...active, ...withdrawn] as never
    const count = (isPlayed: boolean) =>
      countAnswers(bandsToCount(bands, STORED, isPlayed), (band) => STORED.get(band) ?? null)
    expect(count(true)).toEqual({ coming: 1, perhaps: 0, absent: 1, unanswered: 1 })
    expect(count(false)).toEqual({ coming: 1, perhaps: 0, absent: 0, unanswered: 1 })
  })

  test('counts the answers of the warbands', () => {
    expect(countAnswers(BANDS, (band) => STORED.get(band) ?? null)).toEqual({
      ...{ coming: 1, perhaps: 0, absent: 1, unanswered: 3 },
    })
  })
})

describe('pasted names', () => {
  test('give the clear answers; the last answer of a warband counts', () => {
    expect([...readNames('Zoé, pas Maël\nZoé: non', BANDS).answers]).toEqual([
      ['band0', 'absent'],
      ['band1', 'absent'],
    ])
  })

  test('ask which warband is meant: one that the name matches, else one that is not mentioned', () => {
    const { questions } = readNames('Zoé, Ugo, pas Bob', BANDS)
    expect(questions.map(({ kind, answer, choices }) => [kind, answer, choices])).toEqual([
      ['which', 'coming', ['band3', 'band4']],
      ['which', 'absent', ['band1', 'band2', 'band3', 'band4']],
    ])
  })

  test('ask what a warband answers if its last mention is not clear', () => {
    const { answers, questions } = readNames('Zoé: oui\nZoé: finalement je ne sais plus trop', BANDS)
    expect([...answers.keys()]).toEqual([])
    expect(questions.map(({ kind, choices }) => [kind, choices])).toEqual([['answer', ['band0']]])
  })

  test('ask who the guests are', () => {
    const { answers, questions } = readNames('Maël +2', BANDS)
    expect([...answers.keys()]).toEqual(['band1'])
    expect(questions.map(({ id, kind }) => [id, kind])).toEqual([
      ['0+0', 'guest'],
      ['0+1', 'guest'],
    ])
  })
})
