// A file of the program itself is missing, or is no longer what it was: said as such, and never blamed on the data folder.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bundledCli, temporaryFolder, type Folder } from '../support/cli.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DRIVER = `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`
const folders: Folder[] = []
let program: Folder
let data: Folder
afterAll(() => folders.forEach((folder) => folder.remove()))
beforeEach(() => {
  bundledCli()
  folders.push((program = temporaryFolder()), (data = temporaryFolder()))
  install(program.path)
})

/** The program as it is installed: its own files are copies, the packages that no test here spoils are links. */
function install(folder: string): void {
  for (const name of ['out', 'migrations', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(ROOT, 'resources'), path.join(folder, 'resources'))
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((one) => one !== 'better-sqlite3'))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name))
  for (const name of ['package.json', 'lib', path.dirname(DRIVER).split('/').at(-1)!])
    cpSync(
      path.join(ROOT, 'node_modules/better-sqlite3', name),
      path.join(folder, 'node_modules/better-sqlite3', name),
      {
        recursive: true,
      },
    )
}

function run(bundle: string, args: readonly string[], language = 'en_GB.UTF-8') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program.at(`out/main/${bundle}.cjs`), ...args, '--data', data.path],
    { encoding: 'utf8', timeout: 20_000, env: { LANG: language, HOME: data.path } },
  )
  return { code: status, said: `${stdout}${stderr}` }
}

const remove = (name: string): void => rmSync(program.at(name), { recursive: true })
const HOST = ['serve', ['--no-open']] as const
const COMMAND = ['cli', ['sample']] as const

test.each([
  ['the driver of the database', HOST, () => remove(DRIVER), '.node'],
  ['the driver of the database', COMMAND, () => remove(DRIVER), '.node'],
  ['a driver that was spoilt', HOST, () => writeFileSync(program.at(DRIVER), 'spoilt'), '.node'],
  ['the driver’s package', HOST, () => remove('node_modules/better-sqlite3'), 'better-sqlite3'],
  ['the driver’s package', COMMAND, () => remove('node_modules/better-sqlite3'), 'better-sqlite3'],
  ['the screens', HOST, () => remove('out/renderer'), 'index.html'],
  ['a part of the program', HOST, () => remove('out/main/chunk-keeper.cjs'), 'chunk-keeper.cjs'],
  ['a part of the program', COMMAND, () => remove('out/main/chunk-keeper.cjs'), 'chunk-keeper.cjs'],
] as const)('says to reinstall where %s is missing: %j', (_what, [bundle, args], spoil, file) => {
  spoil()
  const { code, said } = run(bundle, args)
  expect(said).toContain('Reinstall Chronique')
  expect(said).toContain(file)
  expect(said).not.toMatch(/rights|permissions|npm|\n {4}at /)
  expect(code).toBe(2)
})

test('says so in French', () => {
  remove(DRIVER)
  expect(run(...HOST, 'fr_FR.UTF-8').said).toContain('Réinstallez Chronique')
})
