import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Marks the position of the fuses in Electron's binary. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** The number of fuses of Electron 45, with their default values. */
const FUSES = '10110101'

/**
 * Creates a folder that imitates an unpacked Electron for Linux, to see which files are packed and which fuses are set. It cannot run. Returns
 * the path of the folder.
 */
export function fakeElectron(folder: string): string {
  mkdirSync(path.join(folder, 'resources'), { recursive: true })
  mkdirSync(path.join(folder, 'locales'))
  const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, FUSES.length]), Buffer.from(FUSES)])
  writeFileSync(path.join(folder, 'electron'), Buffer.concat([Buffer.alloc(64), wire, Buffer.alloc(64)]), {
    mode: 0o755,
  })
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version', 'chrome_crashpad_handler', 'chrome-sandbox']) {
    writeFileSync(path.join(folder, name), name === 'version' ? '45.3.4' : '')
  }
  for (const name of ['fr', 'en-US', 'de']) writeFileSync(path.join(folder, 'locales', `${name}.pak`), '')
  return folder
}
