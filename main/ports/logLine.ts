import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'

/** Path of the program's folder, which is two levels up both in the sources and in the bundle. */
const PROGRAM = plainPath(path.resolve(import.meta.dirname, '../..'))

/** Converts a path or a file URL to a path with forward slashes on every system. */
function plainPath(file: string): string {
  return file.replace(/^file:\/\/(?:\/(?=[A-Za-z]:))?/, '').replaceAll('\\', '/')
}

/** Maximum length of a log line in characters. The rest of a longer line is cut off, because it adds no information. */
const LONGEST = 4000

/**
 * Formats an error as one line without user data. A message may contain any user input, quoted or not, so only words
 * that engines and drivers use are kept. A path is shortened to its part inside the program.
 */
export function errorLogLine(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const name = /^[A-Z][A-Za-z]{0,40}$/.test(error.name) ? error.name : 'Error'
  const code =
    'code' in error && /^[A-Za-z][A-Za-z0-9_-]{0,60}$/.test(String(error.code)) ? ` ${String(error.code)}` : ''
  const words = error instanceof AppError ? '' : maskUnknownWords(error.message)
  const message = words === '' ? '' : ` ${words}`
  return `${name}${code}:${message}${stackLinesOf(error)
    .map((place) => ` | ${place}`)
    .join('')}`.slice(0, LONGEST)
}

/** Words that occur in messages of V8, Node, SQLite, its driver and our own worker. */
const WORDS: ReadonlySet<string> = new Set(
  `a address after already an and argument array arguments as assignment async at attempt attached aborted abort
  bad base64 be bigint bind bound boolean buffer busy by call called callback can cannot changes char character check
  circular class clone cloned closed code column columns connection constant constraint constructor conversion
  convert converting corrupt could create data database date declared defined delete depth descriptor detached
  dimension directory disk does done duplicate empty end ended endless error errors exceeded exceeds execute exist exists
  expected extra failed failure few field file files find finite for foreign format found from full function get given has
  have heap hook i/o id image in incomplete incorrect index infinity initialization inside instance insufficient integer
  invalid io is it iterable iterate iterator journal json key keys length like limit line literal lock locked log long lost
  malformed many map match maximum memory message method minimum mismatch missing mode module moved must name named nan
  native negative never new next no non not null number object of on open opened operation option or order out outside
  parameter parameters parse partial passed path permission permitted pipe positive possible promise properties property
  prototype proxy query range read readable readonly reading reader reason received recursive reference rejected release
  required reserved resolve resource result row rows savepoint schema select set setting shape short should size some space
  sqlite stack start state statement step stream string structure such supported symbol syntax table terminated than that
  the then thread this time timeout timed to token too transaction transfer trigger true false type typed undefined
  unexpected unhandled unique unknown unsupported unterminated update use used using valid value values variable version view
  wait was when while with within without worker write writing wrong yield zero`.split(/\s+/),
)

/** Replaces every word that may come from a user by “…”. Several such words in a row become one “…”. */
function maskUnknownWords(message: string): string {
  const words = message
    .slice(0, LONGEST)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [, before = '', plain = '', after = ''] = /^([("'`]*)([A-Za-z0-9/]*)([)"'`.,:;!?]*)$/.exec(word) ?? []
      return WORDS.has(plain.toLowerCase()) ? `${before}${plain}${after}` : '…'
    })
  return words.filter((word, at) => word !== '…' || words[at - 1] !== '…').join(' ')
}

const PLACE = /^\s+at (?:(async )?((?:new )?[\w$.<>#[\] ]{1,80}?) )?\(?([^()]+?):(\d+):(\d+)\)?$/

/**
 * Returns the lines of the stack as `function file:line:column`. A file of the program is shown by its path in the
 * program's folder, any other file by its name.
 */
function stackLinesOf({ stack = '', message }: Error): string[] {
  const at = message === '' ? -1 : stack.indexOf(message)
  const below = at < 0 ? stack : stack.slice(at + message.length)
  return below.split('\n').flatMap((line) => {
    const found = PLACE.exec(line)
    if (!found) return []
    const [, , name, file = '', row, column] = found
    return [`${name === undefined ? '' : `${name} `}${shortFileName(file)}:${row}:${column}`]
  })
}

function shortFileName(file: string): string {
  if (file.startsWith('node:')) return file
  const plain = plainPath(file)
  return plain.startsWith(`${PROGRAM}/`) ? plain.slice(PROGRAM.length + 1) : (plain.split('/').at(-1) ?? '')
}
