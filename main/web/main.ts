import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../shared/domain/localized.ts'
import { problemOf } from '../../shared/text/problem.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import { translator } from '../../shared/text/translator.ts'
import { dataFolderIn, readArguments, typedValue, UsageError, type Arguments, type Option } from '../app/arguments.ts'
import { systemLanguage } from '../app/systemLanguage.ts'
import { usualFolder } from '../app/usualFolder.ts'
import { readFileMap } from '../host/files.ts'
import { createHandler } from '../host/handler.ts'
import type { Service } from '../host/service.ts'
import { systemIds } from '../ports/ids.ts'
import { logIn } from '../ports/log.ts'
import { pageOpener, type PageOpener } from './browser.ts'
import { openOrFind } from './only.ts'
import { rememberedIn } from './remembered.ts'
import { serve } from './server.ts'
import { hostTexts } from './texts.ts'

/** What the host is started with. */
export interface Start {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The built screens, and the built worker. */
  readonly screens: string
  readonly worker: string | URL
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /** Ends when the host is to end. */
  readonly ended: Promise<unknown>
}

const EXIT = { done: 0, usage: 2, bug: 2, folder: 3 } as const

/** The browser host from its start to its end; gives the exit code: 0, 2 for wrong usage or an error of the program's own, 3 where the folder cannot be used. */
export async function main(start: Start): Promise<number> {
  const lang = typedValue(start.args, 'lang')
  const language = lang ? languageOf(lang) : systemLanguage(start.environment)
  const text = hostTexts(language)
  const given = optionsOf(start.args)
  if (given instanceof UsageError) {
    start.err(text('bad-option', { option: given.argument }))
    return EXIT.usage
  }
  if (given.wantsHelp) {
    start.out(text('help'))
    return EXIT.done
  }
  if (!existsSync(path.join(start.screens, 'index.html'))) {
    start.err(text('screens-missing', { folder: start.screens }))
    return EXIT.usage
  }
  const folder = given.data ?? usualFolder(process.platform, start.environment)
  try {
    const found = await openOrFind({ folder, actor: 'browser', worker: start.worker })
    const opener = given.opens ? pageOpener(folder, process.platform, start.environment) : NO_OPENER
    if ('service' in found) await hosted(found.service, start, language, opener)
    else {
      start.out(text('already', { address: found.address }))
      opener.open(found)
      await opener.closeLater()
    }
    return EXIT.done
  } catch (error) {
    const problem = problemOf(error, translator(language))
    start.err(problem?.message ?? noted(folder, error, language))
    return problem ? EXIT.folder : EXIT.bug
  }
}

/** Writes down what nobody expected; gives the sentence with its reference. */
function noted(folder: string, error: unknown, language: Language): string {
  const reference = systemIds.next()
  logIn(folder)(reference, error)
  return translator(language)('error.internal', { reference })
}

async function hosted(
  service: Service,
  { screens, out, err, ended }: Start,
  language: Language,
  opener: PageOpener,
): Promise<void> {
  const text = hostTexts(language)
  const crashed = (error: unknown) => err(noted(service.folder, error, language))
  process.on('uncaughtExceptionMonitor', crashed)
  try {
    const handler = createHandler({ ...service, call: service.answer, files: readFileMap(screens) })
    const open = atTimes(() => {
      const address = serving.newAddress()
      const isOpening = opener.open({ address, isKnown: false })
      if (!isOpening) out(text('wanted', { address }))
      return isOpening
    })
    const serving = await serve(handler, { remembered: rememberedIn(service.folder), open })
    service.onChange(serving.tell)
    service.announce({ address: serving.origin, token: serving.token })
    out(text('running', { address: serving.newAddress() }))
    out(text('stop'))
    opener.open({ address: serving.newAddress(), isKnown: serving.isKnown() })
    // While the page is on its way: what its first screen asks comes quicker the second time.
    setImmediate(() => service.call('rulesets.list', {}))
    await ended
    await serving.close()
  } finally {
    opener.close()
    await service.close()
    process.off('uncaughtExceptionMonitor', crashed)
  }
  out(text('stopped'))
}

const NO_OPENER: PageOpener = { open: () => false, close: () => undefined, closeLater: () => Promise.resolve() }

/** Somebody who asks again and again opens no tab each time. */
const BETWEEN_OPENINGS = 10_000

/** Does `work` at most once in ten seconds; meanwhile it answers as it did then. */
function atTimes(work: () => boolean): () => boolean {
  let last = { at: -Infinity, answer: false }
  return () => {
    const now = performance.now()
    if (now - last.at > BETWEEN_OPENINGS) last = { at: now, answer: work() }
    return last.answer
  }
}

interface Options {
  readonly data: string | undefined
  readonly opens: boolean
  readonly wantsHelp: boolean
}

const OPTIONS: readonly Option[] = [
  { name: 'data', value: 'DIR' },
  { name: 'lang', value: 'fr|en' },
  { name: 'no-open' },
  { name: 'help', short: 'h' },
]

/** What the host is started with, or the error that names the `argument` which is no option of its own. */
function optionsOf(args: readonly string[]): Options | UsageError {
  const given = readOwn(args)
  if (given instanceof UsageError) return given
  const extra = given.rest[0] ?? args.find((argument) => argument === '--lang=')
  if (extra !== undefined) return new UsageError('argument-extra', { argument: extra })
  return {
    data: dataFolderIn(given),
    opens: !given.options.has('no-open'),
    wantsHelp: given.options.has('help'),
  }
}

function readOwn(args: readonly string[]): Arguments | UsageError {
  try {
    const given = readArguments(args, OPTIONS)
    dataFolderIn(given)
    return given
  } catch (error) {
    if (error instanceof UsageError) return error
    throw error
  }
}
