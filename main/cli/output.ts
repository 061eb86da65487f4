import { fstatSync, writeSync } from 'node:fs'

/** What output that cannot be written ends the process with; a reader that has stopped reading (`| head`) is no error. */
const OUTPUT_FAILED = 2

/** What writing to a reader that has gone fails with: the second from a socket in which it left something unread. */
const READER_GONE = new Set<string | undefined>(['EPIPE', 'ECONNRESET'])

type Failure = (error: NodeJS.ErrnoException) => void

/** True where what is written goes to a file or to another program, and not to somebody's screen. */
function isUnseen(descriptor: number): boolean {
  try {
    const kind = fstatSync(descriptor)
    return kind.isFile() || kind.isFIFO() || kind.isSocket()
  } catch {
    return false
  }
}

/** Writes all of a text; gives back what a reader that is slower takes no more of for now. */
function written(descriptor: number, text: string): Uint8Array {
  let rest: Uint8Array = Buffer.from(text)
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
  }
  return rest
}

interface Lines {
  readonly write: (line: string) => void
  /** True where every line has gone at once. */
  readonly isWritten: () => boolean
}

/**
 * What writes lines to a standard output. To a file or another program they go at once; Node's own streams, which take a
 * tenth of a short command's time to be loaded, write to a terminal, and for a reader that is slower than we. A failure is
 * told once, after the work that is being done; no line is written any more.
 */
function linesTo(descriptor: number, stream: () => NodeJS.WriteStream, failed: Failure): Lines {
  let hasFailed = false
  const fail: Failure = (error) => {
    if (!hasFailed) process.nextTick(failed, error)
    hasFailed = true
  }
  const listened = () => stream().on('error', fail)
  let through = isUnseen(descriptor) ? undefined : listened()
  const write = (line: string): void => {
    if (hasFailed) return
    const text = `${line}\n`
    if (through) return void through.write(text)
    try {
      const rest = written(descriptor, text)
      if (rest.length > 0) (through = listened()).write(rest)
    } catch (error) {
      fail(error as NodeJS.ErrnoException)
    }
  }
  return { write, isWritten: () => !hasFailed && !through }
}

/** Nobody is left to tell where it cannot be written. */
const errors = linesTo(
  2,
  () => process.stderr,
  () => {},
)

const lines = linesTo(
  1,
  () => process.stdout,
  ({ code }) => {
    if (READER_GONE.has(code)) process.exit()
    errors.write(String(code))
    process.exit(OUTPUT_FAILED)
  },
)

/** A line to standard error. */
export const err = errors.write
/** A line to standard output. */
export const out = lines.write
/** True where nothing is left to be written. */
export const isAllWritten = (): boolean => errors.isWritten() && lines.isWritten()

/** True when standard output shows colours. */
export const colours = !isUnseen(1) && process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
