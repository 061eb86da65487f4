import { z } from 'zod/mini'
import { added, changed, type Change } from '../../domain/campaign/change.ts'
import { FACTS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { experienceOf, factsOfMember } from '../../domain/campaign/roster.ts'
import { profileOf } from '../../domain/campaign/split.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft, type Member } from '../../domain/member.ts'
import { CatalogueId, Line } from '../../domain/text.ts'
import { choicesFor } from '../../rules/advances.ts'
import { advancesOf } from '../../rules/houseRules.ts'
import { rollTyped } from '../../rules/kit/dice.ts'
import { rollOn, standing } from '../../rules/kit/resolve.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { AdvanceChoice, AdvanceRules, ChosenTable } from '../../rules/ruleset.ts'
import { bandOf, type Band } from '../base/band.ts'
import { command, warband as one, type Decision } from '../base/command.ts'
import { after, memberIn, payment } from './member.ts'
import { isLed, promotionCost } from '../base/promotion.ts'
import { dueFor, purseOf } from '../base/purse.ts'
import { unplayedAmong } from '../base/unplayed.ts'
import { memberName, ruleWord, sentence, whyOf } from '../base/telling.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }
/** More than this in a row has no member that has anything within reach. */
const MOST_THROWS = 100
const Roll = z.strictObject({ faces: FACTS.roll.shape.faces, source: FACTS.roll.shape.source })

/** The advances of the campaign, if it plays with them. */
function advancesIn(facts: Facts, campaign: string, band: Band): AdvanceRules<never, unknown> | undefined {
  return advancesOf(band.ruleset, factOf(facts, 'campaign', campaign).house) as AdvanceRules<never, unknown> | undefined
}

/** What the dice show on a table: its result. Throws `table-chosen`, `roll-incomplete`, `roll-impossible`, `roll-left-over`. */
export function shownBy(table: RollTable | ChosenTable, band: Band, faces: readonly number[]): string {
  if (table.dice === undefined) throw new AppError('table-chosen', { path: 'roll' })
  const typed = rollTyped(rollOn(table, band.ruleset.tables), faces)
  if (typed.kind === 'needs') throw new AppError('roll-incomplete', { path: 'roll.faces' })
  if (typed.kind === 'impossible')
    throw new AppError('roll-impossible', { path: `roll.faces[${typed.index}]`, face: typed.face })
  if (typed.used < faces.length) throw new AppError('roll-left-over', { path: 'roll.faces' })
  return standing(typed.result.results)[0]!.id
}

/** Why a member cannot have this advance now. */
function refusals(
  rules: AdvanceRules<never, unknown>,
  document: Member,
  { id, name, price = 0 }: AdvanceChoice,
  context: unknown,
): Issue[] {
  const member = document as never
  if (hasLeft(member)) return [error('member-gone', '', { name: document.name })]
  if (rules.due(member) === 0) return [error('no-advance-due', '')]
  const short = shortfall(document, price)
  if (short) return [short]
  return rules.canAdvance(member, id, context) ? [] : [error('advance-at-ceiling', 'advance', { name })]
}

/** What a member may have, with what it is and the band that it is in. */
interface Given {
  readonly document: Member
  readonly context: unknown
  readonly choices: readonly AdvanceChoice[]
  readonly band: Band
}

/** The refusal where dice that showed what can be had were thrown again: only what is at its ceiling, or left out, is (UPU-R30). */
function thrownInVain(
  rules: AdvanceRules<never, unknown>,
  rerolled: readonly z.infer<typeof Roll>[],
  { document, context, choices, band }: Given,
): Issue[] {
  const shown = new Set(rerolled.map(({ faces }) => shownBy(rules.table, band, faces)))
  const isWithin = (id: string) => rules.canAdvance(document as never, id, context) && !band.unplayed.has(id)
  const within = choices.find(({ id }) => shown.has(id) && isWithin(id))
  return within ? [error('advance-within-reach', 'rerolled', { name: within.name })] : []
}

/** The refusal where a member has not the experience that an advance takes. */
function shortfall({ experience }: Member, price: number): Issue | undefined {
  const { gained = 0, spent = 0 } = experience ?? {}
  return price > gained - spent ? error('experience-short', 'advance', { price, left: gained - spent }) : undefined
}

/** What an advance makes of a member, as facts: a line of its advances, or its traits and what its ruleset alone knows of it. */
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
  if (isListed) return [added('advance', nextId(), line)]
  return [...changed('member', fact, { profile: profileOf(advanced) }), ...traitChanges(facts, fact, advanced, nextId)]
}

