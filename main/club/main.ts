import { hostname } from 'node:os'
import { toUserFacingError } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'
import { dataFolderIn, lastOption, parseArguments, UsageError, type Arguments } from '../app/arguments.ts'
import { aboutProgram } from '../app/about.ts'
import { checkLanguage, languageFor } from '../app/systemLanguage.ts'
import { setAsideDatabase } from '../database/backup/setAside.ts'
import { removeDatabaseFile } from '../database/backup/replace.ts'
import { lockDataFolder, openForWriting } from '../database/open.ts'
import { refuseIfScreensMissing } from '../host/files.ts'
import { systemClock } from '../ports/clock.ts'
import { createFolderErrorLogger } from '../ports/log.ts'
import type { ClubAccountStore } from '../ports/people.ts'
import { createPageOpener } from '../web/browser.ts'
import { runPageHost, NO_OPENER, logUnexpectedError } from '../web/pageHost.ts'
import type { BrowserHostStart } from '../web/main.ts'
import { limitRefusalLog } from '../web/limitRefusalLog.ts'
import { SERVER_TIMEOUTS } from '../web/server.ts'

import { withAccess } from './withAccess.ts'
import { refuseIfBookElsewhere } from './bookOnSqlite.ts'
import { openClubService } from './clubService.ts'
import { databaseAddress } from './postgres.ts'
import { moveIntoClub, moveOutOfClub, type MovedCampaign } from './moveCampaigns.ts'
import { createJsonLineLogger, SILENT_EVENT_LOGGER, type EventLogger } from './eventLog.ts'
import { createTerminalInvitation, createTerminalPasswordLink } from './people/clubPeople.ts'
import { openAccountsOnPostgres } from './peopleOnPostgres.ts'
import { openAccountsOnSqlite } from './peopleOnSqlite.ts'
import { readClubStatusAt, readClubStatusIn, statusLines } from './status.ts'
import { clubTexts, type ClubText } from './texts.ts'
import {
  refuseIfFolderMissing,
  refuseIfNoClubIn,
  createClubBookOpener,
  createAccountsOpener,
  CLUB_HOST_OPTIONS,
  parseBookAndFolder,
  hasPasswordArgument,
  parsePublicOrigin,
  parseHostOptions,
} from './hostOptions.ts'

/**
 * Exit codes. `later` (75, `EX_TEMPFAIL`) means that a retry may succeed without a repair, so that a service manager
 * restarts the host.
 */
const EXIT = { done: 0, usage: 2, bug: 2, folder: 3, later: 75 } as const
/** Codes of temporary problems: the database is not reachable yet, or another host is writing a large line. */
const TEMPORARY_PROBLEMS: ReadonlySet<string> = new Set(['book-unreachable', 'book-busy'])

/** Milliseconds that a host may take to stop: it first answers commands that wait for the database. */
const STOP_TIMEOUT = 40_000

/**
 * Runs a club's host or one of its commands. Returns the exit code: 0 for success; 2 for wrong usage or a programming
 * error; 3 if folder, club book or port cannot be used; 75 for a temporary problem of the database.
 */
export async function main(given: BrowserHostStart): Promise<number> {
  const start = withEventLog(given)
  const language = languageFor(start.args, start.environment)
  const text = clubTexts(language)
  let folder = ''
  try {
    const read = parseArguments(start.args, CLUB_HOST_OPTIONS)
    checkLanguage(read)
    if (read.options.has('help')) {
      start.out(text('help'))
      return EXIT.done
    }
    folder = dataFolderIn(read) ?? ''
    const verb = findClubCommand(read)
    if (hasPasswordArgument(read)) start.err(text('book-seen'))
    return (await verb(read, start, text)) ?? EXIT.done
  } catch (error) {
    if (error instanceof UsageError && error.argument !== '') {
      start.err(text('bad-option', { option: error.argument }))
      return EXIT.usage
    }
    const problem = toUserFacingError(error, translator(language))
    start.err(problem?.message ?? logUnexpectedError(folder, error, language))
    if (error instanceof UsageError) return EXIT.usage
    if (!problem || problem.code === 'program-incomplete') return EXIT.bug
    return TEMPORARY_PROBLEMS.has(problem.code) ? EXIT.later : EXIT.folder
  }
}

