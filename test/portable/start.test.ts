// How an unpacked program is started: where its data are, what is meant by what was typed, what it is in a menu.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { apart } from '../../main/portable/apart.ts'
import { whyBeside } from '../../main/portable/failure.ts'
import { dataBeside, hostArguments, wanted, wasClicked } from '../../main/portable/place.ts'
import { portableTexts } from '../../main/portable/texts.ts'
import { temporaryFolder } from '../support/cli.ts'

vi.mock('node:os', async (original) => {
  const os = await original<typeof import('node:os')>()
  return { ...os, homedir: vi.fn(os.homedir) }
})

// Another file may have loaded them with the real home.
vi.resetModules()
const { homedir } = await import('node:os')
const { usualFolder } = await import('../../main/app/usualFolder.ts')
const { compiledPlace } = await import('../../main/app/compiled.ts')
const { dataFolderFor } = await import('../../main/electron/place.ts')
const { addToMenu, entryWord, failureOf, menuPlaces, removeFromMenu } = await import('../../main/portable/menu.ts')

const folder = temporaryFolder()
afterAll(() => {
  vi.resetModules()
  folder.remove()
})

test.each(['portable', 'portable.txt'])('a file named %s keeps the data beside the program', (name) => {
  const own = folder.folder(`with ${name}`)
  expect(dataBeside(folder.at(`with ${name}`))).toBeUndefined()
  folder.write(`with ${name}/${name}`, '')
  expect(dataBeside(folder.at(`with ${name}`))).toBe(folder.at(`with ${name}/data`))
  expect(own).toBeDefined()
})

test('the environment names the data folder before what is usual', () => {
  expect(usualFolder('linux', { CHRONIQUE_DATA: '/media/stick/data', XDG_CONFIG_HOME: '/x' })).toBe('/media/stick/data')
  expect(usualFolder('linux', { CHRONIQUE_DATA: '', XDG_CONFIG_HOME: '/x' })).toBe('/x/Chronique')
})

test('who has no home is told so, unless they name a folder', () => {
  const none = [
    () => '',
    () => {
      throw new Error('uv_os_homedir')
    },
  ]
  for (const home of none) {
    vi.mocked(homedir).mockImplementation(home)
    expect(() => usualFolder('linux', {})).toThrow('no-home')
    expect(() => menuPlaces({})).toThrow('no-home')
    expect(dataFolderFor({}, 'linux', {})).toMatchObject({ code: 'no-home' })
    expect(dataFolderFor({ folder: '/x' }, 'linux', {})).toBe('/x')
    expect(usualFolder('linux', { XDG_CONFIG_HOME: '/x' })).toBe('/x/Chronique')
    expect(usualFolder('win32', { APPDATA: '/x' })).toBe('/x/Chronique')
  }
  vi.mocked(homedir).mockReset()
  expect(usualFolder('linux', { XDG_CONFIG_HOME: '' })).toBe(path.join(homedir(), '.config/Chronique'))
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
] as const)('%j is for the %s', (typed, kind, args) => expect(wanted(typed)).toEqual({ kind, args }))

test.each([
  [['--apart'], 'apart', []],
  [['--apart', '--lang', 'fr', 'a.chronique'], 'apart', ['--lang', 'fr', 'a.chronique']],
  [['--apart', '-h'], 'help', ['-h']],
  [['--apart', '--lang', 'en', '--help'], 'help', ['--lang', 'en', '--help']],
  [['--apart', '--no-open', '--data', 'D'], 'host', ['--no-open', '--data', 'D']],
  [['--apart', '--add-to-menu'], 'add-to-menu', []],
] as const)('%j: what is read in the console does not go apart from it', (typed, kind, args) =>
  expect(wanted(typed)).toEqual({ kind, args }),
)

test('a click opens no terminal but on macOS, where it does', () => {
  const [terminal, none] = [
    { input: true, output: true },
    { input: false, output: false },
  ]
  expect(['linux', 'win32', 'darwin'].map((platform) => wasClicked(platform, none))).toEqual([true, true, true])
  expect(['linux', 'win32', 'darwin'].map((platform) => wasClicked(platform, terminal))).toEqual([false, false, true])
  expect(wasClicked('linux', { input: false, output: true })).toBe(false)
})

test('where the data cannot be made beside the program, the file that asks for that is named, and no data are left behind', () => {
  const text = portableTexts('fr')
  const beside = folder.at('stick/data')
  expect(whyBeside(3, beside, text)).toMatch(new RegExp(`portable.*${folder.at('stick')}`))
  expect([whyBeside(0, beside, text), whyBeside(2, beside, text), whyBeside(3, undefined, text)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  mkdirSync(beside, { recursive: true })
  expect(whyBeside(3, beside, text)).toBeUndefined()
})

test('compiled code is kept where nobody else may write', () => {
  const at = (environment: Readonly<Record<string, string>>, home?: string) => compiledPlace('linux', environment, home)
  expect(at({}, '/home/zoé')).toBe('/home/zoé/.cache/Chronique')
  expect(at({ XDG_CACHE_HOME: '/x' }, '/home/zoé')).toBe('/x/Chronique')
  expect(at({ XDG_CACHE_HOME: 'x' }, '/home/zoé')).toBe('/home/zoé/.cache/Chronique')
  expect(at({ NODE_COMPILE_CACHE: '/y' }, '/home/zoé')).toBe('own')
  expect(['win32', 'darwin'].map((platform) => compiledPlace(platform, {}, '/home'))).toEqual(['own', 'own'])
  vi.mocked(homedir).mockReturnValueOnce('')
  expect(compiledPlace('linux', {})).toBeUndefined()
})

test('who clicked has nothing but the page to end it with', () => {
  expect(hostArguments(['--lang', 'fr'], true)).toEqual(['--lang', 'fr', '--until-closed'])
  expect(hostArguments(['--lang', 'fr'], false)).toEqual(['--lang', 'fr'])
  expect(hostArguments(['--no-open'], true)).toEqual(['--no-open'])
})

test('a command line in a menu’s entry means what it says, whatever stands in it', () => {
  expect(entryWord('/a b/Chronique')).toBe('"/a b/Chronique"')
  expect(entryWord('/50%/$HOME/`a`/"b"/c\\d')).toBe('"/50%%/\\\\$HOME/\\\\`a\\\\`/\\\\"b\\\\"/c\\\\\\\\d"')
})

test('in a menu it opens the files that are its own, until it is taken out of it', () => {
  const places = menuPlaces({ XDG_DATA_HOME: folder.at('share') })
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

test('a menu that cannot be written says so in the word of the system', () => {
  const places = menuPlaces({ XDG_DATA_HOME: folder.write('file', '') ?? folder.at('file') })
  expect(failureOf(() => addToMenu(places, folder.at('none')))).toMatch(/^(?:EEXIST|ENOTDIR)$/)
  expect(failureOf(() => {})).toBeUndefined()
})

test('a process apart has begun once it says something', async () => {
  const begun = await apart(process.execPath, ['-e', 'console.log("there"); setTimeout(() => {}, 500)'])
  expect(begun).toEqual({ code: 0, lines: '' })
})

test('one that ends before tells why', async () => {
  const begun = await apart(process.execPath, ['-e', 'console.error("taken"); process.exitCode = 3'])
  expect(begun).toEqual({ code: 3, lines: 'taken\n' })
  expect((await apart(folder.at('none'), [])).code).toBe(1)
})
