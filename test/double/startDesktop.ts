import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { built, ROOT } from './built.ts'
import type { Orders } from './control.ts'
import { encodeValue, decodeValue } from './ipc.ts'

/** False without a browser: tests that need one are then skipped. Always true in CI. */
export const canShow = findBrowser() !== undefined || Boolean(process.env.CI)

const ENTRY = path.join(ROOT, 'out/main/electron.cjs')
const DOUBLE = path.join(import.meta.dirname, 'register.ts')

/** Milliseconds from `quit` until a program that has not ended is killed. */
const PATIENCE = 20_000

type Args<K extends keyof Orders> = Parameters<Orders[K]>
type Value<K extends keyof Orders> = Awaited<ReturnType<Orders[K]>>

/** A running desktop program, controlled by a test. */
export interface DesktopProcess {
  /** Sends an order to the program and returns its answer; see `control.ts`. */
  ask<K extends keyof Orders>(order: K, ...args: Args<K>): Promise<Value<K>>
  /** Resolves with the exit code when the program has ended. */
  readonly ended: Promise<number | null>
  /** Kills the program; its exit code is then null. */
  kill(): void
  /** Returns its output so far, of both streams. */
  output(): string
}

/** The desktop program with its window open. */
export interface Desktop {
  readonly page: Page
  readonly app: DesktopProcess
  /** Quits as a user does. Resolves with the exit code when the program has ended. */
  close(): Promise<number | null>
}

export interface DesktopOptions {
  /** `fr-FR` by default. */
  readonly language?: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Answers to its dialogs, in order, from its start. */
  readonly answers?: readonly object[]
}

/** Starts the built desktop program with the double in a separate process, without waiting for its window. */
export async function launchDesktop(dataFolder: string, options: DesktopOptions = {}): Promise<DesktopProcess> {
  await built()
  const { language = 'fr-FR', args = [], env = {} } = options
  const child = spawn(process.execPath, ['--import', DOUBLE, ENTRY, '--data', dataFolder, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, DOUBLE_LANGUAGE: language, ...usualFolders(dataFolder), ...env },
  })
  return controlProcess(child)
}

/** Folders of the user: downloads are inside the data folder, to be removed with it. */
const usualFolders = (dataFolder: string) => ({
  DOUBLE_DOCUMENTS: tmpdir(),
  DOUBLE_DOWNLOADS: path.join(dataFolder, 'Downloads'),
})

/** Starts the program and waits for its page. The caller removes the folder. */
export async function startDesktop(dataFolder: string, options: DesktopOptions = {}): Promise<Desktop> {
  const app = await launchDesktop(dataFolder, options)
  if (options.answers) await app.ask('answer', ...options.answers)
  const ended = app.ended.then((code) => {
    throw new Error(`the program ended with ${code}:\n${app.output()}`)
  })
  ended.catch(() => undefined)
  const browser = await chromium.connectOverCDP(await Promise.race([waitForWindow(app), ended]))
  const page = browser
    .contexts()
    .flatMap((context) => context.pages())
    .find((one) => one.url().startsWith('https://chronique.app.test/'))
  if (!page) throw new Error(`the window shows no page:\n${app.output()}`)
  return {
    page,
    app,
    close() {
      void app.ask('quit').catch(() => undefined)
      const stuck = setTimeout(() => app.kill(), PATIENCE)
      return app.ended.finally(() => clearTimeout(stuck))
    },
  }
}

/** Waits until the window is shown. Returns the debugging address of its browser. */
async function waitForWindow(app: DesktopProcess): Promise<string> {
  for (;;) {
    const address = await app.ask('debuggingAddress').catch(() => undefined)
    if (address) return address
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function controlProcess(child: ChildProcess): DesktopProcess {
  let output = ''
  child.stdout!.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr!.on('data', (part: Buffer) => (output += part.toString()))
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  child.on('message', (message: { readonly id: number; readonly value?: string; readonly error?: string }) => {
    const { resolve, reject } = waiting.get(message.id)!
    waiting.delete(message.id)
    if (message.error === undefined) resolve(decodeValue(message.value!) ?? undefined)
    else reject(new Error(message.error))
  })
  const ended = once(child, 'close').then(([code]) => {
    for (const { reject } of waiting.values()) reject(new Error(`the program has ended:\n${output}`))
    return code as number | null
  })
  let count = 0
  return {
    ended,
    output: () => output,
    kill: () => void child.kill('SIGKILL'),
    ask(order, ...args) {
      const answer = Promise.withResolvers<unknown>()
      waiting.set(++count, answer)
      if (child.connected) child.send({ id: count, order, args: encodeValue(args) })
      else answer.reject(new Error(`the program has ended:\n${output}`))
      return answer.promise as never
    },
  }
}

/** Creates a data folder for one test. Returns it and the function that removes it. */
export function temporaryData(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-desktop-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
