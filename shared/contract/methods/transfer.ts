import { z } from 'zod/mini'
import type { DearThing } from '../../commands/warband/dearThings.ts'
import type { JournalFault } from '../../domain/campaign/addingUp.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId } from '../../domain/text.ts'
import { CsvOptions } from '../csv.ts'
import { Envelope } from '../envelope.ts'
import { query, transfer } from './method.ts'

export const TRANSFER_METHODS = {
  'campaign.export': query(z.strictObject({ campaign: Id })).answers<unknown>(),
  /** A table for spreadsheets: a file's name, and what is in it. */
  'campaign.csv': query(z.strictObject({ campaign: Id, ...CsvOptions })).answers<{
    readonly name: string
    readonly text: string
  }>(),
  /**
   * A document may be large: reading it looks at every line of it, once. Asked again with the same `request`, it answers the
   * same and brings nothing in again. `withoutJournal`: why its journal was left aside.
   */
  'campaign.import': transfer(
    z.strictObject({
      document: z.unknown(),
      as: z._default(z.enum(['new', 'copy', 'replacement']), 'new'),
      request: Envelope.shape.request,
    }),
  ).answers<{ readonly campaign: string; readonly withoutJournal: JournalFault | null }>(),
  /**
   * What is to be said of a roster before `warband.import` brings it in: the things for which it says that more was paid than
   * they cost, and whether it says of some things nothing at all.
   */
  'warband.import-preview': query(z.strictObject({ campaign: Id, roster: z.json() })).answers<{
    readonly dear: readonly DearThing[]
    readonly lacksPrices: boolean
  }>(),
  /** The warband with its campaign state, for a file; its journal, games, portraits and captors stay behind. */
  'warband.export': query(z.strictObject({ campaign: Id, warband: Id })).answers<Roster>(),
  'sample.create': transfer(z.strictObject({ ruleset: CatalogueId })).answers<{ readonly campaign: string }>(),
}
