// Where the desktop window's runtime is. It is no part of `npm ci`: `npm run desktop:install` fetches it.
import './oldNode.mjs'
import { existsSync, readFileSync, statSync } from 'node:fs'
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

/** What ends a program that broke, and that nobody ended. Chromium takes SIGTRAP where it is denied its sandbox. */
const BROKEN = ['SIGTRAP', 'SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL']
/** A window that broke later was open, and its user knows: no browser is opened in its place. In milliseconds. */
const START = 20_000

/** True when a program that ended by this signal, so long after it began, broke at its start. */
export const isBrokenStart = (signal, lived) => BROKEN.includes(signal) && lived < START

/** What to do about a window that broke at its start. On Linux it is its sandbox, as a rule, that the system denies it. */
export function howToMend(program, platform = process.platform, user = process.getuid?.()) {
  if (platform === 'linux' && user === 0)
    return say(
      'Elle ne s’ouvre pas pour l’administrateur (root), qui n’a pas de bac à sable : lancer « npm start » sous un autre compte.',
      'It does not open for the administrator (root), who has no sandbox: run `npm start` as another user.',
    )
  if (platform !== 'linux' || hasOwnSandbox(program))
    return say(
      'Pour la remettre en état : supprimer node_modules/electron/dist, puis « npm run desktop:install ».',
      'To mend it: delete node_modules/electron/dist, then `npm run desktop:install`.',
    )
  const helper = quoted(helperOf(program))
  const command = `sudo chown root:root ${helper} && sudo chmod 4755 ${helper}`
  return say(
    `C’est d’ordinaire son bac à sable que le système lui refuse (Ubuntu 23.10 et suivants). Pour le lui rendre : ${command}`,
    `As a rule the system denies it its sandbox (Ubuntu 23.10 and later). To give it back: ${command}`,
  )
}

/** The program that makes Chromium's sandbox where a user may not: it must be the administrator's, and run as theirs. */
const helperOf = (program) => path.join(path.dirname(program), 'chrome-sandbox')

function hasOwnSandbox(program) {
  const { uid, mode } = statSync(helperOf(program), { throwIfNoEntry: false }) ?? {}
  return uid === 0 && (mode & 0o4755) === 0o4755
}

/** As a shell takes it for one word. */
const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`

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
