import type { PRINT_METHODS } from '../../../shared/contract/methods/print.ts'
import type { Handlers } from '../base/handler.ts'
import { getBook, getHonours } from './book.ts'
import { getPrintState, markPrinted } from './printState.ts'

/** What has changed since it was printed. */
export const PRINT: Handlers<typeof PRINT_METHODS> = {
  'print.state': getPrintState,
  'print.book': getBook,
  'print.honours': getHonours,
  'print.mark': markPrinted,
}
