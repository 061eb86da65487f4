import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../shared/domain/localized.ts'
import { problemOf } from '../../shared/text/problem.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import { translator } from '../../shared/text/translator.ts'
import { last, readArguments, typedValue, UsageError, type Arguments, type Option } from '../app/arguments.ts'
import { systemLanguage } from '../app/systemLanguage.ts'
import { usualFolder } from '../app/usualFolder.ts'
import { readFileMap } from '../host/files.ts'
import { createHandler } from '../host/handler.ts'
import type { Service } from '../host/service.ts'
import { systemIds } from '../ports/ids.ts'
import { logIn } from '../ports/log.ts'
import { openBrowser } from './browser.ts'
import { openOrFind } from './only.ts'
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
    const show = (address: string) => {
      if (given.opens) openBrowser(address, process.platform, start.environment)
    }
    if ('service' in found) await hosted(found.service, start, language, show)
    else {
      start.out(text('already', { address: found.address }))
      show(found.address)
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
  show: (address: string) => void,
): Promise<void> {
  const text = hostTexts(language)
  const crashed = (error: unknown) => err(noted(service.folder, error, language))
  process.on('uncaughtExceptionMonitor', crashed)
  try {
    const serving = await serve(createHandler({ ...service, call: service.answer, files: readFileMap(screens) }))
    service.onChange(serving.tell)
    service.announce(serving.address)
    out(text('running', { address: serving.address }))
    out(text('stop'))
    show(serving.address)
    // While the page is on its way: what its first screen asks comes quicker the second time.
    setImmediate(() => service.call('rulesets.list', {}))
    await ended
    await serving.close()
  } finally {
    await service.close()
    process.off('uncaughtExceptionMonitor', crashed)
  }
  out(text('stopped'))
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
  const extra = given.rest[0] ?? args.find((argument) => argument === '--data=' || argument === '--lang=')
  if (extra !== undefined) return new UsageError('argument-extra', { argument: extra })
  return {
    data: last(given, 'data'),
    opens: !given.options.has('no-open'),
    wantsHelp: given.options.has('help'),
  }
}

function readOwn(args: readonly string[]): Arguments | UsageError {
  try {
    return readArguments(args, OPTIONS)
  } catch (error) {
    if (error instanceof UsageError) return error
    throw error
  }
}
