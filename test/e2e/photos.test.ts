// @module-tag browser
// Photos of a warband and of a game in a browser: from a phone's file to the page, the report and the page to share.
import { createCanvas } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { GamePicturesView, WarbandPictureView } from '../../shared/contract/views/pictures.ts'
import { hasPictureMetadata, readPictureSize } from '../../shared/domain/pictureData.ts'
import { expectNoFindings } from '../support/axe.ts'
import { openScreens } from '../support/openScreens.ts'
import { jpegOfPhone, photo } from '../support/photos.ts'

const screens = openScreens()
let page: Page
const CAMPAIGN = 'campaign01'
const OURS = { campaign: CAMPAIGN, warband: 'warband001' }
const GAME = { campaign: CAMPAIGN, game: 'game000001' }
const BANDS = [OURS.warband, 'warband002']
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

beforeEach(() => {
  const { host } = screens
  host.call('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un' })
  for (const [at, warband] of BANDS.entries()) {
    host.call('warband.create', { ...OURS, warband, name: ['Les Fauvettes', 'Les Corbeaux'][at], position: at })
    host.call('member.recruit', { ...OURS, warband, member: { kind: 'leader', name: ['Hélène', 'Gontran'][at] } })
  }
  host.call('game.plan', { ...GAME, round: 1, scenario: 'Le pont', sides: BANDS.map((one) => ({ warbands: [one] })) })
})

/** A large photo that is hard to compress, with EXIF data, as a phone takes it: on its side (its EXIF data turn it). */
function largePhoto(): Buffer {
  const canvas = createCanvas(2400, 1800)
  const context = canvas.getContext('2d')
  for (let y = 0; y < 1800; y += 8)
    for (let x = 0; x < 2400; x += 8) {
      context.fillStyle = `hsl(${(x * 7919 + y * 104_729) % 360} 60% ${(x * 31 + y * 17) % 80}%)`
      context.fillRect(x, y, 8, 8)
    }
  const head = jpegOfPhone()
  const exif = head.subarray(2, 4 + head.readUInt16BE(4))
  const plain = canvas.toBuffer('image/jpeg')
  return Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)])
}
const file = (buffer: Buffer, name = 'IMG_0001.jpg') => ({ name, mimeType: 'image/jpeg', buffer })

async function chooseFiles(press: () => Promise<void>, files: ReturnType<typeof file>[]) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()])
  expect(await chooser.element().getAttribute('accept')).toBe('image/*')
  await chooser.setFiles(files)
}
const fromMenu = (name: string) => async () => {
  await page.getByRole('button', { name: 'Plus' }).first().click()
  await page.getByRole('menuitem', { name }).click()
}

test('makes the photo of a warband small and plain, and shows, changes and removes it', async () => {
  const stored = () => screens.host.call<WarbandPictureView>('warband.picture-data', OURS).data
  page = await screens.open(`/campaign/${CAMPAIGN}/warbands/${OURS.warband}`)
  await page.getByRole('heading', { level: 1, name: 'Les Fauvettes' }).waitFor()
  expect(await page.locator('.bph').count()).toBe(0)
  const large = file(largePhoto())
  expect(large.buffer.length).toBeGreaterThan(200_000)
  await chooseFiles(fromMenu('Ajouter une photo de la bande…'), [large])
  await page.getByRole('button', { name: 'Agrandir la photo de Les Fauvettes' }).click()
  await page.getByRole('dialog').locator('img').waitFor()
  await expectNoFindings(page)
  const data = stored()!
  expect([data.length <= 273_100, hasPictureMetadata(data)]).toEqual([true, false])
  const [width, height] = readPictureSize(data)!
  // The photo was taken on its side, so it is stored upright.
  expect([width < height, height <= 1280]).toEqual([true, true])
  await page.getByRole('button', { name: 'Retirer' }).click()
  await expect.poll(stored).toBeNull()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await page.locator('.bph').waitFor()
  expect(stored()).toBe(data)
  await page.goto(page.url().replace('/warbands/', '/cards/'))
  await page.locator('img.crd__band').waitFor()
})

test('adds photos to a game on a phone, with captions, in an order, and reports a file that is no picture', async () => {
  const stored = () =>
    screens.host.call<GamePicturesView>('game.pictures', { campaign: CAMPAIGN, games: [GAME.game] }).pictures
  page = await screens.open(`/campaign/${CAMPAIGN}/games/${GAME.game}`, PHONE)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: 'Photos' }).count()).toBe(0)
  await chooseFiles(fromMenu('Ajouter des photos…'), [
    file(jpegOfPhone(640, 480)),
    file(Buffer.from('no picture'), 'notes.jpg'),
    file(jpegOfPhone(480, 640)),
  ])
  await page.locator('.notice', { hasText: 'notes.jpg' }).waitFor()
  await expect.poll(() => page.locator('.gph__p').count()).toBe(2)
  expect(stored().some(({ data }) => hasPictureMetadata(data))).toBe(false)
  const caption = page.getByRole('textbox', { name: 'Légende de la photo 2' })
  await caption.fill('La prise du pont')
  await caption.press('Enter')
  await expect.poll(() => stored().map((one) => one.caption)).toEqual(['', 'La prise du pont'])
  await page.getByRole('button', { name: 'Placer avant : photo 2' }).click()
  await expect.poll(() => stored().map((one) => one.caption)).toEqual(['La prise du pont', ''])
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Retirer la photo 2' }).click()
  await expect.poll(() => page.locator('.gph__p').count()).toBe(1)
})

test('offers the photos of a round in its report and on its picture, at most three', async () => {
  const { host } = screens
  const { sides } = host.call<{ sides: { id: string }[] }>('game.get', GAME)
  const each = (kind: string, answer: object) =>
    BANDS.map((one): [string, object] => [`${kind}:${one}`, { kind, ...answer }])
  const answers = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } },
    ...Object.fromEntries([
      ...each('fallen', { members: [] }),
      ...each('points', { objectives: [] }),
      ...each('feats', { feats: [] }),
    ]),
  }
  host.call('game.settle', { ...GAME, warbands: BANDS, answers })
  for (const [at, colour] of ['#a03030', '#30a030', '#3030a0'].entries())
    host.call('picture.add', { ...GAME, data: photo(640, 480, colour), caption: `Moment ${at + 1}` })
  host.call('warband.picture', { ...OURS, data: photo(480, 640, '#a0a030') })
  page = await screens.open(`/campaign/${CAMPAIGN}/rounds/1`)
  await page.getByRole('button', { name: 'Compte rendu' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.locator('.rr__photo').count()).toBe(3)
  await dialog.getByLabel('Pour').selectOption({ label: 'Image pour une messagerie' })
  const boxes = dialog.locator('.rp__photo input')
  await expect.poll(() => boxes.count()).toBe(4)
  const ticked = () => boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
  expect(await ticked()).toEqual([false, false, false, false])
  for (const nth of [0, 2, 3]) await boxes.nth(nth).click()
  expect(await ticked()).toEqual([true, false, true, true])
  expect(await boxes.nth(1).isDisabled()).toBe(true)
  await dialog.locator('.rp__shown img').waitFor()
  await expectNoFindings(page)
})
