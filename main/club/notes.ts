/**
 * Notes what happened on a host, for whoever looks after it: kinds, numbers and codes, never a name, nor anything that
 * somebody wrote. Where somebody was turned away, the address that they came from.
 */
export type Note = (event: string, facts: Readonly<Record<string, string | number | boolean>>) => void

/** Notes nothing. */
export const SILENT: Note = () => undefined

/** Notes as lines of JSON, one an event, each with its time. */
export const asLines =
  (write: (line: string) => void, now: () => string): Note =>
  (event, facts) =>
    write(JSON.stringify({ at: now(), event, ...facts }))

/** Notes what Node warns of, in the place of its own lines. */
export function noteWarnings(write: (line: string) => void): void {
  const note = asLines(write, () => new Date().toISOString())
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => note('warning', { name, message }))
}
