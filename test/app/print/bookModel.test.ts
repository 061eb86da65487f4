// The content of a campaign's book before its layout, compared with the program's own figures.
import { beforeEach, describe, expect, test } from 'vitest'
import { PrintRequest } from '../../../shared/contract/print.ts'
import type { HonoursView } from '../../../shared/contract/views/book.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import type { BookBlock, BookModel } from '../../../shared/sheets/book.ts'
import { BOOK_CHAPTERS } from '../../../shared/sheets/book.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { jpegHead } from '../../support/portraits.ts'
import { BRIDGE } from '../../support/scenarios.ts'
import { BANDS, twoBands, type TwoBands } from '../../support/twoBands.ts'

const [US, THEM] = BANDS
const PICTURE = `data:image/jpeg;base64,${jpegHead(64, 64).toString('base64')}`
let played: TwoBands
beforeEach(() => {
  played = twoBands()
  played.game(1, { winner: THEM, fallen: [played.fallen(US, 1)] })
  played.game(2, { winner: US, fallen: [played.fallen(THEM, 2, 'killed')], objectives: { [US]: 10 } })
})

const book = (more: object = {}): BookModel =>
  played.call('print.book', { campaign: CAMPAIGN, language: 'fr', without: [], portraits: true, ...more })
const honours = (): HonoursView => played.call('print.honours', { campaign: CAMPAIGN, language: 'fr' })
const titles = (model: BookModel) => model.chapters.map(({ title }) => title)
const blocks = <K extends BookBlock['kind']>(model: BookModel, kind: K) =>
  model.chapters.flatMap(({ sections }) =>
    sections.flatMap((one) =>
      one.blocks.filter((block): block is Extract<BookBlock, { kind: K }> => block.kind === kind),
    ),
  )
const bookText = (model: BookModel): string => JSON.stringify(model)

describe('the book contains', () => {
  test('every chapter that has content', () =>
    expect(titles(book())).toEqual([
      'Les bandes',
      'Les rondes',
      'Les chiffres',
      'À ceux qui sont tombés',
      'Le palmarès',
    ]))

  test('what a game was about: the summary and the objectives of its scenario', () => {
    played.does('content.add', { campaign: CAMPAIGN, entries: [BRIDGE] })
    played.does('game.change', { campaign: CAMPAIGN, game: 'gameround2', scenario: 'Le pont' })
    const told = blocks(book(), 'game').map((one) => one.told.map(({ label, text }) => [label, text]))
    expect(told[1]!.slice(0, 2)).toEqual([
      ['Scénario', 'Tenir le pont.'],
      ['Objectifs', 'Tenir le pont\u202F; Caisse emportée'],
    ])
  })

  test('each game with its sides, winner, and casualties with their fate', () => {
    const [first, second] = blocks(book(), 'game')
    expect(first!.sides.map(({ name, result }) => [name, result])).toEqual([
      ['Les Fauvettes', 'Défaite'],
      ['Ceux d’en face', 'Victoire'],
    ])
    expect(second!.sides.map(({ count }) => count)).toEqual(['18', '0'])
    const [out] = second!.told
    expect(out!.text).toContain('(à mort)')
    expect(out!.about!.some(({ name }) => name.includes('Ceux d’en face'))).toBe(true)
  })

  test('the figures of the statistics', () => {
    const { statistics } = played.call<{ statistics: Statistics }>('statistics.get', { campaign: CAMPAIGN })
    const last = statistics.standings.filter(({ round }) => round === 2)
    const table = blocks(book(), 'table').find(({ rows }) => rows.length === last.length && rows[0]!.cells.length > 4)!
    expect(table.rows.map(({ cells }) => [cells[0], cells[2]])).toEqual(
      last.map(({ rank, points }) => [String(rank), String(points)]),
    )
  })

  test('casualties between bands, without those that no opponent caused', () => {
    const [duels] = blocks(book(), 'duels')
    expect([duels!.names, duels!.cells]).toEqual([
      ['Les Fauvettes', 'Ceux d’en face'],
      [
        [0, 1],
        [1, 0],
      ],
    ])
    played.game(3, { winner: US, fallen: [{ member: played.members[US]![2]!, fate: 'out' }] })
    expect(blocks(book(), 'duels')).toEqual([duels])
  })

  test('each death once in the roll', () => {
    const [roll] = blocks(book(), 'roll')
    expect(roll!.entries).toHaveLength(1)
    expect(roll!.entries[0]!.text).toContain('ronde 2')
  })

  test('dead members marked among the people, and no others', () => {
    const people = blocks(book(), 'people').flatMap(({ people: all }) => all)
    expect(people.length).toBeGreaterThan(1)
    expect(people.filter(({ isGone }) => isGone).map(({ name }) => name)).toEqual(['Marius'])
  })

  test('no undone game', () => {
    played.call('history.undo', { campaign: CAMPAIGN, entries: [played.last('game.settle')] })
    const model = book()
    expect(blocks(model, 'game')).toHaveLength(1)
    expect(titles(model)).not.toContain('À ceux qui sont tombés')
  })
})

