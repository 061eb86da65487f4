// The start of an unpacked program: its data folder, its arguments, and its entry in the menu of the desktop.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startDetached } from '../../main/portable/detachedStart.ts'
import {
  portableDataFolder,
  portableDataFolderHint,
  argumentsForHost,
  parsePackageStart,
  isStartedByClick,
} from '../../main/portable/packageStart.ts'
import { portableTexts } from '../../main/portable/texts.ts'
import { temporaryFolder } from '../support/cli.ts'

vi.mock('node:os', async (original) => {
  const os = await original<typeof import('node:os')>()
  return { ...os, homedir: vi.fn(os.homedir) }
})

// Another test file may have loaded these modules with the real home folder.
vi.resetModules()
const { homedir } = await import('node:os')
const { defaultDataFolder } = await import('../../main/app/defaultFolder.ts')
const { compileCacheFolder } = await import('../../main/app/compileCache.ts')
const { dataFolderFor } = await import('../../main/electron/startOptions.ts')
const { addToMenu, quoteEntryWord, runAndGetErrorCode, findMenuFilePaths, removeFromMenu } =
  await import('../../main/portable/menu.ts')

const folder = temporaryFolder()
afterAll(() => {
  vi.resetModules()
  folder.remove()
})

test.each(['portable', 'portable.txt'])('keeps the data next to the program if there is a file named %s', (name) => {
  const own = folder.folder(`with ${name}`)
  expect(portableDataFolder(folder.at(`with ${name}`))).toBeUndefined()
  folder.write(`with ${name}/${name}`, '')
  expect(portableDataFolder(folder.at(`with ${name}`))).toBe(folder.at(`with ${name}/data`))
  expect(own).toBeDefined()
})

test('prefers the data folder in the environment to the default one', () => {
  expect(defaultDataFolder('linux', { CHRONIQUE_DATA: '/media/stick/data', XDG_CONFIG_HOME: '/x' })).toBe(
    '/media/stick/data',
  )
  expect(defaultDataFolder('linux', { CHRONIQUE_DATA: '', XDG_CONFIG_HOME: '/x' })).toBe('/x/Chronique')
})

test('reports a missing home folder, unless a data folder is given', () => {
  const none = [
    () => '',
    () => {
      throw new Error('uv_os_homedir')
    },
  ]
  for (const home of none) {
    vi.mocked(homedir).mockImplementation(home)
    expect(() => defaultDataFolder('linux', {})).toThrow('no-home')
    expect(() => findMenuFilePaths({})).toThrow('no-home')
    expect(dataFolderFor({}, 'linux', {})).toMatchObject({ code: 'no-home' })
    expect(dataFolderFor({ folder: '/x' }, 'linux', {})).toBe('/x')
    expect(defaultDataFolder('linux', { XDG_CONFIG_HOME: '/x' })).toBe('/x/Chronique')
    expect(defaultDataFolder('win32', { APPDATA: '/x' })).toBe('/x/Chronique')
  }
  vi.mocked(homedir).mockReset()
  expect(defaultDataFolder('linux', { XDG_CONFIG_HOME: '' })).toBe(path.join(homedir(), '.config/Chronique'))
})

test.each([
  [[], 'host', []],
  [['--lang', 'fr'], 'host', ['--lang', 'fr']],
  [['--cli', 'print', '--help'], 'cli', ['print', '--help']],
  [['--apart', '--data', 'x'], 'apart', ['--data', 'x']],
  [['--lang', 'fr', '--help'], 'help', ['--lang', 'fr', '--help']],
  [['-h'], 'help', ['-h']],
  [['--version'], 'version', []],
  [['--add-to-menu'], 'add-to-menu', []],
  [['--remove-from-menu'], 'remove-from-menu', []],
] as const)('takes %j as a start of kind %s', (typed, kind, args) =>
  expect(parsePackageStart(typed)).toEqual({ kind, args }),
)

test.each([
  [['--apart'], 'apart', []],
  [['--apart', '--lang', 'fr', 'a.chronique'], 'apart', ['--lang', 'fr', 'a.chronique']],
  [['--apart', '-h'], 'help', ['-h']],
  [['--apart', '--lang', 'en', '--help'], 'help', ['--lang', 'en', '--help']],
  [['--apart', '--no-open', '--data', 'D'], 'host', ['--no-open', '--data', 'D']],
  [['--apart', '--add-to-menu'], 'add-to-menu', []],
] as const)('%j: stays in the console if its output is read there', (typed, kind, args) =>
  expect(parsePackageStart(typed)).toEqual({ kind, args }),
)

