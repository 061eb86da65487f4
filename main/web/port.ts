import { randomInt } from 'node:crypto'
import type { Server } from 'node:net'
import { AppError } from '../../shared/domain/error.ts'

/** Below what systems give to connections that go out: who serves here once can do it again tomorrow. */
const FIRST = 20_000
const END = 32_000
const TRIES = 20
const HERE = '127.0.0.1'

/**
 * Listens on this machine only, at the first of `wanted` that is free, else at another that may stay the same; gives the
 * port. Throws what the system throws for any other reason than a port that is taken.
 */
export async function listenAtOneOf(server: Server, wanted: readonly number[]): Promise<number> {
  const tried = [...wanted, ...Array.from({ length: TRIES }, () => randomInt(FIRST, END)), 0]
  for (const port of tried) {
    const got = await listenAt(server, port)
    if (typeof got === 'number') return got
  }
  throw new Error('no port is free')
}

/**
 * Listens at this port, on this machine only, or at the address of it that is given; gives the port. Throws `port-taken`,
 * `port-forbidden`, `listen-elsewhere` for an address that this machine does not have, and what the system throws.
 */
export async function listenAtOnly(server: Server, port: number, machine = HERE): Promise<number> {
  const got = await listenAt(server, port, machine).catch((error: unknown) => {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!NOT_HERE.has(code)) throw error
    throw new AppError('listen-elsewhere', { address: machine, port, reason: code })
  })
  if (typeof got === 'number') return got
  throw new AppError(got === 'EACCES' ? 'port-forbidden' : 'port-taken', { port })
}

/** What the system says of an address, or a name, that is none of its own. */
const NOT_HERE: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/** Why there is nothing to be had at a port: it is taken, or not for us. */
type Refused = 'EADDRINUSE' | 'EACCES'

/** The port, or why it cannot be had. */
function listenAt(server: Server, port: number, machine = HERE): Promise<number | Refused> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', listening)
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(error.code)
      else reject(error)
    }
    const listening = () => {
      server.off('error', failed)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    }
    server.once('error', failed).once('listening', listening)
    server.listen(port, machine)
  })
}
