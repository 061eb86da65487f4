import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of open connections; far more than the six that a browser opens to one address. */
const MOST = 200
/** Share of all connections that is kept free for new clients. */
const ROOM = 1 / 3

export interface HttpConnections {
  /**
   * Marks a connection as having a running request. `owner` is the signed-in user; `undefined` if nobody is signed in
   * (such connections are closed first).
   */
  markAnswering(socket: Socket, response: ServerResponse, owner: string | undefined): void
}

/**
 * Limits the connections of a server so that new clients can always connect. If there are too many connections, one is
 * closed: the oldest idle connection; if there is none, the oldest connection with a request without an owner; if there
 * is none, the oldest connection of the owner who has most connections. Requests with an owner use at most two thirds
 * of the connections, so that one account cannot lock out other users.
 */
export function limitConnections(server: Server, most = MOST): HttpConnections {
  const waiting = new Set<Socket>()
  const unowned = new Set<Socket>()
  const owned = new Map<Socket, string>()
  const all = [waiting, unowned, owned]
  const drop = (socket: Socket | undefined) => {
    for (const some of all) some.delete(socket!)
    socket?.destroy()
  }
  server.on('connection', (socket: Socket) => {
    if (waiting.size + unowned.size + owned.size >= most)
      drop(firstOf(waiting) ?? firstOf(unowned) ?? firstOfHeaviest(owned))
    waiting.add(socket)
    socket.on('close', () => drop(socket))
  })
  return {
    markAnswering(socket, response, owner) {
      if (!waiting.delete(socket)) return
      if (owner === undefined) unowned.add(socket)
      else owned.set(socket, owner)
      if (owned.size > most * (1 - ROOM)) drop(firstOfHeaviest(owned))
      response.on('close', () => {
        unowned.delete(socket)
        owned.delete(socket)
        if (!socket.destroyed) waiting.add(socket)
      })
    },
  }
}

const firstOf = (sockets: ReadonlySet<Socket>): Socket | undefined => sockets.values().next().value

/** Returns the oldest connection of the owner who has most connections. */
function firstOfHeaviest(owned: ReadonlyMap<Socket, string>): Socket | undefined {
  const counts = new Map<string, number>()
  for (const owner of owned.values()) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...owned].find(([, owner]) => counts.get(owner) === most)?.[0]
}
