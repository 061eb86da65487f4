// The entry of the packages that bring their own Node along (scripts/portable.ts).
import { spawn } from 'node:child_process'
import path from 'node:path'
import { problemOf } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'
import { aboutProgram } from '../app/about.ts'
import { systemLanguage } from '../app/systemLanguage.ts'
import { runHost } from '../web/hostProcess.ts'
import { apart } from './apart.ts'
import { showProblem } from './failure.ts'
import { addToMenu, failureOf, menuPlaces, removeFromMenu, type MenuPlaces } from './menu.ts'
import { dataBeside, hostArguments, wanted } from './place.ts'
import { portableTexts } from './texts.ts'

/** What was unpacked: the program lies one folder down in it, and its bundles two more. */
const PACKAGE = path.resolve(import.meta.dirname, '../../..')
/** Where both are no terminal, nobody reads what is printed: it was started with a click. */
const isClicked = !process.stdout.isTTY && !process.stdin.isTTY

process.env.CHRONIQUE_DATA ||= dataBeside(PACKAGE) ?? ''
const { kind, args } = wanted(process.argv.slice(2))
const language = systemLanguage(process.env)
const text = portableTexts(language)

if (kind === 'help') console.log(text('help'))
if (kind === 'version') console.log(aboutProgram().version)
if (kind === 'add-to-menu') inMenu('in-menu', (places) => addToMenu(places, PACKAGE))
if (kind === 'remove-from-menu') inMenu('out-of-menu', removeFromMenu)
if (kind === 'cli') {
  const program = path.join(import.meta.dirname, 'cli.cjs')
  spawn(process.execPath, [program, ...args], { stdio: 'inherit' }).on('exit', (code) => (process.exitCode = code ?? 1))
}
if (kind === 'apart') {
  const said = apart(process.execPath, [...process.execArgv, import.meta.filename, ...args])
  void said.then(({ code, lines }) => {
    process.stderr.write(lines, () => process.exit(code))
  })
}
if (kind === 'host')
  runHost(() => import('../web/main.ts'), {
    args: hostArguments(args, isClicked),
    before: (code, said) => showProblem({ code, said, isClicked, args, platform: process.platform, text }),
  })

/** Does something to what a menu knows, and says so; else why it could not be done. */
function inMenu(done: 'in-menu' | 'out-of-menu', work: (places: MenuPlaces) => void): void {
  try {
    const places = menuPlaces(process.env)
    const file = places.entry
    const reason = failureOf(() => work(places))
    if (reason === undefined) return console.log(text(done, { file }))
    console.error(text('menu-failed', { file, reason }))
  } catch (error) {
    const problem = problemOf(error, translator(language))
    if (!problem) throw error
    console.error(problem.message)
  }
  process.exitCode = 3
}
