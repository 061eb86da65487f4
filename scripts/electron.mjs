// Finds the runtime of the desktop window. It is not part of `npm ci`: `npm run desktop:install` downloads it.
import './oldNode.mjs'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { run } from './node24.mjs'

const home = path.resolve(import.meta.dirname, '../node_modules/electron')

/** Picks the text in the language of the system. */
export function say(french, english) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const locale = LC_ALL || LC_MESSAGES || LANG || new Intl.DateTimeFormat().resolvedOptions().locale
  return /^fr\b|^fr[_-]/i.test(locale) ? french : english
}

/**
 * Returns the path of Electron's program; `undefined` if it was never downloaded. The package itself is not imported,
 * because the import would download the program.
 */
export function electronProgram() {
  const { ELECTRON_OVERRIDE_DIST_PATH: other } = process.env
  const note = path.join(home, 'path.txt')
  const name = existsSync(note) ? readFileSync(note, 'utf8').trim() : other && 'electron'
  const program = name && path.join(other ?? path.join(home, 'dist'), name)
  return program && existsSync(program) ? program : undefined
}

/** Signals of a crash. Chromium ends with SIGTRAP if the system denies it a sandbox. */
const BROKEN = ['SIGTRAP', 'SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL']
/**
 * Time in milliseconds within which a crash counts as a crash at the start. After a later crash no browser is opened,
 * because the window had been open.
 */
const START = 20_000

/** True if a program that ended with this signal after `lived` milliseconds crashed at its start. */
export const isBrokenStart = (signal, lived) => BROKEN.includes(signal) && lived < START

/**
 * Returns advice for a window that crashed at its start. On Linux, the usual cause is that the system denies Chromium
 * its sandbox.
 */
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
  const helper = quoteWord(sandboxProgramOf(program))
  const command = `sudo chown root:root ${helper} && sudo chmod 4755 ${helper}`
  return say(
    `C’est d’ordinaire son bac à sable que le système lui refuse (Ubuntu 23.10 et suivants). Pour le lui rendre : ${command}`,
    `As a rule the system denies it its sandbox (Ubuntu 23.10 and later). To give it back: ${command}`,
  )
}

/**
 * Returns the path of the program that creates Chromium's sandbox on systems where users may not. It must belong to
 * root and run as root.
 */
const sandboxProgramOf = (program) => path.join(path.dirname(program), 'chrome-sandbox')

function hasOwnSandbox(program) {
  const { uid, mode } = statSync(sandboxProgramOf(program), { throwIfNoEntry: false }) ?? {}
  return uid === 0 && (mode & 0o4755) === 0o4755
}

/** Quotes a word for a shell. */
const quoteWord = (word) => `'${word.replaceAll("'", "'\\''")}'`

/** Downloads Electron's program; returns an exit code. */
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
