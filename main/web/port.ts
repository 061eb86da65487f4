import { randomInt } from 'node:crypto'
import type { Server } from 'node:net'
import { AppError } from '../../shared/domain/error.ts'

/**
 * First port to choose from (`END` is the port after the last). Operating systems choose higher ports for outgoing
 * connections, so a port of this range is probably free again at the next start.
 */
const FIRST = 20_000
const END = 32_000
const TRIES = 20
const HERE = '127.0.0.1'

/**
 * Makes the server listen at an address of this machine (default: on this machine only): at the first free port of
 * `ports`, otherwise at a random port that is probably free at the next start too. Returns the port. Rejects with any system error other than a taken port.
 */
export async function listenAtOneOf(server: Server, ports: readonly number[], machine = HERE): Promise<number> {
  const candidates = [...ports, ...Array.from({ length: TRIES }, () => randomInt(FIRST, END)), 0]
  for (const port of candidates) {
    const got = await listenAt(server, port, machine)
    if (typeof got === 'number') return got
  }
  throw new Error('no port is free')
}

/**
 * Makes the server listen at this port, on this machine only or at the address `machine` of this machine. Returns the
 * port. Rejects with `port-taken`, `port-forbidden`, `listen-elsewhere` (this machine does not have the address), and
 * system errors.
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

/** System errors for an address or a name that this machine does not have. */
const NOT_HERE: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/** Reason why a port cannot be used: it is taken, or this user may not use it. */
type PortProblem = 'EADDRINUSE' | 'EACCES'

/** Makes the server listen at a port; returns the port, or the reason why the port cannot be used. */
function listenAt(server: Server, port: number, machine = HERE): Promise<number | PortProblem> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening)
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(error.code)
      else reject(error)
    }
    const onListening = () => {
      server.off('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    }
    server.once('error', onError).once('listening', onListening)
    server.listen(port, machine)
  })
}
