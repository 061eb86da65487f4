import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Marks in Electron's binary the place of its fuses. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** As many as Electron 45 has, and as they leave its factory. */
const FUSES = '10110101'

/**
 * A folder that passes for an unpacked Electron for Linux: enough to see what is packed beside it, and which fuses are
 * thrown. Nothing in it runs.
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
