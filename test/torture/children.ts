import { spawn, type ChildProcess } from 'node:child_process'
import { renameSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Beside the program's own bundle, since resources and migrations are found from there. */
const BUNDLE = path.join(ROOT, 'out/torture/child.js')

let bundle: Promise<string> | undefined

/** The child as one file: it starts in a sixth of the time that its sources take. */
const bundled = (): Promise<string> => (bundle ??= makeBundle())

/** Made aside and renamed: test files that run side by side make it at the same moment. */
async function makeBundle(): Promise<string> {
  const aside = `${BUNDLE}.${process.pid}.js`
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
      rolldownOptions: { output: { entryFileNames: path.basename(aside) } },
    },
  })
  renameSync(aside, BUNDLE)
  return BUNDLE
}

/** A process that was started to work in a data folder. */
export interface Child {
  readonly process: ChildProcess
  /** Everything it said, whole lines. */
  said(): string[]
  /** Waits until it has said so many lines, or has ended. */
  heard(lines: number): Promise<void>
  /** Waits until it has said a line that begins so, or has ended. */
  heardOf(beginning: string): Promise<void>
  tell(line: string): void
  /** Waits until it has ended. */
  ended(): Promise<void>
  kill(): Promise<void>
}

/** How a child is run: by which command, and with which options of Node. */
interface Run {
  readonly before?: readonly string[]
  readonly options?: readonly string[]
}

/** Starts a child for a task and waits until it is loaded. */
export async function started(task: string, { before = [], options = [] }: Run = {}): Promise<Child> {
  const [program, ...args] = [...before, process.execPath, ...options, await bundled(), task]
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(path.dirname(BUNDLE), 'compiled') }
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], env })
  let text = ''
  let hasEnded = false
  const waiting = new Set<() => void>()
  const said = () => text.split('\n').slice(0, -1)
  const wake = () => waiting.forEach((look) => look())
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
      const look = () => {
        if (!holds() && !hasEnded) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const one: Child = {
    process: child,
    said: () => said().slice(1),
    heard: (lines) => until(() => said().length > lines),
    heardOf: (beginning) => until(() => said().some((line) => line.startsWith(beginning))),
    tell: (line) => void child.stdin.write(`${line}\n`),
    ended: () => until(() => false),
    async kill() {
      child.kill('SIGKILL')
      await one.ended()
    },
  }
  await one.heard(0)
  return one
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
