import { hostname } from 'node:os'
import { problemOf } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'
import { dataFolderIn, last, readArguments, UsageError, type Arguments } from '../app/arguments.ts'
import { aboutProgram } from '../app/about.ts'
import { checkLanguage, languageFor } from '../app/systemLanguage.ts'
import { putAside } from '../database/backup/aside.ts'
import { removeFile } from '../database/backup/replace.ts'
import { holdFolder, openForWriting } from '../database/open.ts'
import { checkScreens } from '../host/files.ts'
import { systemClock } from '../ports/clock.ts'
import { logIn } from '../ports/log.ts'
import type { People } from '../ports/people.ts'
import { pageOpener } from '../web/browser.ts'
import { hosted, NO_OPENER, noted } from '../web/hosted.ts'
import type { Start } from '../web/main.ts'
import { noteSparingly } from '../web/noteSparingly.ts'
import { PATIENCE } from '../web/server.ts'

import { withAccess } from './withAccess.ts'
import { mustKeepBook } from './bookOnSqlite.ts'
import { openClubService } from './clubService.ts'
import { addressOf } from './postgres.ts'
import { moveIn, moveOut, type Moved } from './move.ts'
import { asLines, SILENT, type Note } from './notes.ts'
import { terminalInvitation, terminalPassword } from './people/people.ts'
import { peopleOnPostgres } from './peopleOnPostgres.ts'
import { peopleOnSqlite } from './peopleOnSqlite.ts'
import { standingAt, standingIn, statusLines } from './status.ts'
import { clubTexts, type ClubText } from './texts.ts'
import {
  mustBeThere,
  mustHoldClub,
  openingBook,
  openingPeople,
  OPTIONS,
  placesIn,
  showsPassword,
  publicOriginIn,
  wantedIn,
} from './wanted.ts'

/** `later`: nothing has to be put right here, the same may succeed later (`EX_TEMPFAIL`): who starts hosts tries again. */
const EXIT = { done: 0, usage: 2, bug: 2, folder: 3, later: 75 } as const
/** What passes by itself: the database is not there yet, or somebody writes something large. */
const PASSING: ReadonlySet<string> = new Set(['book-unreachable', 'book-busy'])

/** A command may wait for the database: it is answered before the host goes. */
const ANSWERED_WITHIN = 40_000

/** A club's host from its start to its end; gives the exit code: 0, 2 for wrong usage or an error of the program's own, 3 where folder, book or port cannot be used, 75 where the book cannot be reached now. */
export async function main(given: Start): Promise<number> {
  const start = withNotes(given)
  const language = languageFor(start.args, start.environment)
  const text = clubTexts(language)
  let folder = ''
  try {
    const read = readArguments(start.args, OPTIONS)
    checkLanguage(read)
    if (read.options.has('help')) {
      start.out(text('help'))
      return EXIT.done
    }
    folder = dataFolderIn(read) ?? ''
    const verb = verbIn(read)
    if (showsPassword(read)) start.err(text('book-seen'))
    return (await verb(read, start, text)) ?? EXIT.done
  } catch (error) {
    if (error instanceof UsageError && error.argument !== '') {
      start.err(text('bad-option', { option: error.argument }))
      return EXIT.usage
    }
    const problem = problemOf(error, translator(language))
    start.err(problem?.message ?? noted(folder, error, language))
    if (error instanceof UsageError) return EXIT.usage
    if (!problem || problem.code === 'program-incomplete') return EXIT.bug
    return PASSING.has(problem.code) ? EXIT.later : EXIT.folder
  }
}

/** How a host is started, and what notes what happens. */
interface ClubStart extends Start {
  readonly note: Note
}

/** True where what is written is kept in a log, which more people read than may become administrators. */
const isLogged = ({ args }: Pick<Start, 'args'>): boolean => args.includes('--log')

/** With `--log` every line is one of JSON; without it nothing is noted. */
function withNotes(start: Start): ClubStart {
  if (!isLogged(start)) return { ...start, note: SILENT }
  const linesOf = (write: (line: string) => void) => asLines(write, () => systemClock.now())
  return {
    ...start,
    out: (text) => linesOf(start.out)('said', { text }),
    err: (text) => linesOf(start.err)('problem', { text }),
    note: linesOf(start.err),
  }
}

/** Something that can be asked of a club's host; gives an exit code, nothing where it was done. */
type Verb = (given: Arguments, start: ClubStart, text: ClubText) => Promise<number | void>

/** What is to be done: without a word a host is started. Throws `UsageError`s. */
function verbIn({ rest: [verb, extra] }: Arguments): Verb {
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  if (verb === undefined) return serving
  if (!Object.hasOwn(VERBS, verb)) throw new UsageError('club-verb', { verb })
  return VERBS[verb as keyof typeof VERBS]
}

