// Submissions of players in both stores.
import { describe, expect, test } from 'vitest'
import type { Submission } from '../../main/ports/submission.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { memoryStore } from '../support/memoryStore.ts'

const dataFolder = dataFolders()
const submissionOf = (id: string, campaign = 'campaign01', more: Partial<Submission> = {}): Submission => ({
  ...{
    id,
    campaign,
    warbands: ['warband001'],
    by: { account: 'account001', name: 'Zoé' },
    at: '2026-01-01T00:00:00.000Z',
  },
  ...{ method: 'item.buy', input: { œuvre: ['« à »', null] }, request: `request-${id}`, expected: null, dice: [3] },
  ...{ effect: {}, digest: 'digest', state: 'waiting', answer: null, entry: null },
  ...more,
})

describe.each([
  ['SQLite', () => dataFolder().open({ check: false }).store],
  ['memory', memoryStore],
])('submissions in %s', (_name, createStore) => {
  test('are returned as stored, by campaign in order, by id and by request', () => {
    const store = createStore()
    store.transaction(() => {
      for (const kept of [submissionOf('b'), submissionOf('a'), submissionOf('c', 'campaign02')])
        store.saveSubmission(kept)
    })
    expect(store.submissions('campaign01')).toEqual([submissionOf('a'), submissionOf('b')])
    expect(store.submission('c')).toEqual(submissionOf('c', 'campaign02'))
    expect(store.submissionOfRequest('request-b')).toEqual(submissionOf('b'))
    expect([store.submission('d'), store.submissionOfRequest('d')]).toEqual([undefined, undefined])
  })

  test('are replaced, filtered by state, dropped, and deleted with their campaign', () => {
    const store = createStore()
    store.transaction(() => (store.saveSubmission(submissionOf('a')), store.saveSubmission(submissionOf('b'))))
    const answer = { by: { account: 'account002', name: 'Anna' }, at: '2026-01-02T00:00:00.000Z', word: 'Non.' }
    store.transaction(() => store.saveSubmission(submissionOf('a', 'campaign01', { state: 'refused', answer })))
    expect(store.submissions('campaign01', 'waiting').map(({ id }) => id)).toEqual(['b'])
    expect(store.submission('a')!.answer).toEqual(answer)
    store.transaction(() => store.dropSubmission('a'))
    expect(store.submissions('campaign01')).toEqual([submissionOf('b')])
    store.transaction(() => store.dropCampaign('campaign01'))
    expect(store.submissions('campaign01')).toEqual([])
  })

  test('are unchanged after a rolled-back transaction', () => {
    const store = createStore()
    expect(() =>
      store.transaction(() => {
        store.saveSubmission(submissionOf('a'))
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(store.submissions('campaign01')).toEqual([])
  })
})
