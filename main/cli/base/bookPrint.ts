import { BOOK_CHAPTERS, type BookChapterId } from '../../../shared/sheets/book.ts'
import { lastOption, UsageError, type Arguments } from '../../app/arguments.ts'
import type { PrintoutRequest } from '../../app/print/printout.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from './io.ts'
import { choiceOption } from './options.ts'
import { loadPrintout, PAPER_CHOICES, writePrintout } from './printing.ts'
import { replaceControlCharacters } from './problem.ts'
import { outputOf } from './outputFile.ts'

/** Options of `print` that only a book has. `SHEET_OPTIONS` are the options that a book cannot have. */
export const BOOK_OPTIONS = ['without', 'booklet', 'no-portraits'] as const
const SHEET_OPTIONS = ['game', 'bundle', 'round', 'covers', 'sheet', 'per-page', 'member', 'blank'] as const

/** Prints the book of a campaign in the data folder, with the honours that the organiser has chosen for the book. */
export async function printBook(args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const output = outputOf(args, terminal.files)
  if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
  if (output === undefined) throw new UsageError('argument-missing', { argument: '-o OUT.pdf' })
  const isLetter = choiceOption(args, 'paper', PAPER_CHOICES) === 'letter'
  const booklet = args.options.has('booklet')
  if (SHEET_OPTIONS.some((option) => args.options.has(option)) || (booklet && isLetter))
    throw new UsageError('book-alone')
  const what: PrintoutRequest['what'] = {
    kind: 'book',
    without: chaptersIn(args),
    portraits: !args.options.has('no-portraits'),
    booklet,
  }
  const found = await loadPrintout(args, { campaign: lastOption(args, 'campaign')!, what, perPage: 1 }, terminal)
  if (typeof found === 'number') return found
  await writePrintout(found, output, args, terminal)
  terminal.err(terminal.text('print.book-done', { file: replaceControlCharacters(output) }))
  return EXIT_CODES.done
}

/** Returns the chapters to leave out. Throws `bad-choice`. */
function chaptersIn(args: Arguments): BookChapterId[] {
  return (args.options.get('without') ?? []).map((name) => {
    const chapter = BOOK_CHAPTERS.find((one) => one === name)
    if (chapter === undefined)
      throw new UsageError('bad-choice', { option: '--without', choices: BOOK_CHAPTERS.join(', ') })
    return chapter
  })
}
