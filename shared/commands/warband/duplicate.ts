import { z } from 'zod/mini'
import { addFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { listFrozenContentEntries } from '../../domain/campaign/content.ts'
import { factsOfMember, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields, memberFacts, type ItemLine } from '../../domain/campaign/memberFacts.ts'
import { sumLedgerByReason, totalLedgerAmount } from '../../domain/campaign/ledger.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { hasLeft, type Member } from '../../domain/member.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import type { RosterItemLine } from '../../rules/builder.ts'
import { bandOf, listPriceOfPiece, refuseIfUnaffordable, splitByPrice, type Band } from '../base/band.ts'
import {
  defineCommand,
  warbandAggregate as one,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { recruitPaymentLines, paymentLine } from '../member/member.ts'
import { openingLedgerLine } from './warband.ts'
import { bandName, historySentence } from '../base/historySentences.ts'

/** Returns members as they were before their first game. `isMeant` selects the members to return. */
export function membersBeforeFirstGame(
  { ruleset, roster, members }: Band,
  isMeant: (member: Member) => boolean,
): { readonly id: string; readonly member: Member }[] {
  return roster.members
    .map((member, at) => ({ id: members[at]!, member }))
    .filter(({ member }) => isMeant(member))
    .map(({ id, member }) => {
      const own = omitKeys(
        member,
        'experience',
        'status',
        'missedGames',
        'absences',
        'injuries',
        'advances',
        'overrides',
      )
      return { id, member: ruleset.builder.withoutGameEffects?.(own) ?? own }
    })
}

/** True if the member is with the warband or captive. */
export const hasNotLeft = (member: Member): boolean => !hasLeft(member)

/** Returns the items of the stash as they were when bought. */
export const stashAsBought = ({ ruleset: { builder }, roster: { stash = [] } }: Band): readonly RosterItemLine[] =>
  (stash as readonly RosterItemLine[]).map((line) => builder.lineWithoutGameEffects?.(line) ?? line)

/** The changes that add a copied member or item line, and its price in points. */
interface PricedChanges {
  readonly price: number
  readonly changes: readonly Change[]
}

interface BandScope {
  readonly campaign: string
  readonly warband: string
}

/**
 * Builds the copy of a member. `keptPrices`: the price paid for each of the member's items; undefined if everything is
 * paid again.
 */
function recruitCopy(
  band: Band,
  fresh: Member,
  at: BandScope,
  position: number,
  keptPrices: readonly number[] | undefined,
  environment: CommandEnvironment,
): PricedChanges {
  const price = band.ruleset.values.cost(fresh, band.ruleset.roster.context(band.roster)).total
  const { member, paid } = keptPrices ? { member: fresh, paid: keptPrices } : splitByPrice(band, fresh)
  const facts = memberFacts(member, { ...at, position }, paid, environment.nextId)
  return { price, changes: [...facts, ...recruitPaymentLines(facts, price, environment)] }
}

/** Returns the change that gives a copy of a warband the picture of the warband. */
function copyWarbandPicture(of: string, at: BandScope, { warbandPictureOf, nextId }: CommandEnvironment): Change[] {
  const picture = warbandPictureOf(of)
  return picture ? [addFact('warbandPicture', nextId(), { ...at, data: picture.data })] : []
}

function copyPortrait(of: string, member: string, at: BandScope, { portraitOf, nextId }: CommandEnvironment): Change[] {
  const portrait = portraitOf(of)
  return portrait ? [addFact('portrait', nextId(), { ...at, member, data: portrait.data })] : []
}

function copyStashLine(
  band: Band,
  line: ItemLine,
  at: BandScope,
  position: number,
  keptPrice: number | undefined,
  environment: CommandEnvironment,
): PricedChanges {
  const each = listPriceOfPiece(band, line)
  const price = each * (line.quantity ?? 1)
  const paid = keptPrice ?? each
  const fact = addFact('item', environment.nextId(), itemFields(line, { ...at, member: null }, paid, position))
  return { price, changes: [fact, ...paymentLine(at, price, 'bought', line.id, null, environment)] }
}

/** Returns the starting budget of a copy: that of the campaign, or what the original rolled. */
function budgetOfCopy(facts: Facts, { ruleset }: Band, warband: string, usual: number): number {
  const isRolled = ruleset.builder.startRolls?.some(({ option }) => option === undefined)
  return isRolled
    ? totalLedgerAmount(sumLedgerByReason(facts, warband), (reason) => reason === 'starting-budget')
    : usual
}

/**
 * Copies a warband with its members and items, without games, injuries or experience. The treasury of the copy begins
 * with the starting budget, and everything in the copy is paid from it; refused if the budget is too small. If `free`
 * is true, nothing is paid and the items have no resale value (UPU-R32, CIC-R17, KOL-R14). In a campaign without a
 * budget, the items keep the price paid for the originals. If each warband rolls its budget, the copy has that of the
 * original. Without `player` and `position`, the copy has those of the
 * original.
 */
export const duplicateWarband = defineCommand({
  name: 'warband.duplicate',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    copy: Id,
    name: FACT_SCHEMAS.warband.shape.name,
    player: z.optional(FACT_SCHEMAS.warband.shape.player),
    position: z.optional(FACT_SCHEMAS.warband.shape.position),
    free: z._default(z.boolean(), false),
  }),
  reads: ({ warband, copy }) => [one(warband), one(copy)],
  decide(facts, { campaign, warband, copy, free, name, ...own }, environment): CommandDecision<{ warband: string }> {
    const fact = omitKeys(factOf(facts, 'warband', warband), 'id')
    const frame = factOf(facts, 'campaign', campaign)
    if (facts.warband.has(copy)) throw new AppError('id-taken', { id: copy })
    const band = bandOf(facts, warband, environment)
    const startingBudget =
      frame.startingBudget === null ? null : budgetOfCopy(facts, band, warband, frame.startingBudget)
    const at = { campaign, warband: copy }
    const isPaying = startingBudget !== null && !free
    const pricesOf = (items: readonly FactOf<'item'>[]) =>
      isPaying ? undefined : items.map(({ paid }) => (free ? 0 : paid))
    const paidInStash = pricesOf(stashOf(facts, warband))
    const parts = [
      ...membersBeforeFirstGame(band, hasNotLeft).map(({ id, member }, place) => {
        const part = recruitCopy(band, member, at, place, pricesOf(factsOfMember(facts, 'item', id)), environment)
        return { ...part, changes: [...part.changes, ...copyPortrait(id, part.changes[0]!.id, at, environment)] }
      }),
      ...stashAsBought(band).map((line, place) =>
        copyStashLine(band, line, at, place, paidInStash?.[place], environment),
      ),
    ]
    const price = parts.reduce((sum, part) => sum + part.price, 0)
    const refused = isPaying ? refuseIfUnaffordable(price, startingBudget) : []
    if (refused.length > 0) return { refused }
    return {
      changes: [
        addFact('warband', copy, { ...fact, ...own, name, withdrawnAt: null }),
        ...copyWarbandPicture(warband, at, environment),
        ...listFrozenContentEntries(facts, warband).map(({ entry }) =>
          addFact('frozen', environment.nextId(), { ...at, entry }),
        ),
        ...openingLedgerLine(at, startingBudget ?? 0, 'starting-budget', environment),
        ...parts.flatMap(({ changes }) => changes).filter(({ kind }) => isPaying || kind !== 'ledger'),
      ],
      answer: { warband: copy },
    }
  },
  describeEntries: ({ names, input }) =>
    historySentence('warband.duplicate', { who: input.name, of: bandName(names, input.warband) }),
})
