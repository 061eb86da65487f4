import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isOwn, webAddress } from '../../main/electron/page.ts'
import { besideArchive, shownFolder, started } from '../../main/electron/place.ts'
import { openedFiles } from '../../main/host/openedFiles.ts'
import { readText } from '../../main/host/readFile.ts'
import { savedBytes, suggestedFile, writeFile } from '../../main/electron/savedFile.ts'
import type { Files } from '../../main/ports/files.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import { failureOf } from '../support/dataFolder.ts'

describe('what the program is started with', () => {
  test.each([
    [[], {}],
    [['--data', '/a/b'], { folder: '/a/b' }],
    [['--data=/a', '--data', '/b'], { folder: '/b' }],
    [['--lang=fr', '--no-sandbox', '--enable-features=X'], { language: 'fr' }],
    [['--data'], {}],
    [['--cli', 'validate', '--data', 'x'], { commandLine: ['validate', '--data', 'x'] }],
    [['--cli'], { commandLine: [] }],
    [['/a/Été 1.chronique', '--no-sandbox'], { files: ['/a/Été 1.chronique'] }],
    [
      ['--data', '/a', 'file:///b/%C3%89t%C3%A9%201.chronique', '/c.json'],
      { folder: '/a', files: ['/b/Été 1.chronique', '/c.json'] },
    ],
    [['b.chronique'], { files: [path.resolve('b.chronique')] }],
  ])('%j', (args, expected) => expect(started(args)).toEqual({ files: [], ...expected }))

  test('Electron’s own program is given the place of ours, which is no file to be opened', () =>
    expect(started(['.', '--lang', 'fr', '/a.chronique'], true)).toEqual({ language: 'fr', files: ['/a.chronique'] }))
})

test('an address is opened that is no longer than a browser takes', () => {
  const of = (length: number) => `https://a.example/${'x'.repeat(length - 'https://a.example/'.length)}`
  expect(webAddress(of(2000))).toBe(of(2000))
  expect(failureOf(() => webAddress(of(2001)))).toMatchObject({ code: 'invalid' })
})

describe('the worker, which lies beside the archive', () => {
  test.each([
    [
      '/opt/Chronique/resources/app.asar/out/main/pdfWorker.cjs',
      '/opt/Chronique/resources/app.asar.unpacked/out/main/pdfWorker.cjs',
    ],
    ['C:\\Chronique\\resources\\app.asar\\out\\a.cjs', 'C:\\Chronique\\resources\\app.asar.unpacked\\out\\a.cjs'],
    ['/home/me/chronique/out/main/pdfWorker.cjs', '/home/me/chronique/out/main/pdfWorker.cjs'],
    ['/x/app.asar.unpacked/a.cjs', '/x/app.asar.unpacked/a.cjs'],
    ['/x/my-app.asar/a.cjs', '/x/my-app.asar/a.cjs'],
  ])('%s is run from %s', (file, place) => expect(besideArchive(file)).toBe(place))
})

describe('documents for another program', () => {
  const DATA = '/home/me/.config/Chronique'
  const shown = (platform: NodeJS.Platform, data = DATA) => shownFolder(data, platform, () => '/home/me/Downloads')

  test('lie on Linux where one that is confined reads: below the home folder, in no hidden one', () => {
    expect(shown('linux')).toMatch(/^\/home\/me\/Downloads\/chronique-pdf-[0-9a-f]{12}$/)
    expect(shown('linux', '/home/me/other')).not.toBe(shown('linux'))
  })

  test.each(['darwin', 'win32'] as const)('stay in the data folder on %s', (platform) =>
    expect(shown(platform)).toBe(path.join(DATA, 'shown')),
  )
})

