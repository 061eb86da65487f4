import { LANGUAGES, type Language, type Localized } from '../../domain/localized.ts'
import { amountText } from '../../rules/kit/diceAmount.ts'
import type { TextParams } from '../../text/rendering.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { parseDiceAmount } from '../format/diceAmount.ts'
import type { Pack, PackGroup, PackItem, PackKind } from '../format/expandPack.ts'
import { localizedOf } from '../format/packIds.ts'
import type { PaymentInput } from '../format/packSchema.ts'
import { packText, type PackTextKey } from '../text/packText.ts'
import { changesText } from './changesText.ts'
import { usualBudget } from './startRolls.ts'
import type { FullFact } from './fullSheet.ts'

/** Joins texts in each language; undefined if there are none. */
function joinTexts(texts: readonly Localized[], between = ', '): Localized | undefined {
  if (texts.length === 0) return undefined
  const join = (language: Language) => texts.map((text) => text[language]).join(between)
  return Object.fromEntries(LANGUAGES.map((language) => [language, join(language)])) as Localized
}

const say = (key: PackTextKey, params: TextParams = {}): Localized => renderLocalized(packText(key), params)

/** Returns the names of the parts with these ids. */
const namesOf = (ids: readonly string[], parts: readonly { readonly id: string; readonly name: Localized }[]) =>
  joinTexts(ids.flatMap((id) => parts.find((part) => part.id === id)?.name ?? []))!

const formulaText = (formula: number | string): string =>
  String(formula).replaceAll('*', ' × ').replaceAll(' - ', ' − ').replaceAll(/ +/g, ' ')

/** Says how many there may be: « de 1 à 3 », « 3 au plus ». */
function rangeTexts(min: number, max: number | undefined): Localized[] {
  if (max === undefined) return min > 0 ? [say('reference.at-least', { min })] : []
  if (min === 0) return [say('reference.at-most', { max })]
  return [min === max ? say('reference.exactly', { count: min }) : say('reference.range', { min, max })]
}

/** Builds the texts about the limits of each kind, by its id. */
export const kindLimits = ({ kinds }: Pack): Readonly<Record<string, Localized>> =>
  withTexts(kinds, ({ count, experience = 0, victoryPoints, ransom, sale }: PackKind) => [
    ...(count ? rangeTexts(count.min ?? 0, count.max) : []),
    ...(experience > 0 ? [say('reference.experience', { experience })] : []),
    ...victoryPointTexts(victoryPoints),
    ...(ransom === undefined ? [] : [say('reference.ransom', { price: formulaText(ransom) })]),
    ...(sale === undefined ? [] : [say('reference.sale', { price: formulaText(sale) })]),
  ])

function victoryPointTexts(points: PackKind['victoryPoints']): Localized[] {
  if (points === undefined) return []
  if (typeof points === 'number') return [say('reference.victory-points', { points })]
  return [say('reference.victory-points-killed', { points: points.outOfAction, killed: points.killed })]
}

/** Builds the texts about the limits of each item of a group, by its id. */
export function itemLimits(
  pack: Pack,
  { id: groupId, traits, columns }: PackGroup,
): Readonly<Record<string, Localized>> {
  const { items, kinds } = pack
  const own = items.filter(({ group }) => group === groupId)
  return withTexts(own, ({ onlyFor, perMember, perBand, needs, excludes, ...item }: PackItem) => [
    ...(columns.length > 0 ? ownTexts(item, pack) : []),
    ...(onlyFor ? [say('reference.only-for', { kinds: namesOf(onlyFor, kinds) })] : []),
    ...(perMember === undefined
      ? []
      : [say(traits ? 'reference.level' : 'reference.per-member', { limit: perMember })]),
    ...(perBand === undefined ? [] : [say('reference.per-band', { limit: perBand })]),
    ...(needs ? [say('reference.needs', { items: namesOf(needs, items) })] : []),
    ...(excludes ? [say('reference.excludes', { items: namesOf(excludes, items) })] : []),
  ])
}

/** What an item says of itself, or what it changes for some kinds: columns of figures do not have it. */
function ownTexts({ summary, changes = [] }: Pick<PackItem, 'summary' | 'changes'>, pack: Pack): Localized[] {
  if (summary.fr !== '') return [summary]
  const changesForSome = changes.filter(({ onlyFor }) => onlyFor)
  return changesForSome.length > 0 ? [changesText(changesForSome, pack)] : []
}

const withTexts = <T extends { readonly id: string }>(parts: readonly T[], textsOf: (part: T) => Localized[]) =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const text = joinTexts(textsOf(part))
      return text ? [[part.id, text] as const] : []
    }),
  )

/** Says how many items of a group a member may have, or how many levels of its traits. */
export function groupAside({ perMember, traits }: PackGroup): Localized | undefined {
  const limit = perMember === undefined ? [] : [perMember]
  return joinTexts([
    ...(traits ? [say('reference.cost-per-level')] : []),
    ...limit.map((count) => say(traits ? 'reference.levels' : 'reference.per-member', { limit: count })),
  ])
}

/** Builds the rules of the warband and of the campaign in short, each with its name. */
export const referenceFacts = (pack: Pack): FullFact[] => [
  ...bandFacts(pack),
  ...pack.groups.flatMap((group) => describedFact(group, pack)),
  ...valueFacts(pack),
  ...advanceFacts(pack),
  ...(pack.income ?? []).map((payment) => paymentFact(pack, payment, 'reference.income')),
  ...(pack.upkeep ?? []).map((payment) => paymentFact(pack, payment, 'reference.upkeep')),
]

