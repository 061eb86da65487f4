// Where the desktop window's runtime is. It is no part of `npm ci`: `npm run desktop:install` fetches it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './node24.mjs'

const home = path.resolve(import.meta.dirname, '../node_modules/electron')

/** In the language of the system. */
export function say(french, english) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const locale = LC_ALL || LC_MESSAGES || LANG || new Intl.DateTimeFormat().resolvedOptions().locale
  return /^fr\b|^fr[_-]/i.test(locale) ? french : english
}

/** The path of Electron's program; `undefined` where it was never fetched. Asking the package itself would fetch it. */
export function electronProgram() {
  const { ELECTRON_OVERRIDE_DIST_PATH: other } = process.env
  const note = path.join(home, 'path.txt')
  const name = existsSync(note) ? readFileSync(note, 'utf8').trim() : other && 'electron'
  const program = name && path.join(other ?? path.join(home, 'dist'), name)
  return program && existsSync(program) ? program : undefined
}

/** Fetches Electron's program; returns an exit code. */
function install() {
  const script = path.join(home, 'install.js')
  const code = electronProgram() ? 0 : existsSync(script) ? run([script]) : 1
  if (code === 0 && electronProgram()) {
    console.log(say('La fenêtre est prête : « npm start » l’ouvre.', 'The window is ready: `npm start` opens it.'))
    return 0
  }
  console.error(
    say(
      'Le programme de la fenêtre (Electron) n’a pas pu être chargé. « npm start » ouvre Chronique dans le navigateur.',
      'The window’s program (Electron) could not be fetched. `npm start` opens Chronique in the browser.',
    ),
  )
  return 1
}

if (process.argv[1] === import.meta.filename) process.exitCode = install()
