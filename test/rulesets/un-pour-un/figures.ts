import type { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import * as catalogue from '../../../shared/rulesets/un-pour-un/catalogue.ts'
import type {
  CAMPAIGN_SETTINGS,
  UN_POUR_UN_RULE_NUMBERS,
  UN_POUR_UN_GUIDE,
} from '../../../shared/rulesets/un-pour-un/data.ts'
import { list, row, signed, type Sections } from '../figures.ts'

/** Profile, cost, numbers in a band and victory points of each rank. */
export const rankLines = (ranks: readonly catalogue.UnPourUnRankEntry[]): string[] =>
  ranks
    .filter(({ kind }) => kind === 'rank')
    .map(({ id, stats, cost, count, victoryPoints: { outOfAction, killed } }) =>
      row(
        id,
        ...catalogue.UN_POUR_UN_STATS.map((stat) => stats[stat]),
        cost,
        count.min,
        count.max,
        outOfAction,
        killed,
      ),
    )

const changesText = (changes: readonly catalogue.StatChange[], everyone?: string): string[] =>
  changes.map(({ stat, add, set, ranks }) =>
    list([ranks?.join(',') ?? everyone, stat, add !== undefined && signed(add), set !== undefined && `=${set}`], ' '),
  )

/** The changes of each race. */
export const raceLines = (races: readonly catalogue.UnPourUnPeople[]): string[] =>
  races
    .filter(({ kind }) => kind === 'race')
    .map(({ id, changes, ignoresDifficultTerrain, trades }) => {
      const marks = [ignoresDifficultTerrain && 'ignores-difficult-terrain', trades && 'trades']
      return row(id, list([...marks, ...changesText(changes, 'all')], ' ; '))
    })

/** The gain and loss for each point of an alien's trade. */
export const pathLines = (paths: readonly catalogue.CharacteristicTradeEntry[]): string[] =>
  paths.filter(({ kind }) => kind === 'path').map(({ id, perPoint }) => row(id, list(changesText(perPoint), ' ; ')))

const freeText = (freeIn: readonly string[] = []): string =>
  catalogue.UN_POUR_UN_WORLDS.every((setting) => freeIn.includes(setting)) ? 'all' : list(freeIn)

/** All figures of the ranged weapons among `items`. */
export const rangedLines = (items: readonly catalogue.UnPourUnItem[]): string[] =>
  items
    .filter((item) => item.kind === 'ranged')
    .map((w) =>
      row(
        ...[w.id, ...w.ranges, w.strength, w.targets, w.radius, list(w.reload), list([w.heavy && 'heavy'])],
        ...[w.hands, w.cost, w.mishap, freeText(w.freeIn), list([w.limitedAmmunition && 'limited'])],
      ),
    )

/** All figures of the melee weapons among `items`. */
export const meleeLines = (items: readonly catalogue.UnPourUnItem[]): string[] =>
  items
    .filter((item) => item.kind === 'melee')
    .map(({ id, hands, strength, cost, freeIn }) => row(id, hands, strength, cost, freeText(freeIn)))

/** All figures of the equipment among `items`; pieces that share a slot are limited to one. */
export const equipmentLines = (items: readonly catalogue.UnPourUnItem[]): string[] =>
  items
    .filter((item) => item.kind === 'equipment')
    .map((e) => {
      const changes = [e.changes, e.pairChanges ?? []].map((all) => list(changesText(all), ' ; '))
      const limit = list([e.limit?.toString(), e.slot && '1'])
      const marks = [
        e.bodily && 'bodily',
        e.replacesArm && 'replaces-arm',
        e.pairIgnoresDifficultTerrain && 'pair-ignores-difficult-terrain',
        e.slot,
        e.needsFreeHand && 'free-hand',
        e.takesHand && 'in-hand',
        e.usedUp && 'used-up',
      ]
      return row(e.id, e.cost, ...changes, limit, list(marks))
    })

const DEEDS: Readonly<Record<string, string>> = { survived: 'survives', won: 'winning-side-and-survives' }

/** The experience for each deed, one line for each pair of ranks; in alphabetical order. */
export const awardLines = (awards: readonly AwardRule[]): string[] =>
  awards
    .flatMap(({ for: deed, by, of = [], amount }) =>
      deed === 'took-out'
        ? (by ?? catalogue.UN_POUR_UN_RANKS).flatMap((who) => of.map((whom) => row(`${who}-downs-${whom}`, amount)))
        : [row([...(by ?? []), DEEDS[deed] ?? deed, ...of].join('-'), amount)],
    )
    .toSorted()

/** The content of `options.json`, without texts. */
export interface Options {
  readonly figures: typeof UN_POUR_UN_RULE_NUMBERS
  readonly houseRules: typeof UN_POUR_UN_GUIDE.houseRules
  readonly settings: typeof CAMPAIGN_SETTINGS
}

/** The campaign's numbers by their labels in the rules table, and its settings with their choices and default. */
export const optionSections = ({ figures, houseRules, settings }: Options): Sections => ({
  'campaign figures': [
    row('action-points-default', figures.actionPoints),
    row('house-advance-every', figures.experiencePerAdvance),
    row('house-advance-other-ceiling', signed(figures.advanceCeiling)),
  ],
  'campaign settings': [
    ...houseRules.map((rule) => row(rule.id, rule.default ? 'on' : 'off')),
    ...settings.map((setting) => row(setting.id, list(setting.choices.map(({ id }) => id)), setting.default)),
  ],
})
