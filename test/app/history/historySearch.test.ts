// Search in the history: by the words of its texts, by kinds of changes, and in very long histories.
import { describe, expect, test } from 'vitest'
import { newestMatches } from '../../../main/app/history/historySearch.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { historyBand } from './historyBand.ts'

const { at, leader, played, recruit, rename, timeline } = historyBand()

/** The texts found, the newest first. */
const searchTexts = (words: string, more: object = {}) => {
  const search = { language: 'fr', words: words.split(' ').map((word) => ({ word, texts: [] })) }
  return timeline({ search, ...more }).groups.map(({ told }) => told.say)
}

describe('search words', () => {
  test('match names without accents and case, and must all match', () => {
    recruit('henchman', 'Théodore Œillet')
    expect(searchTexts('theodore')).toEqual(['member.recruit'])
    expect(searchTexts('OEILLET théo')).toEqual(['member.recruit'])
    expect(searchTexts('theodore helene')).toEqual([])
  })

  test("match items in the user's language, amounts, reasons and bands", () => {
    played().does('item.buy', at({ member: leader(), item: { id: 'bow' } }))
    played().does('ledger.record', at({ amount: 7, detail: 'don de la mairie' }))
    expect(searchTexts('arc')).toEqual(['item.buy'])
    expect(timeline({ search: { language: 'en', words: [{ word: 'bow', texts: [] }] } }).groups).toHaveLength(1)
    expect(searchTexts('bow')).toEqual([])
    expect(searchTexts('mairie')).toEqual(['ledger.record'])
    const { band } = timeline().groups[0]!
    expect(searchTexts(band!.name.split(' ')[1]!).slice(0, 2)).toEqual(['ledger.record', 'item.buy'])
  })

  test('match the texts of screens by their keys', () => {
    played().does('item.buy', at({ member: leader(), item: { id: 'bow' } }))
    const searchFor = (texts: string[]) => ({ search: { language: 'fr', words: [{ word: 'zzz', texts }] } })
    expect(timeline(searchFor(['say.item.buy'])).groups.map(({ command }) => command)).toEqual(['item.buy'])
    rename('Hanna')
    played().does('member.change', at({ member: leader(), notes: 'borgne' }))
    expect(timeline(searchFor(['field.notes'])).groups).toHaveLength(1)
    expect(timeline(searchFor([])).groups).toHaveLength(0)
  })

  test('can be combined with a member', () => {
    const other = recruit('henchman', 'Marius')
    for (const member of [leader(), other]) played().does('item.buy', at({ member, item: { id: 'bow' } }))
    expect(searchTexts('arc')).toHaveLength(2)
    expect(searchTexts('arc', { member: other })).toHaveLength(1)
  })
})

test('finds a kind of changes, and undone ones separately', () => {
  played().does('item.buy', at({ member: leader(), item: { id: 'bow' } }))
  played().does('ledger.record', at({ amount: 7, detail: '' }))
  const kinds = (kind: string) => timeline({ kind }).groups.map(({ command }) => command)
  expect(kinds('things')).toEqual(['item.buy'])
  expect(kinds('points')).toEqual(['ledger.record'])
  expect(kinds('history')).toEqual([])
  expect(kinds('members')).toEqual(['member.recruit'])
})

test('finds rare entries in a very long history over several short calls, each once', () => {
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
    const page = newestMatches(read, ([{ command }]) => command === 'rare', 2, before)
    longest = Math.max(longest, page.groups.length)
    seen.push(...page.groups.map(([{ sequence }]) => sequence))
    before = page.next
  }
  expect(seen).toEqual([7501, 6001, 4501, 3001, 1501, 1])
  expect(longest).toBeLessThanOrEqual(2)
  expect(calls).toBeGreaterThan(3)
})
