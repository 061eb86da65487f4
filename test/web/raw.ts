import { connect } from 'node:net'

/** The answer on a connection: a status, or `closed` if the connection ended without one. */
export interface RawAnswer {
  readonly status: number | 'closed'
  readonly text: string
  /** True when the server hung up. */
  readonly hasEnded: boolean
}

/** Much longer than the timeouts of servers in tests, so that a missing answer makes the test fail. */
const GIVE_UP = 20_000

/** The length of a whole answer: its head, and its body according to `content-length`. */
function wholeLength(text: string): number {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return Infinity
  return head + 4 + Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1] ?? Infinity)
}

/** Sends raw bytes, and waits for one whole answer or the end of the connection. `ends`: half-closes the connection after the bytes. */
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
    // A reset is an end, too: the server does not read the rest of a refused request.
    socket.on('error', () => settle(true))
    socket.on('close', () => settle(true))
  })
}
