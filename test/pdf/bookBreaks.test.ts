// Page breaks of a book keep related content together, wherever it starts on the page.
import { expect, test } from 'vitest'
import { bookPages } from '../../main/pdf/layouts/book/book.ts'
import type { BookBlock, BookModel, BookPerson, BookSection } from '../../shared/sheets/book.ts'
import type { TableBlock } from '../../shared/sheets/model.ts'

const modelOf = (sections: readonly BookSection[]): BookModel => ({
  language: 'fr',
  title: 'La Ligue',
  over: 'Chronique',
  under: [],
  contents: 'Table',
  chapters: [{ title: 'Chapitre', sections }],
  colophon: 'Fin.',
})

/** The text on each page of a book. */
const pagesOf = (sections: readonly BookSection[], paper: 'a4' | 'a5' = 'a5'): string[] =>
  bookPages(modelOf(sections), paper).map((ink) =>
    ink.flatMap((one) => ('runs' in one ? one.runs.map(({ text }) => text) : [])).join(' '),
  )

/** A section of `count` lines that pushes the next section down the page. */
const filler = (count: number): BookSection => ({
  title: 'Avant',
  blocks: [{ kind: 'prose', text: Array.from({ length: count }, () => 'Ligne.').join('\n') }],
})
const HEIGHTS = Array.from({ length: 42 }, (_, at) => at)

const tableOf = (count: number): TableBlock => ({
  kind: 'table',
  title: 'Tableau',
  columns: [{ label: 'Nom' }, { label: 'Nombre', figures: true }],
  rows: Array.from({ length: count }, (_, at) => ({ cells: [`rang${at};`, String(at)] })),
})

/** The number of matches of `name` on each page that has any. */
const countMatches = (pages: readonly string[], name: RegExp): number[] =>
  pages.map((page) => page.match(name)?.length ?? 0).filter((count) => count > 0)

const section = (...blocks: readonly BookBlock[]): BookSection => ({ title: 'Suite', blocks })

test('keeps a short table and short bars on one page', () => {
  const bars: BookBlock = {
    kind: 'bars',
    title: 'Barres',
    bars: [1, 2, 3, 4].map((value) => ({ name: `barre${value};`, value, figure: String(value) })),
  }
  for (const height of HEIGHTS) {
    const pages = pagesOf([filler(height), section(tableOf(6)), section(bars)])
    expect([height, countMatches(pages, /rang\d+;/gu), countMatches(pages, /barre\d;/gu)]).toEqual([height, [6], [4]])
  }
})

test('keeps at least four rows of a long table before and after a page break', () => {
  for (const height of HEIGHTS)
    expect(Math.min(...countMatches(pagesOf([filler(height), section(tableOf(40))]), /rang\d+;/gu))).toBeGreaterThan(3)
})

test.each([
  ['a4', 24],
  ['a5', 6],
] as const)('keeps a short table in two columns on one page of %s, with its note in the heading', (paper, count) => {
  const table = { ...tableOf(count), aside: 'les premiers' }
  for (const height of HEIGHTS) {
    const pages = pagesOf([filler(height), section({ kind: 'list', table })], paper)
    expect([height, countMatches(pages, /rang\d+;/gu)]).toEqual([height, [count]])
    expect(pages.join(' ')).toContain('les premiers')
  }
})

const personOf = (at: number): BookPerson => ({
  name: `Quelqu’un${at};`,
  what: 'Chef',
  lines: ['3 parties', 'Séquelles : aucune'],
  about: [],
})
const bandOf = (count: number): BookSection =>
  section({ kind: 'people', hasPictures: false, people: Array.from({ length: count }, (_, at) => personOf(at)) })

test('keeps a small band on one page, and never leaves a single member of a large one on the next', () => {
  for (const height of HEIGHTS) {
    expect([height, countMatches(pagesOf([filler(height), bandOf(4)]), /Quelqu’un\d+;/gu)]).toEqual([height, [4]])
    expect(Math.min(...countMatches(pagesOf([filler(height), bandOf(12)]), /Quelqu’un\d+;/gu))).toBeGreaterThan(1)
  }
})

