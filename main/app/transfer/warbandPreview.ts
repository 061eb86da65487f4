import { dearThings } from '../../../shared/commands/warband/dearThings.ts'
import { givenRoster } from '../../../shared/commands/warband/givenRoster.ts'
import type { AnswerOf, InputOf } from '../../../shared/contract/calls/answers.ts'
import { lacksPrices } from '../../../shared/domain/rosterPrices.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Engine } from '../base/execute.ts'

type Method = 'warband.import-preview'

/** What is to be said of a roster before it is brought in. Throws what `warband.import` throws for a document that is none. */
export function previewWarband(engine: Engine, { campaign, roster: document }: InputOf<Method>): AnswerOf<Method> {
  const { ruleset: id } = factOf(engine.store.load(campaign, []), 'campaign', campaign)
  const ruleset = engine.ruleset(id)
  return {
    dear: dearThings(givenRoster(document, ruleset, engine), ruleset),
    lacksPrices: lacksPrices(document),
  }
}
