import type { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import type { ItemProperty, KolapsRankEntry } from '../../../shared/rulesets/kolaps/catalogue.ts'
import type {
  KOLAPS_ACTIONS,
  ATTACK_EFFECTS,
  KOLAPS_RULE_NUMBERS,
  KOLAPS_GUIDE,
} from '../../../shared/rulesets/kolaps/data.ts'
import { row, type Sections } from '../figures.ts'

/** Everything that a rank decides. */
export const rankLines = (ranks: readonly KolapsRankEntry[]): string[] =>
  ranks.map(({ id, rank, combativenessFrom, consciousnessFrom, deathRollFrom, pds, attributes, step }) => {
    const line = [combativenessFrom, consciousnessFrom, deathRollFrom, pds, attributes, step]
    return id === `rank-${rank}` ? row(rank, ...line) : row(id, rank, ...line)
  })

/** The cost of each action; the texts of both languages must have the same figures. */
export const actionLines = ({ groups, actions }: typeof KOLAPS_ACTIONS): string[] =>
  actions.map(({ id, group, cost, fatigue }) => {
    const figures = (text: string) => text.replace(/\D/g, '')
    const agree = [cost, fatigue].every(
      ({ fr, en }) => figures(fr) === figures(en) && actionCostWords(fr) === actionCostWords(en),
    )
    const known = groups.some((one) => one.id === group) ? group : `? ${group}`
    return row(id, known, agree ? cost.en : `? ${cost.fr}`, agree ? fatigue.en : `? ${fatigue.fr}`)
  })

const IN_ENGLISH: readonly (readonly [string, string])[] = [
  ['tir', 'shot'],
  ['mouvement', 'movement'],
]
const actionCostWords = (text: string): string =>
  IN_ENGLISH.reduce((words, [fr, en]) => words.replaceAll(fr, en), text).replace(/\d/g, '')

/** The margins from which an attack has each effect. */
export const marginLines = ({ margins }: Pick<typeof ATTACK_EFFECTS, 'margins'>): string[] =>
  margins.map((one) => {
    const { stunned, light, wounded, critical, out, isGround } = one as object as Partial<Record<string, number>>
    return row(one.id, stunned, light, wounded, critical, out, isGround ? 'ground' : '-')
  })

/** The cost of each state. */
export const stateLines = ({ states }: Pick<typeof ATTACK_EFFECTS, 'states'>): string[] =>
  states.map((one) => {
    const { now, turn, fatigue, permanent } = one as object as Partial<Record<string, number>>
    return row(one.id, one.column, now, turn, fatigue, permanent)
  })

export const propertyLines = (properties: readonly ItemProperty[]): string[] =>
  properties.map(({ id, kind, of, hasValue }) => row(id, kind === 'property' ? of : kind, hasValue ? 'X' : '-'))

const RANKS = [1, 2, 3, 4, 5]

/** The experience for putting out of action, for each pair of ranks; then awards independent of rank. */
export const awardLines = (awards: readonly AwardRule[]): string[] => {
  const between = (own: number, enemy: number) =>
    awards.flatMap(({ for: deed, by = [], of = [], amount }) =>
      deed === 'took-out' && by.includes(`rank-${own}`) && of.includes(`rank-${enemy}`) ? [amount] : [],
    )
  const pairs = RANKS.flatMap((own) => RANKS.map((enemy) => row(`${own} takes out ${enemy}`, ...between(own, enemy))))
  const others = awards.flatMap((award) => {
    const { for: deed, by, of, amount, houseRule, id } = award
    if (deed === 'counted' && !by && !of && !houseRule) return [row(id === 'wounded' ? 'wound' : id, amount)]
    return !by && !of ? [row(`house ${houseRule === id && deed === 'took-out' ? id : '?'}`, amount)] : []
  })
  const known = (kinds: readonly string[] = []) => kinds.every((kind) => RANKS.some((rank) => kind === `rank-${rank}`))
  const unexpected = awards.filter(
    ({ by, of, for: deed, houseRule }) =>
      !known(by) || !known(of) || (by !== undefined && (of === undefined || deed !== 'took-out' || houseRule)),
  )
  return [...pairs, ...others.toSorted(), ...unexpected.map(({ id }) => `? ${id}`)]
}

const FIGURE_NAMES: Readonly<Record<string, string>> = {
  pdsPrice: 'pds-price',
  pdsStep: 'pds-step',
  highestClass: 'highest-class',
}

export const optionSections = (options: {
  readonly figures: typeof KOLAPS_RULE_NUMBERS
  readonly houseRules: typeof KOLAPS_GUIDE.houseRules
}): Sections => ({
  'campaign figures': Object.entries(options.figures).map(([name, figure]) => row(FIGURE_NAMES[name] ?? name, figure)),
  'campaign switches': options.houseRules.map((rule) => row(rule.id, rule.default ? 'on' : 'off')),
})
