// `npm run guide:pictures`: the pictures of the guide, in both languages, each with what its page said (`….txt`), by which
// a test tells whether it still shows what the program does. --language, --picture NAME: only these.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { showShot, SHOTS, toldBy } from '../test/screenshots/guideScenes.ts'
import { startWorld } from '../test/screenshots/worlds.ts'
import { openPage, startBrowser } from '../test/support/screenHost.ts'

/** So many colours of a picture are kept as they are: those of paper, ink and marks. */
const KEPT = 48
/** All others are in steps: shades that nobody tells apart cost half of a picture's bytes. */
const STEP = 24

/** The same picture with fewer shades. */
async function light(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const data = context.getImageData(0, 0, image.width, image.height)
  const bytes = Uint8ClampedArray.from(data.data)
  const colourAt = (at: number): number => (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
  const counts = new Map<number, number>()
  for (let at = 0; at < bytes.length; at += 4) counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1)
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, KEPT)
  const kept = new Set(most.map(([colour]) => colour))
  for (let at = 0; at < bytes.length; at += 4) {
    if (kept.has(colourAt(at))) continue
    for (const shade of [at, at + 1, at + 2]) bytes[shade] = Math.round(bytes[shade]! / STEP) * STEP
  }
  context.putImageData(new ImageData(bytes, image.width, image.height), 0, 0)
  return canvas.encode('png')
}

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
