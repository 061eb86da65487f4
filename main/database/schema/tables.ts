import type { FactKind, FactOf } from '../../../shared/domain/campaign/facts.ts'
import {
  absenceTable,
  advanceSqlTable,
  awardTable,
  captureTable,
  counterEntrySqlTable,
  injurySqlTable,
  itemTable,
  ledgerTable,
  lossSqlTable,
  memberTable,
  overrideTable,
  portraitTable,
  servedAbsenceSqlTable,
  traitTable,
} from './band.ts'
import {
  attendanceTable,
  campaignTable,
  counterTable,
  customEntrySqlTable,
  frozenEntrySqlTable,
  gameTable,
  packTable,
  roundTable,
  stakeIncomeTable,
  stakePictureTable,
  stakeTable,
  standingsLineTable,
  warbandPictureTable,
  warbandTable,
} from './frame.ts'
import {
  gamePictureTable,
  gameStakeTable,
  gameWarbandSqlTable,
  participationTable,
  diceRollTable,
  sideTable,
} from './play.ts'

export * from './band.ts'
export * from './book.ts'
export * from './frame.ts'
export * from './journal.ts'
export * from './people.ts'
export * from './play.ts'
export * from './printed.ts'
export * from './submission.ts'

/** The table of each kind of fact. */
export const FACT_SQL_TABLES = {
  campaign: campaignTable,
  pack: packTable,
  round: roundTable,
  standingsLine: standingsLineTable,
  custom: customEntrySqlTable,
  stake: stakeTable,
  stakePicture: stakePictureTable,
  counter: counterTable,
  warband: warbandTable,
  warbandPicture: warbandPictureTable,
  attendance: attendanceTable,
  stakeIncome: stakeIncomeTable,
  counterEntry: counterEntrySqlTable,
  frozen: frozenEntrySqlTable,
  member: memberTable,
  portrait: portraitTable,
  trait: traitTable,
  item: itemTable,
  injury: injurySqlTable,
  absence: absenceTable,
  served: servedAbsenceSqlTable,
  advance: advanceSqlTable,
  override: overrideTable,
  award: awardTable,
  ledger: ledgerTable,
  capture: captureTable,
  loss: lossSqlTable,
  game: gameTable,
  side: sideTable,
  gameStake: gameStakeTable,
  gamePicture: gamePictureTable,
  entry: gameWarbandSqlTable,
  participation: participationTable,
  roll: diceRollTable,
} as const

type Rows = { readonly [K in FactKind]: (typeof FACT_SQL_TABLES)[K]['$inferSelect'] }
type Facts = { readonly [K in FactKind]: FactOf<K> }
// These lines check at compile time that each column is a field of its fact, and that each field of a fact has a column
// in the files of this folder.
void ((row: Rows): Facts => row)
void ((fact: Facts): Rows => fact)
