import { z } from 'zod/mini'
import type { OverpaidItem } from '../../commands/warband/overpaidItems.ts'
import type { JournalFault } from '../../domain/campaign/journalCheck.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId } from '../../domain/text.ts'
import { CsvOptions } from '../csv.ts'
import { Envelope } from '../envelope.ts'
import { defineQuery, defineTransferMethod } from './method.ts'

export const TRANSFER_METHODS = {
  'campaign.export': defineQuery(z.strictObject({ campaign: Id })).answers<unknown>(),
  /** Returns a table for spreadsheets: file name and content. */
  'campaign.csv': defineQuery(z.strictObject({ campaign: Id, ...CsvOptions })).answers<{
    readonly name: string
    readonly text: string
  }>(),
  /**
   * Imports a campaign. A document may be large; each line is validated once. A repeated call with the same `request`
   * returns the same answer and imports nothing. `withoutJournal`: the reason why the journal was not imported; null if
   * it was.
   */
  'campaign.import': defineTransferMethod(
    z.strictObject({
      document: z.unknown(),
      as: z._default(z.enum(['new', 'copy', 'replacement']), 'new'),
      request: Envelope.shape.request,
    }),
  ).answers<{ readonly campaign: string; readonly withoutJournal: JournalFault | null }>(),
  /**
   * Returns what to warn about before `warband.import`. `dear`: items whose stated price is above their cost;
   * `lacksPrices`: true if some items have no stated price. `lacksTreasury`: true if the roster states no treasury, and
   * the campaign has a starting budget: the treasury will be 0.
   */
  'warband.import-preview': defineQuery(z.strictObject({ campaign: Id, roster: z.json() })).answers<{
    readonly dear: readonly OverpaidItem[]
    readonly lacksPrices: boolean
    readonly lacksTreasury: boolean
  }>(),
  /** Returns a warband with its campaign state, for a file. Journal, games, portraits and captors are left out. */
  'warband.export': defineQuery(z.strictObject({ campaign: Id, warband: Id })).answers<Roster>(),
  'sample.create': defineTransferMethod(z.strictObject({ ruleset: CatalogueId })).answers<{
    readonly campaign: string
  }>(),
}
