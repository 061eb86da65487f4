import path from 'node:path'
import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type { WireAnswer } from '../../../shared/contract/envelope.ts'
import type { NonCommandAnswers } from '../../../shared/contract/calls/answers.ts'
import { MAX_COUNT } from '../../../shared/domain/text.ts'
import { lastOption, UsageError, type Arguments } from '../../app/arguments.ts'
import type { CliCommand } from '../base/command.ts'
import { AS_IS_OPTION, DATA_FOLDER_OPTION, withApp, type FolderContext } from '../base/dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { createCliCall, resolveBand, resolveCampaign, resolveGame } from '../base/resolveNames.ts'
import { singleArgument, integerOption } from '../base/options.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { outputFolderOf, outputOf, outputText, writeOutputFile } from '../base/outputFile.ts'
import { showAnswer } from './call.ts'

/**
 * `notebook CAMPAIGN`: writes notebooks for a phone: the notebook of one warband to a file, or the notebooks of all
 * warbands to a folder.
 */
export const notebookCommand: CliCommand = {
  name: 'notebook',
  usage: 'CAMPAIGN [--warband ID|NAME] [--game ID | --round N] [--portraits] -o FILE|FOLDER [--data DIR]',
  about: 'cli.notebook',
  options: [
    { name: 'warband', value: 'ID|NAME', about: 'cli.notebook.warband' },
    { name: 'game', value: 'ID', about: 'cli.notebook.game' },
    { name: 'round', value: 'N', about: 'cli.notebook.round' },
    { name: 'portraits', about: 'cli.page.portraits' },
    { name: 'output', short: 'o', value: 'FILE|FOLDER', about: 'cli.notebook.output' },
    AS_IS_OPTION,
    DATA_FOLDER_OPTION,
  ],
  async run(args, terminal) {
    const typedOptions = parseNotebookOptions(args, terminal)
    return withApp(args, false, terminal, ({ app }) => {
      const resolved = resolveNotebookOptions(createCliCall(app), typedOptions)
      return resolved.warband === undefined ? writeAll(app, resolved, terminal) : writeOne(app, resolved, terminal)
    })
  },
}

interface NotebookOptions {
  readonly campaign: string
  /** Id or name of the warband. */
  readonly warband: string | undefined
  readonly game: string | undefined
  readonly round: number | undefined
  readonly output: string | undefined
  readonly options: { readonly portraits: boolean; readonly language: Terminal['text']['language'] }
}

function parseNotebookOptions(args: Arguments, { text, files }: Terminal): NotebookOptions {
  const campaign = singleArgument(args, 'CAMPAIGN')
  const [warband, game] = ['warband', 'game'].map((name) => lastOption(args, name))
  const output = warband === undefined ? outputFolderOf(args, files) : outputOf(args, files)
  const round = integerOption(args, 'round', 0, MAX_COUNT)
  if (round !== undefined && (game !== undefined || warband !== undefined)) throw new UsageError('notebook-round-alone')
  if (warband === undefined && output === undefined) throw new UsageError('argument-missing', { argument: '-o FOLDER' })
  const options = { portraits: args.options.has('portraits'), language: text.language }
  return { campaign, warband, game, round, output, options }
}

/** Replaces the names of campaign and warband by their ids. */
function resolveNotebookOptions(
  call: InProcessCall,
  { campaign: campaignName, warband, game, ...rest }: NotebookOptions,
): NotebookOptions {
  const campaign = resolveCampaign(call, campaignName)
  return {
    ...{ ...rest, campaign },
    warband: warband === undefined ? undefined : resolveBand(call('campaign.names', { campaign }).warbands, warband).id,
    game: game === undefined ? undefined : resolveGame(call, campaign, game),
  }
}

type App = FolderContext['app']

function writeOne(
  app: App,
  { campaign, warband, game, output, options }: NotebookOptions,
  terminal: Terminal,
): ExitCode {
  const answer = callNotebook(app, { campaign, warband, ...options }, game)
  if (!answer.ok) return showAnswer(answer, terminal)
  outputText((answer.value as NonCommandAnswers['notebook.get']).text, output, terminal)
  return EXIT_CODES.done
}

const callNotebook = (app: App, of: object, game: string | null | undefined): WireAnswer =>
  app.call('notebook.get', { ...of, ...(game && { game }) }, 'cli')

/** Writes one file for each warband to an existing folder. */
function writeAll(app: App, notebookOptions: NotebookOptions, terminal: Terminal): ExitCode {
  const { campaign, game, round, output, options } = notebookOptions
  const { files, text, err } = terminal
  const of = {
    campaign,
    language: options.language,
    ...(game !== undefined && { game }),
    ...(round !== undefined && { round }),
  }
  const list = app.call('notebook.list', of, 'cli')
  if (!list.ok) return showAnswer(list, terminal)
  const { notebooks } = list.value as NonCommandAnswers['notebook.list']
  if (notebooks.length === 0) {
    err(text('notebook.none'))
    return EXIT_CODES.no
  }
  for (const { warband, game: own, file } of notebooks) {
    const answer = callNotebook(app, { campaign, warband, ...options }, own)
    if (!answer.ok) return showAnswer(answer, terminal)
    const bytes = new TextEncoder().encode((answer.value as NonCommandAnswers['notebook.get']).text)
    writeOutputFile(path.join(output!, file), bytes, files)
  }
  err(text('notebook.done', { count: notebooks.length, folder: replaceControlCharacters(output!) }))
  return EXIT_CODES.done
}
