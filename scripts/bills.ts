// Last step of `npm run dist`: writes a bill of materials for each package in `dist`, and the checksums of all files.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { billOf } from './portable/bill.ts'
import { desktopFiles } from './portable/files.ts'
import { writeSums } from './portable/sums.ts'
import { targetsByName } from './portable/targets.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'dist')

const { version, license } = JSON.parse(
  readFileSync(path.join(root, 'node_modules/electron/package.json'), 'utf8'),
) as {
  readonly version: string
  readonly license: string
}
const [target] = targetsByName([])
if (!target) throw new Error(`No desktop program is packed for ${process.platform}-${process.arch}.`)
const files = desktopFiles(target)
for (const name of globSync('*.{AppImage,tar.gz,exe,dmg,zip}', { cwd: folder })) {
  const bill = billOf(name, files, { name: 'Electron', version, licence: license, known: 'electronjs:electron' })
  writeFileSync(path.join(folder, `${name}.cdx.json`), bill)
}
writeSums(folder)
