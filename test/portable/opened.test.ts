// What is packed is what the program opens as it runs: nothing is missing, and no package goes along that nothing asks for.
import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktopFiles, programFiles } from '../../scripts/portable/files.ts'
import { targetsNamed } from '../../scripts/portable/targets.ts'
import { built, ROOT } from '../double/built.ts'
import { temporaryFolder } from '../support/cli.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Both roots: packages may lie behind a link. */
const PACKAGES = path.dirname(realpathSync(path.join(ROOT, 'node_modules')))
const WATCH = path.join(ROOT, 'test/support/openedFiles.ts')
let opened: ReadonlySet<string>

/** Runs a command of the built program, watched. */
function run(...typed: string[]): void {
  const args = [
    '--import',
    pathToFileURL(WATCH).href,
    path.join(ROOT, 'out/main/cli.cjs'),
    ...typed,
    '--data',
    folder.at('data'),
  ]
  const env = { ...process.env, OPENED_FILES: folder.at('opened') }
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(stderr)
}

beforeAll(async () => {
  await built()
  run('sample')
  run('report', 'exempleunpourun', '--as', 'png', '-o', folder.at('round.png'))
  run('print', '--campaign', 'exempleunpourun', '--book', '-o', folder.at('book.pdf'))
  const files = readFileSync(folder.at('opened'), 'utf8').trim().split('\n')
  opened = new Set(files.flatMap((file) => inProject(file) ?? []))
})

/** A file's place in the project; nothing for one of the system, of the tests, or a name of Node's own. */
function inProject(file: string): string | undefined {
  const root = [ROOT, PACKAGES].find((one) => file.startsWith(one + path.sep))
  const place = root && path.relative(root, file).replaceAll(path.sep, '/')
  return place && /^(?:out|node_modules|migrations|resources)\//.test(place) && /\.\w+$/.test(place) ? place : undefined
}

/** The package that a file is of: of one within another, that one. */
const packageOf = (file: string) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/.]+)\/(?!\.)/.exec(file)?.[1]
const packagesIn = (files: Iterable<string>) => [...new Set([...files].flatMap((one) => packageOf(one) ?? []))].sort()

test.each([
  ['the package that is unpacked', programFiles],
  ['the desktop program', desktopFiles],
])('%s holds what is opened, and no package besides', (_, filesFor) => {
  const files = filesFor(targetsNamed([])[0]!)
  const packed = new Set(files)
  expect(opened.size).toBeGreaterThan(100)
  expect([...opened].filter((file) => !packed.has(file))).toEqual([])
  expect(packagesIn(files)).toEqual(packagesIn(opened))
})