test('recognises a start by click: no terminal, except on macOS', () => {
  const [terminal, none] = [
    { input: true, output: true },
    { input: false, output: false },
  ]
  expect(['linux', 'win32', 'darwin'].map((platform) => isStartedByClick(platform, none))).toEqual([true, true, true])
  expect(['linux', 'win32', 'darwin'].map((platform) => isStartedByClick(platform, terminal))).toEqual([
    false,
    false,
    true,
  ])
  expect(isStartedByClick('linux', { input: false, output: true })).toBe(false)
})

test('names the marker file if the data folder next to the program cannot be created', () => {
  const text = portableTexts('fr')
  const beside = folder.at('stick/data')
  expect(portableDataFolderHint(3, beside, text)).toMatch(new RegExp(`portable.*${folder.at('stick')}`))
  expect([
    portableDataFolderHint(0, beside, text),
    portableDataFolderHint(2, beside, text),
    portableDataFolderHint(3, undefined, text),
  ]).toEqual([undefined, undefined, undefined])
  mkdirSync(beside, { recursive: true })
  expect(portableDataFolderHint(3, beside, text)).toBeUndefined()
})

test('stores compiled code where only the user can write', () => {
  const at = (environment: Readonly<Record<string, string>>, home?: string) =>
    compileCacheFolder('linux', environment, home)
  expect(at({}, '/home/zoé')).toBe('/home/zoé/.cache/Chronique')
  expect(at({ XDG_CACHE_HOME: '/x' }, '/home/zoé')).toBe('/x/Chronique')
  expect(at({ XDG_CACHE_HOME: 'x' }, '/home/zoé')).toBe('/home/zoé/.cache/Chronique')
  expect(at({ NODE_COMPILE_CACHE: '/y' }, '/home/zoé')).toBe('own')
  expect(['win32', 'darwin'].map((platform) => compileCacheFolder(platform, {}, '/home'))).toEqual(['own', 'own'])
  vi.mocked(homedir).mockReturnValueOnce('')
  expect(compileCacheFolder('linux', {})).toBeUndefined()
})

test('ends with its page if it was started by a click', () => {
  expect(argumentsForHost(['--lang', 'fr'], true)).toEqual(['--lang', 'fr', '--until-closed'])
  expect(argumentsForHost(['--lang', 'fr'], false)).toEqual(['--lang', 'fr'])
  expect(argumentsForHost(['--no-open'], true)).toEqual(['--no-open'])
})

test('quotes any path in the command line of a menu entry', () => {
  expect(quoteEntryWord('/a b/Chronique')).toBe('"/a b/Chronique"')
  expect(quoteEntryWord('/50%/$HOME/`a`/"b"/c\\d')).toBe('"/50%%/\\\\$HOME/\\\\`a\\\\`/\\\\"b\\\\"/c\\\\\\\\d"')
})

test('opens its own files by its menu entry, until the entry is removed', () => {
  const places = findMenuFilePaths({ XDG_DATA_HOME: folder.at('share') })
  expect(Object.values(places).map((place) => path.relative(folder.path, place))).toEqual([
    'share/applications/chronique.desktop',
    'share/mime/packages/chronique.xml',
    'share/icons/hicolor/256x256/mimetypes/application-vnd.chronique+json.png',
  ])
  mkdirSync(folder.at('été/program/resources/icons'), { recursive: true })
  folder.write('été/program/resources/icons/document.png', 'picture')
  addToMenu(places, folder.at('été'))
  const lines = readFileSync(places.entry, 'utf8').split('\n')
  expect(lines).toContain(`Exec="${folder.at('été/Chronique')}" %F`)
  expect(lines).toContain('MimeType=application/vnd.chronique+json;')
  const kind = readFileSync(places.kind, 'utf8')
  expect(kind).toContain('<mime-type type="application/vnd.chronique+json">')
  expect(kind).toContain('<glob pattern="*.chronique"/>')
  expect(readFileSync(places.icon, 'utf8')).toBe('picture')
  removeFromMenu(places)
  expect(Object.values(places).filter((place) => existsSync(place))).toEqual([])
})

test('returns the system’s error code if the menu entry cannot be written', () => {
  const places = findMenuFilePaths({ XDG_DATA_HOME: folder.write('file', '') ?? folder.at('file') })
  expect(runAndGetErrorCode(() => addToMenu(places, folder.at('none')))).toMatch(/^(?:EEXIST|ENOTDIR)$/)
  expect(runAndGetErrorCode(() => {})).toBeUndefined()
})

test('reports a detached process as started at its first output', async () => {
  const begun = await startDetached(process.execPath, ['-e', 'console.log("there"); setTimeout(() => {}, 500)'])
  expect(begun).toEqual({ code: 0, lines: '' })
})

test('returns the exit code and the output of a detached process that ends early', async () => {
  const begun = await startDetached(process.execPath, ['-e', 'console.error("taken"); process.exitCode = 3'])
  expect(begun).toEqual({ code: 3, lines: 'taken\n' })
  expect((await startDetached(folder.at('none'), [])).code).toBe(1)
})
