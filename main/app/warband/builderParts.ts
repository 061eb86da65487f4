import { takersOf } from '../../../shared/commands/base/freePiece.ts'
import type { Bench } from '../../../shared/commands/base/bench.ts'
import { linePrices } from '../../../shared/commands/base/band.ts'
import { alikeTogether, dearestFirst, piecesOf } from '../../../shared/commands/base/pieces.ts'
import { keptFrom } from '../../../shared/commands/member/member.ts'
import { dueFor, resaleOf, type Purse } from '../../../shared/commands/base/purse.ts'
import {
  chosen,
  choicesOf,
  levelOf,
  lineChoices,
  onBench,
  stepped,
  steppersOf,
  withLinesAs,
  withTrait,
  type Outcome,
} from '../../../shared/commands/base/trials.ts'
import type {
  ChoiceView,
  ItemLineView,
  StepperView,
  StepView,
  TraitView,
} from '../../../shared/contract/views/member.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { ownedItem } from '../../../shared/domain/campaign/roster.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { isBroken } from '../../../shared/rules/kit/broken.ts'
import type { Choice } from '../../../shared/rules/builder.ts'
import type { CatalogueEntry, EvaluatedMember } from '../../../shared/rules/ruleset.ts'
import { profileView } from '../base/profileView.ts'
import { worded } from '../base/worded.ts'

/** A member on the bench, with what its band pays with, and what was paid for it. */
export interface Buying {
  readonly facts: Facts
  readonly bench: Bench
  readonly purse: Purse
  readonly paid: number
  /** Why points buy nothing of what those who have played get by experience alone. */
  readonly earnedOnly: readonly Issue[]
  readonly setting: (id: string) => string | undefined
  readonly entries: ReadonlyMap<string, CatalogueEntry>
  /** The member with its values; absent of the stash. */
  readonly bearer?: EvaluatedMember
}

/** Points that a difference in value takes from the treasury (gives back, where negative); its value where nothing is paid. */
export function pointsFor({ purse, paid }: Pick<Buying, 'purse' | 'paid'>, delta: number): number {
  if (!purse.isPaying) return delta
  return dueFor(purse, delta, paid).amount
}

/** Every reason why something cannot be had: the rules', and the treasury's. */
export const refusalsOf = (
  { purse, paid, earnedOnly = [] }: Pick<Buying, 'purse' | 'paid'> & Partial<Pick<Buying, 'earnedOnly'>>,
  { delta, errors, isEarned }: Pick<Outcome, 'delta' | 'errors' | 'isEarned'>,
): readonly Issue[] => [
  ...errors,
  ...(isEarned && earnedOnly.length > 0 ? earnedOnly : dueFor(purse, delta, paid).refused),
]

/** A step that leads to `outcome`, as it is offered. */
export function step(buying: Buying, outcome: Outcome, direction: 1 | -1): StepView {
  const refused = refusalsOf(buying, outcome)
  if (refused.length > 0) return { refused: worded(buying.bench.band.ruleset, refused) }
  return { points: pointsFor(buying, outcome.delta) * direction + 0 }
}

/** The steppers of a member, each step tried. */
export const stepperViews = (buying: Buying): StepperView[] =>
  steppersOf(buying.bench).map((stepper) => {
    const { key, name, line, value, floor, ceiling, cost, inPlay } = stepper
    return {
      ...{ key, name, value, floor },
      ...(line !== undefined && { line }),
      ...(ceiling !== undefined && { ceiling }),
      down: value <= floor ? { limit: 'floor' } : step(buying, stepped(buying.bench, stepper, value - 1), -1),
      up:
        ceiling !== undefined && value >= ceiling
          ? { limit: 'ceiling' }
          : step(buying, stepped(buying.bench, stepper, value + 1), 1),
      cost,
      ...(inPlay && { inPlay }),
    }
  })

