// The printed book of a campaign: the index is correct and nothing is cut off, whatever its size.
import { beforeAll, describe, expect, test } from 'vitest'
import { renderBook, type BookPrintOptions } from '../../main/pdf/book.ts'
import { bookletPages } from '../../main/pdf/layouts/book/booklet.ts'
import type { BookModel } from '../../shared/sheets/book.ts'
import { LANGUAGES, type Language } from '../../shared/domain/localized.ts'
import { addFact } from '../../shared/domain/campaign/change.ts'
import { play, type Played } from '../support/campaign.ts'
import { pdfDigest } from '../support/pdfDigest.ts'
import { readPdf, squeezed, type PdfContent } from '../support/pdfText.ts'
import { seasonFacts, type SeasonSize } from '../support/season.ts'

const SMALL: SeasonSize = { warbands: 4, membersEach: 4, rounds: 3, portraits: 2 }

interface Season {
  readonly campaign: string
  readonly played: Played
}

function season(size: SeasonSize): Season {
  const { id, facts } = seasonFacts(size)
  const played = play()
  played.store.transaction(() => played.store.addCampaign(id, facts, []))
  return { campaign: id, played }
}

const modelOf = ({ campaign, played }: Season, language: Language = 'fr', more: object = {}): BookModel =>
  played.call('print.book', { campaign, language, without: [], portraits: true, ...more })
const read = async (model: BookModel, print: BookPrintOptions = { paper: 'a5' }): Promise<PdfContent> =>
  readPdf((await renderBook(model, print)).bytes)

const LEAGUE = season(SMALL)

describe.each(LANGUAGES)('a book in %s', (language) => {
  test.each(['a4', 'a5', 'letter'] as const)(
    'on %s has its chapters in the outline, and cuts nothing off',
    async (paper) => {
      const model = modelOf(LEAGUE, language)
      const { bytes, missing } = await renderBook(model, { paper })
      const pdf = await readPdf(bytes)
      expect([missing, pdf.cutOff, pdf.title, pdf.language]).toEqual([[], [], 'La Ligue du Nord', language])
      expect(pdf.outline).toEqual([...model.chapters.map(({ title }) => title), model.index!.title])
    },
  )
})

describe('the pages of a book', () => {
  let pdf: PdfContent
  let pages: string[]
  beforeAll(async () => {
    pdf = await read(modelOf(LEAGUE))
    pages = pdf.pages.map(squeezed)
  })

  test('have a centred title page', () => {
    const onLines = Map.groupBy(pdf.runs[0]!, ({ y }) => Math.round(y))
    const middles = [...onLines.values()].map((line) => {
      const ends = line.map(({ x, width }) => x + width)
      return (Math.min(...line.map(({ x }) => x)) + Math.max(...ends)) / 2
    })
    expect(middles.length).toBeGreaterThan(3)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2)
  })

  test('match the table of contents for each chapter and section', () => {
    const model = modelOf(LEAGUE)
    const listed = model.chapters.flatMap(({ title, sections }) => [
      title,
      ...sections.flatMap((one) => (one.isListed ? (one.title ?? []) : [])),
    ])
    const contents = pages[1]!
    for (const title of listed) {
      const page = Number(new RegExp(`${escapeRegExp(squeezed(title))}(\\d+)`, 'u').exec(contents)?.[1])
      expect([title, pages[page - 1]?.includes(squeezed(title))]).toEqual([title, true])
    }
  })

  test('contain every name that the index refers to', () => {
    const entries = indexEntries(pdf)
    expect(entries.length).toBeGreaterThan(SMALL.warbands * SMALL.membersEach)
    const wrong = entries.flatMap(({ name, on }) => {
      const own = squeezed(name.replace(/ \([^()]*\)$/u, ''))
      return on.filter((page) => !pages[page - 1]!.includes(own)).map((page) => `${name}: ${page}`)
    })
    expect(wrong).toEqual([])
  })

  test('introduce only people who are in the index', () => {
    const bands = modelOf(LEAGUE).chapters.find(({ title }) => title === 'Les bandes')!
    const homes = bands.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'people' ? block.people.flatMap(({ about }) => about) : [])),
    )
    const names = new Set(indexEntries(pdf).map(({ name }) => squeezed(name)))
    expect(homes.filter(({ name }) => !names.has(squeezed(name)))).toEqual([])
  })

  test('are linked from each number of the contents and the index', () => {
    const [contents, index] = [linkedTexts(pdf, [1]), linkedTexts(pdf, indexPages(pdf))]
    const isNumber = ({ text }: { readonly text: string }) => /^\d+$/u.test(text)
    expect(contents.filter(isNumber).length).toBe(contents.length / 2)
    expect(contents.length).toBeGreaterThan(20)
    expect(contents.filter(isNumber).filter(({ text, to }) => Number(text) !== to)).toEqual([])
    const sortNumbers = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)
    expect(sortNumbers(index.map(({ to }) => to))).toEqual(sortNumbers(indexEntries(pdf).flatMap(({ ends }) => ends)))
    expect(index.filter(({ text, to }) => !text.split(/\D+/u).map(Number).includes(to))).toEqual([])
    expect(
      contents.filter((one) => !isNumber(one)).filter(({ text, to }) => !pages[to - 1]!.includes(squeezed(text))),
    ).toEqual([])
  })

  test('have the book in the left running head, and the current section or chapter in the right one', () => {
    const model = modelOf(LEAGUE)
    const sections = model.chapters.flatMap((one) => one.sections.flatMap(({ title }) => title ?? []))
    const top = Math.max(...pdf.runs.flatMap((runs) => runs.map(({ y }) => y)))
    const heads = pdf.runs.flatMap((runs, at) =>
      runs.flatMap(({ text, y }) => (y === top ? [[at + 1, text] as const] : [])),
    )
    const atRight = heads.filter(([page]) => page % 2 === 1)
    expect(new Set(heads.filter(([page]) => page % 2 === 0).map(([, text]) => text))).toEqual(new Set([model.title]))
    expect(atRight.length).toBeGreaterThan(3)
    const firstPageWith = (title: string) => pages.findIndex((page, at) => at > 1 && page.includes(squeezed(title))) + 1
    const chapters = new Set(model.chapters.map(({ title }) => title))
    for (const [page, text] of atRight) {
      if (chapters.has(text)) continue
      expect([text, firstPageWith(text) < page]).toEqual([text, true])
      const next = sections[sections.indexOf(text) + 1]
      expect([text, sections.includes(text), firstPageWith(text) <= page]).toEqual([text, true, true])
      if (next !== undefined) expect([text, firstPageWith(next) >= page]).toEqual([text, true])
    }
  })

  test('have page numbers at the bottom, except the title page', () => {
    const numbered = pdf.runs.slice(2).map((runs, at) => runs.some(({ text, y }) => text === String(at + 3) && y < 40))
    expect(numbered).toEqual(numbered.map(() => true))
  })
})

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

