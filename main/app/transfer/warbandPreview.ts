import { findOverpaidItems } from '../../../shared/commands/warband/overpaidItems.ts'
import { parseRosterDocument } from '../../../shared/commands/warband/rosterDocument.ts'
import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import { lacksPrices } from '../../../shared/domain/rosterPrices.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

type Method = 'warband.import-preview'

/**
 * Previews the import of a roster: which items cost more than their list price, and whether prices or the treasury are missing. Throws
 * what `warband.import` throws for an invalid document.
 */
export const previewWarband = defineMethod(
  'warband.import-preview',
  organiserAccess,
  (engine, { campaign, roster: document }): MethodAnswer<Method> => {
    const frame = factOf(engine.store.load(campaign, []), 'campaign', campaign)
    const ruleset = engine.ruleset(frame.ruleset)
    const roster = parseRosterDocument(document, ruleset, engine)
    return {
      dear: findOverpaidItems(roster, ruleset),
      lacksPrices: lacksPrices(document),
      lacksTreasury: frame.startingBudget !== null && roster.treasury === undefined,
    }
  },
)
