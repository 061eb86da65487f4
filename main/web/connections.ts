import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Many more than browsers open to one address: six each. */
const MOST = 200
/** The part of the connections that is kept for newcomers, whatever is being answered. */
const ROOM = 1 / 3

/** The connections of a server. */
export interface Connections {
  /**
   * Marks a connection as one whose request is being answered. `owner`: who may ask; undefined for whoever is not signed in,
   * whose connection is given up before those of anybody who is.
   */
  answering(socket: Socket, response: ServerResponse, owner: string | undefined): void
}

/**
 * Keeps a server open to newcomers. Where there are too many connections, one gives its place: the oldest that waits for a
 * request, else the oldest of a request without an owner, else the oldest of the owner who has most of them. Requests with an
 * owner never take more than two thirds of the connections, so that one account cannot shut the others out.
 */
export function limitConnections(server: Server, most = MOST): Connections {
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
    answering(socket, response, owner) {
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

/** The oldest connection of the owner who has most. */
function firstOfHeaviest(owned: ReadonlyMap<Socket, string>): Socket | undefined {
  const counts = new Map<string, number>()
  for (const owner of owned.values()) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...owned].find(([, owner]) => counts.get(owner) === most)?.[0]
}
