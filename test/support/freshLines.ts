import { afterEach } from 'vitest'

/** The key under which Node stores the connection pool of `fetch`. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/**
 * Gives each test its own `fetch` connections. `fetch` keeps connections by port, and a test's server may by chance get the port of
 * a server that has just ended. The request would then use a dead connection.
 */
afterEach(() => {
  const kept = globalThis as { [DISPATCHER]?: object }
  const last = kept[DISPATCHER]
  if (last) kept[DISPATCHER] = new (last.constructor as new () => object)()
})