describe('the book does not contain', () => {
  test('a planned game, with its scenario, notes and line-up', () => {
    const sides = BANDS.map((warband) => ({ warbands: [warband] }))
    played.does('game.plan', {
      campaign: CAMPAIGN,
      game: 'gameplanned1',
      round: 3,
      scenario: 'Guet-apens secret',
      sides,
    })
    played.does('game.change', { campaign: CAMPAIGN, game: 'gameplanned1', notes: 'Ne rien dire aux joueurs.' })
    for (const hidden of ['Guet-apens secret', 'Ne rien dire', 'onde 3']) expect(bookText(book())).not.toContain(hidden)
  })

  test('omitted chapters and unwanted portraits', () => {
    const parts = (model: BookModel) => [...titles(model), ...(model.index ? ['index'] : [])]
    // This campaign has no text for the foreword.
    const chapters = BOOK_CHAPTERS.filter((chapter) => chapter !== 'foreword')
    const all = parts(book())
    expect(all).toHaveLength(chapters.length)
    for (const [at, chapter] of chapters.entries())
      expect(parts(book({ without: [chapter] }))).toEqual(all.toSpliced(at, 1))
    expect(titles(book({ without: [...BOOK_CHAPTERS] }))).toEqual([])
    const member = played.members[US]![0]!
    played.does('member.portrait', { campaign: CAMPAIGN, warband: US, member, data: PICTURE })
    const pictures = blocks(book(), 'people').flatMap(({ people, hasPictures }) =>
      people.map(({ picture }) => [hasPictures, picture]),
    )
    expect(pictures.filter(([, picture]) => picture !== undefined)).toEqual([[true, PICTURE]])
    expect(bookText(book({ portraits: false }))).not.toContain('data:image')
  })
})

describe('proposed honours', () => {
  test('come from the statistics', () => {
    const ids = honours().proposed.map(({ id }) => id)
    expect(ids).toContain('sorest')
    expect(honours().proposed.every(({ title, holder, why }) => title !== '' && holder !== '' && why !== '')).toBe(true)
  })

  test('name as richest the band that earned most in games, without gifts', () => {
    const richest = () => honours().proposed.find(({ id }) => id === 'richest')
    const before = richest()
    for (const warband of [US, THEM])
      played.does('ledger.record', { campaign: CAMPAIGN, warband, amount: warband === US ? 500 : 900, detail: '' })
    expect(richest()).toEqual(before)
  })

  test('name a transferred member once, with its events in both bands', () => {
    const member = played.members[US]![1]!
    played.does('experience.award', { campaign: CAMPAIGN, warband: US, member, amount: 50, detail: '' })
    const of = (id: string) => honours().proposed.find((one) => one.id === id)
    const { holder } = of('veteran')!
    const now = played.does('member.transfer', { campaign: CAMPAIGN, from: US, to: THEM, member })['member']!
    expect(of('veteran')!.holder).toBe(holder)
    played.game(3, { winner: US, fallen: [{ member: now, fate: 'out' }] })
    expect(of('survivor')).toMatchObject({ holder, why: expect.stringContaining('Ceux d’en face') as string })
  })

  test('name no survivor who has left', () => {
    const member = played.members[US]![1]!
    const survivor = () => honours().proposed.find(({ id }) => id === 'survivor')
    played.game(3, { winner: THEM, fallen: [played.fallen(US, 1)] })
    expect(survivor()).toMatchObject({ holder: 'Gontran' })
    played.does('warband.withdraw', { campaign: CAMPAIGN, warband: US })
    expect(survivor()).toBeUndefined()
    played.does('warband.reinstate', { campaign: CAMPAIGN, warband: US })
    played.does('member.release', { campaign: CAMPAIGN, warband: US, member, as: 'retired' })
    expect(survivor()).toBeUndefined()
  })

  test('are in the book as chosen, without omitted and with added ones, and stored with the campaign', () => {
    const [first] = honours().proposed
    const own = { title: 'La plus belle armée', holder: 'Zoé', why: 'à la peinture' }
    const chosen = { left: [first!.id], own: [own, { title: ' ', holder: '', why: 'vide' }] }
    const names = (model: BookModel) =>
      blocks(model, 'honours').flatMap((block) => block.honours.map(({ title }) => title))
    expect(names(book())).toContain(first!.title)
    played.call('draft.save', { campaign: CAMPAIGN, key: 'book', data: { honours: chosen } })
    expect(honours().chosen).toEqual(chosen)
    expect(names(book())).not.toContain(first!.title)
    expect(names(book()).at(-1)).toBe('La plus belle armée')
    expect(names(book({ honours: { left: [], own: [] } }))).toContain(first!.title)
  })

  test('are ignored if the stored data are invalid', () => {
    played.call('draft.save', { campaign: CAMPAIGN, key: 'book', data: { honours: 'oui' } })
    expect(honours().chosen).toEqual({ left: [], own: [] })
  })
})

describe('a request for a book', () => {
  const isValidRequest = (more: object) =>
    PrintRequest.safeParse({ campaign: CAMPAIGN, language: 'fr', ...more }).success
  test('can use A5, unlike other requests', () => {
    expect(isValidRequest({ what: { kind: 'book' }, paper: 'a5' })).toBe(true)
    expect(isValidRequest({ what: { kind: 'reference' }, paper: 'a5' })).toBe(false)
  })
})
