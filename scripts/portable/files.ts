// What goes into a package: the program's files by the list of the desktop package, its Node, and what is double-clicked.
import { load } from 'js-yaml'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DOCUMENT_ICON, entryWord, menuEntry } from '../../main/portable/menu.ts'
import { packed } from '../notices.mjs'
import type { Entry } from './archive.ts'
import type { Runtime } from './runtime.ts'
import { nodePlace, type Target } from './targets.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (...place: string[]): Buffer => readFileSync(path.join(root, ...place))

/** What every archive unpacks to: a newer one over an older one. */
const FOLDER = 'Chronique'
/** Where all of the program lies in there. */
const PROGRAM = 'program'

/** What only Linux desktops are given of the icons. */
const OF_LINUX = [DOCUMENT_ICON]

/** Where packages without a window differ from the desktop's: they have another start, and nothing that only people read. */
const OTHERWISE = [
  '!out/main/electron.cjs',
  '!out/preload/**',
  '!package.json',
  '!resources/icons/**',
  '!node_modules/**/*.{md,markdown,ts,mts,cts,flow,yml}',
  '!node_modules/**/{test,tests,docs,example,examples,scripts}/**',
  // Other patterns mean no hidden files.
  '!node_modules/**/.*',
  '!node_modules/**/.*/**',
]

/** The patterns of electron-builder.yml, for a target. */
function patternsFor({ platform, arch }: Target): readonly string[] {
  const { files } = load(read('electron-builder.yml').toString()) as { readonly files: readonly string[] }
  return files.map((one) => one.replace('${platform}', platform).replace('${arch}', arch))
}

