import type { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import * as catalogue from '../../../shared/rulesets/cartes-destin/catalogue.ts'
import type { CARTES_DESTIN_VALUE_LIMITS } from '../../../shared/rulesets/cartes-destin/data.ts'
import { list, row, signed, type Sections } from '../figures.ts'

const COST = { simple: 'S', complex: 'C' }
const KIND = { movement: 'M', combat: 'K', mandatory: 'O' }

/** Cost, kinds and bonus of each action. */
export const actionLines = (actions: readonly catalogue.CartesDestinAction[]): string[] =>
  actions.map(({ id, cost, kinds, bonus }) =>
    row(
      id,
      list(cost.map((one) => COST[one] ?? one)),
      list(kinds.map((one) => KIND[one] ?? one)),
      bonus && `${bonus.value} ${signed(bonus.amount)}`,
    ),
  )

/** Endurance and life of each element. */
export const elementLines = (elements: readonly catalogue.SceneryElement[]): string[] =>
  elements.filter(({ kind }) => kind === 'element').map(({ id, endurance, life }) => row(id, endurance, life))

/** A deck: its values with their copies, their total number, and the cards of a duel. */
export const deckSections = ({ cards, fewest }: { cards: catalogue.Deck; fewest: number }): Sections => ({
  deck: cards.map(({ value, copies }) => row(value, copies)),
  'deck size': [row(cards.reduce((sum, { copies }) => sum + copies, 0))],
  'duel cards': [row(fewest)],
})

/** The maximum of each rank in a crew. */
export const rankLines = (ranks: readonly catalogue.CartesDestinRankEntry[]): string[] =>
  ranks.filter(({ kind }) => kind === 'rank').map(({ id, most }) => row(id, most))

/** The content of `options.json`, without texts. */
export interface Options {
  readonly figures: typeof CARTES_DESTIN_VALUE_LIMITS
  readonly houseRules: readonly { readonly id: string; readonly default: boolean }[]
}

export const optionSections = ({ figures, houseRules }: Options): Sections => ({
  'card figures': [row('largest-value', figures.largestValue), row('lowest-after-injury', figures.lowestInjured)],
  'house rules': houseRules.map((rule) => row(rule.id, rule.default ? 'on' : 'off')),
})

const DEEDS: Readonly<Record<string, string>> = { survived: 'survives', won: 'winning-side-and-survives' }

/** The experience for each deed, one line for each pair of ranks; in alphabetical order. */
export const awardLines = (awards: readonly AwardRule[]): string[] =>
  awards
    .flatMap(({ for: deed, by, of = [], amount }) =>
      deed === 'took-out'
        ? (by ?? catalogue.CARTES_DESTIN_RANKS).flatMap((who) => of.map((whom) => row(`${who}-downs-${whom}`, amount)))
        : [row([...(by ?? []), DEEDS[deed] ?? deed, ...of].join('-'), amount)],
    )
    .toSorted()
