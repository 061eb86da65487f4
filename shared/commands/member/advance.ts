import { z } from 'zod/mini'
import { addFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { experienceOf, factsOfMember } from '../../domain/campaign/roster.ts'
import { memberProfile } from '../../domain/campaign/memberFacts.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft, type Member } from '../../domain/member.ts'
import { CatalogueId, SingleLineText } from '../../domain/text.ts'
import { listAdvanceChoices } from '../../rules/advances.ts'
import { findAdvanceRules } from '../../rules/houseRules.ts'
import { rollOnTable, listFinalRollResults } from '../../rules/kit/resolve.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { AdvanceChoice, AdvanceRules, ChosenAdvanceTable } from '../../rules/ruleset.ts'
import { bandOf, type Band } from '../base/band.ts'
import { defineCommand, warbandAggregate as one, type CommandDecision } from '../base/command.ts'
import { nextPosition, getBandMember, paymentLine } from './member.ts'
import { describeRise, Rise, riseChanges } from './rise.ts'
import { hasLeader, promotionCost } from '../base/promotion.ts'
import { readFaces } from '../base/rolledFaces.ts'
import { computePayment, warbandFundsOf } from '../base/purse.ts'
import { refuseExcludedEntries } from '../base/excludedEntries.ts'
import { memberName, rulesetTermName, historySentence, optionalReasonClause } from '../base/historySentences.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }
/** Maximum number of rerolls. No member needs so many to find an advance that is available. */
const MAX_ADVANCE_REROLLS = 100
const Roll = z.strictObject({ faces: FACT_SCHEMAS.roll.shape.faces, source: FACT_SCHEMAS.roll.shape.source })

/** Returns the advance rules of the campaign; undefined if the campaign plays without advances. */
function advancesIn(facts: Facts, campaign: string, band: Band): AdvanceRules<never, unknown> | undefined {
  return findAdvanceRules(band.ruleset, factOf(facts, 'campaign', campaign).house) as
    | AdvanceRules<never, unknown>
    | undefined
}

/**
 * Returns the id of the result that these faces give on a table. Throws `table-chosen`, `roll-incomplete`,
 * `roll-impossible`, `roll-left-over`.
 */
export function readRollResult(table: RollTable | ChosenAdvanceTable, band: Band, faces: readonly number[]): string {
  if (table.dice === undefined) throw new AppError('table-chosen', { path: 'roll' })
  const { results } = readFaces(() => rollOnTable(table, band.ruleset.tables), faces)
  return listFinalRollResults(results)[0]!.id
}

/** Refuses an advance that a member cannot take now, with the reason. */
function refuseAdvance(
  rules: AdvanceRules<never, unknown>,
  document: Member,
  { id, name, price = 0 }: AdvanceChoice,
  context: unknown,
): Issue[] {
  const member = document as never
  if (hasLeft(member)) return [error('member-gone', '', { name: document.name })]
  if (rules.due(member, context) === 0) return [error('no-advance-due', '')]
  const short = shortfall(document, price)
  if (short) return [short]
  return rules.canAdvance(member, id, context) ? [] : [error('advance-at-ceiling', 'advance', { name })]
}

/** A member with the advances that it may choose, its warband, and the ruleset's context. */
interface AdvanceOptions {
  readonly document: Member
  readonly context: unknown
  readonly choices: readonly AdvanceChoice[]
  readonly band: Band
}

/**
 * Refuses the reroll of a result that was available. A result may be rolled again only if it raises a value that is
 * already at its maximum, or if the campaign has switched the result off (UPU-R30).
 */
function refuseRerolls(
  rules: AdvanceRules<never, unknown>,
  rerolled: readonly z.infer<typeof Roll>[],
  { document, context, choices, band }: AdvanceOptions,
): Issue[] {
  const shown = new Set(rerolled.map(({ faces }) => readRollResult(rules.table, band, faces)))
  const isWithin = (id: string) => rules.canAdvance(document as never, id, context) && !band.excludedEntries.has(id)
  const within = choices.find(({ id }) => shown.has(id) && isWithin(id))
  return within ? [error('advance-within-reach', 'rerolled', { name: within.name })] : []
}

/** Returns an error if the member lacks the experience for an advance. */
function shortfall({ experience }: Member, price: number): Issue | undefined {
  const { gained = 0, spent = 0 } = experience ?? {}
  return price > gained - spent ? error('experience-short', 'advance', { price, left: gained - spent }) : undefined
}

/**
 * Computes the changes of an advance: either a new line in the member's list of advances, or changes of its traits and
 * profile.
 */
function advanceChanges(
  facts: Facts,
  fact: FactOf<'member'>,
  before: Member,
  advanced: Member,
  { advance, nextId }: { readonly advance: string; readonly nextId: () => string },
): Change[] {
  const { campaign, warband, id: member } = fact
  const position = factsOfMember(facts, 'advance', member).length
  const line = { campaign, warband, member, game: null, advance, amount: 1, position }
  const isListed = (advanced.advances ?? []).length > (before.advances ?? []).length
  if (isListed) return [addFact('advance', nextId(), line)]
  return [
    ...updateFact('member', fact, { profile: memberProfile(advanced) }),
    ...traitChanges(facts, fact, advanced, nextId),
  ]
}

/** Computes the changes of a member's traits: new levels of existing traits, and new traits after the existing ones. */
function traitChanges(facts: Facts, fact: FactOf<'member'>, document: Member, nextId: () => string): Change[] {
  const { campaign, warband, id: member } = fact
  const there = factsOfMember(facts, 'trait', member)
  const { traits = [] } = document as { readonly traits?: readonly { readonly id: string; readonly level?: number }[] }
  return traits.flatMap(({ id: trait, level = 1 }, at) => {
    const known = there[at]
    const fields = { campaign, warband, member, trait, level, position: nextPosition(there) }
    return known ? updateFact('trait', known, { level }) : [addFact('trait', nextId(), fields)]
  })
}

/**
 * Takes an advance that the member's experience has earned: `advance` is chosen, `roll` is rolled. `rerolled`: the
 * rolls before, whose results were not available. `rise`: the person that a model of a group becomes if the advance says
 * so; otherwise it means nothing, because it is given before the dice are rolled.
 */
export const takeAdvance = defineCommand({
  name: 'advance.take',
  version: 1,
  input: z.strictObject({
    ...ofMember,
    advance: z.optional(CatalogueId),
    roll: z.optional(Roll),
    rerolled: z.optional(z.array(Roll).check(z.maxLength(MAX_ADVANCE_REROLLS))),
    rise: z.optional(Rise),
  }),
  reads: ({ warband }) => [one(warband)],
  decide(
    facts,
    { campaign, warband, member, advance, roll, rerolled = [], rise },
    environment,
  ): CommandDecision<{ advance: string }> {
    const fact = getBandMember(facts, warband, member)
    const band = bandOf(facts, warband, environment)
    const rules = advancesIn(facts, campaign, band)
    if (!rules) return { refused: [error('no-advances', '')] }
    if (roll === undefined && advance === undefined)
      throw new AppError('missing-key', { path: 'advance', key: 'advance' })
    const id = roll ? readRollResult(rules.table, band, roll.faces) : advance!
    const document: Member = band.roster.members[band.members.indexOf(member)]!
    const context = band.ruleset.roster.context(band.roster)
    const choices = listAdvanceChoices(rules, document, context)
    const choice = choices.find((candidate) => candidate.id === id)
    if (!choice) throw new AppError('unknown-id', { path: 'advance', id })
    const advanceOptions = { document, context, choices, band }
    const refused = [
      ...refuseAdvance(rules, document, choice, context),
      ...refuseExcludedEntries(band, [id]),
      ...refuseRerolls(rules, rerolled, advanceOptions),
    ]
    if (refused.length > 0) return { refused }
    const { nextId, now } = environment
    const of = { campaign, warband, member, game: null }
    const price = Math.min(
      choice.price ?? rules.price,
      Math.max(0, experienceOf(facts, member).gained - experienceOf(facts, member).spent),
    )
    const table = `${band.ruleset.id}/${rules.table.id}`
    const rolled = [...rerolled, ...(roll ? [roll] : [])].map((diceRoll) =>
      addFact('roll', nextId(), { ...of, table, ...diceRoll, at: now }),
    )
    const isRise = rules.rises?.kinds(document as never, id, context) !== undefined
    return {
      changes: [
        ...(isRise
          ? riseChanges(facts, rules.rises, { fact, document, band, advance: id, price }, rise, environment)
          : advanceChanges(facts, fact, document, rules.withAdvance(document as never, id), { advance: id, nextId })),
        ...(price > 0 ? [addFact('award', nextId(), { ...of, amount: -price, reason: 'advance', detail: id })] : []),
        ...rolled,
      ],
      answer: { advance: id },
    }
  },
  describeEntries: (telling) => {
    const { names, input, entries } = telling
    const risen = describeRise(telling)
    if (risen) return risen
    const change = entries[0].changes.find(({ kind }) => kind === 'advance')
    const taken = (change?.after ?? change?.before ?? {}) as { readonly advance?: string }
    const what = rulesetTermName(names, taken.advance ?? String(input.advance))
    return historySentence('advance.take', { who: memberName(names, input.member), what })
  },
})

/**
 * Promotes a member to replace the lost leader. A setting of the campaign decides whether the warband pays the
 * difference in cost (UPU-R8). If `free` is true, nothing is paid.
 */
export const promoteMember = defineCommand({
  name: 'member.promote',
  version: 1,
  input: z.strictObject({ ...ofMember, free: z._default(z.boolean(), false), why: z._default(SingleLineText, '') }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, free }, environment) {
    const fact = getBandMember(facts, warband, member)
    const band = bandOf(facts, warband, environment)
    const rules = band.ruleset.advancement.succession
    if (!rules) return { refused: [error('no-succession', '')] }
    const document = band.roster.members[band.members.indexOf(member)]!
    const purse = warbandFundsOf(facts, warband, environment)
    const may = rules.successors(band.roster.members, band.ruleset.roster.context(band.roster)).includes(document)
    const cost = free ? 0 : promotionCost(band, rules, document, purse.isBuilding)
    const { amount: price, refused: unpayable } = computePayment(purse, cost, 0)
    const refused = [
      ...(hasLeader(band, rules, document) ? [error('leader-there', '')] : []),
      ...(may ? [] : [error('not-a-successor', '', { name: fact.name })]),
      ...unpayable,
    ]
    if (refused.length > 0) return { refused }
    const promoted = rules.promoteToLeader(document)
    const [before, profile] = [memberProfile(document), memberProfile(promoted)]
    const isProfileChanged = JSON.stringify(before) !== JSON.stringify(profile)
    return {
      changes: [
        ...updateFact('member', fact, { kind: promoted.kind, ...(isProfileChanged && { profile }) }),
        ...paymentLine({ campaign, warband }, price, 'promoted', fact.name, member, environment),
      ],
      answer: { price },
    }
  },
  describeEntries: ({ names, input }) =>
    historySentence('member.promote', { who: memberName(names, input.member), why: optionalReasonClause(input) }),
})
