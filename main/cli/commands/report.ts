import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import { ROUND_REPORT_FORMATS } from '../../../shared/contract/report.ts'
import { MAX_COUNT } from '../../../shared/domain/text.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import type { RoundPicture } from '../../../shared/sheets/roundPicture.ts'
import { UsageError, type Arguments } from '../../app/arguments.ts'
import type { CliCommand } from '../base/command.ts'
import { AS_IS_OPTION, DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'
import { singleArgument, choiceOption, integerOption } from '../base/options.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { outputOf, outputText, writeOutputFile } from '../base/outputFile.ts'

const KINDS = [...ROUND_REPORT_FORMATS, 'png'] as const

/** `report CAMPAIGN`: writes the results of a round, as a text to post or as a picture. */
export const reportCommand: CliCommand = {
  name: 'report',
  usage: 'CAMPAIGN [--round N] [--as text|markdown|bbcode|png] [-o FILE] [--as-is] [--data DIR]',
  about: 'cli.report',
  options: [
    { name: 'round', value: 'N', about: 'cli.report.round' },
    { name: 'as', value: KINDS.join('|'), about: 'cli.report.as' },
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' },
    AS_IS_OPTION,
    DATA_FOLDER_OPTION,
  ],
  run(args, terminal) {
    const campaign = singleArgument(args, 'CAMPAIGN')
    const kind = choiceOption(args, 'as', KINDS)
    const round = integerOption(args, 'round', 0, MAX_COUNT)
    const reportOptions = { campaign, language: terminal.text.language, ...(round !== undefined && { round }) }
    return kind === 'png'
      ? writePictureReport(reportOptions, args, terminal)
      : writeTextReport({ ...reportOptions, as: kind }, args, terminal)
  },
}

interface RoundReportOptions {
  readonly campaign: string
  readonly round?: number
  readonly language: Language
}

async function writeTextReport(
  reportOptions: RoundReportOptions & { readonly as: (typeof ROUND_REPORT_FORMATS)[number] },
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const output = outputOf(args, terminal.files)
  let content = ''
  const code = await readInFolder(args, terminal, (call) => {
    content = call('report.get', resolveReportOptions(call, reportOptions)).text
  })
  if (code === EXIT_CODES.done) outputText(content, output, terminal)
  return code
}

async function writePictureReport(
  reportOptions: RoundReportOptions,
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const file = outputOf(args, terminal.files)
  if (file === undefined) throw new UsageError('argument-missing', { argument: '-o FILE.png' })
  // Loaded only when needed, because these modules take longer to load than all modules that other commands need.
  const [{ roundPicture }, { renderRoundPicture, findUndrawableCharacters: missingInPicture }] = await Promise.all([
    import('../../app/statistics/roundPicture.ts'),
    import('../../pdf/roundPicture.ts'),
  ])
  let found: RoundPicture | undefined
  const code = await readInFolder(args, terminal, (call) => {
    const resolved = resolveReportOptions(call, reportOptions)
    const { picture } = call('report.picture', resolved)
    found = roundPicture(call, { campaign: resolved.campaign, picture })
  })
  if (!found) return code
  writeOutputFile(file, await renderRoundPicture(found), terminal.files)
  const missing = missingInPicture(found)
  if (missing.length > 0) terminal.err(terminal.text('error.glyphs-missing', { characters: missing.join(' ') }))
  terminal.err(terminal.text('export.done', { file: replaceControlCharacters(file) }))
  return code
}

/** Replaces the name of the campaign by its id. */
const resolveReportOptions = <T extends RoundReportOptions>(call: InProcessCall, reportOptions: T): T => ({
  ...reportOptions,
  campaign: resolveCampaign(call, reportOptions.campaign),
})

const readInFolder = (args: Arguments, terminal: Terminal, read: (call: InProcessCall) => void): Promise<ExitCode> =>
  withApp(args, false, terminal, ({ app }) => {
    read(createCliCall(app))
    return EXIT_CODES.done
  })
