// `npm run guide:pictures`: the pictures of the guide, in both languages, each with what its page said (`….txt`), by which
// a test tells whether it still shows what the program does. --language, --picture NAME: only these.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { showShot, SHOTS, toldBy } from '../test/screenshots/guideScenes.ts'
import { startWorld } from '../test/screenshots/worlds.ts'
import { openPage, startBrowser } from '../test/support/screenHost.ts'

/** No picture of the guide has more bytes. */
const MOST_BYTES = 98_000
/** How many colours are kept as they are, those of paper and ink, and in what steps all others: the first that is small enough. */
const WAYS = [
  { kept: 8, step: 16 },
  { kept: 4, step: 24 },
  { kept: 3, step: 36 },
] as const

/** The same picture with fewer shades, which nobody tells apart and which cost half of its bytes. */
async function light(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const drawn = context.getImageData(0, 0, image.width, image.height).data
  for (const way of WAYS) {
    context.putImageData(new ImageData(inSteps(drawn, way), image.width, image.height), 0, 0)
    const made = await canvas.encode('png')
    if (made.length <= MOST_BYTES) return made
  }
  throw new Error('a picture cannot be made small enough: show less of the page')
}

function inSteps(drawn: Uint8ClampedArray, { kept, step }: (typeof WAYS)[number]): Uint8ClampedArray {
  const bytes = Uint8ClampedArray.from(drawn)
  const colourAt = (at: number): number => (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
  const counts = new Map<number, number>()
  for (let at = 0; at < bytes.length; at += 4) counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1)
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, kept)
  const colours = new Set(most.map(([colour]) => colour))
  for (let at = 0; at < bytes.length; at += 4) {
    if (colours.has(colourAt(at))) continue
    for (const shade of [at, at + 1, at + 2]) bytes[shade] = Math.round(bytes[shade]! / step) * step
  }
  return bytes
}

const several = { type: 'string', multiple: true } as const
const { values } = parseArgs({ options: { language: several, picture: several } })
const shots = SHOTS.filter(({ scene }) => values.picture?.includes(scene.name) ?? true)
const browser = await startBrowser()
for (const language of ['fr', 'en'].filter((one) => values.language?.includes(one) ?? true)) {
  const folder = path.resolve(import.meta.dirname, '../docs/guide', language, 'pictures')
  if (values.picture === undefined) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // Each language in a world of its own: a game that one picture begins to record waits in all that are taken later.
  const world = await startWorld('typical')
  const page = await openPage(browser, world.host, '/', { locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
  for (const shot of shots) {
    const { name } = shot.scene
    await showShot(page, world, shot)
    writeFileSync(path.join(folder, `${name}.txt`), await toldBy(page))
    writeFileSync(path.join(folder, `${name}.png`), await light(await page.screenshot({ animations: 'disabled' })))
    console.log(`${language}/${name}`)
  }
  await page.context().close()
  await world.host.close()
}
await browser.close()