function indexPages(pdf: PdfContent): number[] {
  const first = pdf.pages.findIndex((page, at) => at > 2 && squeezed(page).startsWith(squeezed('Index des noms')))
  return pdf.pages.flatMap((_, at) => (at >= first ? [at] : []))
}

/** The linked texts on these pages, each with the number of the page that it leads to. */
const linkedTexts = ({ links, runs }: PdfContent, pages: readonly number[]) =>
  pages.flatMap((page) =>
    links[page]!.map((link) => {
      const middle = link.x + link.width / 2
      const under = runs[page]!.filter(
        ({ x, y, width }) => x <= middle && middle <= x + width && link.y <= y && y <= link.y + link.height,
      )
      return { text: under.map(({ text }) => text.trim()).join(''), to: link.to }
    }),
  )

/** Reads the entries of the index from its columns: each name with its pages, and the printed page numbers. */
function indexEntries(pdf: PdfContent): { readonly name: string; readonly on: number[]; readonly ends: number[] }[] {
  const text = indexPages(pdf)
    .map((page) => pdf.pages[page]!)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .replaceAll(/ ?– ?/gu, '–')
  return [...text.matchAll(ENTRY)].map(([, name, on]) => ({
    name: name!,
    on: on!.split(/ ?, ?/u).flatMap(pagesIn),
    ends: on!.match(/\d+/gu)!.map(Number),
  }))
}

/** An entry such as « Aelwen d’Ambre (Les Crocs) 5, 12, 34–36 ». */
const ENTRY = /(\p{Lu}[\p{L}’]+(?: [\p{L}’]+)*(?: \d+)?(?: \([^)]+\))?) ((?:\d+(?:–\d+)?(?: ?, ?)?)+)/gu

/** The pages of « 12 » or of « 34–36 ». */
function pagesIn(part: string): number[] {
  const [from = 0, to = from] = part.split('–').map(Number)
  return from > 0 ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : []
}

