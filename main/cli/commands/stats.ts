import { STATISTICS_TABLES, type StatisticsTable } from '../../../shared/contract/csv.ts'
import type { NonCommandAnswers } from '../../../shared/contract/calls/answers.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import { UsageError, type Arguments } from '../../app/arguments.ts'
import type { CliCommand } from '../base/command.ts'
import { AS_IS_OPTION, DATA_FOLDER_OPTION, withApp, type FolderContext } from '../base/dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'
import { singleArgument, choiceOption } from '../base/options.ts'
import { outputOf, outputText } from '../base/outputFile.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { textTable } from '../base/table.ts'
import { showAnswer } from './call.ts'

/**
 * `stats CAMPAIGN`: shows the statistics of a campaign as text, as `chronique/statistics@1`, or as a table for
 * spreadsheets.
 */
export const statsCommand: CliCommand = {
  name: 'stats',
  usage: 'CAMPAIGN [--json | --csv TABLE [--semicolon] [--bom]] [-o FILE] [--as-is] [--data DIR]',
  about: 'cli.stats',
  options: [
    { name: 'json', about: 'cli.stats.json' },
    { name: 'csv', value: 'TABLE', about: 'cli.stats.csv' },
    { name: 'semicolon', about: 'cli.export.semicolon' },
    { name: 'bom', about: 'cli.export.bom' },
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' },
    AS_IS_OPTION,
    DATA_FOLDER_OPTION,
  ],
  async run(args, terminal) {
    const statsOptions = parseStatsOptions(args)
    const output = outputOf(args, terminal.files)
    let content = ''
    const code = await withApp(args, false, terminal, ({ app }) =>
      collectStatistics(app, statsOptions, terminal, (text) => (content = text)),
    )
    if (code === EXIT_CODES.done) outputText(content, output, terminal)
    return code
  },
}

interface StatsOptions {
  readonly campaign: string
  readonly json: boolean
  readonly csv: StatisticsTable | undefined
  readonly separator: 'comma' | 'semicolon'
  readonly bom: boolean
}

function parseStatsOptions(args: Arguments): StatsOptions {
  const campaign = singleArgument(args, 'CAMPAIGN')
  const csv = args.options.has('csv') ? choiceOption(args, 'csv', STATISTICS_TABLES) : undefined
  const [json, semicolon, bom] = ['json', 'semicolon', 'bom'].map((name) => args.options.has(name)) as [
    boolean,
    boolean,
    boolean,
  ]
  if (json && csv !== undefined) throw new UsageError('json-or-csv')
  if (csv === undefined && (semicolon || bom)) throw new UsageError('needs-csv')
  return { campaign, json, csv, separator: semicolon ? 'semicolon' : 'comma', bom }
}

function collectStatistics(
  app: FolderContext['app'],
  statsOptions: StatsOptions,
  terminal: Terminal,
  onText: (text: string) => void,
): ExitCode {
  const { csv, json, separator, bom } = statsOptions
  const campaign = resolveCampaign(createCliCall(app), statsOptions.campaign)
  const answer =
    csv === undefined
      ? app.call('statistics.get', { campaign }, 'cli')
      : app.call('statistics.csv', { campaign, what: csv, separator, bom, language: terminal.text.language }, 'cli')
  if (!answer.ok) return showAnswer(answer, terminal)
  if (csv !== undefined) onText((answer.value as NonCommandAnswers['statistics.csv']).text)
  else {
    const { statistics } = answer.value as NonCommandAnswers['statistics.get']
    onText(`${json ? JSON.stringify(statistics, null, 1) : statisticsLines(statistics, terminal).join('\n')}\n`)
  }
  return EXIT_CODES.done
}

/** Number of members that the text shows. */
const RANKING_LENGTH = 10

/** Lists the standings after the last round, and the members who took most enemies out of action. */
function statisticsLines({ standings, rounds, warbands, people }: Statistics, { text }: Terminal): string[] {
  const names = new Map(warbands.map(({ id, name }) => [id, replaceControlCharacters(name)]))
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
      best
        .slice(0, RANKING_LENGTH)
        .map(({ name, warband, felled }) => [replaceControlCharacters(name), names.get(warband)!, `${felled}`]),
      ['left', 'left', 'right'],
    ),
  ]
}
