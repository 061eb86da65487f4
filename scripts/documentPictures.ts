// `npm run guide:pictures`, `npm run readme:pictures`: takes the screenshots of the guide and of the README in both
// languages. Writes the text of each page next to its picture (`….txt`); a test compares this text to find outdated
// pictures. --language, --picture NAME: take only the pictures of this language or with this name.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ALBUMS, LANGUAGES, showShot, toldBy } from '../test/screenshots/guideScenes.ts'
import { startWorld } from '../test/screenshots/worlds.ts'
import { openPage, startBrowser } from '../test/support/screenHost.ts'
import { smallPng } from '../test/support/smallPng.ts'

const several = { type: 'string', multiple: true } as const
const { values, positionals } = parseArgs({
  options: { language: several, picture: several },
  allowPositionals: true,
})
const album = ALBUMS.find(({ name }) => name === positionals[0])
if (!album) throw new Error(`Name an album: ${ALBUMS.map(({ name }) => name).join(', ')}`)
const shots = album.shots.filter(({ scene }) => values.picture?.includes(scene.name) ?? true)
const browser = await startBrowser()
for (const language of LANGUAGES.filter((one) => values.language?.includes(one) ?? true)) {
  const folder = path.resolve(import.meta.dirname, '..', album.folder(language))
  if (values.picture === undefined) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // Each language has its own data folder, because a half-entered result in one picture stays for the next picture.
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
