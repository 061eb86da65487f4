import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathInHome } from '../app/defaultFolder.ts'
import english from './text/en.json' with { type: 'json' }
import french from './text/fr.json' with { type: 'json' }

type Environment = Readonly<Record<string, string | undefined>>

/** MIME type of Chronique's files. It must be the same as in electron-builder.yml. */
const MIME_TYPE = 'application/vnd.chronique+json'

/** Builds a desktop entry for Linux. `exec` is the command line of the entry, already quoted. */
export const desktopEntryText = (exec: string, icon: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.5',
    'Name=Chronique',
    `Comment=${english.about}`,
    `Comment[fr]=${french.about}`,
    `Exec=${exec}`,
    `Icon=${icon}`,
    'Terminal=false',
    'Categories=Game;Office;',
    `MimeType=${MIME_TYPE};`,
    '',
  ].join('\n')

/** Builds the file that tells a Linux desktop which files belong to Chronique (shared-mime-info). */
export const mimeTypeXml = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${MIME_TYPE}">
    <comment>${english['file-kind']}</comment>
    <comment xml:lang="fr">${french['file-kind']}</comment>
    <sub-class-of type="application/json"/>
    <glob pattern="*.chronique"/>
  </mime-type>
</mime-info>
`

/** Quotes a word of a command line for a desktop entry. */
export const quoteEntryWord = (word: string): string =>
  `"${word
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

/** Paths of the files that are added to a user's desktop: the menu entry, the file type and its icon. */
export type MenuFilePaths = Readonly<Record<'entry' | 'kind' | 'icon', string>>

/** Finds the paths of the files that are added to a user's desktop, from the environment. Throws `no-home`. */
export function findMenuFilePaths({ XDG_DATA_HOME }: Environment): MenuFilePaths {
  const at = (place: string) => path.join(XDG_DATA_HOME || pathInHome('.local/share'), place)
  return {
    entry: at('applications/chronique.desktop'),
    kind: at('mime/packages/chronique.xml'),
    icon: at(`icons/hicolor/256x256/mimetypes/${MIME_TYPE.replace('/', '-')}.png`),
  }
}

/**
 * Adds the unpacked program to the user's menu, and makes the desktop open Chronique's files with the program. Throws
 * file system errors.
 */
export function addToMenu(places: MenuFilePaths, folder: string): void {
  for (const file of Object.values(places)) mkdirSync(path.dirname(file), { recursive: true })
  const exec = `${quoteEntryWord(path.join(folder, 'Chronique'))} %F`
  writeFileSync(places.entry, desktopEntryText(exec, path.join(folder, 'chronique.png')))
  writeFileSync(places.kind, mimeTypeXml())
  copyFileSync(path.join(folder, 'program', DOCUMENT_ICON), places.icon)
  refreshDesktop(places)
}

/** Path of the icon for documents, in the program's folder. */
export const DOCUMENT_ICON = 'resources/icons/document.png'

/** Removes the menu entry, the file type and its icon. */
export function removeFromMenu(places: MenuFilePaths): void {
  for (const file of Object.values(places)) rmSync(file, { force: true })
  refreshDesktop(places)
}

/**
 * Runs the tools that refresh the desktop's databases, if they are installed. Without them the desktop notices the
 * change later.
 */
function refreshDesktop({ entry, kind }: MenuFilePaths): void {
  spawnSync('update-mime-database', [path.dirname(path.dirname(kind))], { stdio: 'ignore' })
  spawnSync('update-desktop-database', [path.dirname(entry)], { stdio: 'ignore' })
}

/** Runs `work` on files; returns the system's error code, or `undefined` if `work` succeeded. */
export function runAndGetErrorCode(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return code
  }
}
