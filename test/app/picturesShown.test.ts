// Where the pictures of warbands and of games are shown: page, book, picture of a round; each only as chosen.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildPrintout, type PrintoutRequest } from '../../main/app/print/printout.ts'
import { roundPicture } from '../../main/app/statistics/roundPicture.ts'
import { renderPrintout } from '../../main/pdf/printout.ts'
import { renderRoundPicture } from '../../main/pdf/roundPicture.ts'
import type { PageView } from '../../shared/contract/views/page.ts'
import type { RoundPictureView } from '../../shared/contract/views/statistics.ts'
import type { BookModel } from '../../shared/sheets/book.ts'
import { translator } from '../../shared/text/translator.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { photo } from '../support/photos.ts'
import { pageOf } from '../support/sharedPages.ts'
import { BANDS, twoBands, type TwoBands } from '../support/twoBands.ts'

const [US, THEM] = BANDS
const [RED, GREEN, BLUE, GREY] = ['#cc2222', '#22cc22', '#2222cc', '#888888'].map((colour) =>
  photo(80, 60, colour),
) as [string, string, string, string]

let played: TwoBands
beforeEach(() => {
  played = twoBands()
  played.game(1, { winner: US, fallen: [] })
})
const setBandPicture = (warband: string, data: string) =>
  played.does('warband.picture', { campaign: CAMPAIGN, warband, data })
const addToGame = (data: string, caption = '', game = 'gameround1') =>
  played.does('picture.add', { campaign: CAMPAIGN, game, data, caption }).picture!

describe('a page to share', () => {
  const getPage = (asked: object = {}) =>
    played.call<PageView>('page.get', { campaign: CAMPAIGN, language: 'fr', ...asked })
  const imagesOf = (asked: object) =>
    [...pageOf(getPage(asked).text).querySelectorAll('img')].map((one) => [one.getAttribute('src'), one.alt])

  test('shows pictures only if they are chosen, with their captions', () => {
    setBandPicture(US, RED)
    addToGame(GREEN, 'La prise du pont')
    addToGame(BLUE)
    expect(getPage().text).not.toContain('data:image')
    expect(getPage({ portraits: true, notes: true, people: 'all' }).text).not.toContain('data:image')
    expect(imagesOf({ pictures: true })).toEqual([
      [GREEN, 'La prise du pont'],
      [BLUE, 'Les Fauvettes – Ceux d’en face'],
      [RED, 'Les Fauvettes'],
    ])
    expect(getPage({ pictures: true }).pictures).toEqual({ shown: 3, leftOut: 0 })
  })

  test('shows the pictures of stakes if pictures are chosen, and leaves them out with the stakes', () => {
    played.does('stake.create', { campaign: CAMPAIGN, stake: 'stake00001', name: 'Le doigt de saint Éloi' })
    played.does('stake.picture', { campaign: CAMPAIGN, stake: 'stake00001', data: GREY })
    expect(getPage().text).not.toContain('data:image')
    expect(imagesOf({ pictures: true })).toEqual([[GREY, 'Le doigt de saint Éloi']])
    expect(imagesOf({ pictures: true, without: ['stakes'] })).toEqual([])
  })

  test.each([{ initials: true }, { people: 'none' }])('with %o shows no caption, which may name somebody', (hidden) => {
    addToGame(GREEN, 'Zénobie sur le pont')
    expect(getPage({ pictures: true, ...hidden }).text).not.toContain('Zénobie')
    expect(imagesOf({ pictures: true, ...hidden })).toHaveLength(1)
  })

  test('shows no pictures of parts that are left out', () => {
    setBandPicture(US, RED)
    addToGame(GREEN)
    expect(imagesOf({ pictures: true, without: ['rounds', 'bands'] })).toEqual([])
  })
})

