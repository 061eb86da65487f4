import { connect } from 'node:net'

/** What came back on a connection: a status, or nothing but its end. */
export interface RawAnswer {
  readonly status: number | 'closed'
  readonly text: string
  /** True when the server hung up. */
  readonly hasEnded: boolean
}

/** Long after any patience that a test gives a server: an answer that never comes is a failure, not a wait. */
const GIVE_UP = 20_000

/** How long a whole answer is: its head, and what `content-length` says. */
function wholeLength(text: string): number {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return Infinity
  return head + 4 + Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1] ?? Infinity)
}

/**
 * Sends bytes as they are, and waits for one whole answer or the end of the connection. `ends`: says after them that
 * nothing more comes.
 */
export function raw(port: number, bytes: string | Uint8Array, ends = false): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => (ends ? socket.end(bytes) : socket.write(bytes)))
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`neither an answer nor an end, after ${JSON.stringify(text)}`))
    }, GIVE_UP)
    const settle = (hasEnded: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]
      resolve({ status: status === undefined ? 'closed' : Number(status), text, hasEnded })
    }
    socket.on('data', (part) => {
      text += part.toString('latin1')
      if (text.length >= wholeLength(text)) settle(false)
    })
    // A reset is an end too: the server does not read what it has refused.
    socket.on('error', () => settle(true))
    socket.on('close', () => settle(true))
  })
}
