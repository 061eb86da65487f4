import { fstatSync, writeSync } from 'node:fs'

/** Exit code if the output cannot be written. It is not an error if the reader has closed the pipe (`| head`). */
const OUTPUT_FAILED = 2

/** Error codes of writing to a reader that has gone. A socket reports `ECONNRESET` if the reader left data unread. */
const READER_GONE = new Set<string | undefined>(['EPIPE', 'ECONNRESET'])

type Failure = (error: NodeJS.ErrnoException) => void

/** True if the output goes to a file or to another program, and not to a terminal. */
function isNotTerminal(descriptor: number): boolean {
  try {
    const kind = fstatSync(descriptor)
    return kind.isFile() || kind.isFIFO() || kind.isSocket()
  } catch {
    return false
  }
}

/** Writes a text; returns the rest of the text that a slow reader cannot accept yet. */
function writeNow(descriptor: number, text: string): Uint8Array {
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
  /** True if every line was written synchronously without an error. */
  readonly isWritten: () => boolean
}

/**
 * Creates a writer of lines to a standard output. Lines to a file or another program are written synchronously,
 * because loading Node's own streams takes a tenth of the time of a short command. Node's streams are used for
 * terminals, and for a reader that is slower than the program. A failure is reported once, after the current work,
 * and nothing is written after a failure.
 */
function lineWriterTo(descriptor: number, stream: () => NodeJS.WriteStream, failed: Failure): Lines {
  let hasFailed = false
  const fail: Failure = (error) => {
    if (!hasFailed) process.nextTick(failed, error)
    hasFailed = true
  }
  const openStream = () => stream().on('error', fail)
  let through = isNotTerminal(descriptor) ? undefined : openStream()
  const write = (line: string): void => {
    if (hasFailed) return
    const text = `${line}\n`
    if (through) return void through.write(text)
    try {
      const rest = writeNow(descriptor, text)
      if (rest.length > 0) (through = openStream()).write(rest)
    } catch (error) {
      fail(error as NodeJS.ErrnoException)
    }
  }
  return { write, isWritten: () => !hasFailed && !through }
}

/** Writer to standard error. An error of this writer cannot be reported anywhere. */
const errors = lineWriterTo(
  2,
  () => process.stderr,
  () => {},
)

const lines = lineWriterTo(
  1,
  () => process.stdout,
  ({ code }) => {
    if (READER_GONE.has(code)) process.exit()
    errors.write(String(code))
    process.exit(OUTPUT_FAILED)
  },
)

/** Prints a line to standard error. */
export const printErrorLine = errors.write
/** Prints a line to standard output. */
export const printLine = lines.write
/** True if all output has been written. */
export const isAllWritten = (): boolean => errors.isWritten() && lines.isWritten()

/** True if standard output shows colours. */
export const colours = !isNotTerminal(1) && process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
