// A real PostgreSQL server for tests, with its own folder and port, run by an unprivileged user.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../../scripts/postgres.mjs'

/** The folder of PostgreSQL's programs. If there is none, tests that need it are skipped. */
export const POSTGRES = findPostgres()

/** A running server. */
export interface Postgres {
  readonly port: number
  /** Creates a database; returns its address. */
  newDatabase(): Promise<string>
  /** Runs SQL on a database; returns the rows. */
  ask<Row>(url: string, sql: string): Promise<Row[]>
  /** Kills it and its child processes, as `kill -9` does. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port. */
  start(): Promise<void>
  /** Ends it, and removes its folder. */
  remove(): Promise<void>
}

/** The user that runs PostgreSQL if the tests run as root, because PostgreSQL refuses to run as root. */
function findUnprivilegedUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const findUser = (name: string) => users.find((line) => line.startsWith(`${name}:`))?.split(':')
  const found = findUser('postgres') ?? findUser('nobody')
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : {}
}

/** Finds a free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The child processes of a process; empty if the system does not list them. */
function childProcessesOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Kills a process that may have ended already. */
function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/**
 * Starts a server, which takes some seconds. `isDurable`: it waits for the disk, as clubs' servers do. By default it does not: its
 * data survive a crash of the server, but not of the machine.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const user = findUnprivilegedUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!)
  const data = path.join(folder, 'data')
  const made = spawnSync(
    path.join(POSTGRES!, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8'],
    {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}${made.stdout}`)
  const port = await freePort()
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  let server: ChildProcess | undefined
  let count = 0

  async function ask<Row>(url: string, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(sql)).rows as Row[]
    } finally {
      await client.end()
    }
  }
  async function start(): Promise<void> {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      fsync: isDurable ? 'on' : 'off',
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const begin = () => {
      server = spawn(path.join(POSTGRES!, 'postgres'), ['-D', data, ...options], {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      })
    }
    begin()
    for (let tries = 0; ; tries++) {
      try {
        // Processes of the previous server may still be running, so that the new one ends at once.
        if (server!.exitCode !== null) begin()
        await ask(address('postgres'), 'SELECT 1')
        return
      } catch (error) {
        if (tries > 300) throw error
        await pause(100)
      }
    }
  }
  const endWith = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server!.once('exit', resolve))
    server.kill(signal)
    await gone
  }
  await start()
  return {
    port,
    ask,
    start,
    async newDatabase() {
      const name = `club${++count}`
      await ask(address('postgres'), `CREATE DATABASE ${name}`)
      return address(name)
    },
    async kill() {
      const all = server?.pid === undefined ? [] : childProcessesOf(server.pid)
      const gone = endWith('SIGKILL')
      all.forEach(killProcess)
      await gone
    },
    async remove() {
      await endWith('SIGINT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
