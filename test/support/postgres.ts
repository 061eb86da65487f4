// PostgreSQL's own server for tests: a folder and a port of its own, run by an ordinary user.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../../scripts/postgres.mjs'

/** Where its programs are; tests that need it are left out where there are none. */
export const POSTGRES = findPostgres()

/** A running server. */
export interface Postgres {
  readonly port: number
  /** The address of a new database. */
  newDatabase(): Promise<string>
  /** Asks a database. */
  ask<Row>(url: string, sql: string): Promise<Row[]>
  /** Ends it as `kill -9` does, and all that it has started. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port. */
  start(): Promise<void>
  /** Ends it, and removes its folder. */
  remove(): Promise<void>
}

/** It refuses to run as root: as whom it runs then. */
function ordinary(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const named = (name: string) => users.find((line) => line.startsWith(`${name}:`))?.split(':')
  const found = named('postgres') ?? named('nobody')
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : {}
}

/** A port that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** What a process has started; where the system does not tell, nothing. */
function childProcessesOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Ends a process that may have gone by itself. */
function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has.
  }
}

/**
 * Starts a server; some seconds. `isDurable`: it waits for the disk, as clubs' servers do; by default it does not: it outlives
 * its own end, not the machine's.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const user = ordinary()
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
        // What the one before has left behind may still be going.
        if (server!.exitCode !== null) begin()
        await ask(address('postgres'), 'SELECT 1')
        return
      } catch (error) {
        if (tries > 300) throw error
        await pause(100)
      }
    }
  }
  const ended = async (signal: NodeJS.Signals): Promise<void> => {
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
      const gone = ended('SIGKILL')
      all.forEach(killProcess)
      await gone
    },
    async remove() {
      await ended('SIGINT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
