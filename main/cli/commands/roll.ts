import { AppError } from '../../../shared/domain/error.ts'
import { seededDice } from '../../../shared/rules/kit/dice.ts'
import type { Rolled } from '../../../shared/rules/kit/resolve.ts'
import { noTicks, type Ticks } from '../../../shared/rules/kit/ticks.ts'
import {
  allTables,
  hasBoxes,
  rollByHand,
  rollByProgram,
  rollDocument,
  tableOf,
  type NamedTable,
} from '../../app/rolls.ts'
import type { Command } from '../base/command.ts'
import { EXIT, type Terminal } from '../base/io.ts'
import { last, UsageError, type Arguments } from '../../app/arguments.ts'
import { numberList, wholeNumber } from '../base/options.ts'
import { oddsText, rollText } from '../base/rollText.ts'
import { textTable } from '../base/table.ts'

const MOST_TIMES = 100_000
const LARGEST_SEED = 2 ** 31 - 1

/** `roll RULESET/TABLE`: with dice typed in or rolled from a seed; or its odds. */
export const roll: Command = {
  name: 'roll',
  usage: 'RULESET/TABLE [--dice 1,6 … | --seed N] [--times N] [--rank N] [--ticked 3,…] [--odds] [--json]',
  about: 'cli.roll',
  options: [
    { name: 'dice', value: '1,6,3', about: 'cli.roll.dice' },
    { name: 'seed', value: 'N', about: 'cli.roll.seed' },
    { name: 'times', value: 'N', about: 'cli.roll.times' },
    { name: 'rank', value: 'N', about: 'cli.roll.rank' },
    { name: 'ticked', value: '3,0,…', about: 'cli.roll.ticked' },
    { name: 'odds', about: 'cli.roll.odds' },
    { name: 'json', about: 'cli.option.json' },
  ],
  help: ({ text }) => [
    text('cli.tables'),
    ...textTable(
      allTables().map(({ path, table }) => [`  ${path}`, table.dice, text.of(table.name)]),
      ['left', 'left', 'left'],
    ),
  ],
  run(args, terminal) {
    const [path, extra] = args.rest
    if (path === undefined) throw new UsageError('argument-missing', { argument: 'RULESET/TABLE' })
    if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
    return offeringHelp(() => rollOrShowOdds(path, args, terminal))
  },
}

/** A table that does not exist, or dice that do not fit, are wrong usage: help is offered, which lists the tables. */
function offeringHelp<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof AppError ? new UsageError(error.code, error.params) : error
  }
}

function rollOrShowOdds(path: string, args: Arguments, terminal: Terminal): typeof EXIT.done {
  const rank = wholeNumber(args, 'rank', 0, 99)
  const named = tableOf(path, rank === undefined ? undefined : { by: 'rank', value: rank })
  if (args.options.has('odds')) return showOdds(named, args, terminal)
  const rolls = args.options.has('dice') ? typedRolls(named, args, terminal) : programRolls(named, args, terminal)
  for (const [at, rolled] of rolls.entries()) show(named, rolled, at, args.options.has('json'), terminal)
  return EXIT.done
}

function show(named: NamedTable, rolled: Rolled, at: number, asJson: boolean, terminal: Terminal): void {
  if (asJson) return terminal.out(JSON.stringify(rollDocument(named, rolled)))
  if (at > 0) terminal.out('')
  for (const line of rollText(named, rolled, terminal.text)) terminal.out(line)
}

/** One roll for each `--dice`; nothing is shown unless all of them fit. Ticks go on from roll to roll. */
function typedRolls(named: NamedTable, args: Arguments, { text }: Terminal): Rolled[] {
  if (args.options.has('seed') || args.options.has('times')) throw new UsageError('dice-and-seed')
  let ticks = ticksGiven(named, args)
  return (args.options.get('dice') ?? []).map((given, at) => {
    const rolled = rollByHand(named, numberList(given), ticks, at + 1, text)
    ticks = rolled.ticked
    return rolled
  })
}

function programRolls(named: NamedTable, args: Arguments, { text, err }: Terminal): Rolled[] {
  const given = wholeNumber(args, 'seed', -LARGEST_SEED, LARGEST_SEED)
  const times = wholeNumber(args, 'times', 1, MOST_TIMES) ?? 1
  const seed = given ?? crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1
  let ticks = ticksGiven(named, args)
  if (given === undefined) err(text('roll.seed', { seed }))
  const dice = seededDice(seed)
  return Array.from({ length: times }, () => {
    const rolled = rollByProgram(named, dice, ticks)
    ticks = rolled.ticked
    return rolled
  })
}

function ticksGiven({ table }: NamedTable, args: Arguments): Ticks {
  const given = last(args, 'ticked')
  if (given === undefined) return noTicks(table)
  if (!hasBoxes(table)) throw new UsageError('no-boxes')
  const ticks = numberList(given)
  if (ticks.length !== table.results.length || ticks.some((count) => count < 0)) {
    throw new UsageError('ticks-count', { count: table.results.length })
  }
  const over = table.results.findIndex(({ boxes = 0 }, at) => ticks[at]! > boxes)
  if (over >= 0) throw new UsageError('ticks-over', { line: over + 1, max: table.results[over]!.boxes ?? 0 })
  return ticks
}

function showOdds(named: NamedTable, args: Arguments, terminal: Terminal): typeof EXIT.done {
  if (['dice', 'seed', 'times', 'json'].some((name) => args.options.has(name))) throw new UsageError('odds-alone')
  for (const line of oddsText(named, ticksGiven(named, args), terminal.text)) terminal.out(line)
  return EXIT.done
}
