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
    if (got !== undefined) return got
  }
  throw new Error('no port is free')
}

/**
 * Listens at this port, on this machine only, or at the address of it that is given; gives the port. Throws `port-taken`, and
 * what the system throws.
 */
export async function listenAtOnly(server: Server, port: number, machine = HERE): Promise<number> {
  const got = await listenAt(server, port, machine)
  if (got === undefined) throw new AppError('port-taken', { port })
  return got
}

/** The port; `undefined` where it is taken, or not for us. */
function listenAt(server: Server, port: number, machine = HERE): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', listening)
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
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
