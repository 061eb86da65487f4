/**
 * Notes what happened on a host, for whoever looks after it: kinds, numbers and codes, never a name, nor anything that
 * somebody wrote.
 */
export type Note = (event: string, facts: Readonly<Record<string, string | number | boolean>>) => void

/** Notes nothing. */
export const SILENT: Note = () => undefined

/** Notes as lines of JSON, one an event, each with its time. */
export const asLines =
  (write: (line: string) => void, now: () => string): Note =>
  (event, facts) =>
    write(JSON.stringify({ at: now(), event, ...facts }))
