import { findFreePieceTakers } from '../../../shared/commands/base/freePiece.ts'
import type { MemberChangeTrial } from '../../../shared/commands/base/bench.ts'
import { linePrices } from '../../../shared/commands/base/band.ts'
import { groupSimilarLines, mostExpensiveFirst, pickItemPieces } from '../../../shared/commands/base/pieces.ts'
import { refuseToTakeItems } from '../../../shared/commands/member/member.ts'
import { computePayment, resaleValue, type WarbandFunds } from '../../../shared/commands/base/purse.ts'
import {
  computeChoiceOutcome,
  listMemberChoices,
  memberTraitLevel,
  itemLineChoices,
  requireTrialMember,
  computeStepperOutcome,
  steppersOf,
  computeLineReplacementOutcome,
  computeTraitOutcome,
  type ChangeOutcome,
} from '../../../shared/commands/base/changeOutcomes.ts'
import type {
  ChoiceView,
  ItemLineView,
  StepperView,
  StepPriceView,
  TraitView,
} from '../../../shared/contract/views/member.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { toRosterItem } from '../../../shared/domain/campaign/roster.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { isBroken } from '../../../shared/rules/kit/broken.ts'
import type { BuilderChoice } from '../../../shared/rules/builder.ts'
import type { CatalogueEntry, EvaluatedMember } from '../../../shared/rules/ruleset.ts'
import { profileView } from '../base/profileView.ts'
import { renderIssues } from '../base/renderIssues.ts'

/**
 * The context of purchases: the bench of a member (the context for trying changes), the funds of its warband, and the
 * price paid for the member.
 */
export interface PurchaseContext {
  readonly facts: Facts
  readonly bench: MemberChangeTrial
  readonly purse: WarbandFunds
  readonly paid: number
  /**
   * Members who have played get some things only with experience. The reasons why this member cannot buy such a thing
   * with points.
   */
  readonly earnedOnly: readonly Issue[]
  readonly setting: (id: string) => string | undefined
  readonly entries: ReadonlyMap<string, CatalogueEntry>
  /** The evaluated member; absent for the stash. */
  readonly bearer?: EvaluatedMember
}

/**
 * Returns the points to show for a change in value. If the warband pays: what its treasury loses, negative if it gets
 * points back. If it does not pay: the change in its value.
 */
export function treasuryPointsFor({ purse, paid }: Pick<PurchaseContext, 'purse' | 'paid'>, delta: number): number {
  if (!purse.isPaying) return delta
  return computePayment(purse, delta, paid).amount
}

/** Returns all reasons for a refusal: the errors of the rules, and a lack of points in the treasury. */
export const refusalsOf = (
  {
    purse,
    paid,
    earnedOnly = [],
  }: Pick<PurchaseContext, 'purse' | 'paid'> & Partial<Pick<PurchaseContext, 'earnedOnly'>>,
  { delta, errors, isEarned }: Pick<ChangeOutcome, 'delta' | 'errors' | 'isEarned'>,
): readonly Issue[] => [
  ...errors,
  ...(isEarned && earnedOnly.length > 0 ? earnedOnly : computePayment(purse, delta, paid).refused),
]

/** Converts the outcome of a step (a change of a number by a stepper) to its view: the points, or the refusal. */
export function toStepOutcomeView(buying: PurchaseContext, outcome: ChangeOutcome, direction: 1 | -1): StepPriceView {
  const refused = refusalsOf(buying, outcome)
  if (refused.length > 0) return { refused: renderIssues(buying.bench.band.ruleset, refused) }
  return { points: treasuryPointsFor(buying, outcome.delta) * direction + 0 }
}

/** Returns the steppers of a member, with the outcome of a step up and of a step down. */
export const stepperViews = (buying: PurchaseContext): StepperView[] =>
  steppersOf(buying.bench).map((stepper) => {
    const { key, name, line, value, floor, ceiling, cost, inPlay } = stepper
    return {
      ...{ key, name, value, floor },
      ...(line !== undefined && { line }),
      ...(ceiling !== undefined && { ceiling }),
      down:
        value <= floor
          ? { limit: 'floor' }
          : toStepOutcomeView(buying, computeStepperOutcome(buying.bench, stepper, value - 1), -1),
      up:
        ceiling !== undefined && value >= ceiling
          ? { limit: 'ceiling' }
          : toStepOutcomeView(buying, computeStepperOutcome(buying.bench, stepper, value + 1), 1),
      cost,
      ...(inPlay && { inPlay }),
    }
  })

