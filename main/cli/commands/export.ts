import { CSV_TABLES, type CsvTable } from '../../../shared/contract/csv.ts'
import type { Answer } from '../../../shared/contract/envelope.ts'
import type { ViewAnswers } from '../../../shared/contract/answers.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Command } from '../command.ts'
import { AS_IS, DATA, withApp, type InFolder } from '../dataFolder.ts'
import { EXIT, type Terminal } from '../io.ts'
import { last, UsageError, type Arguments } from '../../app/arguments.ts'
import { only, oneOf } from '../options.ts'
import { putOut } from '../written.ts'
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
    let text = ''
    const code = await withApp(args, false, terminal, ({ app }) => {
      const answer = asked(app, wanted, terminal)
      if (!answer.ok) return answered(answer, terminal)
      text = textOf(answer.value, wanted)
      return EXIT.done
    })
    if (code !== EXIT.done) return code
    putOut(text, last(args, 'output'), terminal)
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

function asked(app: InFolder['app'], { campaign, warband, csv, ...style }: Wanted, { text }: Terminal): Answer {
  if (csv !== undefined) {
    const { separator, bom } = style
    return app.call('campaign.csv', { campaign, what: csv, separator, bom, language: text.language }, 'cli')
  }
  if (warband === undefined) return app.call('campaign.export', { campaign }, 'cli')
  const names = app.call('campaign.names', { campaign }, 'cli')
  if (!names.ok) return names
  const { warbands } = names.value as ViewAnswers['campaign.names']
  return app.call('warband.export', { campaign, warband: bandNamed(warbands, warband) }, 'cli')
}

/** The warband with this id, or this name where only one has it. Throws `warband-unknown`, `warband-ambiguous`. */
export function bandNamed(warbands: ViewAnswers['campaign.names']['warbands'], given: string): string {
  const named = warbands.filter(({ id, name }) => id === given || name === given.normalize('NFC'))
  const [one, another] = named
  const known = warbands.map(({ name }) => name).join(', ')
  if (one === undefined) throw new AppError('warband-unknown', { name: given, known })
  if (another) throw new AppError('warband-ambiguous', { name: given, ids: named.map(({ id }) => id).join(', ') })
  return one.id
}

const textOf = (value: unknown, { csv }: Wanted): string =>
  csv === undefined ? `${JSON.stringify(value, null, 1)}\n` : (value as ViewAnswers['campaign.csv']).text
