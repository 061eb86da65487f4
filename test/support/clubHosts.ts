// Hosts of a club as real processes: started, killed, paused, and started again on the same port.
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

/** A host, running or not. */
export interface HostProcess {
  readonly port: number
  readonly folder: string
  /** Starts it and returns the address that it prints. Before the first account exists, that address contains an invitation. */
  start(): Promise<string>
  /** Pauses it, like a machine that sleeps; `letGo` resumes it. */
  hold(): void
  letGo(): void
  /** Kills it, as `kill -9` does. */
  kill(): Promise<void>
  /** Asks it to end; returns its exit code. */
  end(): Promise<number | null>
}

/** Options of a host. `url`: the address of the club book, as this host reaches it. */
export interface HostOptions {
  readonly folder: string
  readonly url: string
  /** The address of its pages, if users reach them through a proxy. */
  readonly publicUrl?: string
}

/** Creates a host with its own port. The host is not started yet. The program must be built. */
export async function hostProcess({ folder, url, publicUrl }: HostOptions): Promise<HostProcess> {
  const port = await freePort()
  const seen = publicUrl === undefined ? [] : ['--public-url', publicUrl]
  const args = ['--data', folder, '--book', url, '--listen', `127.0.0.1:${port}`, '--no-open', ...seen]
  let child: ChildProcess | undefined
  const endWith = async (signal: NodeJS.Signals): Promise<number | null> => {
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
      return begun.waitForOutput(/http:\/\/\S+/)
    },
    hold: () => void child?.kill('SIGSTOP'),
    letGo: () => void child?.kill('SIGCONT'),
    kill: async () => void (await endWith('SIGKILL')),
    end: () => endWith('SIGTERM'),
  }
}

/** Starts the club program. `waitForOutput` waits for matching output; it rejects with all output if the program ends first. */
function clubProgram(args: readonly string[]) {
  const child = spawn(process.execPath, [...HOST_FLAGS, QUIET, PROGRAM, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, LANG: 'en_GB.UTF-8', TMPDIR: process.env.TMPDIR },
  })
  let text = ''
  let checkOutput = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString()
      checkOutput()
    })
  const waitForOutput = (what: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`a host did not print ${what}: ${text}`)), STARTS_WITHIN)
      checkOutput = () => {
        const [found] = what.exec(text) ?? []
        if (found === undefined) return
        clearTimeout(timeout)
        resolve(found)
      }
      checkOutput()
      child.once('close', (code, signal) => {
        clearTimeout(timeout)
        reject(new Error(`a host ended (${signal ?? code}): ${text}`))
      })
    })
  return { child, waitForOutput, text: () => text }
}

/** Runs another command of the club program to its end. Returns its output; rejects if its exit code is not 0. */
export async function clubRun(...args: readonly string[]): Promise<string> {
  const { child, text } = clubProgram(args)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`club ${args[0]} ended with ${code}: ${text()}`)
  return text()
}

/** The position in the club book that the replica in a folder has reached. */
export function positionIn(folder: string): number {
  const { store } = openForReading(folder, { check: false })
  try {
    return store.book.followed()?.position ?? 0
  } finally {
    store.close()
  }
}
