import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Many more than browsers open to one address: six each. */
const MOST = 200

/** The connections of a server. */
export interface Connections {
  /** Says that a request of somebody who may ask is being answered here: this connection is not given up meanwhile. */
  answering(socket: Socket, response: ServerResponse): void
}

/**
 * Keeps a server open to newcomers: where there are too many connections, the one that was of no use for longest gives its
 * place. Without this, connections that stay silent would lock the page out.
 */
export function keepRoom(server: Server, most = MOST): Connections {
  const useless = new Set<Socket>()
  let count = 0
  server.on('connection', (socket: Socket) => {
    count++
    useless.add(socket)
    socket.on('close', () => {
      count--
      useless.delete(socket)
    })
    if (count > most) [...useless][0]!.destroy()
  })
  return {
    answering(socket, response) {
      useless.delete(socket)
      response.on('close', () => !socket.destroyed && useless.add(socket))
    },
  }
}
