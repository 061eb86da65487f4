// Hosts of a club as the processes that they are: started, killed, held, started again at the same port.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { HOST_FLAGS } from '../../scripts/hostFlags.mjs'
import { openForReading } from '../../main/database/open.ts'
import { freePort } from './postgres.ts'

const root = path.resolve(import.meta.dirname, '../..')
const PROGRAM = path.join(root, 'out/main/club.cjs')
const QUIET = '--disable-warning=ExperimentalWarning'
const STARTS_WITHIN = 120_000

/** A host that runs, or has run. */
export interface HostProcess {
  readonly port: number
  readonly folder: string
  /** The address that it says; before the first account that has an invitation in it. */
  start(): Promise<string>
  /** Holds it, as a machine that sleeps does, and lets it go on. */
  hold(): void
  letGo(): void
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>
  /** Asks it to end; gives its exit code. */
  end(): Promise<number | null>
}

/** What a host is told. `url`: the book's address, as this host reaches it. */
export interface HostWanted {
  readonly folder: string
  readonly url: string
  /** Where its pages are seen, through something that stands before it. */
  readonly publicUrl?: string
}

/** A host at a port of its own, not started yet. The program must be built. */
export async function hostProcess({ folder, url, publicUrl }: HostWanted): Promise<HostProcess> {
  const port = await freePort()
  const seen = publicUrl === undefined ? [] : ['--public-url', publicUrl]
  const args = ['--data', folder, '--book', url, '--listen', `127.0.0.1:${port}`, '--no-open', ...seen]
  let child: ChildProcess | undefined
  const ended = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    return ((await gone) as [number | null])[0]
  }
  return {
    port,
    folder,
    async start() {
      const begun = clubProgram(args)
      child = begun.child
      return begun.said(/http:\/\/\S+/)
    },
    hold: () => void child?.kill('SIGSTOP'),
    letGo: () => void child?.kill('SIGCONT'),
    kill: async () => void (await ended('SIGKILL')),
    end: () => ended('SIGTERM'),
  }
}

/** Starts the program of a club. `said`: waits until it says something, and rejects with all that it said where it ends before. */
function clubProgram(args: readonly string[]) {
  const child = spawn(process.execPath, [...HOST_FLAGS, QUIET, PROGRAM, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, LANG: 'en_GB.UTF-8', TMPDIR: process.env.TMPDIR },
  })
  let text = ''
  let look = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString()
      look()
    })
  const said = (what: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`a host says nothing of ${what}: ${text}`)), STARTS_WITHIN)
      look = () => {
        const [found] = what.exec(text) ?? []
        if (found === undefined) return
        clearTimeout(late)
        resolve(found)
      }
      look()
      child.once('close', (code, signal) => {
        clearTimeout(late)
        reject(new Error(`a host ended (${signal ?? code}): ${text}`))
      })
    })
  return { child, said, text: () => text }
}

/** Runs one of the program's other words to its end; gives what it said. Rejects where it ends with anything but 0. */
export async function clubRun(...args: readonly string[]): Promise<string> {
  const { child, text } = clubProgram(args)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`club ${args[0]} ended with ${code}: ${text()}`)
  return text()
}

/** How far the replica in a folder is. */
export function positionIn(folder: string): number {
  const { store } = openForReading(folder, { check: false })
  try {
    return store.book.followed()?.position ?? 0
  } finally {
    store.close()
  }
}
