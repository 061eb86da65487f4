import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { problemOf } from '../../shared/text/problem.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import { translator } from '../../shared/text/translator.ts'
import {
  dataFolderIn,
  last,
  readArguments,
  typedValue,
  UsageError,
  type Arguments,
  type Option,
} from '../app/arguments.ts'
import { aboutProgram } from '../app/about.ts'
import { systemLanguage } from '../app/systemLanguage.ts'
import { putAside } from '../database/backup/aside.ts'
import { removeFile } from '../database/backup/replace.ts'
import { holdFolder } from '../database/open.ts'
import type { Book } from '../ports/book.ts'
import { systemClock } from '../ports/clock.ts'
import { logIn } from '../ports/log.ts'
import type { Store } from '../ports/store.ts'
import { pageOpener } from '../web/browser.ts'
import { hosted, NO_OPENER, noted } from '../web/hosted.ts'
import type { Start } from '../web/main.ts'
import { PATIENCE } from '../web/server.ts'
import { hostTexts } from '../web/texts.ts'
import { bookOnPostgres } from './bookOnPostgres.ts'
import { bookOnSqlite } from './bookOnSqlite.ts'
import { openClubService } from './clubService.ts'
import { addressOf } from './postgres.ts'
import { moveIn, moveOut, type Moved } from './move.ts'
import { asLines, SILENT } from './notes.ts'
import { standingAt, standingIn, statusLines } from './status.ts'
import { clubTexts, type ClubText } from './texts.ts'

const EXIT = { done: 0, usage: 2, bug: 2, folder: 3 } as const

/** A command may wait for the database: it is answered before the host goes. */
const ANSWERED_WITHIN = 40_000

const OPTIONS: readonly Option[] = [
  { name: 'data', value: 'DIR' },
  { name: 'book', value: 'ADDRESS' },
  { name: 'listen', value: 'ADDRESS' },
  { name: 'log' },
  { name: 'anew' },
  { name: 'from', value: 'DIR' },
  { name: 'to', value: 'DIR' },
  { name: 'json' },
  { name: 'lang', value: 'fr|en' },
  { name: 'no-open' },
  { name: 'help', short: 'h' },
]

/** A club's host from its start to its end; gives the exit code: 0, 2 for wrong usage or an error of the program's own, 3 where folder, book or port cannot be used. */
export async function main(start: Start): Promise<number> {
  const lang = typedValue(start.args, 'lang')
  const language = lang ? languageOf(lang) : systemLanguage(start.environment)
  const text = clubTexts(language)
  let folder = ''
  try {
    const given = readArguments(start.args, OPTIONS)
    if (given.options.has('help')) {
      start.out(text('help'))
      return EXIT.done
    }
    folder = dataFolderIn(given) ?? ''
    return (await verbIn(given)(given, start, text)) ?? EXIT.done
  } catch (error) {
    if (error instanceof UsageError && error.argument !== '') {
      start.err(text('bad-option', { option: error.argument }))
      return EXIT.usage
    }
    const problem = problemOf(error, translator(language))
    start.err(problem?.message ?? noted(folder, error, language))
    if (error instanceof UsageError) return EXIT.usage
    return problem ? EXIT.folder : EXIT.bug
  }
}

/** Something that can be asked of a club's host; gives an exit code, nothing where it was done. */
type Verb = (given: Arguments, start: Start, text: ClubText) => Promise<number | undefined>

/** What is to be done: without a word a host is started. Throws `UsageError`s. */
function verbIn({ rest: [verb, extra] }: Arguments): Verb {
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  if (verb === undefined) return serving
  if (!Object.hasOwn(VERBS, verb)) throw new UsageError('club-verb', { verb })
  return VERBS[verb as keyof typeof VERBS]
}

const serving: Verb = async (given, start, text) => {
  const wanted = wantedIn(given, start.environment)
  const { folder, url, port } = wanted
  if (!existsSync(path.join(start.screens, 'index.html'))) {
    start.err(hostTexts(text.language)('screens-missing', { folder: start.screens }))
    return EXIT.usage
  }
  if (wanted.isAnew) madeAnew(folder)
  const note = given.options.has('log') ? asLines(start.err, () => systemClock.now()) : SILENT
  const service = await openClubService({
    ...{ folder, actor: 'browser', worker: start.worker, note },
    openBook: opening(url, folder),
  })
  start.out(bookLine(url, folder, text))
  note('started', { version: aboutProgram().version, book: url === undefined ? 'here' : 'postgres' })
  const opener = wanted.opens ? pageOpener(folder, process.platform, start.environment) : NO_OPENER
  const patience = { ...PATIENCE, end: ANSWERED_WITHIN }
  await hosted(service, start, text.language, opener, { port, patience, isWell: service.isWell })
  note('ended', {})
  return undefined
}

