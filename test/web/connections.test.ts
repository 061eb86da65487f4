// Which connection a host closes at its limit, so that a new one is always accepted.
import { EventEmitter } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { limitConnections } from '../../main/web/connections.ts'

const LIMIT = 9
/** Names of the connections that the host has closed, in order. */
const closed: string[] = []
beforeEach(() => void (closed.length = 0))

/** Returns a function that simulates a connection with a name to a server with a limit. */
function limitedServer() {
  const server = new EventEmitter()
  const connections = limitConnections(server as never, LIMIT)
  return (name: string) => {
    const socket = Object.assign(new EventEmitter(), {
      destroyed: false,
      destroy() {
        if (socket.destroyed) return
        socket.destroyed = true
        closed.push(name)
        socket.emit('close')
      },
    })
    server.emit('connection', socket)
    return {
      /** Begins a request; returns a function that ends it. */
      ask(owner?: string) {
        const response = new EventEmitter()
        connections.markAnswering(socket as never, response as never, owner)
        return () => response.emit('close')
      },
    }
  }
}

const NUMBERS = Array.from({ length: LIMIT }, (_, at) => at)

test('closes the oldest silent connection', () => {
  const connect = limitedServer()
  for (const at of NUMBERS) connect(`silent ${at}`)
  expect(closed).toEqual([])
  for (const name of ['new 1', 'new 2']) connect(name)
  expect(closed).toEqual(['silent 0', 'silent 1'])
})

test('closes silent connections first, then anonymous requests before those of users', () => {
  const connect = limitedServer()
  connect('anna').ask('anna')
  connect('nobody').ask()
  for (const at of NUMBERS.slice(2)) connect(`silent ${at}`)
  for (const at of NUMBERS.slice(2)) connect(`new ${at}`).ask()
  expect(closed).toEqual(NUMBERS.slice(2).map((at) => `silent ${at}`))
  connect('last')
  expect(closed.at(-1)).toBe('nobody')
})

test('reserves a third for new users: the oldest request of the busiest user is closed, never one of others', () => {
  const connect = limitedServer()
  connect('béla').ask('béla')
  for (const at of NUMBERS) connect(`anna ${at}`).ask('anna')
  expect(closed).toEqual(NUMBERS.slice(0, 4).map((at) => `anna ${at}`))
  for (const name of ['new 1', 'new 2', 'new 3']) connect(name)
  expect(closed).toHaveLength(4)
})

test('treats a connection whose request was answered as silent', () => {
  const connect = limitedServer()
  const end = connect('anna').ask('anna')
  for (const at of NUMBERS.slice(1)) connect(`silent ${at}`)
  end()
  for (const at of NUMBERS) connect(`new ${at}`)
  expect(closed).toContain('anna')
})