describe('a book of any size', () => {
  test('of an empty campaign is a single title page that says so', async () => {
    const played = play()
    played.does('campaign.create', {
      campaign: 'campaign01',
      name: 'Vide',
      ruleset: 'un-pour-un',
      startingBudget: null,
    })
    const pdf = await read(modelOf({ campaign: 'campaign01', played }))
    expect(pdf.pages.length).toBe(1)
    expect(pdf.pages[0]).toContain('Vide')
    expect(pdf.pages[0]).toContain('aucune partie jouée')
    expect(pdf.pages[0]).not.toMatch(/\b0\b/u)
  })

  test('of a foreword alone has no index', async () => {
    const played = play()
    const notes = 'Tout commence.'
    played.does('campaign.create', {
      campaign: 'campaign01',
      name: 'Vide',
      ruleset: 'un-pour-un',
      startingBudget: null,
    })
    played.does('campaign.change', { campaign: 'campaign01', notes })
    const pdf = await read(modelOf({ campaign: 'campaign01', played }))
    expect(pdf.pages.map((page) => page.includes('Index'))).toEqual([false, false, false])
  })

  test('of one empty band says so, and has no standings', async () => {
    const pdf = await read(modelOf(season({ warbands: 1, membersEach: 0, rounds: 0 })))
    const text = pdf.pages.join(' ').toLocaleLowerCase('fr')
    expect(text).toContain('personne n’en est encore')
    expect(text).not.toContain('classement')
  })

  test('of one band that has not played describes the band and its members', async () => {
    const one = season({ warbands: 1, membersEach: 3, rounds: 0 })
    const pdf = await read(modelOf(one))
    expect(pdf.pages.join(' ')).toContain('Les Fauvettes de la Marne')
    expect(pdf.outline).toEqual(['Avant-propos', 'Les bandes', 'Index des noms'])
  })

  test('of 200 bands repeats the heads of its tables, and cuts nothing off', async () => {
    const many = season({ warbands: 200, membersEach: 1, rounds: 1 })
    const pdf = await read(modelOf(many, 'fr', { without: ['bands', 'index'] }), { paper: 'a4' })
    expect(pdf.cutOff).toEqual([])
    const standings = pdf.pages.filter((page) => page.includes('Points de victoire') || /Victoires/u.test(page))
    expect(standings.length).toBeGreaterThan(4)
  })

  test('of long notes and hostile names prints every word', async () => {
    const { id, facts } = seasonFacts({
      ...SMALL,
      notes: Array.from({ length: 1500 }, (_, at) => `mot${at}`).join(' '),
    })
    const [band] = facts.warband.values()
    const hostile = `${'Anticonstitutionnellement'.repeat(2)}<b>&amp;`
    const warband = new Map(facts.warband).set(band!.id, { ...band!, name: hostile })
    const played = play()
    played.store.transaction(() => played.store.addCampaign(id, { ...facts, warband }, []))
    const pdf = await read(modelOf({ campaign: id, played }))
    const text = squeezed(pdf.pages.join(''))
    expect(pdf.cutOff).toEqual([])
    expect(text).toContain(squeezed(hostile))
    for (const at of [0, 700, 1499]) expect(text).toContain(`mot${at}`)
  })
})

test('a booklet has two pages a side, in folding order', async () => {
  const page = (number: number) => [{ runs: [{ text: String(number), size: 9 }], x: 10, y: 10 }]
  const sides = bookletPages([1, 2, 3, 4, 5].map(page), 400)
  const texts = sides.map((ink) => ink.map((one) => ('runs' in one ? [one.runs[0]!.text, one.x] : [])))
  expect(texts).toEqual([
    [['1', 410]],
    [['2', 10]],
    [['3', 410]],
    [
      ['4', 10],
      ['5', 410],
    ],
  ])
  const pdf = await read(modelOf(LEAGUE), { paper: 'a5', booklet: true })
  expect(pdf.cutOff).toEqual([])
})

test('leaves out a damaged picture, or one that cannot be printed', async () => {
  const { campaign, played } = season({ warbands: 2, membersEach: 1, rounds: 1 })
  const [member] = played.store.loadAll(campaign).member.values()
  const data = 'data:image/png;base64,AAAAAAAAAAAAAAAAAAAAAAAA'
  played.store.transaction(() =>
    played.store.apply([
      addFact('portrait', 'portrait01', { campaign, warband: member!.warband, member: member!.id, data }),
    ]),
  )
  expect((await read(modelOf({ campaign, played }))).pages.length).toBeGreaterThan(5)
})

test('prints the same campaign identically', async () => {
  const [one, other] = [
    await renderBook(modelOf(LEAGUE), { paper: 'a5' }),
    await renderBook(modelOf(LEAGUE), { paper: 'a5' }),
  ]
  expect(pdfDigest(one.bytes)).toBe(pdfDigest(other.bytes))
})
