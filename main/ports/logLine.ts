import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'

/** From the sources and from the bundle alike, the program's own folder lies two folders up. */
const PROGRAM = plainPath(path.resolve(import.meta.dirname, '../..'))

/** A path or its address, with the same strokes on every system. */
function plainPath(file: string): string {
  return file.replace(/^file:\/\/(?:\/(?=[A-Za-z]:))?/, '').replaceAll('\\', '/')
}

/** Longer lines tell nothing more. */
const LONGEST = 4000

/**
 * An error in one line, without anything of the user's. A message may repeat whatever somebody typed, in quotes or without:
 * so of its words only those are kept that engines and drivers themselves use. Of paths only where it was in the program.
 */
export function toldError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const name = /^[A-Z][A-Za-z]{0,40}$/.test(error.name) ? error.name : 'Error'
  const code =
    'code' in error && /^[A-Za-z][A-Za-z0-9_-]{0,60}$/.test(String(error.code)) ? ` ${String(error.code)}` : ''
  const words = error instanceof AppError ? '' : knownWords(error.message)
  const message = words === '' ? '' : ` ${words}`
  return `${name}${code}:${message}${placesOf(error)
    .map((place) => ` | ${place}`)
    .join('')}`.slice(0, LONGEST)
}

/** Words of the messages of V8, Node, SQLite and its driver, our worker's own among them. */
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

/** A message with every word that could be somebody's own left out; runs of them become one « … ». */
function knownWords(message: string): string {
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

/** Where it came by, as `function file:line:column`; of files of the program from its own folder on, of others the name. */
function placesOf({ stack = '', message }: Error): string[] {
  const at = message === '' ? -1 : stack.indexOf(message)
  const below = at < 0 ? stack : stack.slice(at + message.length)
  return below.split('\n').flatMap((line) => {
    const found = PLACE.exec(line)
    if (!found) return []
    const [, , name, file = '', row, column] = found
    return [`${name === undefined ? '' : `${name} `}${placeIn(file)}:${row}:${column}`]
  })
}

function placeIn(file: string): string {
  if (file.startsWith('node:')) return file
  const plain = plainPath(file)
  return plain.startsWith(`${PROGRAM}/`) ? plain.slice(PROGRAM.length + 1) : (plain.split('/').at(-1) ?? '')
}
