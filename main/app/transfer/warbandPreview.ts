import { findOverpaidItems } from '../../../shared/commands/warband/overpaidItems.ts'
import { parseRosterDocument } from '../../../shared/commands/warband/rosterDocument.ts'
import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import { lacksPrices } from '../../../shared/domain/rosterPrices.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

type Method = 'warband.import-preview'

/**
 * Previews the import of a roster: which items cost more than their list price, and whether prices are missing. Throws
 * what `warband.import` throws for an invalid document.
 */
export const previewWarband = defineMethod(
  'warband.import-preview',
  organiserAccess,
  (engine, { campaign, roster: document }): MethodAnswer<Method> => {
    const { ruleset: id } = factOf(engine.store.load(campaign, []), 'campaign', campaign)
    const ruleset = engine.ruleset(id)
    return {
      dear: findOverpaidItems(parseRosterDocument(document, ruleset, engine), ruleset),
      lacksPrices: lacksPrices(document),
    }
  },
)
