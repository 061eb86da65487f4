import type { CompanionStart } from '../../../shared/rules/ruleset.ts'
import { cartesDestinCompanion } from '../../../shared/rulesets/cartes-destin/companion.ts'
import type { DeckMove } from '../../../shared/rulesets/cartes-destin/companionMoves.ts'
import type { DeckView } from '../../../shared/rulesets/cartes-destin/companionView.ts'
import type { CartesDestinContext } from '../../../shared/rulesets/cartes-destin/context.ts'
import type { Fighter } from '../../../shared/rulesets/cartes-destin/schemas.ts'

export type CardTable = CompanionStart<Fighter, CartesDestinContext>
export const NOBODY: CardTable = { bands: [], custom: [], house: {} }

export const follow = (moves: readonly DeckMove[], table: CardTable = NOBODY) =>
  cartesDestinCompanion.follow(table, moves)
export const deck = (moves: readonly DeckMove[], table: CardTable = NOBODY) => follow(moves, table).view as DeckView
export const codes = (moves: readonly DeckMove[], table?: CardTable) =>
  follow(moves, table).issues.map(({ code, path }) => [code, path])
