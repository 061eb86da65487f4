import type { PackFault } from '../../../shared/packs/format/packFault.ts'
import { packJsonSchema } from '../../../shared/packs/format/packJsonSchema.ts'
import { loadPack, type LoadedPack } from '../../../shared/packs/game/loadPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { UsageError } from '../../app/arguments.ts'
import { listExamplePacks, readExamplePack } from '../../transfer/examplePacks.ts'
import { readPackFile } from '../../transfer/packFile.ts'
import { packVersionId } from '../../transfer/packVersion.ts'
import type { CliCommand } from '../base/command.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { DATA_FOLDER_OPTION } from '../base/dataFolder.ts'
import { addPackToShelf, listShelf, startCampaignOfPack } from './packCampaigns.ts'
import { takePackInCampaign } from './packTake.ts'
import { singleArgument } from '../base/options.ts'
import { textTable } from '../base/table.ts'
import { packCheckText, packShowText } from '../base/packText.ts'
import { fileProblemText, problemOf, readOrReport, replaceControlCharacters } from '../base/problem.ts'

const ACTIONS = ['check', 'show', 'schema', 'example', 'add', 'list', 'start', 'take'] as const
type Action = (typeof ACTIONS)[number]

/**
 * `pack check FILE… [--json]`: lists what is wrong with games as data. `pack show FILE`: shows one with its prices and
 * chances. `pack schema`: prints the JSON Schema of such files. `pack example [NAME]`: lists the examples, or prints
 * one. `pack add FILE`: puts one on the shelf of the data folder. `pack list`: lists the shelf. `pack start FILE NAME`: begins a campaign. `pack take CAMPAIGN FILE`: moves a
 * campaign to another version. The exit code is the highest of the exit codes of all files.
 */
export const packCommand: CliCommand = {
  name: 'pack',
  usage:
    'check FILE… [--json] | show FILE | schema | example [NAME] | add FILE [--json] | list [--json] | start FILE NAME [--budget N] [--json] | take CAMPAIGN FILE [--preview] [--json]',
  about: 'cli.pack',
  options: [
    { name: 'json', about: 'cli.option.json' },
    { name: 'budget', value: 'N', about: 'cli.pack.budget' },
    { name: 'preview', about: 'cli.pack.preview' },
    DATA_FOLDER_OPTION,
  ],
  run(args, terminal) {
    const { options, rest } = args
    const [action, ...files] = rest
    switch (actionOf(action)) {
      case 'schema':
        if (files.length > 0) throw new UsageError('argument-extra', { argument: files[0]! })
        terminal.out(JSON.stringify(packJsonSchema(), null, 2))
        return EXIT_CODES.done
      case 'show':
        return showFile(singleArgument({ rest: files, options }, 'FILE'), terminal)
      case 'check': {
        if (files.length === 0) throw new UsageError('argument-missing', { argument: 'FILE' })
        const codes = files.map((file) => checkFile(file, options.has('json'), terminal))
        return Math.max(...codes) as ExitCode
      }
      case 'example':
        return showExample(files, terminal)
      case 'add':
        return addPackToShelf(singleArgument({ rest: files, options }, 'FILE'), args, terminal)
      case 'list':
        if (files.length > 0) throw new UsageError('argument-extra', { argument: files[0]! })
        return listShelf(args, terminal)
      case 'start':
        return startCampaignOfPack(twoArguments(files, ['FILE', 'NAME']), args, terminal)
      case 'take':
        return takePackInCampaign(twoArguments(files, ['CAMPAIGN', 'FILE']), args, terminal)
    }
  },
}

/** Returns the two arguments of an action. Throws `argument-missing`, `argument-extra`. */
function twoArguments([one, other, extra]: readonly string[], names: readonly [string, string]): [string, string] {
  if (one === undefined) throw new UsageError('argument-missing', { argument: names[0] })
  if (other === undefined) throw new UsageError('argument-missing', { argument: names[1] })
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  return [one, other]
}

function actionOf(name: string | undefined): Action {
  const action = ACTIONS.find((one) => one === name)
  if (action) return action
  throw new UsageError('bad-choice', { option: 'pack', choices: ACTIONS.join(', ') })
}

function checkFile(file: string, asJson: boolean, terminal: Terminal): ExitCode {
  try {
    const reading = readPackFile(file, terminal.files)
    if (asJson) terminal.out(JSON.stringify(toCheckDocument(file, reading, terminal)))
    else for (const line of packCheckText(file, reading, terminal.text)) terminal.out(replaceControlCharacters(line))
    return reading.pack ? EXIT_CODES.done : EXIT_CODES.no
  } catch (error) {
    const problem = problemOf(error, terminal.text)
    if (!problem) throw error
    if (asJson) terminal.out(JSON.stringify({ file: file.toWellFormed(), error: problem }))
    terminal.err(fileProblemText(file, problem, terminal.text))
    return EXIT_CODES.unreadable
  }
}

const toCheckDocument = (file: string, loaded: LoadedPack, { text }: Terminal) => ({
  file: file.toWellFormed(),
  ...(loaded.pack && { version: packVersionId(loaded.input) }),
  faults: loaded.faults.map((fault) => faultDocument(fault, text)),
  ...(loaded.pack && { remarks: loaded.remarks.map((remark) => faultDocument(remark, text)) }),
})

const faultDocument = (fault: PackFault, { language }: Translator) => ({
  code: fault.code,
  path: fault.path,
  ...(fault.at !== undefined && { at: fault.at }),
  message: packFaultText(fault, language),
})

/** Lists the example packs; or prints the one that is named. Throws `bad-choice` for another name. */
function showExample([id, extra]: readonly string[], terminal: Terminal): ExitCode {
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  const ids = listExamplePacks()
  if (id === undefined) for (const line of exampleLines(ids, terminal)) terminal.out(line)
  else if (!ids.includes(id)) throw new UsageError('bad-choice', { option: 'pack example', choices: ids.join(', ') })
  else terminal.out(readExamplePack(id))
  return EXIT_CODES.done
}

const exampleLines = (ids: readonly string[], { text }: Terminal): string[] =>
  textTable(
    ids.map((id) => {
      const { name, summary } = loadPack(readExamplePack(id)).pack!
      return [id, text.of(name), text.of(summary)]
    }),
    ['left', 'left', 'left'],
  )

/** Shows a pack; if it has faults, lists them as a check does. */
function showFile(file: string, terminal: Terminal): ExitCode {
  const loaded = readOrReport(file, terminal, () => readPackFile(file, terminal.files))
  if (!loaded) return EXIT_CODES.unreadable
  const show = loaded.pack ? terminal.out : terminal.err
  const lines = loaded.pack ? packShowText(loaded, terminal.text) : packCheckText(file, loaded, terminal.text)
  for (const line of lines) show(replaceControlCharacters(line))
  return loaded.pack ? EXIT_CODES.done : EXIT_CODES.no
}
