import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { problemOf } from '../../shared/text/problem.ts'
import { languageOf, translatorOf, type Texts } from '../../shared/text/rendering.ts'
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
import { systemLanguage } from '../app/systemLanguage.ts'
import { putAside } from '../database/backup/aside.ts'
import { removeFile } from '../database/backup/replace.ts'
import { holdFolder } from '../database/open.ts'
import type { Book } from '../ports/book.ts'
import type { Store } from '../ports/store.ts'
import { pageOpener } from '../web/browser.ts'
import { hosted, NO_OPENER, noted } from '../web/hosted.ts'
import type { Start } from '../web/main.ts'
import { PATIENCE } from '../web/server.ts'
import { bookOnPostgres } from './bookOnPostgres.ts'
import { bookOnSqlite } from './bookOnSqlite.ts'
import { openClubService } from './clubService.ts'
import { addressOf } from './postgres.ts'
import english from './text/en.json' with { type: 'json' }
import french from './text/fr.json' with { type: 'json' }

const TEXTS: Texts<keyof typeof english> = { fr: french, en: english }

const EXIT = { done: 0, usage: 2, bug: 2, folder: 3 } as const

/** A command may wait for the database: it is answered before the host goes. */
const ANSWERED_WITHIN = 40_000

const OPTIONS: readonly Option[] = [
  { name: 'data', value: 'DIR' },
  { name: 'book', value: 'ADDRESS' },
  { name: 'listen', value: 'ADDRESS' },
  { name: 'anew' },
  { name: 'lang', value: 'fr|en' },
  { name: 'no-open' },
  { name: 'help', short: 'h' },
]

/** A club's host from its start to its end; gives the exit code: 0, 2 for wrong usage or an error of the program's own, 3 where folder, book or port cannot be used. */
export async function main(start: Start): Promise<number> {
  const lang = typedValue(start.args, 'lang')
  const language = lang ? languageOf(lang) : systemLanguage(start.environment)
  const text = translatorOf(TEXTS, language)
  let folder = ''
  try {
    const given = readArguments(start.args, OPTIONS)
    if (given.options.has('help')) {
      start.out(text('help'))
      return EXIT.done
    }
    const wanted = wantedIn(given, start.environment)
    folder = wanted.folder
    if (!existsSync(path.join(start.screens, 'index.html'))) {
      start.err(text('screens-missing', { folder: start.screens }))
      return EXIT.usage
    }
    if (wanted.isAnew) madeAnew(folder)
    const { url, port } = wanted
    const service = await openClubService({ folder, actor: 'browser', worker: start.worker, openBook: opening(url) })
    start.out(url === undefined ? text('book-here', { folder }) : text('book-at', { address: addressOf(url) }))
    const opener = wanted.opens ? pageOpener(folder, process.platform, start.environment) : NO_OPENER
    await hosted(service, start, language, opener, { port, patience: { ...PATIENCE, end: ANSWERED_WITHIN } })
    return EXIT.done
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

interface Wanted {
  readonly folder: string
  readonly url: string | undefined
  readonly port: number | undefined
  readonly isAnew: boolean
  readonly opens: boolean
}

/** What a host is started with. Throws `UsageError`s. */
function wantedIn(given: Arguments, environment: Start['environment']): Wanted {
  const extra = given.rest[0]
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  const folder = dataFolderIn(given)
  if (folder === undefined) throw new UsageError('club-data')
  const url = last(given, 'book') ?? environment.CHRONIQUE_BOOK
  if (url !== undefined && !/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError('book-address')
  const isAnew = given.options.has('anew')
  if (isAnew && url === undefined) throw new UsageError('club-anew')
  return { folder, url, port: portIn(last(given, 'listen')), isAnew, opens: !given.options.has('no-open') }
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
  (url: string | undefined) =>
  (store: Store): Promise<Book> =>
    url === undefined ? Promise.resolve(bookOnSqlite(store, hostname())) : bookOnPostgres({ url, host: hostname() })

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