const bookLine = (url: string | undefined, folder: string, text: ClubText): string =>
  url === undefined ? text('book-here', { folder }) : text('book-at', { address: addressOf(url) })

const VERBS: Readonly<Record<'move' | 'status', Verb>> = {
  async move(given, start, text) {
    const { folder, url } = placesIn(given, start.environment)
    const [from, to] = [last(given, 'from'), last(given, 'to')]
    if ((from === undefined) === (to === undefined)) throw new UsageError('club-move-ways')
    if (folder === undefined) throw new UsageError('club-data')
    const club = { folder, openBook: opening(url, folder), log: logIn(folder) }
    const moved = from === undefined ? await moveOut(to!, club) : await moveIn(from, club)
    movedLines(moved, from === undefined ? ['moved-out', to!, folder] : ['moved-in', from, from], text).forEach(
      start.out,
    )
  },
  async status(given, start, text) {
    const { folder, url } = placesIn(given, start.environment)
    if (url === undefined && folder === undefined) throw new UsageError('club-status')
    const { version } = aboutProgram()
    const standing =
      url === undefined ? await standingIn(folder!, hostname(), version) : await standingAt(url, hostname())
    const lines = given.options.has('json')
      ? [JSON.stringify(standing, null, 2)]
      : [
          bookLine(url, folder ?? '', text),
          ...statusLines(standing, text, { now: Date.parse(systemClock.now()), isHeard: url !== undefined }),
        ]
    lines.forEach(start.out)
    return undefined
  },
}

function movedLines(
  moved: readonly Moved[],
  [kind, folder, source]: readonly ['moved-in' | 'moved-out', string, string],
  text: ClubText,
): string[] {
  if (moved.length === 0) return [text('moved-none', { folder: source })]
  const count = moved.filter(({ isNew }) => isNew).length
  return [
    ...moved.map(({ name, isNew }) => text(isNew ? 'moved' : 'was-there', { name })),
    count === 0 ? text('moved-again') : text(kind, { count, folder }),
  ]
}

interface Wanted {
  readonly folder: string
  readonly url: string | undefined
  readonly port: number | undefined
  readonly isAnew: boolean
  readonly opens: boolean
}

/** What a host is started with. Throws `UsageError`s. */
function wantedIn(given: Arguments, environment: Start['environment']): Wanted {
  const { folder, url } = placesIn(given, environment)
  if (folder === undefined) throw new UsageError('club-data')
  const isAnew = given.options.has('anew')
  if (isAnew && url === undefined) throw new UsageError('club-anew')
  return { folder, url, port: portIn(last(given, 'listen')), isAnew, opens: !given.options.has('no-open') }
}

/** Where the book and this host's data are. Throws `UsageError`s. */
function placesIn(given: Arguments, environment: Start['environment']) {
  const url = last(given, 'book') ?? environment.CHRONIQUE_BOOK
  if (url !== undefined && !/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError('book-address')
  return { folder: dataFolderIn(given), url }
}

/** The port of a loopback address. Throws `listen-loopback` for one that other machines reach, `listen-address` for none. */
function portIn(address: string | undefined): number | undefined {
  if (address === undefined) return undefined
  const read = /^(?:(.+):)?(\d{1,5})$/.exec(address)
  if (!read || Number(read[2]) < 1 || Number(read[2]) > 65_535) throw new UsageError('listen-address')
  const machine = read[1] ?? '127.0.0.1'
  if (machine !== '127.0.0.1' && machine !== 'localhost') throw new UsageError('listen-loopback', { address })
  return Number(read[2])
}

const opening =
  (url: string | undefined, folder: string) =>
  (store: Store): Promise<Book> =>
    url === undefined
      ? Promise.resolve(bookOnSqlite(store, hostname()))
      : bookOnPostgres({ url, host: hostname(), folder })

/** Puts what is in a folder aside, and begins it anew. Throws what taking the folder throws. */
function madeAnew(folder: string): void {
  const held = holdFolder(folder)
  try {
    putAside(held.place)
    removeFile(held.place)
    held.open({ asItIs: true }).store.close()
  } finally {
    held.release()
  }
}
