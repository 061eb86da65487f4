// `npm start`: opens Chronique in its own window, or in the browser if the window's runtime is missing.
import './oldNode.mjs'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { electronProgram, howToMend, say } from './electron.mjs'
import { HOST_FLAGS } from './hostFlags.mjs'
import { node24 } from './node24.mjs'
import { NOT_RUN, runProgram } from './started.mjs'

const main = path.resolve(import.meta.dirname, '../out/main')

/** True if a window can be shown: on Linux, a window needs a display. */
const hasScreen = () => process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** Explains why the browser is used, and how to get the window. */
function whyBrowser(electron, brokenBy) {
  if (!electron)
    return say(
      'La fenêtre n’est pas installée (npm run desktop:install) : Chronique s’ouvre dans le navigateur.',
      'The window is not installed (npm run desktop:install): Chronique opens in the browser.',
    )
  const cause = brokenBy ? ` (${brokenBy})` : ''
  const sentence = say(
    `La fenêtre ne peut pas s’ouvrir sur cette machine${cause} : Chronique s’ouvre dans le navigateur.`,
    `The window cannot open on this machine${cause}: Chronique opens in the browser.`,
  )
  return brokenBy ? `${sentence}\n${howToMend(electron)}` : sentence
}

/** Returns the help of the browser host in the language of the system. */
function help() {
  const helpIn = (language) =>
    JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../main/web/text/${language}.json`), 'utf8')).help
  return say(helpIn('fr'), helpIn('en'))
}

async function start(args) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help())
    return 0
  }
  const code = build(['client', 'main', 'preload'])
  if (code !== 0) return code
  const electron = electronProgram()
  const canOpen = electron && hasScreen()
  const window = canOpen ? await runProgram(electron, [path.join(main, 'electron.cjs'), ...args]) : { code: NOT_RUN[0] }
  if (!window.brokenBy && !NOT_RUN.includes(window.code)) return window.code
  console.log(whyBrowser(electron, window.brokenBy))
  const host = await runProgram(node24(), [...HOST_FLAGS, path.join(main, 'serve.cjs'), ...args])
  return host.code
}

process.exitCode = await start(process.argv.slice(2))