test('puts a section that starts a page on the previous page if it fits completely', () => {
  const next = { ...section(tableOf(9)), title: 'Ronde 2', beginsPage: true }
  for (const height of HEIGHTS) {
    const pages = pagesOf([filler(height), next]).filter((page) => /Ronde 2|rang\d+;/u.test(page))
    expect([height, pages.length]).toEqual([height, 1])
    if (height < 4) expect(pages[0]).toContain('Avant')
  }
})

test('keeps at least three of the last honours on one page', () => {
  const one = { title: 'La plus riche', holder: 'Aelwen', why: '3 points', about: [] }
  for (const height of HEIGHTS) {
    const honours = Array.from({ length: 12 }, (_, at) => ({ ...one, holder: `Qui${at};` }))
    const pages = pagesOf([filler(height), section({ kind: 'honours', honours })])
    expect(countMatches(pages, /Qui\d+;/gu).at(-1)).toBeGreaterThan(2)
  }
})

test("moves a band to the next page rather than leaving its chapter's title or a member alone", () => {
  for (const paper of ['a4', 'a5'] as const)
    for (const count of [3, 6, 7, 8, 9, 10, 12]) {
      const pages = pagesOf([bandOf(count)], paper).slice(2)
      const perPage = countMatches(pages, /Quelqu’un\d+;/gu)
      expect([paper, count, pages[0]!.includes('Suite'), perPage.reduce((sum, one) => sum + one)]).toEqual([
        paper,
        count,
        true,
        count,
      ])
      expect([paper, count, Math.min(...perPage)]).not.toEqual([paper, count, 1])
    }
})

test('keeps a game on one page', () => {
  const side = { result: 'Victoire', hasWon: true, count: '', about: [] }
  const game: BookBlock = {
    kind: 'game',
    title: 'La mine',
    aside: '',
    sides: [
      { ...side, name: 'Les Fauvettes' },
      { ...side, name: 'Les Crocs' },
    ],
    told: [{ label: 'Hors de combat', text: 'Aelwen' }],
    notes: 'Le pont a tenu.',
  }
  for (const height of HEIGHTS) {
    const pages = pagesOf([filler(height), section({ ...game, title: 'Le pont', told: [], notes: '' }, game)])
    const [page] = pages.filter((one) => one.includes('La mine'))
    for (const word of ['Les Crocs', 'Aelwen', 'Le pont a tenu.'])
      expect([height, page]).toContainEqual(expect.stringContaining(word))
  }
})

const gameOf = (fallen: string): BookBlock => ({
  kind: 'game',
  title: 'La mine',
  aside: '',
  sides: ['Les Fauvettes', 'Les Crocs'].map((name) => ({ name, result: '', hasWon: false, count: '', about: [] })),
  told: [{ label: 'Hors de combat', text: fallen }],
  notes: '',
})

test.each([
  ['a5', 5],
  ['a5', 9],
  ['a4', 5],
  ['a4', 14],
] as const)('never leaves the standings of a round alone on a page of %s: %i bands', (paper, bands) => {
  const standings = { ...tableOf(bands), title: 'Classement' }
  const table: BookBlock = bands > 6 ? { kind: 'list', table: standings } : standings
  const stays: BookBlock = { kind: 'entries', title: 'Ce qu’il en reste', entries: [{ name: 'Fait', text: 'Aelwen' }] }
  for (const closing of [[stays, table], [table]])
    for (const height of HEIGHTS) {
      const pages = pagesOf([filler(height), section(gameOf('Un'), gameOf('Deux'), gameOf('Trois'), ...closing)], paper)
      const [page] = pages.filter((one) => one.includes('Classement'))
      expect([height, page]).toContainEqual(expect.stringContaining('La mine'))
      expect([height, countMatches(pages, /rang\d+;/gu)]).toEqual([height, [bands]])
    }
})
