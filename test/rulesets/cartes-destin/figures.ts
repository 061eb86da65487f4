import type { Award } from '../../../shared/rules/kit/aftermath/experience.ts'
import * as catalogue from '../../../shared/rulesets/cartes-destin/catalogue.ts'
import type { FIGURES } from '../../../shared/rulesets/cartes-destin/data.ts'
import { list, row, signed, type Sections } from '../figures.ts'

const COST = { simple: 'S', complex: 'C' }
const KIND = { movement: 'M', combat: 'K', mandatory: 'O' }

/** What each action costs, its kinds, and what it adds to what. */
export const actionLines = (actions: readonly catalogue.Action[]): string[] =>
  actions.map(({ id, cost, kinds, bonus }) =>
    row(
      id,
      list(cost.map((one) => COST[one] ?? one)),
      list(kinds.map((one) => KIND[one] ?? one)),
      bonus && `${bonus.value} ${signed(bonus.amount)}`,
    ),
  )

/** Endurance and life of each element. */
export const elementLines = (elements: readonly catalogue.Element[]): string[] =>
  elements.filter(({ kind }) => kind === 'element').map(({ id, endurance, life }) => row(id, endurance, life))

/** A deck: its values with their copies, how many that are, and what a duel takes. */
export const deckSections = ({ cards, fewest }: { cards: catalogue.Deck; fewest: number }): Sections => ({
  deck: cards.map(({ value, copies }) => row(value, copies)),
  'deck size': [row(cards.reduce((sum, { copies }) => sum + copies, 0))],
  'duel cards': [row(fewest)],
})

/** How many of each rank a crew marks at most. */
export const rankLines = (ranks: readonly catalogue.RankEntry[]): string[] =>
  ranks.filter(({ kind }) => kind === 'rank').map(({ id, most }) => row(id, most))

/** What `options.json` says, but for its words. */
export interface Options {
  readonly figures: typeof FIGURES
  readonly houseRules: readonly { readonly id: string; readonly default: boolean }[]
}

export const optionSections = ({ figures, houseRules }: Options): Sections => ({
  'card figures': [row('largest-value', figures.largestValue), row('lowest-after-injury', figures.lowestInjured)],
  'house rules': houseRules.map((rule) => row(rule.id, rule.default ? 'on' : 'off')),
})

const DEEDS: Readonly<Record<string, string>> = { survived: 'survives', won: 'winning-side-and-survives' }

/** What each deed earns in experience, one line for each pair of ranks; in alphabetical order. */
export const awardLines = (awards: readonly Award[]): string[] =>
  awards
    .flatMap(({ for: deed, by, of = [], amount }) =>
      deed === 'took-out'
        ? (by ?? catalogue.RANKS).flatMap((who) => of.map((whom) => row(`${who}-downs-${whom}`, amount)))
        : [row([...(by ?? []), DEEDS[deed] ?? deed, ...of].join('-'), amount)],
    )
    .toSorted()
