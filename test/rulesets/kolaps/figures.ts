import type { Award } from '../../../shared/rules/kit/aftermath/experience.ts'
import type { Property, RankEntry } from '../../../shared/rulesets/kolaps/catalogue.ts'
import type { ACTIONS, EFFECTS, FIGURES, GUIDE } from '../../../shared/rulesets/kolaps/data.ts'
import { row, type Sections } from '../figures.ts'

/** Everything that a rank decides. */
export const rankLines = (ranks: readonly RankEntry[]): string[] =>
  ranks.map(({ id, rank, combativenessFrom, consciousnessFrom, deathRollFrom, pds, attributes, step }) => {
    const line = [combativenessFrom, consciousnessFrom, deathRollFrom, pds, attributes, step]
    return id === `rank-${rank}` ? row(rank, ...line) : row(id, rank, ...line)
  })

/** What each action costs; the words of the costs in both languages come to the same figures. */
export const actionLines = ({ groups, actions }: typeof ACTIONS): string[] =>
  actions.map(({ id, group, cost, fatigue }) => {
    const figures = (text: string) => text.replace(/\D/g, '')
    const agree = [cost, fatigue].every(({ fr, en }) => figures(fr) === figures(en) && words(fr) === words(en))
    const known = groups.some((one) => one.id === group) ? group : `? ${group}`
    return row(id, known, agree ? cost.en : `? ${cost.fr}`, agree ? fatigue.en : `? ${fatigue.fr}`)
  })

const IN_ENGLISH: readonly (readonly [string, string])[] = [
  ['tir', 'shot'],
  ['mouvement', 'movement'],
]
const words = (text: string): string =>
  IN_ENGLISH.reduce((told, [fr, en]) => told.replaceAll(fr, en), text).replace(/\d/g, '')

/** From which margin an attack has which effect. */
export const marginLines = ({ margins }: Pick<typeof EFFECTS, 'margins'>): string[] =>
  margins.map((one) => {
    const { stunned, light, wounded, critical, out, isGround } = one as object as Partial<Record<string, number>>
    return row(one.id, stunned, light, wounded, critical, out, isGround ? 'ground' : '-')
  })

/** What a state costs. */
export const stateLines = ({ states }: Pick<typeof EFFECTS, 'states'>): string[] =>
  states.map((one) => {
    const { now, turn, fatigue, permanent } = one as object as Partial<Record<string, number>>
    return row(one.id, one.column, now, turn, fatigue, permanent)
  })

export const propertyLines = (properties: readonly Property[]): string[] =>
  properties.map(({ id, kind, of, hasValue }) => row(id, kind === 'property' ? of : kind, hasValue ? 'X' : '-'))

const RANKS = [1, 2, 3, 4, 5]

/** What putting out of action earns, for each pair of ranks; then the awards that do not go by rank. */
export const awardLines = (awards: readonly Award[]): string[] => {
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
  const strange = awards.filter(
    ({ by, of, for: deed, houseRule }) =>
      !known(by) || !known(of) || (by !== undefined && (of === undefined || deed !== 'took-out' || houseRule)),
  )
  return [...pairs, ...others.toSorted(), ...strange.map(({ id }) => `? ${id}`)]
}

const FIGURE_NAMES: Readonly<Record<string, string>> = {
  pdsPrice: 'pds-price',
  pdsStep: 'pds-step',
  highestClass: 'highest-class',
}

export const optionSections = (options: {
  readonly figures: typeof FIGURES
  readonly houseRules: typeof GUIDE.houseRules
}): Sections => ({
  'campaign figures': Object.entries(options.figures).map(([name, figure]) => row(FIGURE_NAMES[name] ?? name, figure)),
  'campaign switches': options.houseRules.map((rule) => row(rule.id, rule.default ? 'on' : 'off')),
})
