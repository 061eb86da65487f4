// A file of the program is missing or damaged: the message says so, and never blames the data folder.
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

/** Installs the program in a folder: copies its own files, and links the packages that no test here damages. */
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
    [program.at(`out/main/${bundle}.cjs`), ...args, ...(args[0] === 'print' ? [] : ['--data', data.path])],
    { cwd: data.path, encoding: 'utf8', timeout: 20_000, env: { LANG: language, HOME: data.path } },
  )
  return { code: status, output: `${stdout}${stderr}` }
}

/** Replaces the link to the resources by a copy, so that a test may damage them. */
function copyResources(): void {
  rmSync(program.at('resources'))
  cpSync(path.join(ROOT, 'resources'), program.at('resources'), { recursive: true })
}
const remove = (name: string): void => rmSync(program.at(name), { recursive: true })
const HOST = ['serve', ['--no-open']] as const
const COMMAND = ['cli', ['sample']] as const

const PDF = ['cli', ['print', 'un-pour-un', '--sheet', 'reference', '-o', 'sheet.pdf']] as const

/** What is missing, the command that needs it, and the removed file, which the message names by its full path. */
test.each([
  ['the database driver', HOST, DRIVER],
  ['the database driver', COMMAND, DRIVER],
  ['the user interface', HOST, 'out/renderer/index.html'],
  ['a part of the program', HOST, 'out/main/chunk-keeper.cjs'],
  ['a part of the program', COMMAND, 'out/main/chunk-keeper.cjs'],
  ['the rules of a game', HOST, 'out/main/chunk-kolaps.cjs'],
  ['the rules of a game', COMMAND, 'out/main/chunk-kolaps.cjs'],
  ['the list of migrations', HOST, 'migrations/meta/_journal.json'],
  ['the list of migrations', COMMAND, 'migrations/meta/_journal.json'],
  ['a sample', COMMAND, 'resources/samples/campaigns/kolaps.json'],
  ['a font', PDF, 'resources/fonts/SourceSans3_600SemiBold.ttf'],
] as const)('asks the user to reinstall if %s is missing: %j, %s', (_what, [bundle, args], file) => {
  if (file.startsWith('resources')) copyResources()
  remove(file)
  const { code, output } = run(bundle, args)
  expect(output).toContain('Reinstall Chronique')
  expect(output).toContain(program.at(file))
  expect(output).not.toMatch(/rights|permissions|npm|\n {4}at /)
  expect(code).toBe(2)
})

test.each([
  ['a damaged driver', HOST, () => writeFileSync(program.at(DRIVER), 'spoilt'), '.node'],
  ['the driver’s package', HOST, () => remove('node_modules/better-sqlite3'), 'better-sqlite3'],
  ['the driver’s package', COMMAND, () => remove('node_modules/better-sqlite3'), 'better-sqlite3'],
  ['the folder of migrations', COMMAND, () => remove('migrations'), 'migrations'],
] as const)('asks the user to reinstall with %s: %j', (_what, [bundle, args], damage, file) => {
  damage()
  const { code, output } = run(bundle, args)
  expect(output).toContain('Reinstall Chronique')
  expect(output).toContain(file)
  expect(output).not.toMatch(/rights|permissions|npm|\n {4}at /)
  expect(code).toBe(2)
})

test('asks in French too', () => {
  remove(DRIVER)
  expect(run(...HOST, 'fr_FR.UTF-8').output).toContain('Réinstallez Chronique')
})

test('names the missing part of the sources in a checkout, without a stack trace', () => {
  cpSync(path.join(ROOT, 'scripts'), program.at('scripts'), { recursive: true })
  for (const name of ['shared', 'main', 'vite.config.ts', 'package-lock.json'])
    symlinkSync(path.join(ROOT, name), program.at(name))
  remove('resources')
  const { status, stderr } = spawnSync(process.execPath, [program.at('scripts/cli.mjs'), 'campaigns'], {
    encoding: 'utf8',
  })
  expect(stderr).toContain(`missing: ${program.at('resources')}`)
  expect(stderr).not.toMatch(/\n {4}at /)
  expect(status).toBe(2)
})
