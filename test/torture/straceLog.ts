/** A system call in strace's log. */
export interface SystemCall {
  readonly name: string
  /** The arguments, without texts and without the paths of open files. */
  readonly given: readonly string[]
  /** These texts and paths in their order, including the path of a file that the call opened. */
  readonly texts: readonly Buffer[]
  readonly result: number
  /** The number of calls that had ended when this one began. */
  readonly began: number
}

/** Options of strace: all threads, the paths of open files, complete texts in hexadecimal. */
export const LOGGING = ['-f', '-y', '-xx', '-s', '67108864', '--seccomp-bpf', '-qq']

const TEXT = /"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?|<((?:\\x[0-9a-f]{2})*)>/g

/** The successful calls of a log, in the order in which they ended. */
export function callsIn(log: string): SystemCall[] {
  const calls: SystemCall[] = []
  const begun = new Map<string, { readonly line: string; readonly at: number }>()
  let ended = 0
  for (const line of log.split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const broken = rest.indexOf('<unfinished ...>')
    if (broken >= 0) {
      begun.set(thread, { line: rest.slice(0, broken), at: ended })
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(rest)?.[0]
    const first = resumed === undefined ? { line: '', at: ended } : begun.get(thread)
    const call = first && callIn(first.line + rest.slice(resumed?.length ?? 0), first.at)
    if (!call || call.result < 0) continue
    calls.push(call)
    ended++
  }
  return calls
}

function callIn(line: string, began: number): SystemCall | undefined {
  const [, name] = /^(\w+)\(/.exec(line) ?? []
  const end = line.lastIndexOf(' = ')
  const result = Number.parseInt(line.slice(end + 3))
  if (name === undefined || end < 0 || Number.isNaN(result)) return undefined
  const texts = [...line.matchAll(TEXT)].map(([, quoted, isCut, opened]) => {
    if (isCut) throw new Error(`a text of ${name} is cut off in the log`)
    return Buffer.from((quoted ?? opened ?? '').replaceAll('\\x', ''), 'hex')
  })
  const given = line.slice(name.length + 1, line.lastIndexOf(')', end)).replaceAll(TEXT, '')
  return { name, given: given.split(',').map((part) => part.trim()), texts, result, began }
}
