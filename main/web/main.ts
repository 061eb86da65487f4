import { problemOf } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'
import { dataFolderIn, readArguments, UsageError, type Arguments, type Option } from '../app/arguments.ts'
import { checkLanguage, languageFor } from '../app/systemLanguage.ts'
import { usualFolder } from '../app/usualFolder.ts'
import { checkScreens } from '../host/files.ts'
import { handedFiles, pathsOf } from '../host/handed.ts'
import { openedFiles } from '../host/openedFiles.ts'
import { nodeFiles } from '../ports/nodeFiles.ts'
import { attended } from './idleShutdown.ts'
import { pageOpener } from './browser.ts'
import { hosted, NO_OPENER, noted, type Shown } from './hosted.ts'
import { openOrFind } from './singleInstance.ts'
import { hostTexts } from './texts.ts'

/** What the host is started with. */
export interface Start extends Shown {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The built worker. */
  readonly worker: string | URL
}

const EXIT = { done: 0, usage: 2, bug: 2, folder: 3 } as const

/** The browser host from its start to its end; gives the exit code: 0, 2 for wrong usage or an error of the program's own, 3 where the folder cannot be used. */
export async function main(start: Start): Promise<number> {
  const language = languageFor(start.args, start.environment)
  const text = hostTexts(language)
  const given = optionsOf(start.args)
  if (given instanceof UsageError) {
    const told = given.argument === '' ? problemOf(given, translator(language))?.message : undefined
    start.err(told ?? text('bad-option', { option: given.argument }))
    return EXIT.usage
  }
  if (given.wantsHelp) {
    start.out(text('help'))
    return EXIT.done
  }
  const folderOf = () => given.data ?? usualFolder(process.platform, start.environment)
  try {
    checkScreens(start.screens)
    const folder = folderOf()
    const files = openedFiles(pathsOf(given.files, process.cwd()), nodeFiles)
    const found = await openOrFind({ folder, actor: 'browser', worker: start.worker }, { files })
    const opener = given.opens ? pageOpener(folder, process.platform, start.environment) : NO_OPENER
    if ('service' in found) {
      const handed = handedFiles()
      handed.add(files)
      const watched = given.endsWhenLeft ? { attended: attended() } : {}
      await hosted(found.service, start, language, opener, { handed, ...watched })
    } else {
      start.out(text('already', { address: found.address }))
      for (const { name } of found.kept) start.err(text('not-taken', { file: name }))
      opener.open(found)
      await opener.closeLater()
    }
    return EXIT.done
  } catch (error) {
    const problem = problemOf(error, translator(language))
    start.err(problem?.message ?? noted(folderOf(), error, language))
    return problem && problem.code !== 'program-incomplete' ? EXIT.folder : EXIT.bug
  }
}

interface Options {
  readonly data: string | undefined
  /** What is to be brought in, as it was named. */
  readonly files: readonly string[]
  readonly opens: boolean
  /** The host ends by itself once its pages were closed. */
  readonly endsWhenLeft: boolean
  readonly wantsHelp: boolean
}

const OPTIONS: readonly Option[] = [
  { name: 'data', value: 'DIR' },
  { name: 'lang', value: 'fr|en' },
  { name: 'no-open' },
  { name: 'until-closed' },
  { name: 'help', short: 'h' },
]

/** What the host is started with, or the error that names the `argument` which is no option of its own. */
function optionsOf(args: readonly string[]): Options | UsageError {
  const given = readOwn(args)
  if (given instanceof UsageError) return given
  return {
    data: dataFolderIn(given),
    files: given.rest,
    opens: !given.options.has('no-open'),
    endsWhenLeft: given.options.has('until-closed'),
    wantsHelp: given.options.has('help'),
  }
}

function readOwn(args: readonly string[]): Arguments | UsageError {
  try {
    const given = readArguments(args, OPTIONS)
    dataFolderIn(given)
    checkLanguage(given)
    return given
  } catch (error) {
    if (error instanceof UsageError) return error
    throw error
  }
}
