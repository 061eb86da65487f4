// `npm run guide:pictures`: the pictures of the guide, in both languages, each with what its page said (`….txt`), by which
// a test tells whether it still shows what the program does. --language, --picture NAME: only these.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { showShot, SHOTS, toldBy } from '../test/screenshots/guideScenes.ts'
import { startWorld } from '../test/screenshots/worlds.ts'
import { openPage, startBrowser } from '../test/support/screenHost.ts'
import { smallPng } from '../test/support/smallPng.ts'

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
    writeFileSync(path.join(folder, `${name}.png`), await smallPng(await page.screenshot({ animations: 'disabled' })))
    console.log(`${language}/${name}`)
  }
  await page.context().close()
  await world.host.close()
}
await browser.close()