/** The traits of a member with those that it learnt behind them, as facts. */
function traitChanges(facts: Facts, fact: FactOf<'member'>, document: Member, nextId: () => string): Change[] {
  const { campaign, warband, id: member } = fact
  const there = factsOfMember(facts, 'trait', member)
  const { traits = [] } = document as { readonly traits?: readonly { readonly id: string; readonly level?: number }[] }
  return traits.flatMap(({ id: trait, level = 1 }, at) => {
    const known = there[at]
    const fields = { campaign, warband, member, trait, level, position: after(there) }
    return known ? changed('trait', known, { level }) : [added('trait', nextId(), fields)]
  })
}

/**
 * A member takes an advance that its experience has earned: chosen, or as the dice show. `rerolled`: what was thrown before,
 * and showed what cannot be had.
 */
export const takeAdvance = command({
  name: 'advance.take',
  version: 1,
  input: z.strictObject({
    ...ofMember,
    advance: z.optional(CatalogueId),
    roll: z.optional(Roll),
    rerolled: z.optional(z.array(Roll).check(z.maxLength(MOST_THROWS))),
  }),
  reads: ({ warband }) => [one(warband)],
  decide(
    facts,
    { campaign, warband, member, advance, roll, rerolled = [] },
    environment,
  ): Decision<{ advance: string }> {
    const fact = memberIn(facts, warband, member)
    const band = bandOf(facts, warband, environment)
    const rules = advancesIn(facts, campaign, band)
    if (!rules) return { refused: [error('no-advances', '')] }
    if (roll === undefined && advance === undefined)
      throw new AppError('missing-key', { path: 'advance', key: 'advance' })
    const id = roll ? shownBy(rules.table, band, roll.faces) : advance!
    const document: Member = band.roster.members[band.members.indexOf(member)]!
    const context = band.ruleset.roster.context(band.roster)
    const choices = choicesFor(rules, document, context)
    const choice = choices.find((one_) => one_.id === id)
    if (!choice) throw new AppError('unknown-id', { path: 'advance', id })
    const given = { document, context, choices, band }
    const refused = [
      ...refusals(rules, document, choice, context),
      ...unplayedAmong(band, [id]),
      ...thrownInVain(rules, rerolled, given),
    ]
    if (refused.length > 0) return { refused }
    const { nextId, now } = environment
    const of = { campaign, warband, member, game: null }
    const price = Math.min(
      choice.price ?? rules.price,
      Math.max(0, experienceOf(facts, member).gained - experienceOf(facts, member).spent),
    )
    const table = `${band.ruleset.id}/${rules.table.id}`
    const rolled = [...rerolled, ...(roll ? [roll] : [])].map((one_) =>
      added('roll', nextId(), { ...of, table, ...one_, at: now }),
    )
    return {
      changes: [
        ...advanceChanges(facts, fact, document, rules.advanced(document as never, id), { advance: id, nextId }),
        ...(price > 0 ? [added('award', nextId(), { ...of, amount: -price, reason: 'advance', detail: id })] : []),
        ...rolled,
      ],
      answer: { advance: id },
    }
  },
  tell: ({ names, input, entries }) => {
    const change = entries[0].changes.find(({ kind }) => kind === 'advance')
    const taken = (change?.after ?? change?.before ?? {}) as { readonly advance?: string }
    const what = ruleWord(names, taken.advance ?? String(input.advance))
    return sentence('advance.take', { who: memberName(names, input.member), what })
  },
})

/**
 * A member takes the place of the lost leader; the campaign's setting says whether the difference in cost is paid
 * (UPU-R8), unless the organiser has it come free.
 */
export const promoteMember = command({
  name: 'member.promote',
  version: 1,
  input: z.strictObject({ ...ofMember, free: z._default(z.boolean(), false), why: z._default(Line, '') }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, free }, environment) {
    const fact = memberIn(facts, warband, member)
    const band = bandOf(facts, warband, environment)
    const rules = band.ruleset.advancement.succession
    if (!rules) return { refused: [error('no-succession', '')] }
    const document = band.roster.members[band.members.indexOf(member)]!
    const purse = purseOf(facts, warband, environment)
    const may = rules.successors(band.roster.members, band.ruleset.roster.context(band.roster)).includes(document)
    const cost = free ? 0 : promotionCost(band, rules, document, purse.isBuilding)
    const { amount: price, refused: unpayable } = dueFor(purse, cost, 0)
    const refused = [
      ...(isLed(band, rules, document) ? [error('leader-there', '')] : []),
      ...(may ? [] : [error('not-a-successor', '', { name: fact.name })]),
      ...unpayable,
    ]
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...changed('member', fact, { kind: rules.promoted(document).kind }),
        ...payment({ campaign, warband }, price, 'promoted', fact.name, member, environment),
      ],
      answer: { price },
    }
  },
  tell: ({ names, input }) => sentence('member.promote', { who: memberName(names, input.member), why: whyOf(input) }),
})