describe('the book', () => {
  const book = (portraits = true) =>
    played.call<BookModel>('print.book', { campaign: CAMPAIGN, language: 'fr', without: [], portraits })

  test('shows pictures at their warband and their game, and the leading warband on its title page', () => {
    setBandPicture(US, RED)
    addToGame(GREEN, 'La prise du pont')
    const { chapters, picture } = book()
    const blocks = chapters.flatMap(({ sections }) => sections.flatMap((section) => section.blocks))
    expect(blocks.find(({ kind }) => kind === 'photos')).toEqual({
      kind: 'photos',
      photos: [{ data: RED, caption: '' }],
    })
    expect(blocks.find(({ kind }) => kind === 'game')).toMatchObject({
      photos: [{ data: GREEN, caption: 'La prise du pont' }],
    })
    expect(picture).toEqual({ data: RED, caption: 'Les Fauvettes' })
    expect(JSON.stringify(book(false))).not.toContain('data:image')
  })

  test.each(['a4', 'a5'] as const)('prints them on %s', async (paper) => {
    // The pictures are on different pages: each page shows its own.
    setBandPicture(THEM, photo(60, 80, '#eeee22'))
    for (const data of [RED, GREEN, BLUE, GREY]) addToGame(data, 'Une légende')
    const imagesIn = async (portraits: boolean) => {
      const what: PrintoutRequest['what'] = {
        ...{ kind: 'book', booklet: false, portraits, without: [] },
        honours: { left: [], own: [] },
      }
      const printout = buildPrintout(
        played.call,
        { campaign: CAMPAIGN, what, perPage: 1, options: {} },
        translator('fr'),
      )
      const { bytes } = await renderPrintout(printout, paper)
      return (
        Buffer.from(bytes)
          .toString('latin1')
          .match(/\/Subtype \/Image/g)?.length ?? 0
      )
    }
    expect([await imagesIn(false), await imagesIn(true)]).toEqual([0, 5])
  })
})

describe('the picture of a round', () => {
  const proposal = () =>
    played.call<RoundPictureView>('report.picture', { campaign: CAMPAIGN, round: 1, language: 'fr' })
  const drawn = (picture: RoundPictureView['picture']) => roundPicture(played.call, { campaign: CAMPAIGN, picture })

  test('offers the photos of the games and of the warbands, and shows none unless chosen', () => {
    setBandPicture(THEM, GREY)
    const ids = [RED, GREEN, BLUE, GREY].map((data) => addToGame(data))
    const { picture, photos } = proposal()
    expect(photos.map(({ label, data }) => [label, data])).toEqual([
      ...[RED, GREEN, BLUE, GREY].map((data) => ['Les Fauvettes – Ceux d’en face', data]),
      ['Ceux d’en face', GREY],
    ])
    expect([picture.photos, drawn(picture).photos]).toEqual([[], []])
    const chosen = [{ game: 'gameround1', picture: ids[1]! }, { warband: THEM }]
    expect(drawn({ ...picture, photos: chosen }).photos).toEqual([GREEN, GREY])
  })

  test('leaves out photos that do not exist any more', () => {
    const picture = addToGame(RED)
    const content = { ...proposal().picture, photos: [{ game: 'gameround1', picture }] }
    played.does('picture.remove', { campaign: CAMPAIGN, game: 'gameround1', picture })
    expect(drawn(content).photos).toEqual([])
  })

  test('is drawn with them', async () => {
    const photos = [{ game: 'gameround1', picture: addToGame(RED) }]
    const png = await loadImage(Buffer.from(await renderRoundPicture(drawn({ ...proposal().picture, photos }))))
    const context = createCanvas(png.width, png.height).getContext('2d')
    context.drawImage(png, 0, 0)
    const { data } = context.getImageData(0, 0, png.width, png.height)
    const isRed = (at: number) => data[at]! > 180 && data[at + 1]! < 60 && data[at + 2]! < 60
    const red = Array.from({ length: png.width * png.height }, (_, pixel) => pixel * 4).filter(isRed)
    // One photo of 160 points in height, at two and a half pixels per point.
    expect(red.length).toBeGreaterThan(400 * 500)
  })
})
