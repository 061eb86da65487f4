import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { homeFolder } from '../app/usualFolder.ts'
import { openBrowser, writtenPage } from '../web/browser.ts'
import type { PortableKey } from './texts.ts'

/** How long a browser may take to read the page. */
const READ_WITHIN = 20_000

/** The host's exit code where its data folder cannot be used. */
const FOLDER_UNUSABLE = 3

/** A start that came to its end. */
export interface Ended {
  readonly code: number
  /** What it complained of. */
  readonly said: readonly string[]
  readonly isClicked: boolean
  readonly args: readonly string[]
  readonly platform: string
  readonly text: (key: PortableKey, params?: Readonly<Record<string, string>>) => string
}

/**
 * Shows in the browser why the program could not be started, where it was started with a click on a system that opens no
 * terminal for it; elsewhere the terminal says so.
 */
export async function showProblem({ code, said, isClicked, args, platform, text }: Ended): Promise<void> {
  if (code === 0 || !isClicked || platform !== 'linux' || args.includes('--no-open')) return
  const file = writtenPage(pageOf(text('failed'), said), [homeFolder() ?? tmpdir(), tmpdir()])
  if (file === undefined) return
  if (openBrowser(file, platform, process.env)) await pause(READ_WITHIN)
  rmSync(file, { force: true })
}

/**
 * Why the folder beside the program was to be used, where it could not be made there: whoever has a read-only stick may have
 * forgotten the file that asks for it. Nothing where it holds data already: these are not to be left behind.
 */
export const whyBeside = (code: number, beside: string | undefined, text: Ended['text']): string | undefined =>
  code === FOLDER_UNUSABLE && beside !== undefined && !existsSync(beside)
    ? text('beside', { folder: path.dirname(beside) })
    : undefined

const pageOf = (title: string, said: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><title>Chronique</title>
<h1>${escaped(title)}</h1>
${said.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
