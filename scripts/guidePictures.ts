// `npm run guide:pictures`: the pictures of the guide, in both languages, each with what its page said (`….txt`), by which
// a test tells whether it still shows what the program does. --language, --picture NAME: only these.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { showShot, SHOTS, toldBy } from '../test/screenshots/guideScenes.ts'
import { startWorld } from '../test/screenshots/worlds.ts'
import { openPage, startBrowser } from '../test/support/screenHost.ts'

/** So many colours a picture has: those that it has most of. */
const COLOURS = 160

/** The same picture in its most frequent colours, which takes half the bytes. */
async function light(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const data = context.getImageData(0, 0, image.width, image.height)
  const pixels = new Uint32Array(data.data.buffer)
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const kept = [...counts].sort(([, one], [, other]) => other - one).slice(0, COLOURS)
  const nearest = new Map<number, number>()
  for (const pixel of counts.keys()) {
    const [best] = kept.reduce((one, other) => (distance(other[0], pixel) < distance(one[0], pixel) ? other : one))
    nearest.set(pixel, best)
  }
  pixels.forEach((pixel, at) => (pixels[at] = nearest.get(pixel)!))
  context.putImageData(data, 0, 0)
  return canvas.encode('png')
}

/** How far two colours are from each other. */
const distance = (one: number, other: number): number =>
  [0, 8, 16].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0)

const several = { type: 'string', multiple: true } as const
const { values } = parseArgs({ options: { language: several, picture: several } })
const shots = SHOTS.filter(({ scene }) => values.picture?.includes(scene.name) ?? true)
const browser = await startBrowser()
const world = await startWorld('typical')
for (const language of ['fr', 'en'].filter((one) => values.language?.includes(one) ?? true)) {
  const folder = path.resolve(import.meta.dirname, '../docs/guide', language, 'pictures')
  if (values.picture === undefined) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const page = await openPage(browser, world.host, '/', { locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
  for (const shot of shots) {
    const { name } = shot.scene
    await showShot(page, world, shot)
    writeFileSync(path.join(folder, `${name}.txt`), await toldBy(page))
    writeFileSync(path.join(folder, `${name}.png`), await light(await page.screenshot({ animations: 'disabled' })))
    console.log(`${language}/${name}`)
  }
  await page.context().close()
}
await browser.close()
await world.host.close()
