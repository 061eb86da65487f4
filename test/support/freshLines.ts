import { afterEach } from 'vitest'

/** The key under which Node stores the connection pool of `fetch`. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/**
 * Each test's `fetch` opens connections of its own. It keeps them by port, and a test's server may be given, by chance, the
 * port of one that just ended: it would be asked over a line that is dead.
 */
afterEach(() => {
  const kept = globalThis as { [DISPATCHER]?: object }
  const last = kept[DISPATCHER]
  if (last) kept[DISPATCHER] = new (last.constructor as new () => object)()
})