/** Whether a pattern fits; what it begins with plainly is looked at first, since patterns are costly to read. */
const fits = (file: string, pattern: string): boolean =>
  file.startsWith(pattern.split(/[*?[{]/, 1)[0]!) && path.matchesGlob(file, pattern)

/** What the last of the patterns that fits says; where none does, packages go along and nothing else. */
function isShipped(file: string, patterns: readonly string[]): boolean {
  const last = patterns.findLast((one) => fits(file, one.replace(/^!/, '')))
  return last === undefined ? file.startsWith('node_modules/') : !last.startsWith('!')
}

/** Every file that may go along, by its place in the project. */
function candidates(): string[] {
  const within = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.relative(root, path.join(one.parentPath, one.name)).replaceAll(path.sep, '/'))
  const folders = ['out/main', 'out/preload', 'out/renderer', 'migrations', 'resources', ...packed()]
  return [...new Set(['package.json', 'LICENSE', 'THIRD-PARTY-NOTICES', ...folders.flatMap(within)])].sort()
}

/** What a package starts, and which other files it needs: patterns that come before `OTHERWISE`. What no part of it loads stays behind. */
export interface Contents {
  readonly starts: readonly string[]
  readonly more?: readonly string[]
}

/** What is unpacked and double-clicked; what it does not load is for the window or for a club's host. */
const CLICKED: Contents = { starts: ['portable.cjs', 'cli.cjs', 'pdfWorker.cjs'] }

/** The files of the project that go along, by their places in it, in the order of names. */
export function programFiles(target: Target, { starts, more = [] }: Contents = CLICKED): string[] {
  const own = [...starts.map((name) => `${BUNDLES}${name}`), ...more]
  const patterns = [...patternsFor(target), ...own, ...OTHERWISE, ...(target.platform === 'linux' ? OF_LINUX : [])]
  const loaded = loadedBundles(starts)
  return chosen(patterns).filter((file) => !file.startsWith(BUNDLES) || loaded.has(file.slice(BUNDLES.length)))
}

const BUNDLES = 'out/main/'

/** Bundles and all that they load, at once or later. */
function loadedBundles(starts: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(starts)
  for (const name of loaded)
    for (const [found] of read(BUNDLES, name)
      .toString()
      .matchAll(/chunk-[\w-]+\.cjs/g))
      loaded.add(found)
  return loaded
}

/** The same of the desktop program, before electron-builder leaves out what it knows to be of no use. */
export const desktopFiles = (target: Target): string[] => chosen(patternsFor(target))

const chosen = (patterns: readonly string[]): string[] => candidates().filter((file) => isShipped(file, patterns))

/** What somebody reads first, for a target. */
function readMe(target: Target): string {
  const told = (language: string) => FIRST[target.platform][language as 'fr' | 'en']
  const text = read('resources/portable/LISEZMOI.txt').toString()
  return text
    .replaceAll('{launcher}', target.launcher)
    .replace(/\{first\.(fr|en)\}\n/g, (_, language: string) => told(language))
}

/** What a system asks at the first start of a program that nobody has signed. */
const FIRST: Readonly<Record<Target['platform'], Readonly<Record<'fr' | 'en', string>>>> = {
  linux: {
    fr: 'Si le double-clic montre le fichier au lieu de l’ouvrir : clic droit,\n« Exécuter comme un programme ». « ./Chronique --add-to-menu » le met dans le\nmenu des programmes.\n\n',
    en: 'Where a double-click shows the file instead of running it: right-click, “Run\nas a program”. `./Chronique --add-to-menu` puts it into the menu of programs.\n\n',
  },
  win32: {
    fr: 'Décompressez d’abord tout le dossier. Windows demande la première fois s’il\nfaut faire confiance au fichier : « Informations complémentaires », puis\n« Exécuter quand même ».\n\n',
    en: 'Unpack the whole folder first. Windows asks once whether the file is to be\ntrusted: “More info”, then “Run anyway”.\n\n',
  },
  darwin: {
    fr: 'macOS refuse la première fois un programme que personne n’a signé : Réglages\nSystème, Confidentialité et sécurité, « Ouvrir quand même ». Ou, dans le\nTerminal : xattr -dr com.apple.quarantine Chronique\n\n',
    en: 'macOS refuses a program that nobody signed at first: System Settings, Privacy &\nSecurity, “Open Anyway”. Or, in the Terminal:\nxattr -dr com.apple.quarantine Chronique\n\n',
  },
}

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n')

/** Starts what lies beside the entry itself, wherever that is. */
const BESIDE = `sh -c ${entryWord('at="$1"; shift; exec "$(dirname "$at")/Chronique" "$@"')} sh %k %F`

/** What lies at the top of the unpacked folder, besides the program and its Node. */
export function topEntries(target: Target): Entry[] {
  const text = (name: string, content: string, isProgram = false): Entry => ({
    ...{ name, isProgram },
    content: Buffer.from(content),
  })
  if (target.platform === 'win32')
    return [
      text(target.launcher, crlf(read('resources/portable/Chronique.cmd').toString())),
      // Old editors know by these first bytes that accents are in Unicode.
      text('LISEZMOI.txt', `\uFEFF${crlf(readMe(target))}`),
      { name: 'chronique.ico', isProgram: false, content: read('resources/icons/icon.ico') },
    ]
  const common = [
    text(target.launcher, read('resources/portable/Chronique').toString(), true),
    text('LISEZMOI.txt', readMe(target)),
  ]
  if (target.platform === 'darwin')
    return [...common, { name: 'chronique.icns', isProgram: false, content: read('resources/icons/icon.icns') }]
  return [
    ...common,
    text('Chronique.desktop', menuEntry(BESIDE, 'chronique'), true),
    { name: 'chronique.png', isProgram: false, content: read('resources/icons/256x256.png') },
  ]
}

/** All files of the package for a target, with its Node. */
export const packageEntries = (target: Target, runtime: NodeFiles): Entry[] =>
  [...topEntries(target), ...programEntries(target, runtime)].map((entry) => ({
    ...entry,
    name: `${FOLDER}/${entry.name}`,
  }))

type NodeFiles = Pick<Runtime, 'program' | 'licence'>

/** The program in its folder, and the Node that runs it in another. */
export function programEntries(target: Target, { program, licence }: NodeFiles, contents?: Contents): Entry[] {
  const own = programFiles(target, contents).map((file): Entry => ({
    name: `${PROGRAM}/${file}`,
    isProgram: false,
    content: read(file),
  }))
  return [
    ...own,
    { name: nodePlace(target), isProgram: true, content: program },
    { name: 'runtime/LICENSE', isProgram: false, content: licence },
  ]
}
