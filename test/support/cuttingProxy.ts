import { connect, createServer, type Socket } from 'node:net'

/** A proxy between the program and its database that can interrupt their connections. */
export interface CuttingProxy {
  readonly port: number
  /** Interrupts the connection at the next `COMMIT`: `before` it reaches the server, or `after` the server has answered it. */
  cutAtCommit(when: 'before' | 'after'): void
  /** The number of connections that it interrupted. */
  cuts(): number
  /** `true`: forwards nothing, but keeps the connections open. `false`: closes all connections, then forwards again. */
  blackHole(isOn: boolean): void
  /** Forwards nothing from the next `COMMIT` on, which does not reach the server. */
  blackHoleAtCommit(): void
  /** Limits the speed in each direction, in bytes per millisecond. */
  slow(bytes: number): void
  close(): Promise<void>
}

/** Listens on a free port, and forwards to `port`. */
export async function cuttingProxy(port: number): Promise<CuttingProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let cut: 'before' | 'after' | 'swallow' | undefined
  let [count, isBlack, speed] = [0, false, Infinity]
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    const pair = [client, database] as const
    const forwardUnlessCut = (to: Socket, data: Buffer) => {
      if (speed === Infinity) return void to.write(data)
      const from = to === client ? database : client
      from.pause()
      setTimeout(() => (to.write(data), from.resume()), data.length / speed)
    }
    const hangUp = () => pair.forEach((socket) => socket.destroy())
    let isDoomed = false
    pairs.add(pair)
    client.on('data', (data) => {
      if (isBlack) return
      if (cut !== undefined && data.includes('COMMIT\0')) {
        const when = cut
        cut = undefined
        if (when === 'swallow') return void (isBlack = true)
        count++
        if (when === 'before') return hangUp()
        isDoomed = true
      }
      forwardUnlessCut(database, data)
    })
    database.on('data', (data) => {
      if (isBlack) return
      if (isDoomed) hangUp()
      else forwardUnlessCut(client, data)
    })
    for (const [one, other] of [pair, [database, client] as const]) {
      one.on('error', () => undefined)
      one.on('close', () => {
        pairs.delete(pair)
        if (!isBlack) other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUpAll = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()))
  return {
    port: (server.address() as { port: number }).port,
    cutAtCommit: (when) => (cut = when),
    cuts: () => count,
    blackHoleAtCommit: () => (cut = 'swallow'),
    slow: (bytes) => (speed = bytes),
    blackHole(isOn) {
      isBlack = isOn
      if (!isOn) hangUpAll()
    },
    close() {
      hangUpAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The address of the database through the proxy. */
export const urlThroughProxy = (url: string, { port }: Pick<CuttingProxy, 'port'>): string => {
  const other = new URL(url)
  other.port = String(port)
  return other.href
}
