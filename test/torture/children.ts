import { spawn, type ChildProcess } from 'node:child_process'
import { renameSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Next to the program's own bundle, because resources and migrations are found relative to it. */
const BUNDLE = path.join(ROOT, 'out/torture/child.js')

let bundle: Promise<string> | undefined

/** The child as one bundled file, which starts six times as fast as its sources. */
const childBundle = (): Promise<string> => (bundle ??= makeBundle())

/** Builds a temporary file and renames it, because parallel test files may build at the same moment. */
async function makeBundle(): Promise<string> {
  const temporary = `${BUNDLE}.${process.pid}.js`
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: 'test/torture/child.ts',
      outDir: path.dirname(BUNDLE),
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: path.basename(temporary) } },
    },
  })
  renameSync(temporary, BUNDLE)
  return BUNDLE
}

/** A process that was started to work in a data folder. */
export interface Child {
  readonly process: ChildProcess
  /** All complete lines that it has written, without « loaded ». */
  output(): string[]
  /** Waits until it has written this many lines (not counting « loaded »), or has ended. */
  waitForLines(lines: number): Promise<void>
  /** Waits until it has written a line with this beginning, or has ended. */
  waitForLine(beginning: string): Promise<void>
  send(line: string): void
  waitForEnd(): Promise<void>
  kill(): Promise<void>
}

/** How a child is run: with a command before Node, and with options of Node. */
interface Run {
  readonly before?: readonly string[]
  readonly options?: readonly string[]
}

/** Starts a child for a task, and waits until it is loaded. */
export async function startChild(task: string, { before = [], options = [] }: Run = {}): Promise<Child> {
  const [program, ...args] = [...before, process.execPath, ...options, await childBundle(), task]
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(path.dirname(BUNDLE), 'compiled') }
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], env })
  let text = ''
  let hasEnded = false
  const waiting = new Set<() => void>()
  const outputLines = () => text.split('\n').slice(0, -1)
  const wake = () => waiting.forEach((check) => check())
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    wake()
  })
  child.stdin.on('error', () => undefined)
  child.on('close', () => {
    hasEnded = true
    wake()
  })
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!holds() && !hasEnded) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
    })
  const one: Child = {
    process: child,
    output: () => outputLines().slice(1),
    waitForLines: (lines) => until(() => outputLines().length > lines),
    waitForLine: (beginning) => until(() => outputLines().some((line) => line.startsWith(beginning))),
    send: (line) => void child.stdin.write(`${line}\n`),
    waitForEnd: () => until(() => false),
    async kill() {
      child.kill('SIGKILL')
      await one.waitForEnd()
    },
  }
  await one.waitForLines(0)
  return one
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