/** How a host is started, with its event log. */
interface ClubStart extends BrowserHostStart {
  readonly note: EventLogger
}

/**
 * True if the output goes to a log (`--log`). The link for the first administrator must not appear there, because
 * more people may read the log than may become administrators.
 */
const hasLogOption = ({ args }: Pick<BrowserHostStart, 'args'>): boolean => args.includes('--log')

/**
 * Returns the start options with an event log. With `--log`, every output line is JSON and events are logged; without
 * `--log`, events are not logged.
 */
function withEventLog(start: BrowserHostStart): ClubStart {
  if (!hasLogOption(start)) return { ...start, note: SILENT_EVENT_LOGGER }
  const linesOf = (write: (line: string) => void) => createJsonLineLogger(write, () => systemClock.now())
  return {
    ...start,
    out: (text) => linesOf(start.out)('said', { text }),
    err: (text) => linesOf(start.err)('problem', { text }),
    note: linesOf(start.err),
  }
}

/** A command of the club's program. Returns an exit code, or undefined for success. */
type ClubCommand = (given: Arguments, start: ClubStart, text: ClubText) => Promise<number | void>

/** Finds the command named in the arguments; without a command, the host is started. Throws `UsageError`. */
function findClubCommand({ rest: [verb, extra] }: Arguments): ClubCommand {
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  if (verb === undefined) return runClubHost
  if (!Object.hasOwn(CLUB_COMMANDS, verb)) throw new UsageError('club-verb', { verb })
  return CLUB_COMMANDS[verb as keyof typeof CLUB_COMMANDS]
}

const runClubHost: ClubCommand = async (given, start, text) => {
  const wanted = parseHostOptions(given, start.environment)
  const { folder, url, port, machine, publicOrigin } = wanted
  refuseIfScreensMissing(start.screens)
  if (wanted.isAnew) recreateDatabase(folder)
  const { note } = start
  const service = withAccess(
    await openClubService({
      ...{ folder, actor: 'browser', worker: start.worker, note },
      openBook: createClubBookOpener(url, folder),
      openPeople: createAccountsOpener(url),
    }),
  )
  start.out(bookLine(url, folder, text))
  note('started', { version: aboutProgram().version, book: url === undefined ? 'here' : 'postgres' })
  const isRead = hasLogOption(start) || start.isKept === true
  const first = isRead ? undefined : await service.people.firstToken()
  if (isRead && (await service.people.isEmpty())) start.out(text(url === undefined ? 'nobody-here' : 'nobody'))
  const opener = wanted.opens ? createPageOpener(folder, process.platform, start.environment) : NO_OPENER
  await runPageHost(service, start, text.language, opener, {
    ...{ port, patience: { ...SERVER_TIMEOUTS, end: STOP_TIMEOUT }, isWell: service.isWell, onLost: service.onLost },
    doorway: {
      ...{ publicOrigin, machine, shownTo: service.shownTo, publicly: service.publicly },
      onTurnedAway: limitRefusalLog((one) => note('refused', { ...one })),
      doorAt: (origin) => service.people.doorAt(origin),
    },
    path: first === undefined ? '' : invitationPath(first),
    words: {
      running: (address) => text(first === undefined ? 'running' : 'running-first', { address }),
      stop: text('stop'),
    },
  })
  note('ended', {})
  return undefined
}

/** Returns the path of the page that accepts an invitation. Browsers never send the part after `#` to a server. */
const invitationPath = (token: string): string => `#/invitation/${token}`

const bookLine = (url: string | undefined, folder: string, text: ClubText): string =>
  url === undefined ? text('book-here', { folder }) : text('book-at', { address: databaseAddress(url) })

