/**
 * Logs an event of a host for its administrator. `facts` are only kinds, numbers and codes, never names or user
 * input; a refused visit also has the visitor's network address.
 */
export type EventLogger = (event: string, facts: Readonly<Record<string, string | number | boolean>>) => void

/** An event log that writes nothing. */
export const SILENT_EVENT_LOGGER: EventLogger = () => undefined

/** Creates an event log that writes each event with its time as one line of JSON. */
export const createJsonLineLogger =
  (write: (line: string) => void, now: () => string): EventLogger =>
  (event, facts) =>
    write(JSON.stringify({ at: now(), event, ...facts }))

/** Logs Node's warnings as events instead of Node's own output. */
export function logNodeWarnings(write: (line: string) => void): void {
  const note = createJsonLineLogger(write, () => new Date().toISOString())
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => note('warning', { name, message }))
}
