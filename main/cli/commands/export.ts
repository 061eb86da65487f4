import { CSV_TABLES, type CsvTable } from '../../../shared/contract/csv.ts'
import type { Answer } from '../../../shared/contract/envelope.ts'
import type { ViewAnswers } from '../../../shared/contract/calls/answers.ts'
import type { Command } from '../base/command.ts'
import { AS_IS, DATA, withApp, type InFolder } from '../base/dataFolder.ts'
import { EXIT, type Terminal } from '../base/io.ts'
import { last, UsageError, type Arguments } from '../../app/arguments.ts'
import { asking, bandCalled, campaignCalled } from '../base/named.ts'
import { only, oneOf } from '../base/options.ts'
import { outputOf, putOut } from '../base/written.ts'
import { answered } from './call.ts'

/** `export CAMPAIGN`: a whole campaign as `chronique/campaign@1`, one of its warbands as a roster, or a table for spreadsheets. */
export const exportCampaign: Command = {
  name: 'export',
  usage: 'CAMPAIGN [--warband ID|NAME] [--csv TABLE [--semicolon] [--bom]] [-o FILE] [--as-is] [--data DIR]',
  about: 'cli.export',
  options: [
    { name: 'warband', value: 'ID|NAME', about: 'cli.export.warband' },
    { name: 'csv', value: CSV_TABLES.join('|'), about: 'cli.export.csv' },
    { name: 'semicolon', about: 'cli.export.semicolon' },
    { name: 'bom', about: 'cli.export.bom' },
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' },
    AS_IS,
    DATA,
  ],
  async run(args, terminal) {
    const wanted = wantedOf(args)
    const output = outputOf(args, terminal.files)
    let text = ''
    const code = await withApp(args, false, terminal, ({ app }) => {
      const answer = asked(app, wanted, terminal)
      if (!answer.ok) return answered(answer, terminal)
      text = textOf(answer.value, wanted)
      return EXIT.done
    })
    if (code !== EXIT.done) return code
    putOut(text, output, terminal)
    if (wanted.warband !== undefined) terminal.err(terminal.text('export.left-behind'))
    return code
  },
}

interface Wanted {
  readonly campaign: string
  /** Its id or its name. */
  readonly warband: string | undefined
  readonly csv: CsvTable | undefined
  readonly separator: 'comma' | 'semicolon'
  readonly bom: boolean
}

function wantedOf(args: Arguments): Wanted {
  const campaign = only(args, 'CAMPAIGN')
  const warband = last(args, 'warband')
  const csv = args.options.has('csv') ? oneOf(args, 'csv', CSV_TABLES) : undefined
  const [semicolon, bom] = [args.options.has('semicolon'), args.options.has('bom')]
  if (csv !== undefined && warband !== undefined) throw new UsageError('csv-or-warband')
  if (csv === undefined && (semicolon || bom)) throw new UsageError('needs-csv')
  return { campaign, warband, csv, separator: semicolon ? 'semicolon' : 'comma', bom }
}

function asked(app: InFolder['app'], { campaign: given, warband, csv, ...style }: Wanted, { text }: Terminal): Answer {
  const call = asking(app)
  const campaign = campaignCalled(call, given)
  if (csv !== undefined) {
    const { separator, bom } = style
    return app.call('campaign.csv', { campaign, what: csv, separator, bom, language: text.language }, 'cli')
  }
  if (warband === undefined) return app.call('campaign.export', { campaign }, 'cli')
  const { warbands } = call('campaign.names', { campaign })
  return app.call('warband.export', { campaign, warband: bandCalled(warbands, warband).id }, 'cli')
}

const textOf = (value: unknown, { csv }: Wanted): string =>
  csv === undefined ? `${JSON.stringify(value, null, 1)}\n` : (value as ViewAnswers['campaign.csv']).text