const serving: Verb = async (given, start, text) => {
  const wanted = wantedIn(given, start.environment)
  const { folder, url, port, machine, publicOrigin } = wanted
  checkScreens(start.screens)
  if (wanted.isAnew) madeAnew(folder)
  const { note } = start
  const service = withAccess(
    await openClubService({
      ...{ folder, actor: 'browser', worker: start.worker, note },
      openBook: openingBook(url, folder),
      openPeople: openingPeople(url),
    }),
  )
  start.out(bookLine(url, folder, text))
  note('started', { version: aboutProgram().version, book: url === undefined ? 'here' : 'postgres' })
  const first = isLogged(start) ? undefined : await service.people.firstToken()
  if (isLogged(start) && (await service.people.isEmpty())) start.out(text(url === undefined ? 'nobody-here' : 'nobody'))
  const opener = wanted.opens ? pageOpener(folder, process.platform, start.environment) : NO_OPENER
  await hosted(service, start, text.language, opener, {
    ...{ port, patience: { ...PATIENCE, end: ANSWERED_WITHIN }, isWell: service.isWell },
    doorway: {
      ...{ publicOrigin, machine, shownTo: service.shownTo, publicly: service.publicly },
      onTurnedAway: noteSparingly((one) => note('refused', { ...one })),
      doorAt: (origin) => service.people.doorAt(origin),
    },
    path: first === undefined ? '' : pathOf(first),
    words: {
      running: (address) => text(first === undefined ? 'running' : 'running-first', { address }),
      stop: text('stop'),
    },
  })
  note('ended', {})
  return undefined
}

/** Where an invitation is accepted. What stands after the `#` is sent nowhere. */
const pathOf = (token: string): string => `#/invitation/${token}`

const bookLine = (url: string | undefined, folder: string, text: ClubText): string =>
  url === undefined ? text('book-here', { folder }) : text('book-at', { address: addressOf(url) })

const VERBS: Readonly<Record<'move' | 'status' | 'invite', Verb>> = {
  async move(given, start, text) {
    const { folder, url } = placesIn(given, start.environment)
    const [from, to] = [last(given, 'from'), last(given, 'to')]
    if ((from === undefined) === (to === undefined)) throw new UsageError('club-move-ways')
    if (folder === undefined) throw new UsageError('club-data')
    const club = {
      ...{ folder, log: logIn(folder) },
      ...{ openBook: openingBook(url, folder), openPeople: openingPeople(url) },
    }
    if (url === undefined && from === undefined) mustHoldClub(folder)
    if (from !== undefined) mustBeThere(from)
    if (from === undefined) {
      return toldMoved(await moveOut(to!, club), ['moved-out', to!, folder], start, text)
    }
    const { campaigns, people } = await moveIn(from, club)
    const code = toldMoved(campaigns, ['moved-in', from, from], start, text)
    if (people.count > 0) start.out(text('moved-people', { count: people.count }))
    if (people.without) start.out(text('left-rights'))
    for (const { name, like } of people.left) start.out(text('left-behind', { name, like }))
    return code
  },
  async status(given, start, text) {
    const { folder, url } = placesIn(given, start.environment)
    if (url === undefined && folder === undefined) throw new UsageError('club-status')
    if (url === undefined) mustHoldClub(folder!)
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
  },
  async invite(given, start, text) {
    const { folder, url } = placesIn(given, start.environment)
    const [name, isForAdministrator] = [last(given, 'password-of'), given.options.has('administrator')]
    if ((name === undefined) === !isForAdministrator) throw new UsageError('club-invite-ways')
    const origin = publicOriginIn(given, start.environment)
    const token = await withPeople({ folder, url }, (people) =>
      name === undefined ? terminalInvitation(people) : terminalPassword(people, name),
    )
    start.out(text(name === undefined ? 'link' : 'link-password', { address: `${origin ?? '…'}/${pathOf(token)}` }))
    if (origin === undefined) start.out(text('link-where'))
  },
}

/** Does work on what a club knows of its people; where its host keeps the book itself, that is not running. */
async function withPeople<T>(
  { folder, url }: ReturnType<typeof placesIn>,
  work: (people: People) => Promise<T>,
): Promise<T> {
  if (url === undefined && folder === undefined) throw new UsageError('club-status')
  const { people, close } = url === undefined ? peopleIn(folder!) : await peopleAt(url)
  try {
    return await work(people)
  } finally {
    await close()
  }
}

async function peopleAt(url: string) {
  const people = await peopleOnPostgres(url)
  return { people, close: () => people.close() }
}

function peopleIn(folder: string) {
  mustHoldClub(folder)
  const { store } = openForWriting(folder)
  try {
    mustKeepBook(store, folder)
  } catch (error) {
    store.close()
    throw error
  }
  return { people: peopleOnSqlite(store), close: () => Promise.resolve(store.close()) }
}

/** Tells what became of campaigns; an exit code where some were not brought over. */
function toldMoved(
  moved: readonly Moved[],
  [kind, folder, source]: readonly ['moved-in' | 'moved-out', string, string],
  { out, err }: Pick<Start, 'out' | 'err'>,
  text: ClubText,
): number | undefined {
  if (moved.length === 0) out(text('moved-none', { folder: source }))
  for (const { name, became } of moved)
    if (became === 'other') err(text('is-other', { name }))
    else out(text(became === 'new' ? 'moved' : 'was-there', { name }))
  const [count, others] = (['new', 'other'] as const).map(
    (what) => moved.filter(({ became }) => became === what).length,
  )
  if (count! > 0) out(text(kind, { count: count!, folder }))
  else if (moved.length > 0 && others === 0) out(text('moved-again'))
  return others! > 0 ? EXIT.folder : undefined
}

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
