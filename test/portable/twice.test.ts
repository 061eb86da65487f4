// The archives are built twice: in another folder, with other file permissions, time zone and language.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../double/built.ts'
import { temporaryFolder } from '../support/cli.ts'
import { IS_LONG } from '../support/long.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Folders that are not copied: built files, and packages, which are linked. */
const EXCLUDED = ['.git', 'dist', 'node_modules', 'out', 'test', 'test-results']
const TARGETS = 'linux-x64,win-x64'
/** Everything is built and packed twice, which takes minutes on a busy machine. */
const TIMEOUT = 15 * 60_000

/** Copies the project, without built files, into a new folder. */
function copyProject(name: string): string {
  const place = folder.at(name)
  cpSync(ROOT, place, { recursive: true, filter: (file) => !EXCLUDED.includes(path.relative(ROOT, file)) })
  symlinkSync(realpathSync(path.join(ROOT, 'node_modules')), path.join(place, 'node_modules'))
  mkdirSync(path.join(place, 'out'))
  return place
}

const SCRIPT = `umask "$1" && "$2" scripts/build.mjs && "$2" scripts/portable.ts --target ${TARGETS} --to "$3"`

/** Builds the archives in a copy of the project, and returns their checksums. */
async function buildSums(name: string, mask: string, env: Readonly<Record<string, string>>): Promise<string> {
  const place = copyProject(name)
  // Uses the download folder of the tests.
  mkdirSync(path.join(ROOT, 'out/node'), { recursive: true })
  symlinkSync(path.join(ROOT, 'out/node'), path.join(place, 'out/node'))
  const to = path.join(place, 'made')
  await promisify(execFile)('sh', ['-c', SCRIPT, 'sh', mask, process.execPath, to], {
    cwd: place,
    env: { ...process.env, ...env },
  })
  return readFileSync(path.join(to, 'SHA256SUMS'), 'utf8')
}

test.runIf(IS_LONG && process.platform !== 'win32')(
  'builds the same archives to the byte',
  { timeout: TIMEOUT },
  async () => {
    const one = await buildSums('ici', '022', { TZ: 'America/Los_Angeles', LC_ALL: 'C' })
    const other = await buildSums('Été à côté', '077', { TZ: 'Pacific/Kiritimati', LC_ALL: 'fr_FR.UTF-8' })
    expect(one.match(/\S+$/gm)).toHaveLength(4)
    expect(other).toBe(one)
  },
)
