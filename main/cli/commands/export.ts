import { CSV_TABLES, type CsvTable } from '../../../shared/contract/csv.ts'
import type { WireAnswer } from '../../../shared/contract/envelope.ts'
import type { NonCommandAnswers } from '../../../shared/contract/calls/answers.ts'
import { SCENARIO_KIND } from '../../../shared/domain/campaign/scenarioKind.ts'
import type { CliCommand } from '../base/command.ts'
import { AS_IS_OPTION, DATA_FOLDER_OPTION, withApp, type FolderContext } from '../base/dataFolder.ts'
import { EXIT_CODES, type Terminal } from '../base/io.ts'
import { lastOption, UsageError, type Arguments } from '../../app/arguments.ts'
import { createCliCall, resolveBand, resolveCampaign } from '../base/resolveNames.ts'
import { singleArgument, choiceOption } from '../base/options.ts'
import { outputOf, outputText } from '../base/outputFile.ts'
import { showAnswer } from './call.ts'

/**
 * `export CAMPAIGN`: exports a campaign as `chronique/campaign@1`, or one of its warbands as a roster, or a table for
 * spreadsheets, or its own content.
 */
export const exportCommand: CliCommand = {
  name: 'export',
  usage:
    'CAMPAIGN [--warband ID|NAME] [--csv TABLE [--semicolon] [--bom]] [--scenarios] [--content] [--kind KIND] [--entry ID] [-o FILE] [--as-is] [--data DIR]',
  about: 'cli.export',
  options: [
    { name: 'warband', value: 'ID|NAME', about: 'cli.export.warband' },
    { name: 'csv', value: CSV_TABLES.join('|'), about: 'cli.export.csv' },
    { name: 'semicolon', about: 'cli.export.semicolon' },
    { name: 'bom', about: 'cli.export.bom' },
    { name: 'scenarios', about: 'cli.export.scenarios' },
    { name: 'content', about: 'cli.export.content' },
    { name: 'kind', value: 'KIND', about: 'cli.export.kind' },
    { name: 'entry', value: 'ID', about: 'cli.export.entry' },
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' },
    AS_IS_OPTION,
    DATA_FOLDER_OPTION,
  ],
  async run(args, terminal) {
    const exportOptions = parseExportOptions(args)
    const output = outputOf(args, terminal.files)
    let text = ''
    const code = await withApp(args, false, terminal, ({ app }) => {
      const answer = callExport(app, exportOptions, terminal)
      if (!answer.ok) return showAnswer(answer, terminal)
      text = exportText(answer.value, exportOptions)
      return EXIT_CODES.done
    })
    if (code !== EXIT_CODES.done) return code
    outputText(text, output, terminal)
    if (exportOptions.warband !== undefined) terminal.err(terminal.text('export.left-behind'))
    return code
  },
}

interface ExportOptions {
  readonly campaign: string
  /** Id or name of the warband. */
  readonly warband: string | undefined
  readonly csv: CsvTable | undefined
  /** The kinds and entries of the campaign's own content to export; absent if its content is not exported alone. */
  readonly content: { readonly kinds: readonly string[]; readonly entries: readonly string[] } | undefined
  readonly separator: 'comma' | 'semicolon'
  readonly bom: boolean
}

function parseExportOptions(args: Arguments): ExportOptions {
  const campaign = singleArgument(args, 'CAMPAIGN')
  const warband = lastOption(args, 'warband')
  const csv = args.options.has('csv') ? choiceOption(args, 'csv', CSV_TABLES) : undefined
  const [semicolon, bom] = [args.options.has('semicolon'), args.options.has('bom')]
  const content = parseContentOptions(args)
  if (content && (csv !== undefined || warband !== undefined)) throw new UsageError('content-alone')
  if (csv !== undefined && warband !== undefined) throw new UsageError('csv-or-warband')
  if (csv === undefined && (semicolon || bom)) throw new UsageError('needs-csv')
  return { campaign, warband, csv, content, separator: semicolon ? 'semicolon' : 'comma', bom }
}

function parseContentOptions({ options }: Arguments): ExportOptions['content'] {
  const [kinds, entries] = [options.get('kind') ?? [], options.get('entry') ?? []]
  if (options.has('scenarios')) return { kinds: [SCENARIO_KIND], entries: [] }
  if (options.has('content')) return { kinds, entries }
  if (kinds.length + entries.length > 0) throw new UsageError('kind-needs-content')
  return undefined
}

function callExport(
  app: FolderContext['app'],
  { campaign: campaignName, warband, csv, content, ...style }: ExportOptions,
  { text }: Terminal,
): WireAnswer {
  const call = createCliCall(app)
  const campaign = resolveCampaign(call, campaignName)
  if (csv !== undefined) {
    const { separator, bom } = style
    return app.call('campaign.csv', { campaign, what: csv, separator, bom, language: text.language }, 'cli')
  }
  if (content) return app.call('content.export', { campaign, ...content }, 'cli')
  if (warband === undefined) return app.call('campaign.export', { campaign }, 'cli')
  const { warbands } = call('campaign.names', { campaign })
  return app.call('warband.export', { campaign, warband: resolveBand(warbands, warband).id }, 'cli')
}

const exportText = (value: unknown, { csv }: ExportOptions): string =>
  csv === undefined ? `${JSON.stringify(value, null, 1)}\n` : (value as NonCommandAnswers['campaign.csv']).text
