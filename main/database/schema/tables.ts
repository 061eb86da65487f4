import type { FactKind, FactOf } from '../../../shared/domain/campaign/facts.ts'
import {
  absence,
  advance,
  award,
  capture,
  injury,
  item,
  ledger,
  loss,
  member,
  override,
  portrait,
  served,
  trait,
} from './band.ts'
import { campaign, custom, frozen, game, warband } from './frame.ts'
import { entry, participation, roll, side } from './play.ts'

export * from './band.ts'
export * from './book.ts'
export * from './frame.ts'
export * from './journal.ts'
export * from './people.ts'
export * from './play.ts'
export * from './printed.ts'
export * from './submission.ts'

/** The table of each kind of fact. */
export const TABLES = {
  campaign,
  custom,
  warband,
  frozen,
  member,
  portrait,
  trait,
  item,
  injury,
  absence,
  served,
  advance,
  override,
  award,
  ledger,
  capture,
  loss,
  game,
  side,
  entry,
  participation,
  roll,
} as const

type Rows = { readonly [K in FactKind]: (typeof TABLES)[K]['$inferSelect'] }
type Facts = { readonly [K in FactKind]: FactOf<K> }
/** A row of each table is a fact of its kind, and the other way round: the compiler says so. */
type RowsAreFacts = [Rows extends Facts ? true : never, Facts extends Rows ? true : never]
const ROWS_ARE_FACTS: RowsAreFacts = [true, true]
void ROWS_ARE_FACTS
