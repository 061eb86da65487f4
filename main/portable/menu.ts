import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import english from './text/en.json' with { type: 'json' }
import french from './text/fr.json' with { type: 'json' }

type Environment = Readonly<Record<string, string | undefined>>

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
    '',
  ].join('\n')

/** A word of a command line in such an entry. */
export const entryWord = (word: string): string =>
  `"${word
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

/** Where the entry of the user's menu is. */
export const menuFile = ({ XDG_DATA_HOME }: Environment): string =>
  path.join(XDG_DATA_HOME || path.join(homedir(), '.local/share'), 'applications/chronique.desktop')

/** Puts the program that was unpacked into a folder into the user's menu. Throws what writing the file throws. */
export function addToMenu(file: string, folder: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, menuEntry(entryWord(path.join(folder, 'Chronique')), path.join(folder, 'chronique.png')))
}

/** Takes it out again. */
export const removeFromMenu = (file: string): void => rmSync(file, { force: true })