/** Returns choices with the outcome of each option. `outcomeOf`: computes the outcome of one option. */
const choiceViews = (
  buying: Pick<PurchaseContext, 'purse' | 'paid'> &
    Partial<Pick<PurchaseContext, 'earnedOnly'>> & { readonly bench: Pick<MemberChangeTrial, 'band'> },
  choices: readonly BuilderChoice[],
  outcomeOf: (key: string, option: string) => Pick<ChangeOutcome, 'delta' | 'errors' | 'isEarned'>,
): ChoiceView[] =>
  choices.map(({ options, ...choice }) => ({
    ...choice,
    options: options.map((option) => {
      if (option.id === choice.value) return { ...option, points: 0 }
      const outcome = outcomeOf(choice.key, option.id)
      const refused = refusalsOf(buying, outcome)
      return {
        ...option,
        points: outcome.delta,
        ...(refused.length > 0 && { refused: renderIssues(buying.bench.band.ruleset, refused) }),
      }
    }),
  }))

export const memberChoices = (buying: PurchaseContext): ChoiceView[] =>
  choiceViews(buying, listMemberChoices(buying.bench), (key, option) =>
    computeChoiceOutcome(buying.bench, key, option, buying.purse.isBuilding),
  )

/** Maximum level of a trait that has no limit of its own. */
const MAX_LEVELS = 99

/** Returns the traits of a member; undefined if the ruleset has none. */
export function traitViews(buying: PurchaseContext, facts: readonly FactOf<'trait'>[]): TraitView[] | undefined {
  const { bench, entries } = buying
  const { builder } = bench.band.ruleset
  if (!builder.levels) return undefined
  return facts.map(({ id, trait, level }) => {
    const { name, summary } = entries.get(trait)!
    const levels = builder.levels!(requireTrialMember(bench), trait, bench.context) ?? MAX_LEVELS
    const without = computeTraitOutcome(bench, trait, level - 1)
    return {
      id,
      trait,
      name,
      summary,
      level,
      levels,
      cost: -computeTraitOutcome(bench, trait, 0).delta + 0,
      down: level <= 1 ? { limit: 'floor' } : toStepOutcomeView(buying, without, -1),
      up:
        level >= levels
          ? { limit: 'ceiling' }
          : toStepOutcomeView(buying, computeTraitOutcome(bench, trait, level + 1), 1),
    }
  })
}

/**
 * Returns the items of the member on the bench (the member whose changes are tried) or, without a member, of the stash.
 * Similar item lines are shown as one line, even if their paid prices differ.
 */
export function itemViews(buying: PurchaseContext, facts: readonly FactOf<'item'>[]): ItemLineView[] {
  const { bench, purse, setting, entries } = buying
  const { roster, builder } = bench.band.ruleset
  const prices = bench.member ? linePrices(bench.band, bench.member).map(({ price }) => price) : []
  const places = new Map(facts.map(({ id }, at) => [id, at]))
  return groupSimilarLines(facts).map((group) => {
    const [fact] = group
    const line = toRosterItem(fact)
    const at = group.map(({ id }) => places.get(id)!)
    const { name, summary, kind, cost = 0 } = roster.entryOfLine?.(line, bench.context) ?? entries.get(fact.item)!
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
    const quantity = sum(group.map((one) => one.quantity))
    const choices = itemLineChoices(bench, line)
    return {
      id: fact.id,
      item: fact.item,
      name,
      summary,
      kind,
      quantity,
      cost: bench.member ? sum(at.map((place) => prices[place]!)) : cost * quantity,
      resale: isBroken(line) ? null : resaleValue(purse, setting('resale'), mostExpensiveFirst(group)[0]!.paid),
      canBreak: builder.canBreak === true,
      isBroken: isBroken(line),
      isKept: refuseToTakeItems(buying.facts, fact.member, bench.band.ruleset).length > 0,
      takers: findFreePieceTakers(buying.facts, bench.band, pickItemPieces(mostExpensiveFirst(group), 1)),
      figures: profileView(bench.band.ruleset.profiles?.of(line, bench.context, buying.bearer) ?? {}),
      choices: choiceViews(buying, choices, (key, option) => {
        const after = bench.band.ruleset.builder.itemChoices!.to(line, key, option, bench.context)
        return bench.member ? computeLineReplacementOutcome(bench, at, after) : { delta: 0, errors: [] }
      }),
    }
  })
}

/** Returns the level of a trait, or the quantity of an item, that a member has. */
export const ownedCount = (bench: MemberChangeTrial, id: string, isTrait: boolean): number => {
  if (isTrait) return memberTraitLevel(requireTrialMember(bench), id)
  const { items = [] } = requireTrialMember(bench) as { readonly items?: readonly { id: string; quantity?: number }[] }
  return items.reduce((sum, line) => sum + (line.id === id ? (line.quantity ?? 1) : 0), 0)
}
