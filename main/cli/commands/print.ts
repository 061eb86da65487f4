import { AppError } from '../../../shared/domain/error.ts'
import { MAX_COUNT } from '../../../shared/domain/text.ts'
import { isIdOfRuleset } from '../../../shared/rules/packVersions.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import type { GivenPack } from '../../../shared/commands/base/command.ts'
import { PACK_OPTION, packOption } from '../base/packOption.ts'
import type { SheetModel } from '../../../shared/sheets/model.ts'
import { bandSheet, blankRulesetSheets, memberSheets, rulesetReference, rulesetName } from '../../app/print/rosters.ts'
import { checkRosterFile, type CheckedRoster } from '../../app/print/checkedRoster.ts'
import type { PrintedPart, Printout, PrintoutRequest } from '../../app/print/printout.ts'
import type { CliCommand } from '../base/command.ts'
import { BOOK_OPTIONS, printBook } from '../base/bookPrint.ts'
import { DATA_FOLDER_OPTION } from '../base/dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { lastOption, UsageError, type Arguments } from '../../app/arguments.ts'
import { choiceOption, integerOption } from '../base/options.ts'
import { replaceControlCharacters, problemOf, fileProblemText } from '../base/problem.ts'
import { loadPrintout, PAPER_CHOICES, writePrintout } from '../base/printing.ts'
import { outputOf } from '../base/outputFile.ts'

const LAYOUTS = ['sheet', 'cards', 'roster', 'reference'] as const
const PER_PAGE = ['1', '2', '4', '9'] as const

/**
 * `print FILE -o OUT.pdf`: prints the sheets of a roster, or a ruleset's reference. If the roster is illegal, its
 * sheets are marked as illegal.
 */
export const printCommand: CliCommand = {
  name: 'print',
  usage: 'FILE|RULESET -o OUT.pdf [--sheet …] [--blank] [--campaign ID [--game ID | --round N | --book]]',
  about: 'cli.print',
  options: [
    { name: 'output', short: 'o', value: 'OUT.pdf', about: 'cli.print.output' },
    { name: 'sheet', value: LAYOUTS.join('|'), about: 'cli.print.sheet' },
    { name: 'paper', value: PAPER_CHOICES.join('|'), about: 'cli.print.paper' },
    { name: 'per-page', value: PER_PAGE.join('|'), about: 'cli.print.per-page' },
    { name: 'member', value: 'NAME', about: 'cli.print.member' },
    { name: 'blank', about: 'cli.print.blank' },
    { name: 'campaign', value: 'ID|NAME', about: 'cli.print.campaign' },
    { name: 'game', value: 'ID', about: 'cli.print.game' },
    { name: 'bundle', about: 'cli.print.bundle' },
    { name: 'round', value: 'N', about: 'cli.print.round' },
    { name: 'covers', about: 'cli.print.covers' },
    { name: 'book', about: 'cli.print.book' },
    { name: 'without', value: 'CHAPTER', about: 'cli.print.without' },
    { name: 'booklet', about: 'cli.print.booklet' },
    { name: 'no-portraits', about: 'cli.print.no-portraits' },
    PACK_OPTION,
    DATA_FOLDER_OPTION,
  ],
  async run(args, terminal) {
    const [source, extra] = args.rest
    const output = outputOf(args, terminal.files)
    const layout = choiceOption(args, 'sheet', LAYOUTS)
    const paper = choiceOption(args, 'paper', PAPER_CHOICES)
    if (
      args.options.has('book')
        ? !args.options.has('campaign')
        : BOOK_OPTIONS.some((option) => args.options.has(option)) || paper === 'a5'
    )
      throw new UsageError('book-needs-campaign')
    if (args.options.has('book')) return printBook(args, terminal)
    if (args.options.has('campaign')) return printCampaign(args, layout, terminal)
    if (CAMPAIGN_OPTIONS.some((option) => args.options.has(option))) throw new UsageError('game-needs-campaign')
    if (source === undefined) throw new UsageError('argument-missing', { argument: 'FILE' })
    if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
    if (output === undefined) throw new UsageError('argument-missing', { argument: '-o OUT.pdf' })
    checkFit(args, layout)
    const pack = await packOption(args, terminal)
    if (pack === null) return EXIT_CODES.unreadable
    if (layout === 'reference' || args.options.has('blank'))
      return printRuleset(rulesetNamed(source, pack), output, args, terminal)
    if (terminal.files.isSame(source, output)) throw new AppError('output-is-input', { file: output })
    const rosterCheck = await readRosterOrReport(source, pack, terminal)
    if (!rosterCheck) return EXIT_CODES.unreadable
    return layout === 'roster'
      ? printBand(rosterCheck, output, args, terminal)
      : printMembers(rosterCheck, output, args, terminal)
  },
}

type Layout = (typeof LAYOUTS)[number]

/** Options that say what to print of a campaign. */
const CAMPAIGN_OPTIONS = ['game', 'bundle', 'round', 'covers'] as const
/**
 * Prints sheets of a campaign's warbands. With `--game`, prints only the sheets of members who can play in that game.
 */
