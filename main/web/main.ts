import { toUserFacingError } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'
import { dataFolderIn, parseArguments, UsageError, type Arguments, type CliOptionSyntax } from '../app/arguments.ts'
import { checkLanguage, languageFor } from '../app/systemLanguage.ts'
import { defaultDataFolder } from '../app/defaultFolder.ts'
import { refuseIfScreensMissing } from '../host/files.ts'
import { createPendingFiles, filePathsOf } from '../host/pendingFiles.ts'
import { readOpenedFiles } from '../host/readOpenedFiles.ts'
import type { OwnService, Service } from '../host/service.ts'
import { nodeFiles } from '../ports/nodeFiles.ts'
import { IDLE_TIMEOUTS, watchPages } from './idleShutdown.ts'
import { createPageOpener } from './browser.ts'
import { runPageHost, NO_OPENER, logUnexpectedError, type PageHostOptions } from './pageHost.ts'
import { createAddressAnnouncer } from './keptOutput.ts'
import { openOrFindHost } from './singleInstance.ts'
import { hostTexts } from './texts.ts'

export interface BrowserHostStart extends PageHostOptions {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** File of the bundled worker. */
  readonly worker: string | URL
  /** Adds methods to the service of the data folder. */
  readonly extend?: (service: OwnService) => Service
}

const EXIT = { done: 0, usage: 2, bug: 2, folder: 3 } as const

/**
 * Runs the browser host. Returns the exit code: 0 for success; 2 for wrong usage or an internal error; 3 if the
 * folder cannot be used.
 */
export async function main(start: BrowserHostStart): Promise<number> {
  const language = languageFor(start.args, start.environment)
  const text = hostTexts(language)
  const options = parseOptions(start.args)
  if (options instanceof UsageError) {
    const told = options.argument === '' ? toUserFacingError(options, translator(language))?.message : undefined
    start.err(told ?? text('bad-option', { option: options.argument }))
    return EXIT.usage
  }
  if (options.wantsHelp) {
    start.out(text('help'))
    return EXIT.done
  }
  const folderOf = () => options.data ?? defaultDataFolder(process.platform, start.environment)
  try {
    refuseIfScreensMissing(start.screens)
    const folder = folderOf()
    const files = readOpenedFiles(filePathsOf(options.files, process.cwd()), nodeFiles)
    const found = await openOrFindHost({ folder, actor: 'browser', worker: start.worker }, { files })
    const opener = options.opens ? createPageOpener(folder, process.platform, start.environment) : NO_OPENER
    if ('service' in found) {
      const handed = createPendingFiles()
      handed.add(files)
      const service = start.extend?.(found.service) ?? found.service
      const watched = options.endsWhenLeft ? { attended: watchPages(IDLE_TIMEOUTS, service.isInUse) } : {}
      await runPageHost(service, start, language, opener, { handed, ...watched })
    } else {
      const { toPrintable } = createAddressAnnouncer(folder, start.isKept ?? false)
      start.out(text('already', { address: toPrintable(found.address) }))
      for (const { name } of found.kept) start.err(text('not-taken', { file: name }))
      opener.open(found)
      await opener.closeLater()
    }
    return EXIT.done
  } catch (error) {
    const problem = toUserFacingError(error, translator(language))
    start.err(problem?.message ?? logUnexpectedError(folderOf(), error, language))
    return problem && problem.code !== 'program-incomplete' ? EXIT.folder : EXIT.bug
  }
}

interface Options {
  readonly data: string | undefined
  /** Files to import, as written on the command line. */
  readonly files: readonly string[]
  readonly opens: boolean
  /** True if the host stops by itself after its pages are closed. */
  readonly endsWhenLeft: boolean
  readonly wantsHelp: boolean
}

const OPTIONS: readonly CliOptionSyntax[] = [
  { name: 'data', value: 'DIR' },
  { name: 'lang', value: 'fr|en' },
  { name: 'no-open' },
  { name: 'until-closed' },
  { name: 'help', short: 'h' },
]

/** Parses the options; returns the error for an unknown option. */
function parseOptions(args: readonly string[]): Options | UsageError {
  const parsed = readKnownArguments(args)
  if (parsed instanceof UsageError) return parsed
  return {
    data: dataFolderIn(parsed),
    files: parsed.rest,
    opens: !parsed.options.has('no-open'),
    endsWhenLeft: parsed.options.has('until-closed'),
    wantsHelp: parsed.options.has('help'),
  }
}

function readKnownArguments(args: readonly string[]): Arguments | UsageError {
  try {
    const parsed = parseArguments(args, OPTIONS)
    dataFolderIn(parsed)
    checkLanguage(parsed)
    return parsed
  } catch (error) {
    if (error instanceof UsageError) return error
    throw error
  }
}
