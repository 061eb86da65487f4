// Collects the contents of a package: the program's files (those of the desktop package), its Node, and the launcher.
import { load } from 'js-yaml'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DOCUMENT_ICON, quoteEntryWord, desktopEntryText } from '../../main/portable/menu.ts'
import { packed } from '../notices.mjs'
import type { Entry } from './archive.ts'
import type { Runtime } from './runtime.ts'
import { nodePathOf, type Target } from './targets.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (...place: string[]): Buffer => readFileSync(path.join(root, ...place))

/** Folder in every archive. Its name has no version, so that a newer version is unpacked over an older one. */
const FOLDER = 'Chronique'
/** Subfolder with the program. */
const PROGRAM = 'program'

/** Icons that only Linux desktops need. */
const LINUX_ICONS = [DOCUMENT_ICON]

/**
 * Patterns that change the list of the desktop package for packages without a window: without the files of the window,
 * with other entry points, and without documentation.
 */
const WITHOUT_WINDOW = [
  '!out/preload/**',
  '!package.json',
  '!resources/icons/**',
  '!node_modules/**/*.{md,markdown,ts,mts,cts,flow,yml}',
  '!node_modules/**/{test,tests,docs,example,examples,scripts}/**',
  // Other patterns do not match hidden files.
  '!node_modules/**/.*',
]

/** Returns the patterns of electron-builder.yml for a target. */
function patternsFor({ platform, arch }: Target): readonly string[] {
  const { files } = load(read('electron-builder.yml').toString()) as { readonly files: readonly string[] }
  return files.map((one) => one.replace('${platform}', platform).replace('${arch}', arch))
}

/**
 * True if a file matches a pattern. The plain start of the pattern is compared first, because glob matching is slow.
 */
const matchesPattern = (file: string, pattern: string): boolean =>
  file.startsWith(pattern.split(/[*?[{]/, 1)[0]!) && path.matchesGlob(file, pattern)

/**
 * True if a file is in the package. The last matching pattern decides; if none matches, only npm packages are
 * included.
 */
function isShipped(file: string, patterns: readonly string[]): boolean {
  const last = patterns.findLast((one) => matchesPattern(file, one.replace(/^!/, '')))
  return last === undefined ? file.startsWith('node_modules/') : !last.startsWith('!')
}

/** Returns all files that may be included, by their paths in the project. */
function candidates(): string[] {
  const filesIn = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.relative(root, path.join(one.parentPath, one.name)).replaceAll(path.sep, '/'))
  const folders = ['out/main', 'out/preload', 'out/renderer', 'migrations', 'resources', ...packed()]
  return [...new Set(['package.json', 'LICENSE', 'THIRD-PARTY-NOTICES', ...folders.flatMap(filesIn)])].sort()
}

/**
 * Contents of a package: its entry points, and patterns of additional files that come before `WITHOUT_WINDOW`.
 * Bundles that the entry points do not load are left out.
 */
export interface Contents {
  readonly starts: readonly string[]
  readonly more?: readonly string[]
}

/** Contents of the package to unpack and double-click. The other bundles are for the window or for a club's host. */
const CLICKED_CONTENTS: Contents = { starts: ['portable.cjs', 'cli.cjs', 'pdfWorker.cjs'] }

/** Returns the project's files in the package as sorted paths. */
export function programFiles(target: Target, { starts, more = [] }: Contents = CLICKED_CONTENTS): string[] {
  const own = [...starts.map((name) => `${BUNDLES}${name}`), ...more]
  const patterns = [
    ...patternsFor(target),
    ...own,
    ...WITHOUT_WINDOW,
    ...(target.platform === 'linux' ? LINUX_ICONS : []),
  ]
  const loaded = loadedBundles(starts)
  return selectFiles(patterns).filter((file) => !file.startsWith(BUNDLES) || loaded.has(file.slice(BUNDLES.length)))
}

const BUNDLES = 'out/main/'

/** Returns the entry points and all bundles that they load, directly or indirectly. */
function loadedBundles(starts: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(starts)
  for (const name of loaded)
    for (const [found] of read(BUNDLES, name)
      .toString()
      .matchAll(/chunk-[\w-]+\.cjs/g))
      loaded.add(found)
  return loaded
}

/**
 * Returns the project's files in the desktop package, before electron-builder leaves out files that it knows to be
 * useless.
 */
export const desktopFiles = (target: Target): string[] => selectFiles(patternsFor(target))

const selectFiles = (patterns: readonly string[]): string[] => candidates().filter((file) => isShipped(file, patterns))

/** Returns the text of the read-me file for a target. */
function readMe(target: Target): string {
  const firstStart = (language: string) => FIRST_START[target.platform][language as 'fr' | 'en']
  const text = read('resources/portable/LISEZMOI.txt').toString()
  return text
    .replaceAll('{launcher}', target.launcher)
    .replace(/\{first\.(fr|en)\}\n/g, (_, language: string) => firstStart(language))
}

/** Texts that explain how to start an unsigned program for the first time on each system. */
const FIRST_START: Readonly<Record<Target['platform'], Readonly<Record<'fr' | 'en', string>>>> = {
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

const toCrlf = (text: string): string => text.replace(/\r?\n/g, '\r\n')

/** Command that starts the program in the folder of the desktop entry, wherever that folder is. */
const START_COMMAND = `sh -c ${quoteEntryWord('at="$1"; shift; exec "$(dirname "$at")/Chronique" "$@"')} sh %k %F`

/** Returns the files at the top of the unpacked folder, besides the folders of the program and of its Node. */
export function topEntries(target: Target): Entry[] {
  const text = (name: string, content: string, isProgram = false): Entry => ({
    ...{ name, isProgram },
    content: Buffer.from(content),
  })
  if (target.platform === 'win32')
    return [
      text(target.launcher, toCrlf(read('resources/portable/Chronique.cmd').toString())),
      // Old editors need a byte order mark to recognise Unicode.
      text('LISEZMOI.txt', `\uFEFF${toCrlf(readMe(target))}`),
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
    text('Chronique.desktop', desktopEntryText(START_COMMAND, 'chronique'), true),
    { name: 'chronique.png', isProgram: false, content: read('resources/icons/256x256.png') },
  ]
}

/** Returns all files of the package for a target, including Node. */
export const packageEntries = (target: Target, runtime: NodeFiles): Entry[] =>
  [...topEntries(target), ...programEntries(target, runtime)].map((entry) => ({
    ...entry,
    name: `${FOLDER}/${entry.name}`,
  }))

type NodeFiles = Pick<Runtime, 'program' | 'licence'>

/** Returns the files of the program in its folder, and the files of its Node in another folder. */
export function programEntries(target: Target, { program, licence }: NodeFiles, contents?: Contents): Entry[] {
  const own = programFiles(target, contents).map((file): Entry => ({
    name: `${PROGRAM}/${file}`,
    isProgram: false,
    content: read(file),
  }))
  return [
    ...own,
    { name: nodePathOf(target), isProgram: true, content: program },
    { name: 'runtime/LICENSE', isProgram: false, content: licence },
  ]
}
