import { BOOK_CHAPTERS, type BookChapterId } from '../../../shared/sheets/book.ts'
import { last, UsageError, type Arguments } from '../../app/arguments.ts'
import type { Wanted } from '../../app/print/printout.ts'
import { EXIT, type ExitCode, type Terminal } from './io.ts'
import { oneOf } from './options.ts'
import { inCampaign, PAPERS, write } from './printing.ts'
import { printable } from './problem.ts'
import { outputOf } from './written.ts'

/** Options that only a book has, and those that a book has no use for. */
export const OF_BOOK = ['without', 'booklet', 'no-portraits'] as const
const NOT_OF_BOOK = ['game', 'bundle', 'round', 'covers', 'sheet', 'per-page', 'member', 'blank'] as const

/** The book of a campaign, from the data folder, with the honours that were chosen for it. */
export async function printBook(args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const output = outputOf(args, terminal.files)
  if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
  if (output === undefined) throw new UsageError('argument-missing', { argument: '-o OUT.pdf' })
  const isLetter = oneOf(args, 'paper', PAPERS) === 'letter'
  const booklet = args.options.has('booklet')
  if (NOT_OF_BOOK.some((option) => args.options.has(option)) || (booklet && isLetter))
    throw new UsageError('book-alone')
  const what: Wanted['what'] = {
    kind: 'book',
    without: chaptersIn(args),
    portraits: !args.options.has('no-portraits'),
    booklet,
  }
  const found = await inCampaign(args, { campaign: last(args, 'campaign')!, what, perPage: 1 }, terminal)
  if (typeof found === 'number') return found
  await write(found, output, args, terminal)
  terminal.err(terminal.text('print.book-done', { file: printable(output) }))
  return EXIT.done
}

/** The chapters that a book is to be made without. Throws `bad-choice`. */
function chaptersIn(args: Arguments): BookChapterId[] {
  return (args.options.get('without') ?? []).map((given) => {
    const chapter = BOOK_CHAPTERS.find((one) => one === given)
    if (chapter === undefined)
      throw new UsageError('bad-choice', { option: '--without', choices: BOOK_CHAPTERS.join(', ') })
    return chapter
  })
}
