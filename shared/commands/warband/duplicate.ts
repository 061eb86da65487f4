import { z } from 'zod/mini'
import { added, type Change } from '../../domain/campaign/change.ts'
import { FACTS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { frozenOf } from '../../domain/campaign/content.ts'
import { factsOfMember, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields, memberFacts, type ItemLine } from '../../domain/campaign/split.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { hasLeft, type Member } from '../../domain/member.ts'
import { without } from '../../domain/without.ts'
import type { OwnedLine } from '../../rules/builder.ts'
import { bandOf, listPrice, unpaid, withPaidLines, type Band } from '../base/band.ts'
import { command, warband as one, type Decision, type Environment } from '../base/command.ts'
import { hiring, payment } from '../member/member.ts'
import { ledgerLine } from './warband.ts'
import { bandName, sentence } from '../base/telling.ts'

/** Members as they were before their first game: what games left them is gone. `isMeant`: by their status. */
export function freshMembers(
  { ruleset, roster, members }: Band,
  isMeant: (member: Member) => boolean,
): { readonly id: string; readonly member: Member }[] {
  return roster.members
    .map((member, at) => ({ id: members[at]!, member }))
    .filter(({ member }) => isMeant(member))
    .map(({ id, member }) => {
      const own = without(
        member,
        'experience',
        'status',
        'missedGames',
        'absences',
        'injuries',
        'advances',
        'overrides',
      )
      return { id, member: ruleset.builder.fresh?.(own) ?? own }
    })
}

/** Those who are with the band, or held elsewhere. */
export const isThere = (member: Member): boolean => !hasLeft(member)

/** What lies in the stash, as new. */
export const freshStash = ({ ruleset: { builder }, roster: { stash = [] } }: Band): readonly OwnedLine[] =>
  (stash as readonly OwnedLine[]).map((line) => builder.freshLine?.(line) ?? line)

/** A member with its things as new facts, and what it costs. */
interface Recruited {
  readonly price: number
  readonly changes: readonly Change[]
}

interface Place {
  readonly campaign: string
  readonly warband: string
}

/** `keptPrices`: what was paid for each of its things; none where everything is paid anew. */
function recruited(
  band: Band,
  fresh: Member,
  at: Place,
  position: number,
  keptPrices: readonly number[] | undefined,
  environment: Environment,
): Recruited {
  const price = band.ruleset.values.cost(fresh, band.ruleset.roster.context(band.roster)).total
  const { member, paid } = keptPrices ? { member: fresh, paid: keptPrices } : withPaidLines(band, fresh)
  const facts = memberFacts(member, { ...at, position }, paid, environment.nextId)
  return { price, changes: [...facts, ...hiring(facts, price, environment)] }
}

/** The portrait of a member, for its copy. */
function portrayed(of: string, member: string, at: Place, { portraitOf, nextId }: Environment): Change[] {
  const portrait = portraitOf(of)
  return portrait ? [added('portrait', nextId(), { ...at, member, data: portrait.data })] : []
}

function stashed(
  band: Band,
  line: ItemLine,
  at: Place,
  position: number,
  keptPrice: number | undefined,
  environment: Environment,
): Recruited {
  const each = listPrice(band, line)
  const price = each * (line.quantity ?? 1)
  const paid = keptPrice ?? each
  const fact = added('item', environment.nextId(), itemFields(line, { ...at, member: null }, paid, position))
  return { price, changes: [fact, ...payment(at, price, 'bought', line.id, null, environment)] }
}

/**
 * A fresh band of the same members with the same things: none of its games, injuries or experience. Its treasury opens
 * with the starting budget, from which everything is paid anew; refused where that is not enough. A copy that comes for nothing
 * gets nothing for its things either (UPU-R32, CIC-R17, KOL-R14). Without a budget they count as paid like the original's.
 */
export const duplicateWarband = command({
  name: 'warband.duplicate',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    copy: Id,
    name: FACTS.warband.shape.name,
    free: z._default(z.boolean(), false),
  }),
  reads: ({ warband, copy }) => [one(warband), one(copy)],
  decide(facts, { campaign, warband, copy, name, free }, environment): Decision<{ warband: string }> {
    const fact = without(factOf(facts, 'warband', warband), 'id')
    const { startingBudget } = factOf(facts, 'campaign', campaign)
    if (facts.warband.has(copy)) throw new AppError('id-taken', { id: copy })
    const band = bandOf(facts, warband, environment)
    const at = { campaign, warband: copy }
    const isPaying = startingBudget !== null && !free
    const pricesOf = (items: readonly FactOf<'item'>[]) =>
      isPaying ? undefined : items.map(({ paid }) => (free ? 0 : paid))
    const paidInStash = pricesOf(stashOf(facts, warband))
    const parts = [
      ...freshMembers(band, isThere).map(({ id, member }, place) => {
        const part = recruited(band, member, at, place, pricesOf(factsOfMember(facts, 'item', id)), environment)
        return { ...part, changes: [...part.changes, ...portrayed(id, part.changes[0]!.id, at, environment)] }
      }),
      ...freshStash(band).map((line, place) => stashed(band, line, at, place, paidInStash?.[place], environment)),
    ]
    const price = parts.reduce((sum, part) => sum + part.price, 0)
    const refused = isPaying ? unpaid(price, startingBudget) : []
    if (refused.length > 0) return { refused }
    return {
      changes: [
        added('warband', copy, { ...fact, name, withdrawnAt: null }),
        ...frozenOf(facts, warband).map(({ entry }) => added('frozen', environment.nextId(), { ...at, entry })),
        ...ledgerLine(at, startingBudget ?? 0, 'starting-budget', environment),
        ...parts.flatMap(({ changes }) => changes).filter(({ kind }) => isPaying || kind !== 'ledger'),
      ],
      answer: { warband: copy },
    }
  },
  tell: ({ names, input }) => sentence('warband.duplicate', { who: input.name, of: bandName(names, input.warband) }),
})