async function printCampaign(args: Arguments, layout: Layout, terminal: Terminal): Promise<ExitCode> {
  const output = outputOf(args, terminal.files)
  if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
  if (output === undefined) throw new UsageError('argument-missing', { argument: '-o OUT.pdf' })
  if (layout === 'reference') throw new UsageError('campaign-without-reference')
  if (args.options.has('member')) throw new UsageError('campaign-without-member')
  if (args.options.has('blank')) throw new UsageError('campaign-has-sheets')
  if (args.options.has('bundle') && (layout === 'roster' || !args.options.has('game')))
    throw new UsageError('bundle-needs-game')
  if (args.options.has('round') ? args.options.has('game') || layout === 'roster' : args.options.has('covers'))
    throw new UsageError('round-alone')
  checkFit(args, layout)
  const request: PrintoutRequest = {
    campaign: lastOption(args, 'campaign')!,
    what: whatOf(args, layout),
    perPage: perPageOf(args),
  }
  const found = await loadPrintout(args, request, terminal)
  if (typeof found === 'number') return found
  const count = found.parts.flatMap(({ sheets }) => sheets).length
  await writePrintout(found, output, args, terminal)
  terminal.err(terminal.text('print.done', { count, file: replaceControlCharacters(output) }))
  return EXIT_CODES.done
}

function whatOf(args: Arguments, layout: Layout): PrintoutRequest['what'] {
  const game = lastOption(args, 'game')
  const by = layout === 'roster' ? 'bands' : 'members'
  if (args.options.has('round')) {
    const ofNobody = args.options.has('covers') ? { members: [] } : {}
    return { kind: 'round', round: integerOption(args, 'round', 0, MAX_COUNT)!, ...ofNobody }
  }
  if (game === undefined) return { kind: 'warbands', by }
  return args.options.has('bundle') ? { kind: 'bundle', game } : { kind: 'game', game, by }
}

/** Returns the number of sheets or cards on a page. */
function perPageOf(args: Arguments): PrintedPart['perPage'] {
  const count = choiceOption(args, 'per-page', PER_PAGE)
  if (choiceOption(args, 'sheet', LAYOUTS) === 'cards') return count === '9' ? 9 : 4
  return count === '2' ? 2 : 1
}

/** Throws a `UsageError` if an option cannot be used with the chosen layout. */
function checkFit(args: Arguments, layout: Layout): void {
  const count = choiceOption(args, 'per-page', PER_PAGE)
  if (args.options.has('blank') && (layout !== 'sheet' || args.options.has('member')))
    throw new UsageError('blank-alone')
  const hasSheets =
    layout === 'sheet' ? count === '1' || count === '2' : layout === 'cards' && (count === '4' || count === '9')
  if (args.options.has('per-page') && !hasSheets) throw new UsageError('per-page-needs-cards')
  if (args.options.has('member') && layout !== 'sheet' && layout !== 'cards') throw new UsageError('member-needs-sheet')
}

/** Reads the roster in a file. If reading fails, prints the reason and returns `undefined`. */
async function readRosterOrReport(
  file: string,
  pack: GivenPack | undefined,
  { files, text, err }: Terminal,
): Promise<CheckedRoster | undefined> {
  try {
    return await checkRosterFile(file, files, pack)
  } catch (error) {
    const problem = problemOf(error, text)
    if (!problem) throw error
    err(fileProblemText(file, problem, text))
    return undefined
  }
}

/**
 * Returns the ruleset with this id, or that of the pack if the id names it. Throws `sheet-of-game` for a file, as that of
 * a roster is what users write otherwise.
 */
function rulesetNamed(id: string, pack: GivenPack | undefined): Ruleset | string {
  if (pack && isIdOfRuleset(id, pack.ruleset)) return pack.ruleset
  if (pack && !RULESETS.some((ruleset) => ruleset.id === id))
    throw new UsageError('sheet-of-game', { id: pack.ruleset.pack?.id ?? pack.ruleset.id })
  return id
}

/** Prints the reference of a ruleset, or its blank sheets. */
async function printRuleset(
  of: Ruleset | string,
  output: string,
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const { text, err } = terminal
  const ruleset = rulesetName(of, text)
  const sheets = args.options.has('blank') ? blankRulesetSheets(of, text) : [rulesetReference(of, text)]
  await writePrintout(singlePartPrintout(sheets, ruleset, args), output, args, terminal)
  const file = replaceControlCharacters(output)
  err(
    args.options.has('blank')
      ? text('print.blank-done', { ruleset, file })
      : text('print.reference-done', { ruleset, file }),
  )
  return EXIT_CODES.done
}

async function printBand(
  checked: CheckedRoster,
  output: string,
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const sheet = bandSheet(checked, terminal.text)
  await writePrintout(singlePartPrintout([sheet], checked.roster.name, args), output, args, terminal)
  terminal.err(terminal.text('print.roster-done', { file: replaceControlCharacters(output) }))
  reportIllegal(checked, terminal)
  return EXIT_CODES.done
}

async function printMembers(
  checked: CheckedRoster,
  output: string,
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const { text, err } = terminal
  const { sheets, leftOut } = memberSheets(checked, args.options.get('member') ?? [], text)
  await writePrintout(singlePartPrintout(sheets, checked.roster.name, args), output, args, terminal)
  err(text('print.done', { count: sheets.length, file: replaceControlCharacters(output) }))
  reportIllegal(checked, terminal)
  if (leftOut.length > 0) err(text('print.left-out', { names: leftOut.join(', ') }))
  return EXIT_CODES.done
}

function reportIllegal({ evaluated }: CheckedRoster, { text, err }: Terminal): void {
  const errors = evaluated.issues.filter(({ severity }) => severity === 'error').length
  if (errors > 0) err(text('print.illegal', { count: errors }))
}

/** Builds a document with one part. */
const singlePartPrintout = (sheets: readonly SheetModel[], title: string, args: Arguments): Printout => ({
  title,
  parts: [{ sheets, perPage: perPageOf(args) }],
})