/** Choices with each option tried; `outcomeOf` tries one. */
export const choiceViews = (
  buying: Pick<Buying, 'purse' | 'paid'> &
    Partial<Pick<Buying, 'earnedOnly'>> & { readonly bench: Pick<Bench, 'band'> },
  choices: readonly Choice[],
  outcomeOf: (key: string, option: string) => Pick<Outcome, 'delta' | 'errors' | 'isEarned'>,
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
        ...(refused.length > 0 && { refused: worded(buying.bench.band.ruleset, refused) }),
      }
    }),
  }))

/** The choices of a member. */
export const memberChoices = (buying: Buying): ChoiceView[] =>
  choiceViews(buying, choicesOf(buying.bench), (key, option) =>
    chosen(buying.bench, key, option, buying.purse.isBuilding),
  )

/** The most levels of a trait that has no limit of its own. */
const MOST_LEVELS = 99

/** The traits of a member; `undefined` where its ruleset has none. */
export function traitViews(buying: Buying, facts: readonly FactOf<'trait'>[]): TraitView[] | undefined {
  const { bench, entries } = buying
  const { builder } = bench.band.ruleset
  if (!builder.levels) return undefined
  return facts.map(({ id, trait, level }) => {
    const { name, summary } = entries.get(trait)!
    const levels = builder.levels!(onBench(bench), trait, bench.context) ?? MOST_LEVELS
    const without = withTrait(bench, trait, level - 1)
    return {
      id,
      trait,
      name,
      summary,
      level,
      levels,
      cost: -withTrait(bench, trait, 0).delta + 0,
      down: level <= 1 ? { limit: 'floor' } : step(buying, without, -1),
      up: level >= levels ? { limit: 'ceiling' } : step(buying, withTrait(bench, trait, level + 1), 1),
    }
  })
}

/**
 * Lines of possessions: of the member on the bench, or of the stash where nobody stands there. Those that are alike are
 * one, whatever was paid for each, as the first of them.
 */
export function itemViews(buying: Buying, facts: readonly FactOf<'item'>[]): ItemLineView[] {
  const { bench, purse, setting, entries } = buying
  const { roster, builder } = bench.band.ruleset
  const prices = bench.member ? linePrices(bench.band, bench.member).map(({ price }) => price) : []
  const places = new Map(facts.map(({ id }, at) => [id, at]))
  return alikeTogether(facts).map((group) => {
    const [fact] = group
    const line = ownedItem(fact)
    const at = group.map(({ id }) => places.get(id)!)
    const { name, summary, kind, cost = 0 } = roster.entryOfLine?.(line, bench.context) ?? entries.get(fact.item)!
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
    const quantity = sum(group.map((one) => one.quantity))
    const choices = lineChoices(bench, line)
    return {
      id: fact.id,
      item: fact.item,
      name,
      summary,
      kind,
      quantity,
      cost: bench.member ? sum(at.map((place) => prices[place]!)) : cost * quantity,
      resale: isBroken(line) ? null : resaleOf(purse, setting('resale'), dearestFirst(group)[0]!.paid),
      canBreak: builder.canBreak === true,
      isBroken: isBroken(line),
      isKept: keptFrom(buying.facts, fact.member, bench.band.ruleset).length > 0,
      takers: takersOf(buying.facts, bench.band, piecesOf(dearestFirst(group), 1)),
      figures: profileView(bench.band.ruleset.profiles?.of(line, bench.context, buying.bearer) ?? {}),
      choices: choiceViews(buying, choices, (key, option) => {
        const after = bench.band.ruleset.builder.itemChoices!.to(line, key, option, bench.context)
        return bench.member ? withLinesAs(bench, at, after) : { delta: 0, errors: [] }
      }),
    }
  })
}

/** The level of a trait, or the number of an item, that a member has. */
export const ownedBy = (bench: Bench, id: string, isTrait: boolean): number => {
  if (isTrait) return levelOf(onBench(bench), id)
  const { items = [] } = onBench(bench) as { readonly items?: readonly { id: string; quantity?: number }[] }
  return items.reduce((sum, line) => sum + (line.id === id ? (line.quantity ?? 1) : 0), 0)
}
