import { AppError } from '../../../shared/domain/error.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import type { RollOutcome } from '../../../shared/rules/kit/resolve.ts'
import { emptyTableTicks, type TableTicks } from '../../../shared/rules/kit/ticks.ts'
import {
  allTables,
  hasTickBoxes,
  rollByHand,
  rollByProgram,
  rollDocument,
  findRollTableByPath,
  withChosenResults,
  type NamedTable,
} from '../../app/rolls.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { PACK_OPTION, packOption } from '../base/packOption.ts'
import type { CliCommand } from '../base/command.ts'
import { EXIT_CODES, type Terminal } from '../base/io.ts'
import { lastOption, UsageError, type Arguments } from '../../app/arguments.ts'
import { parseNumbers, integerOption } from '../base/options.ts'
import { oddsText, rollText } from '../base/rollText.ts'
import { textTable } from '../base/table.ts'

const MOST_TIMES = 100_000
const LARGEST_SEED = 2 ** 31 - 1

/** `roll RULESET/TABLE`: rolls on a roll table with typed dice or from a seed, or shows the odds. */
export const rollCommand: CliCommand = {
  name: 'roll',
  usage: 'RULESET/TABLE [--dice 1,6 … | --seed N] [--times N] [--rank N] [--ticked 3,…] [--odds] [--json]',
  about: 'cli.roll',
  options: [
    { name: 'dice', value: '1,6,3', about: 'cli.roll.dice' },
    { name: 'seed', value: 'N', about: 'cli.roll.seed' },
    { name: 'times', value: 'N', about: 'cli.roll.times' },
    { name: 'rank', value: 'N', about: 'cli.roll.rank' },
    { name: 'ticked', value: '3,0,…', about: 'cli.roll.ticked' },
    { name: 'choose', value: 'ID,…', about: 'cli.roll.choose' },
    { name: 'odds', about: 'cli.roll.odds' },
    { name: 'json', about: 'cli.option.json' },
    PACK_OPTION,
  ],
  help: ({ text }) => [
    text('cli.tables'),
    ...textTable(
      allTables().map(({ path, table }) => [`  ${path}`, table.dice, text.of(table.name)]),
      ['left', 'left', 'left'],
    ),
  ],
  async run(args, terminal) {
    const [path, extra] = args.rest
    if (path === undefined) throw new UsageError('argument-missing', { argument: 'RULESET/TABLE' })
    if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
    const pack = await packOption(args, terminal)
    if (pack === null) return EXIT_CODES.unreadable
    return withHelpOffer(() => rollOrShowOdds(path, pack && [pack.ruleset], args, terminal))
  },
}

/**
 * Runs `work`. An error about an unknown table or unsuitable dice becomes a usage error, because the help offered
 * with it lists the tables.
 */
function withHelpOffer<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof AppError ? new UsageError(error.code, error.params) : error
  }
}

/** `rulesets`: where the table is looked up; undefined for the rulesets of the program. */
function rollOrShowOdds(
  path: string,
  rulesets: readonly Ruleset[] | undefined,
  args: Arguments,
  terminal: Terminal,
): typeof EXIT_CODES.done {
  const rank = integerOption(args, 'rank', 0, 99)
  const table = findRollTableByPath(path, rank === undefined ? undefined : { by: 'rank', value: rank }, rulesets)
  const chosen = lastOption(args, 'choose')
  const named = chosen === undefined ? table : withChosenResults(table, chosen.split(','))
  if (args.options.has('odds')) return showOdds(named, args, terminal)
  const rolls = args.options.has('dice') ? rollTypedDice(named, args, terminal) : rollProgramDice(named, args, terminal)
  for (const [at, rolled] of rolls.entries()) show(named, rolled, at, args.options.has('json'), terminal)
  return EXIT_CODES.done
}

function show(named: NamedTable, rolled: RollOutcome, at: number, asJson: boolean, terminal: Terminal): void {
  if (asJson) return terminal.out(JSON.stringify(rollDocument(named, rolled)))
  if (at > 0) terminal.out('')
  for (const line of rollText(named, rolled, terminal.text)) terminal.out(line)
}

/**
 * Makes one roll for each `--dice` option. Nothing is shown unless the dice of all rolls fit. The ticked boxes of a
 * table are kept from one roll to the next.
 */
function rollTypedDice(named: NamedTable, args: Arguments, { text }: Terminal): RollOutcome[] {
  if (args.options.has('seed') || args.options.has('times')) throw new UsageError('dice-and-seed')
  let ticks = parseTicks(named, args)
  return (args.options.get('dice') ?? []).map((faces, at) => {
    const rolled = rollByHand(named, parseNumbers(faces), ticks, at + 1, text)
    ticks = rolled.ticked
    return rolled
  })
}

function rollProgramDice(named: NamedTable, args: Arguments, { text, err }: Terminal): RollOutcome[] {
  const chosenSeed = integerOption(args, 'seed', -LARGEST_SEED, LARGEST_SEED)
  const times = integerOption(args, 'times', 1, MOST_TIMES) ?? 1
  const seed = chosenSeed ?? crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1
  let ticks = parseTicks(named, args)
  if (chosenSeed === undefined) err(text('roll.seed', { seed }))
  const dice = createSeededDice(seed)
  return Array.from({ length: times }, () => {
    const rolled = rollByProgram(named, dice, ticks)
    ticks = rolled.ticked
    return rolled
  })
}

function parseTicks({ table }: NamedTable, args: Arguments): TableTicks {
  const ticksText = lastOption(args, 'ticked')
  if (ticksText === undefined) return emptyTableTicks(table)
  if (!hasTickBoxes(table)) throw new UsageError('no-boxes')
  const ticks = parseNumbers(ticksText)
  if (ticks.length !== table.results.length || ticks.some((count) => count < 0)) {
    throw new UsageError('ticks-count', { count: table.results.length })
  }
  const over = table.results.findIndex(({ boxes = 0 }, at) => ticks[at]! > boxes)
  if (over >= 0) throw new UsageError('ticks-over', { line: over + 1, max: table.results[over]!.boxes ?? 0 })
  return ticks
}

function showOdds(named: NamedTable, args: Arguments, terminal: Terminal): typeof EXIT_CODES.done {
  if (['dice', 'seed', 'times', 'choose', 'json'].some((name) => args.options.has(name)))
    throw new UsageError('odds-alone')
  for (const line of oddsText(named, parseTicks(named, args), terminal.text)) terminal.out(line)
  terminal.out(terminal.text('roll.chance-is'))
  return EXIT_CODES.done
}
