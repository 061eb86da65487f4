import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { usualHome } from '../app/usualFolder.ts'
import english from './text/en.json' with { type: 'json' }
import french from './text/fr.json' with { type: 'json' }

type Environment = Readonly<Record<string, string | undefined>>

/** What the files of Chronique are to a system; electron-builder.yml says the same. */
const MIME_TYPE = 'application/vnd.chronique+json'

/** An entry of the menu of programs, as Linux desktops read it; `exec`: its command line, quoted already. */
export const menuEntry = (exec: string, icon: string): string =>
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

/** What tells a Linux desktop which files are Chronique's (shared-mime-info). */
export const fileKind = (): string =>
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

/** A word of a command line in such an entry. */
export const entryWord = (word: string): string =>
  `"${word
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

/** Where a user's desktop looks for what is put into its menu. */
export type MenuPlaces = Readonly<Record<'entry' | 'kind' | 'icon', string>>

/** These places, by the environment. Throws `no-home`. */
export function menuPlaces({ XDG_DATA_HOME }: Environment): MenuPlaces {
  const at = (place: string) => path.join(XDG_DATA_HOME || usualHome('.local/share'), place)
  return {
    entry: at('applications/chronique.desktop'),
    kind: at('mime/packages/chronique.xml'),
    icon: at(`icons/hicolor/256x256/mimetypes/${MIME_TYPE.replace('/', '-')}.png`),
  }
}

/** Puts the program that was unpacked into a folder into the user's menu, which opens its files with it from now on. Throws what writing throws. */
export function addToMenu(places: MenuPlaces, folder: string): void {
  for (const file of Object.values(places)) mkdirSync(path.dirname(file), { recursive: true })
  const exec = `${entryWord(path.join(folder, 'Chronique'))} %F`
  writeFileSync(places.entry, menuEntry(exec, path.join(folder, 'chronique.png')))
  writeFileSync(places.kind, fileKind())
  copyFileSync(path.join(folder, 'program', DOCUMENT_ICON), places.icon)
  haveRead(places)
}

/** The picture of a file, among those of the program. */
export const DOCUMENT_ICON = 'resources/icons/document.png'

/** Takes it out again. */
export function removeFromMenu(places: MenuPlaces): void {
  for (const file of Object.values(places)) rmSync(file, { force: true })
  haveRead(places)
}

/** Has the desktop look again, where it has the tools for that; others look by themselves, sooner or later. */
function haveRead({ entry, kind }: MenuPlaces): void {
  spawnSync('update-mime-database', [path.dirname(path.dirname(kind))], { stdio: 'ignore' })
  spawnSync('update-desktop-database', [path.dirname(entry)], { stdio: 'ignore' })
}

/** Does `work` on files; gives the system's word for why it failed, as errors about folders do, or nothing. */
export function failureOf(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return code
  }
}
