import { STATISTICS_TABLES, type StatisticsTable } from '../../../shared/contract/csv.ts'
import type { ViewAnswers } from '../../../shared/contract/calls/answers.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import { UsageError, type Arguments } from '../../app/arguments.ts'
import type { Command } from '../base/command.ts'
import { AS_IS, DATA, withApp, type InFolder } from '../base/dataFolder.ts'
import { EXIT, type ExitCode, type Terminal } from '../base/io.ts'
import { asking, campaignCalled } from '../base/named.ts'
import { only, oneOf } from '../base/options.ts'
import { outputOf, putOut } from '../base/written.ts'
import { printable } from '../base/problem.ts'
import { textTable } from '../base/table.ts'
import { answered } from './call.ts'

/** `stats CAMPAIGN`: a campaign in figures, to read, as `chronique/statistics@1`, or as a table for spreadsheets. */
export const stats: Command = {
  name: 'stats',
  usage: 'CAMPAIGN [--json | --csv TABLE [--semicolon] [--bom]] [-o FILE] [--as-is] [--data DIR]',
  about: 'cli.stats',
  options: [
    { name: 'json', about: 'cli.stats.json' },
    { name: 'csv', value: 'TABLE', about: 'cli.stats.csv' },
    { name: 'semicolon', about: 'cli.export.semicolon' },
    { name: 'bom', about: 'cli.export.bom' },
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' },
    AS_IS,
    DATA,
  ],
  async run(args, terminal) {
    const wanted = wantedOf(args)
    const output = outputOf(args, terminal.files)
    let content = ''
    const code = await withApp(args, false, terminal, ({ app }) =>
      told(app, wanted, terminal, (text) => (content = text)),
    )
    if (code === EXIT.done) putOut(content, output, terminal)
    return code
  },
}

interface Wanted {
  readonly campaign: string
  readonly json: boolean
  readonly csv: StatisticsTable | undefined
  readonly separator: 'comma' | 'semicolon'
  readonly bom: boolean
}

function wantedOf(args: Arguments): Wanted {
  const campaign = only(args, 'CAMPAIGN')
  const csv = args.options.has('csv') ? oneOf(args, 'csv', STATISTICS_TABLES) : undefined
  const [json, semicolon, bom] = ['json', 'semicolon', 'bom'].map((name) => args.options.has(name)) as [
    boolean,
    boolean,
    boolean,
  ]
  if (json && csv !== undefined) throw new UsageError('json-or-csv')
  if (csv === undefined && (semicolon || bom)) throw new UsageError('needs-csv')
  return { campaign, json, csv, separator: semicolon ? 'semicolon' : 'comma', bom }
}

function told(app: InFolder['app'], wanted: Wanted, terminal: Terminal, tell: (text: string) => void): ExitCode {
  const { csv, json, separator, bom } = wanted
  const campaign = campaignCalled(asking(app), wanted.campaign)
  const answer =
    csv === undefined
      ? app.call('statistics.get', { campaign }, 'cli')
      : app.call('statistics.csv', { campaign, what: csv, separator, bom, language: terminal.text.language }, 'cli')
  if (!answer.ok) return answered(answer, terminal)
  if (csv !== undefined) tell((answer.value as ViewAnswers['statistics.csv']).text)
  else {
    const { statistics } = answer.value as ViewAnswers['statistics.get']
    tell(`${json ? JSON.stringify(statistics, null, 1) : readable(statistics, terminal).join('\n')}\n`)
  }
  return EXIT.done
}

/** How many of a ranking are told to somebody who reads. */
const FIRST = 10

/** The standings after the last round, and who put most enemies out of action. */
function readable({ standings, rounds, warbands, people }: Statistics, { text }: Terminal): string[] {
  const names = new Map(warbands.map(({ id, name }) => [id, printable(name)]))
  const now = standings.filter(({ round }) => round === rounds.at(-1))
  const best = people.filter(({ felled }) => felled > 0).toSorted((a, b) => b.felled - a.felled || b.killed - a.killed)
  if (rounds.length === 0) return [text('stats.none')]
  return [
    text('stats.rounds', { count: rounds.length }),
    ...textTable(
      [
        [text('csv.rank'), text('csv.warband'), text('csv.games'), text('csv.points')],
        ...now.map(({ rank, warband, games, points }) => [`${rank}`, names.get(warband)!, `${games}`, `${points}`]),
      ],
      ['right', 'left', 'right', 'right'],
    ),
    ...(best.length === 0 ? [] : ['', text('stats.felled')]),
    ...textTable(
      best.slice(0, FIRST).map(({ name, warband, felled }) => [printable(name), names.get(warband)!, `${felled}`]),
      ['left', 'left', 'right'],
    ),
  ]
}