/** Returns a budget, or its dice with what they give on average. */
const budgetText = (budget: number | string): Localized =>
  typeof budget === 'number'
    ? localizedOf(String(budget))
    : say('reference.budget-rolled', { dice: amountText(parseDiceAmount(budget)!), average: usualBudget(budget) })

function sizeText({ min = 0, max }: NonNullable<Pack['band']> = {}): Localized | undefined {
  if (typeof max !== 'string') return rangeTexts(min, max)[0]
  const dice = amountText(parseDiceAmount(max)!)
  const size = min === 0 ? say('reference.at-most', { max: dice }) : say('reference.range', { min, max: dice })
  return say('reference.size-rolled', { size })
}

function bandFacts({ band, kinds, groups }: Pack): FullFact[] {
  const size = sizeText(band)
  return [
    ...(band?.budget === undefined ? [] : [{ name: say('reference.budget'), text: budgetText(band.budget) }]),
    ...(size ? [{ name: say('reference.size'), text: size }] : []),
    ...(band?.limits ?? []).map(({ name, kinds: of = [], group, max = 0, per, share = 0 }): FullFact => {
      const parts = group === undefined ? namesOf(of, kinds) : namesOf([group], groups)
      const owners = per?.kinds && namesOf(per.kinds, kinds)
      const hasModels = kinds.some(({ id, models }) => models && of.includes(id))
      const most = hasModels ? say('reference.models', { max }) : String(max)
      const params = { name: parts, max: most, share, members: per?.members ?? 1, ...(owners && { kinds: owners }) }
      const text = share > 0 ? 'share' : owners ? 'limit-per' : per ? 'limit-per-all' : 'limit'
      return { name: name ? localizedOf(name) : say('reference.limits'), text: say(`reference.${text}`, params) }
    }),
  ]
}

/** What members may describe themselves in a group, and what it costs. */
function describedFact({ name, own }: PackGroup, { kinds }: Pack): FullFact[] {
  if (!own) return []
  const { max, cost, onlyFor } = own === true ? {} : own
  const text = joinTexts([
    say('reference.described'),
    ...(max === undefined ? [] : [say('reference.per-member', { limit: max })]),
    ...(cost === undefined ? [] : [say('reference.described-cost', { cost: formulaText(cost) })]),
  ])!
  return [{ name, text: forKinds(text, onlyFor, kinds) }]
}

/** Formulas of computed values, and steps that are bought. */
const valueFacts = ({ values, kinds }: Pack): FullFact[] =>
  values.flatMap(({ name, short, formula, steps }): FullFact[] => {
    if (formula !== undefined)
      return [{ name: say('reference.value', { name, short }), text: localizedOf(`= ${formulaText(formula)}`) }]
    if (!steps) return []
    const text = say('reference.steps', { max: steps.max, price: formulaText(steps.price) })
    return [{ name: say('reference.value', { name, short }), text: forKinds(text, steps.onlyFor, kinds) }]
  })

/** A text, with the kinds that it is for. */
const forKinds = (effects: Localized, onlyFor: readonly string[] | undefined, kinds: Pack['kinds']): Localized =>
  onlyFor ? say('game.effect-only', { effects, kinds: namesOf(onlyFor, kinds) }) : effects

function advanceFacts({ advances, experiencePerGame, values, groups, kinds }: Pack): FullFact[] {
  const limit =
    experiencePerGame === undefined
      ? []
      : [{ name: say('reference.experience-per-game'), text: say('reference.at-most', { max: experiencePerGame }) }]
  if (!advances) return limit
  const { price, at, worth, choose } = advances
  const cost = joinTexts([
    ...(price === undefined ? [] : [say('reference.advance-price', { price: formulaText(price) })]),
    ...(at ? [say('reference.advance-totals', { totals: at.join(', ') })] : []),
    ...(worth ? [say('reference.advance-worth', { worth })] : []),
  ])
  const choices = joinTexts(
    (choose ?? []).map(({ value, group, price: own, onlyFor }) => {
      const name = namesOf([value ?? group!], value === undefined ? groups : values)
      const text = own === undefined ? name : say('reference.choice-price', { name, price: formulaText(own) })
      return forKinds(text, onlyFor, kinds)
    }),
    ' · ',
  )
  return [
    ...limit,
    ...(cost ? [{ name: say('reference.advances'), text: cost }] : []),
    ...(choices ? [{ name: say('reference.choices'), text: choices }] : []),
  ]
}

const RESULTS = ['win', 'draw', 'loss'] as const

/** A condition in words if it asks for a result of the game alone, otherwise as a formula. */
function conditionText(when: string): Localized {
  const result = RESULTS.find((one) => when.replaceAll(' ', '') === `result='${one}'`)
  return result ? say(`reference.after-${result}`) : say('reference.when', { when: formulaText(when) })
}

function paymentFact(pack: Pack, payment: PaymentInput, title: PackTextKey): FullFact {
  const { name, amount, dice, table, number, each, when, unpaid } = payment
  const what =
    table === undefined
      ? localizedOf(formulaText(amount ?? dice!))
      : say('reference.roll', { table: localizedOf(pack.tables[table]!.name) })
  return {
    name: say(title, { name: localizedOf(name) }),
    text: joinTexts([
      what,
      ...(number === undefined ? [] : [say('reference.dice-number', { number: formulaText(number) })]),
      ...(each === undefined ? [] : [say('reference.each', { name: namesOf([each], [...pack.kinds, ...pack.items]) })]),
      ...(when === undefined ? [] : [conditionText(when)]),
      ...(unpaid ? [say('reference.unpaid')] : []),
    ])!,
  }
}
