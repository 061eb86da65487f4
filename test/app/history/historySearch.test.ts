// The history searched: by the words of its sentences, by sorts of deeds, also where there are very many.
import { describe, expect, test } from 'vitest'
import { newestMeant } from '../../../main/app/history/historySearch.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { historyBand } from './historyBand.ts'

const { at, leader, played, recruit, rename, timeline } = historyBand()

/** The sentences found, the newest first. */
const found = (words: string, more: object = {}) => {
  const search = { language: 'fr', words: words.split(' ').map((word) => ({ word, texts: [] })) }
  return timeline({ search, ...more }).groups.map(({ told }) => told.say)
}

describe('words', () => {
  test('names are found whatever their accents and capitals, and by every word that is asked', () => {
    recruit('henchman', 'Théodore Œillet')
    expect(found('theodore')).toEqual(['member.recruit'])
    expect(found('OEILLET théo')).toEqual(['member.recruit'])
    expect(found('theodore helene')).toEqual([])
  })

  test('so are things in the language of the asker, amounts and reasons, and the band', () => {
    played().does('item.buy', at({ member: leader(), item: { id: 'bow' } }))
    played().does('ledger.record', at({ amount: 7, detail: 'don de la mairie' }))
    expect(found('arc')).toEqual(['item.buy'])
    expect(timeline({ search: { language: 'en', words: [{ word: 'bow', texts: [] }] } }).groups).toHaveLength(1)
    expect(found('bow')).toEqual([])
    expect(found('mairie')).toEqual(['ledger.record'])
    const { band } = timeline().groups[0]!
    expect(found(band!.name.split(' ')[1]!).slice(0, 2)).toEqual(['ledger.record', 'item.buy'])
  })

  test('what the texts of the screens say is found by their names', () => {
    played().does('item.buy', at({ member: leader(), item: { id: 'bow' } }))
    const asked = (texts: string[]) => ({ search: { language: 'fr', words: [{ word: 'zzz', texts }] } })
    expect(timeline(asked(['say.item.buy'])).groups.map(({ command }) => command)).toEqual(['item.buy'])
    rename('Hanna')
    played().does('member.change', at({ member: leader(), notes: 'borgne' }))
    expect(timeline(asked(['field.notes'])).groups).toHaveLength(1)
    expect(timeline(asked([])).groups).toHaveLength(0)
  })

  test('together with a member', () => {
    const other = recruit('henchman', 'Marius')
    for (const member of [leader(), other]) played().does('item.buy', at({ member, item: { id: 'bow' } }))
    expect(found('arc')).toHaveLength(2)
    expect(found('arc', { member: other })).toHaveLength(1)
  })
})

test('a sort of deeds, and what is taken back, apart', () => {
  played().does('item.buy', at({ member: leader(), item: { id: 'bow' } }))
  played().does('ledger.record', at({ amount: 7, detail: '' }))
  const kinds = (kind: string) => timeline({ kind }).groups.map(({ command }) => command)
  expect(kinds('things')).toEqual(['item.buy'])
  expect(kinds('points')).toEqual(['ledger.record'])
  expect(kinds('history')).toEqual([])
  expect(kinds('members')).toEqual(['member.recruit'])
})

test('what is rare among very many comes in several short calls: nothing is lost, nothing comes twice', () => {
  const COUNT = 9000
  const all = Array.from({ length: COUNT }, (_, at) => {
    const sequence = COUNT - at
    const isRare = sequence % 1500 === 1
    const own = { id: `e${sequence}`, sequence, command: isRare ? 'rare' : 'often', at: '2026-11-20T14:00:00.000Z' }
    return {
      ...own,
      payload: {},
      changes: [],
      undoes: [],
      actor: '',
      undoneBy: null,
      closed: false,
    } as unknown as JournalEntry
  })
  let longest = 0
  const read = (limit: number, before = Infinity) => all.filter(({ sequence }) => sequence < before).slice(0, limit)
  const seen: number[] = []
  let calls = 0
  for (let before: number | null = Infinity; before !== null; calls++) {
    const page = newestMeant(read, ([{ command }]) => command === 'rare', 2, before)
    longest = Math.max(longest, page.groups.length)
    seen.push(...page.groups.map(([{ sequence }]) => sequence))
    before = page.next
  }
  expect(seen).toEqual([7501, 6001, 4501, 3001, 1501, 1])
  expect(longest).toBeLessThanOrEqual(2)
  expect(calls).toBeGreaterThan(3)
})
