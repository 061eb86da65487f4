// The entry of the packages that bring their own Node along (scripts/portable.ts).
import '../app/oldNode.ts'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { problemOf } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'
import { aboutProgram } from '../app/about.ts'
import { systemLanguage } from '../app/systemLanguage.ts'
import { runHost } from '../web/hostProcess.ts'
import { apart } from './apart.ts'
import { showProblem, whyBeside } from './failure.ts'
import { addToMenu, failureOf, menuPlaces, removeFromMenu, type MenuPlaces } from './menu.ts'
import { dataBeside, hostArguments, wanted, wasClicked } from './place.ts'
import { portableTexts } from './texts.ts'

/** What was unpacked: the program lies one folder down in it, and its bundles two more. */
const PACKAGE = path.resolve(import.meta.dirname, '../../..')
const isClicked = wasClicked(process.platform, { input: process.stdin.isTTY, output: process.stdout.isTTY })

const beside = process.env.CHRONIQUE_DATA ? undefined : dataBeside(PACKAGE)
process.env.CHRONIQUE_DATA ||= beside ?? ''
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
    before(code, said) {
      const hint = whyBeside(code, beside, text)
      if (hint !== undefined) console.error(hint)
      const all = hint === undefined ? said : [...said, hint]
      return showProblem({ code, said: all, isClicked, args, platform: process.platform, text })
    },
  })

/** Does something to what a menu knows, and says so; else why it could not be done. */
function inMenu(done: 'in-menu' | 'out-of-menu', work: (places: MenuPlaces) => void): void {
  process.exitCode = 3
  if (process.platform !== 'linux') return console.error(text('no-menu'))
  try {
    const places = menuPlaces(process.env)
    const file = places.entry
    const reason = failureOf(() => work(places))
    if (reason === undefined) {
      process.exitCode = 0
      return console.log(text(done, { file }))
    }
    console.error(text('menu-failed', { file, reason }))
  } catch (error) {
    const problem = problemOf(error, translator(language))
    if (!problem) throw error
    console.error(problem.message)
  }
}
