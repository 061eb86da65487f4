import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isOwnAddress, parseWebAddress } from '../../main/electron/page.ts'
import { unpackedPath, pdfFolder, parseStartOptions } from '../../main/electron/startOptions.ts'
import { readOpenedFiles } from '../../main/host/readOpenedFiles.ts'
import { readText } from '../../main/host/readFile.ts'
import { parseFileBytes, parseSuggestedName, writeFile } from '../../main/electron/saveFile.ts'
import type { FileAccess } from '../../main/ports/files.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import { failureOf } from '../support/dataFolder.ts'

describe('the arguments of the program', () => {
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
  ])('parses %j', (args, expected) => expect(parseStartOptions(args)).toEqual({ files: [], ...expected }))

  test('skips the path of the program when it is started by Electron itself', () =>
    expect(parseStartOptions(['.', '--lang', 'fr', '/a.chronique'], true)).toEqual({
      language: 'fr',
      files: ['/a.chronique'],
    }))
})

test('opens an address up to the maximum length of browsers', () => {
  const addressOfLength = (length: number) => `https://a.example/${'x'.repeat(length - 'https://a.example/'.length)}`
  expect(parseWebAddress(addressOfLength(2000))).toBe(addressOfLength(2000))
  expect(failureOf(() => parseWebAddress(addressOfLength(2001)))).toMatchObject({ code: 'invalid' })
})

describe('the worker outside the archive', () => {
  test.each([
    [
      '/opt/Chronique/resources/app.asar/out/main/pdfWorker.cjs',
      '/opt/Chronique/resources/app.asar.unpacked/out/main/pdfWorker.cjs',
    ],
    ['C:\\Chronique\\resources\\app.asar\\out\\a.cjs', 'C:\\Chronique\\resources\\app.asar.unpacked\\out\\a.cjs'],
    ['/home/me/chronique/out/main/pdfWorker.cjs', '/home/me/chronique/out/main/pdfWorker.cjs'],
    ['/x/app.asar.unpacked/a.cjs', '/x/app.asar.unpacked/a.cjs'],
    ['/x/my-app.asar/a.cjs', '/x/my-app.asar/a.cjs'],
  ])('for %s is run from %s', (file, place) => expect(unpackedPath(file)).toBe(place))
})

describe('documents for an external viewer', () => {
  const DATA = '/home/me/.config/Chronique'
  const pdfFolderOn = (platform: NodeJS.Platform, data = DATA) => pdfFolder(data, platform, () => '/home/me/Downloads')

  test('are on Linux in a visible folder below home, readable by confined programs', () => {
    expect(pdfFolderOn('linux')).toMatch(/^\/home\/me\/Downloads\/chronique-pdf-[0-9a-f]{12}$/)
    expect(pdfFolderOn('linux', '/home/me/other')).not.toBe(pdfFolderOn('linux'))
  })

  test.each(['darwin', 'win32'] as const)('stay in the data folder on %s', (platform) =>
    expect(pdfFolderOn(platform)).toBe(path.join(DATA, 'shown')),
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
  ])('%j is changed to %j', (given, name) => expect(parseSuggestedName(given).name).toBe(name))

  test.each(['a.exe', 'pdf', '', 'a.pdf/', 'a.pdf.lnk', 7, null, ['a.pdf'], `${'a'.repeat(2000)}.pdf`])(
    '%j is refused',
    (given) => expect(failureOf(() => parseSuggestedName(given))).toEqual({ code: 'invalid', params: {} }),
  )
})

describe('files saved and opened by the page', () => {
  const readingAccess = (bytes: Uint8Array): FileAccess => ({
    ...nodeFiles,
    stat: () => ({ size: bytes.length, isFolder: false }),
    read: () => bytes,
  })
  const failingAccess = (code: string): FileAccess => {
    const fail = () => {
      throw Object.assign(new Error('no'), { code })
    }
    return { ...nodeFiles, stat: fail, read: fail, write: fail }
  }

  test('are refused above the maximum size', () => {
    const large = new Uint8Array(200 * 1024 * 1024 + 1)
    expect(failureOf(() => readText('a', readingAccess(large)))).toEqual({
      code: 'too-large',
      params: { size: 201, max: 200 },
    })
    expect(failureOf(() => parseFileBytes(large)).code).toBe('too-large')
  })

  test('are refused if they grow while they are read, or are compressed', () => {
    const growing = {
      ...readingAccess(new Uint8Array(200 * 1024 * 1024 + 1)),
      stat: () => ({ size: 1, isFolder: false }),
    }
    expect(failureOf(() => readText('a', growing)).code).toBe('too-large')
    const packed = gzipSync('{}')
    expect(failureOf(() => readText('a', readingAccess(packed)))).toEqual({
      code: 'compressed',
      params: { kind: 'gzip' },
    })
  })

  test('are left unread, with a reason, beyond the maximum of all together', () => {
    const sizes: Readonly<Record<string, number>> = { a: 150, b: 60, c: 49, d: 1, e: 201, whole: 50 }
    const read: string[] = []
    const files: FileAccess = {
      ...nodeFiles,
      stat: (file) => ({ size: sizes[file]! * 1024 * 1024, isFolder: false }),
      read(file) {
        read.push(file)
        return Buffer.from('{}')
      },
    }
    const namesAndTexts = (chosen: readonly string[]) =>
      readOpenedFiles(chosen, files).map((one) => [one.name, 'error' in one ? one.error.code : one.text])
    expect(namesAndTexts(['a', 'b', 'c', 'd', 'e'])).toEqual([
      ['a', '{}'],
      ['b', 'files-too-large'],
      ['c', '{}'],
      ['d', '{}'],
      ['e', 'files-too-large'],
    ])
    expect(read).toEqual(['a', 'c', 'd'])
    expect(namesAndTexts(['e'])).toEqual([['e', 'too-large']])
    expect(namesAndTexts(['a', 'whole']).map(([, text]) => text)).toEqual(['{}', '{}'])
  })

  test('lose their byte order mark', () => {
    expect(readText('a', readingAccess(Buffer.from('\ufeff{}')))).toBe('{}')
  })

  test("report the system's reason", () => {
    expect(failureOf(() => readText('a', failingAccess('EACCES')))).toEqual({
      code: 'file-unreadable',
      params: { reason: 'EACCES' },
    })
    expect(failureOf(() => writeFile('a', new Uint8Array(1), failingAccess('ENOSPC')))).toEqual({
      code: 'file-unwritable',
      params: { reason: 'ENOSPC' },
    })
  })

  test.each(['abc', null, [1, 2], new ArrayBuffer(2), { length: 2 }])('refuse %o as bytes', (given) =>
    expect(failureOf(() => parseFileBytes(given)).code).toBe('invalid'),
  )
})

describe('the addresses of the page', () => {
  test.each(['app://chronique/', 'app://chronique/#/campaigns', 'app://chronique/assets/a.js'])('include %s', (url) =>
    expect(isOwnAddress(url)).toBe(true),
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
  ])('do not include %s', (url) => expect(isOwnAddress(url)).toBe(false))
})