describe('a suggested name', () => {
  test.each([
    ['Fiches.pdf', 'Fiches.pdf'],
    ['Été : n° 1/2.pdf', 'Été n° 1 2.pdf'],
    ['../../etc/passwd.json', 'etc passwd.json'],
    ['C:\\Windows\\a.pdf', 'C Windows a.pdf'],
    ['a\u202egpj.pdf', 'a gpj.pdf'],
    ['   .pdf', 'chronique.pdf'],
    ['CON.json', 'chronique.json'],
    ['Les Fauvettes.chronique', 'Les Fauvettes.chronique'],
    ['Été, ronde 3.zip', 'Été, ronde 3.zip'],
    ['…….pdf', '…….pdf'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(120)}.pdf`],
  ])('%j becomes %j', (given, name) => expect(suggestedFile(given).name).toBe(name))

  test.each(['a.exe', 'pdf', '', 'a.pdf/', 'a.pdf.lnk', 7, null, ['a.pdf'], `${'a'.repeat(2000)}.pdf`])(
    '%j is refused',
    (given) => expect(failureOf(() => suggestedFile(given))).toEqual({ code: 'invalid', params: {} }),
  )
})

describe('files that the page saves and opens', () => {
  const reading = (bytes: Uint8Array): Files => ({
    ...nodeFiles,
    stat: () => ({ size: bytes.length, isFolder: false }),
    read: () => bytes,
  })
  const failing = (code: string): Files => {
    const fail = () => {
      throw Object.assign(new Error('no'), { code })
    }
    return { ...nodeFiles, stat: fail, read: fail, write: fail }
  }

  test('more than may be read is refused', () => {
    const large = new Uint8Array(200 * 1024 * 1024 + 1)
    expect(failureOf(() => readText('a', reading(large)))).toEqual({
      code: 'too-large',
      params: { size: 201, max: 200 },
    })
    expect(failureOf(() => savedBytes(large)).code).toBe('too-large')
  })

  test('a file that grows while it is read is refused too, and one that is packed', () => {
    const growing = { ...reading(new Uint8Array(200 * 1024 * 1024 + 1)), stat: () => ({ size: 1, isFolder: false }) }
    expect(failureOf(() => readText('a', growing)).code).toBe('too-large')
    const packed = gzipSync('{}')
    expect(failureOf(() => readText('a', reading(packed)))).toEqual({ code: 'compressed', params: { kind: 'gzip' } })
  })

  test('several that are too much together: those that are beyond stay unread, and say so', () => {
    const sizes: Readonly<Record<string, number>> = { a: 150, b: 60, c: 49, d: 1, e: 201, whole: 50 }
    const read: string[] = []
    const files: Files = {
      ...nodeFiles,
      stat: (file) => ({ size: sizes[file]! * 1024 * 1024, isFolder: false }),
      read(file) {
        read.push(file)
        return Buffer.from('{}')
      },
    }
    const told = (chosen: readonly string[]) =>
      openedFiles(chosen, files).map((one) => [one.name, 'error' in one ? one.error.code : one.text])
    expect(told(['a', 'b', 'c', 'd', 'e'])).toEqual([
      ['a', '{}'],
      ['b', 'files-too-large'],
      ['c', '{}'],
      ['d', '{}'],
      ['e', 'files-too-large'],
    ])
    expect(read).toEqual(['a', 'c', 'd'])
    expect(told(['e'])).toEqual([['e', 'too-large']])
    expect(told(['a', 'whole']).map(([, text]) => text)).toEqual(['{}', '{}'])
  })

  test('a mark at the start of a text is no part of it', () => {
    expect(readText('a', reading(Buffer.from('\ufeff{}')))).toBe('{}')
  })

  test('the system’s reasons are told', () => {
    expect(failureOf(() => readText('a', failing('EACCES')))).toEqual({
      code: 'file-unreadable',
      params: { reason: 'EACCES' },
    })
    expect(failureOf(() => writeFile('a', new Uint8Array(1), failing('ENOSPC')))).toEqual({
      code: 'file-unwritable',
      params: { reason: 'ENOSPC' },
    })
  })

  test.each(['abc', null, [1, 2], new ArrayBuffer(2), { length: 2 }])('%o is no bytes', (given) =>
    expect(failureOf(() => savedBytes(given)).code).toBe('invalid'),
  )
})

describe('the page’s own addresses', () => {
  test.each(['app://chronique/', 'app://chronique/#/campaigns', 'app://chronique/assets/a.js'])('%s', (url) =>
    expect(isOwn(url)).toBe(true),
  )
  test.each([
    'app://chronique:80/',
    'app://chronique.evil/',
    'app://user@chronique/',
    'app://evil/chronique/',
    'https://chronique/',
    'app:chronique',
    'file://chronique/',
    '',
  ])('not %s', (url) => expect(isOwn(url)).toBe(false))
})
