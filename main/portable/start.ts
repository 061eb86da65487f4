// Entry point of the downloadable archives that contain their own Node (scripts/portable.ts).
import { spawn } from 'node:child_process'
import path from 'node:path'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import '../app/oldNode.ts'
import { toUserFacingError } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'
import { aboutProgram } from '../app/about.ts'
import { systemLanguage } from '../app/systemLanguage.ts'
import { runHost } from '../web/hostProcess.ts'
import { addToMenu, runAndGetErrorCode, findMenuFilePaths, removeFromMenu, type MenuFilePaths } from './menu.ts'
import { startDetached } from './detachedStart.ts'
import {
  portableDataFolder,
  portableDataFolderHint,
  argumentsForHost,
  parsePackageStart,
  isStartedByClick,
} from './packageStart.ts'
import { portableTexts, type PortableKey } from './texts.ts'
import { homeFolder } from '../app/defaultFolder.ts'
import { openBrowser, writePageFile } from '../web/browser.ts'

/** Path of the unpacked folder. The program is one level below, and its bundles are two levels below the program. */
const PACKAGE = path.resolve(import.meta.dirname, '../../..')
const isClicked = isStartedByClick(process.platform, { input: process.stdin.isTTY, output: process.stdout.isTTY })

const portableData = process.env.CHRONIQUE_DATA ? undefined : portableDataFolder(PACKAGE)
process.env.CHRONIQUE_DATA ||= portableData ?? ''
const { kind, args } = parsePackageStart(process.argv.slice(2))
const language = systemLanguage(process.env)
const text = portableTexts(language)

if (kind === 'help') console.log(text('help'))
if (kind === 'version') console.log(aboutProgram().version)
if (kind === 'add-to-menu') changeMenu('in-menu', (places) => addToMenu(places, PACKAGE))
if (kind === 'remove-from-menu') changeMenu('out-of-menu', removeFromMenu)
if (kind === 'cli') {
  const program = path.join(import.meta.dirname, 'cli.cjs')
  spawn(process.execPath, [program, ...args], { stdio: 'inherit' }).on('exit', (code) => (process.exitCode = code ?? 1))
}
if (kind === 'apart') {
  const result = startDetached(process.execPath, [...process.execArgv, import.meta.filename, ...args])
  void result.then(({ code, lines }) => {
    process.stderr.write(lines, () => process.exit(code))
  })
}
if (kind === 'host')
  runHost(() => import('../phones/browserHost.ts'), {
    args: argumentsForHost(args, isClicked),
    before(code, errorLines) {
      const hint = portableDataFolderHint(code, portableData, text)
      if (hint !== undefined) console.error(hint)
      const all = hint === undefined ? errorLines : [...errorLines, hint]
      return showProblem({ code, errorLines: all, isClicked, args, platform: process.platform, text })
    },
  })

/** Changes the desktop menu, and prints that it succeeded or why it failed. */
function changeMenu(done: 'in-menu' | 'out-of-menu', work: (places: MenuFilePaths) => void): void {
  process.exitCode = 3
  if (process.platform !== 'linux') return console.error(text('no-menu'))
  try {
    const places = findMenuFilePaths(process.env)
    const file = places.entry
    const reason = runAndGetErrorCode(() => work(places))
    if (reason === undefined) {
      process.exitCode = 0
      return console.log(text(done, { file }))
    }
    console.error(text('menu-failed', { file, reason }))
  } catch (error) {
    const problem = toUserFacingError(error, translator(language))
    if (!problem) throw error
    console.error(problem.message)
  }
}

/** Milliseconds that a browser may take to read the page with the error. */
const READ_WITHIN = 20_000

/** How a start of the host ended. */
interface EndedStart {
  readonly code: number
  readonly errorLines: readonly string[]
  readonly isClicked: boolean
  readonly args: readonly string[]
  readonly platform: string
  readonly text: (key: PortableKey, params?: Readonly<Record<string, string>>) => string
}

/**
 * Shows in a browser why the program did not start. This is needed only after a click on a system that opens no
 * terminal; otherwise the terminal shows the error.
 */
async function showProblem({ code, errorLines: said, isClicked, args, platform, text }: EndedStart): Promise<void> {
  if (code === 0 || !isClicked || platform !== 'linux' || args.includes('--no-open')) return
  const file = writePageFile(pageOf(text('failed'), said), [homeFolder() ?? tmpdir(), tmpdir()])
  if (file === undefined) return
  if (openBrowser(file, platform, process.env)) await pause(READ_WITHIN)
  rmSync(file, { force: true })
}

const pageOf = (title: string, errorTexts: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><title>Chronique</title>
<h1>${escapeForPage(title)}</h1>
${errorTexts.map((line) => `<p>${escapeForPage(line)}</p>`).join('\n')}
`

const escapeForPage = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
