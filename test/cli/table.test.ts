// The columns of the members' table are aligned for any names.
import { afterAll, describe, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../support/cli.ts'
import { NO_CAP } from './rosters.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]|\p{Emoji_Presentation}/u
const NONE = /\p{Mark}|\p{Format}/u

/** A line as the columns of a terminal: wide characters take two, marks none. */
const columns = (line: string): string[] =>
  [...line].flatMap((character) => (NONE.test(character) ? [] : WIDE.test(character) ? [character, ''] : [character]))

async function table(names: readonly string[], lang: string): Promise<string[][]> {
  const members = names.map((name, at) => ({
    kind: at === 0 ? 'leader' : 'henchman',
    name,
    ...(at === 1 && { items: [{ id: 'howitzer', quantity: 30 }] }),
    ...(at === 2 && { status: 'captured' }),
  }))
  const { out } = await cli(['validate', folder.write('bande.json', { ...NO_CAP, members }), '--lang', lang])
  const start = out.findIndex((line, at) => at > 0 && line !== '')
  return out.slice(start, start + names.length + 2).map(columns)
}

const LISTS: readonly (readonly string[])[] = [
  ['Zoé', 'Bob', 'Zed'],
  ['A', 'B'.repeat(80), 'C'],
  ['山田太郎', 'Bob', '김철수'],
  ['ＡＢＣ', 'ｱｲｳ', '「名」'],
  ['Rat 🐀', 'Zoé', '🦇🦇🦇'],
  ['q\u0307\u0323', 'x\u0301\u0302y', 'Bob'],
  ['Владимир', 'Ἀχιλλεύς', 'Þór'],
]

describe.each(['fr', 'en'] as const)('in %s', (lang) => {
  test.each(LISTS)('aligns the columns for %s, %s, %s', async (...names) => {
    const lines = await table(names, lang)
    const text = (cells: readonly string[]): string => cells.join('')
    const words = { fr: ['Membre', 'Type', 'Coût'], en: ['Member', 'Kind', 'Cost'] } as const
    const [member, rank, cost] = words[lang]
    const head = text(lines[0] ?? [])
    expect(head.startsWith(member)).toBe(true)
    const rankAt = head.indexOf(rank)
    const costEnd = head.indexOf(cost) + cost.length
    expect(lines).toHaveLength(names.length + 2)
    lines.slice(1, -1).forEach((cells, at) => {
      expect(text(cells.slice(0, rankAt)).trimEnd()).toBe(names[at]?.normalize('NFC').replace(/\p{Mark}/gu, ''))
      expect(cells[rankAt - 1]).toBe(' ')
      expect(text(cells.slice(rankAt))).toMatch(/^(Chef|Sous-fifre|Leader|Henchman) /)
      expect(text(cells.slice(rankAt, costEnd))).toMatch(/ \d+$/)
      expect(cells[costEnd] ?? ' ').toBe(' ')
    })
    expect(text(lines.at(-1)!)).toMatch(/^Total +\d+$/)
    expect(lines.at(-1)).toHaveLength(costEnd)
  })

  test('has no line that ends in spaces', async () => {
    for (const cells of await table(['Zoé', 'Bob', 'Zed'], lang)) expect(cells.join('')).not.toMatch(/\s$/)
  })
})