const CLUB_COMMANDS: Readonly<Record<'move' | 'status' | 'invite', ClubCommand>> = {
  async move(given, start, text) {
    const { folder, url } = parseBookAndFolder(given, start.environment)
    const [from, to] = [lastOption(given, 'from'), lastOption(given, 'to')]
    if ((from === undefined) === (to === undefined)) throw new UsageError('club-move-ways')
    if (folder === undefined) throw new UsageError('club-data')
    const club = {
      ...{ folder, log: createFolderErrorLogger(folder) },
      ...{ openBook: createClubBookOpener(url, folder), openPeople: createAccountsOpener(url) },
    }
    if (url === undefined && from === undefined) refuseIfNoClubIn(folder)
    if (from !== undefined) refuseIfFolderMissing(from)
    if (from === undefined) {
      return reportMove(await moveOutOfClub(to!, club), ['moved-out', to!, folder], start, text)
    }
    const { campaigns, people } = await moveIntoClub(from, club)
    const code = reportMove(campaigns, ['moved-in', from, from], start, text)
    if (people.count > 0) start.out(text('moved-people', { count: people.count }))
    if (people.without) start.out(text('left-rights'))
    for (const { name, like } of people.left) start.out(text('left-behind', { name, like }))
    return code
  },
  async status(given, start, text) {
    const { folder, url } = parseBookAndFolder(given, start.environment)
    if (url === undefined && folder === undefined) throw new UsageError('club-status')
    if (url === undefined) refuseIfNoClubIn(folder!)
    const { version } = aboutProgram()
    const standing =
      url === undefined ? await readClubStatusIn(folder!, hostname(), version) : await readClubStatusAt(url, hostname())
    const lines = given.options.has('json')
      ? [JSON.stringify(standing, null, 2)]
      : [
          bookLine(url, folder ?? '', text),
          ...statusLines(standing, text, { now: Date.parse(systemClock.now()), isHeard: url !== undefined }),
        ]
    lines.forEach(start.out)
  },
  async invite(given, start, text) {
    const { folder, url } = parseBookAndFolder(given, start.environment)
    const [name, isForAdministrator] = [lastOption(given, 'password-of'), given.options.has('administrator')]
    if ((name === undefined) === !isForAdministrator) throw new UsageError('club-invite-ways')
    const origin = parsePublicOrigin(given, start.environment)
    const token = await withPeople({ folder, url }, (people) =>
      name === undefined ? createTerminalInvitation(people) : createTerminalPasswordLink(people, name),
    )
    start.out(
      text(name === undefined ? 'link' : 'link-password', { address: `${origin ?? '…'}/${invitationPath(token)}` }),
    )
    if (origin === undefined) start.out(text('link-where'))
  },
}

/** Runs `work` on the club's accounts. If the club book is stored in the folder, no host may be running on it. */
async function withPeople<T>(
  { folder, url }: ReturnType<typeof parseBookAndFolder>,
  work: (people: ClubAccountStore) => Promise<T>,
): Promise<T> {
  if (url === undefined && folder === undefined) throw new UsageError('club-status')
  const { people, close } = url === undefined ? openPeopleIn(folder!) : await openPeopleAt(url)
  try {
    return await work(people)
  } finally {
    await close()
  }
}

async function openPeopleAt(url: string) {
  const people = await openAccountsOnPostgres(url)
  return { people, close: () => people.close() }
}

function openPeopleIn(folder: string) {
  refuseIfNoClubIn(folder)
  const { store } = openForWriting(folder)
  try {
    refuseIfBookElsewhere(store, folder)
  } catch (error) {
    store.close()
    throw error
  }
  return { people: openAccountsOnSqlite(store), close: () => Promise.resolve(store.close()) }
}

/** Prints the result of copying campaigns; returns an exit code if some campaigns were not copied. */
function reportMove(
  moved: readonly MovedCampaign[],
  [kind, folder, source]: readonly ['moved-in' | 'moved-out', string, string],
  { out, err }: Pick<BrowserHostStart, 'out' | 'err'>,
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

/** Copies the data of a folder aside and creates an empty database. Throws the errors of locking the folder. */
function recreateDatabase(folder: string): void {
  const held = lockDataFolder(folder)
  try {
    setAsideDatabase(held.place)
    removeDatabaseFile(held.place)
    held.open({ asItIs: true }).store.close()
  } finally {
    held.release()
  }
}
