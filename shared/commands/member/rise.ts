import { z } from 'zod/mini'
import { addFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, type FactOf } from '../../domain/campaign/facts.ts'
import { memberFacts, memberProfile, type ItemLine } from '../../domain/campaign/memberFacts.ts'
import { factsOfMember, membersOf } from '../../domain/campaign/roster.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import type { Member } from '../../domain/member.ts'
import type { RiseRules } from '../../rules/advancementRules.ts'
import { linePrices, type Band } from '../base/band.ts'
import type { CommandEnvironment } from '../base/command.ts'
import type { EntrySentenceContext } from '../base/historySentences.ts'
import { historySentence, memberName, UNKNOWN_THING_PLACEHOLDER } from '../base/historySentences.ts'
import { nextPosition } from './member.ts'

/**
 * The person that a model of a group becomes, if the advance is a rise. `kind`: the kind that it should have; if the
 * result does not allow it, or without it, the first one that the result allows.
 */
export const Rise = z.strictObject({
  name: FACT_SCHEMAS.member.shape.name,
  kind: z.optional(FACT_SCHEMAS.member.shape.kind),
})
export type Rise = z.infer<typeof Rise>

/** Reason of the award with the experience that a person brings along from its group. */
const RISEN = 'risen'

/** A group one model of which rises, and by which advance. */
interface RisingGroup {
  readonly fact: FactOf<'member'>
  readonly document: Member
  readonly band: Band
  readonly advance: string
  /** Experience that the group pays. */
  readonly price: number
}

/**
 * Builds the changes by which a model of a group becomes a person: the person with copies of what the group has, and the
 * smaller group. The last model of a group keeps the place of the group. Throws `missing-key` without a `rise`, and
 * `unknown-id` for a kind that the game does not have.
 */
export function riseChanges(
  facts: Facts,
  rules: RiseRules<never, unknown>,
  { fact, document, band, advance, price }: RisingGroup,
  rise: Rise | undefined,
  environment: CommandEnvironment,
): Change[] {
  if (!rise) throw new AppError('missing-key', { path: 'rise', key: 'rise' })
  if (rise.kind !== undefined && !Object.hasOwn(band.ruleset.wording.kinds, rise.kind))
    throw new AppError('unknown-id', { path: 'rise.kind', id: rise.kind })
  const { nextId } = environment
  const { campaign, warband, id: member } = fact
  const kinds = rules.kinds(document as never, advance, band.ruleset.roster.context(band.roster))!
  const kind = kinds.find((one) => one === rise.kind) ?? kinds[0]!
  const { person, group } = rules.split(document as never, advance, kind) as { person: Member; group?: Member }
  const position = factsOfMember(facts, 'advance', member).length
  const taken = addFact('advance', nextId(), { campaign, warband, member, game: null, advance, amount: 1, position })
  if (!group) return [...updateFact('member', fact, { name: rise.name, kind, profile: memberProfile(person) }), taken]
  const { gained, spent } = person.experience ?? { gained: 0, spent: 0 }
  const own = { ...person, name: rise.name, experience: { gained, spent: spent + price } }
  const { paid, changes } = shareItems(facts, member, document, own, band)
  const place = { campaign, warband, position: nextPosition(membersOf(facts, warband)) }
  return [
    ...memberFacts(own, place, paid, nextId).map((change) => asRisen(change, fact.name)),
    ...updateFact('member', fact, { profile: memberProfile(group) }),
    ...changes,
    taken,
  ]
}

/** The experience of the person comes from its group, not from a time before the campaign. */
const asRisen = (change: Change, from: string): Change =>
  change.kind === 'award' ? { ...change, after: { ...change.after, reason: RISEN, detail: from } } : change

/**
 * Shares the prices paid for the items of a group: the person gets what each of its pieces is worth, at most what was
 * paid, and the group keeps the rest.
 */
function shareItems(facts: Facts, group: string, before: Member, person: Member, band: Band) {
  const lines = (before as { readonly items?: readonly ItemLine[] }).items ?? []
  const stored = factsOfMember(facts, 'item', group)
  const paid: number[] = []
  const changes = linePrices(band, person).flatMap(({ line, first }) => {
    const item = stored[lines.indexOf(line)]!
    const own = Math.min(item.paid, first)
    paid.push(own)
    return updateFact('item', item, { paid: item.paid - own })
  })
  return { paid, changes }
}

/** Describes an entry in which a model rose out of its group; undefined for other entries. */
export function describeRise({
  entries,
  names,
  input: { member, rise },
}: EntrySentenceContext<{ readonly member: string; readonly rise?: Rise | undefined }>) {
  const change = entries[0].changes.find((one) => one.kind === 'member' && one.after && 'kind' in one.after)
  if (!rise || !change) return undefined
  const { kind = '' } = change.after as Partial<FactOf<'member'>>
  const { name } = (change.before ?? {}) as Partial<FactOf<'member'>>
  const role = names.ruleset.wording.kinds[kind] ?? UNKNOWN_THING_PLACEHOLDER
  return historySentence('advance.rise', { group: name ?? memberName(names, member), who: rise.name, role })
}
