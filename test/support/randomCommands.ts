import fc from 'fast-check'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import { CAMPAIGN, type Played } from './campaign.ts'
import { memberOffers, offersOf } from './offers.ts'
import { jpegHead } from './portraits.ts'

/** The program for which a command is chosen. */
type CommandSource = Pick<Played, 'store' | 'call'>

/** A command to try: its kind, and numbers to choose its input with. */
export interface Attempt {
  readonly what: number
  readonly band: number
  readonly one: number
  readonly other: number
  readonly amount: number
}

const anyAttempt = fc.record({
  what: fc.nat({ max: 99 }),
  band: fc.nat({ max: 1 }),
  one: fc.nat({ max: 30 }),
  other: fc.nat({ max: 30 }),
  amount: fc.integer({ min: 1, max: 12 }),
})

/** A series of commands, most of which succeed. */
export const attempts: fc.Arbitrary<Attempt[]> = fc.array(anyAttempt, { minLength: 15, maxLength: 30 })

const ITEMS: Readonly<Record<string, readonly string[]>> = {
  'un-pour-un': ['rifle', 'sword', 'medikit', 'rope-and-grapnel', 'dagger', 'light-armour'],
  'chaos-au-caire': ['knife', 'rope', 'sword', 'first-aid-kit'],
}

const member = (ruleset: string, { one, other }: Attempt): object =>
  ruleset === 'un-pour-un'
    ? { kind: one % 5 === 0 ? 'lieutenant' : 'henchman', name: `Membre ${one}`, items: [{ id: 'dagger' }] }
    : {
        kind: 'independent',
        name: `Héros ${one}`,
        attributes: { strength: 2, agility: 1 + (other % 3), wits: 2, resolve: 2 },
        traits: [{ id: 'marksman', level: 1 }],
      }

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** The number of kinds of commands to try. */
const WAYS = 28

/** Chooses the command of an attempt from what exists; `undefined` if nothing exists to which it applies. */
export function commandOf(
  played: CommandSource,
  ruleset: string,
  attempt: Attempt,
): readonly [string, object] | undefined {
  const { store } = played
  const warband = `warband00${attempt.band + 1}`
  const at = { campaign: CAMPAIGN, warband }
  const facts = store.load(CAMPAIGN, [{ kind: 'warband', id: warband }])
  const who = pick([...facts.member.values()], attempt.one)
  const line = pick([...facts.item.values()], attempt.other)
  const id = pick(ITEMS[ruleset]!, attempt.other)!
  const of = { ...at, member: who?.id }
  const content = contentCommand(facts, ruleset, attempt)
  if (content) return content
  switch (attempt.what % WAYS) {
    case 0:
    case 1:
      return ['member.recruit', { ...at, member: member(ruleset, attempt) }]
    case 2:
      return ['item.buy', { ...at, member: null, item: { id, quantity: 1 + (attempt.amount % 3) } }]
    case 3:
      return ['ledger.record', { ...at, amount: attempt.amount * (attempt.one % 2 ? 1 : -1), detail: 'essai' }]
    case 4:
      return ['warband.change', { ...at, name: `Bande ${attempt.one}`, notes: `Notes ${attempt.other}` }]
    case 5:
      return [
        'ledger.transfer',
        { campaign: CAMPAIGN, from: warband, to: `warband00${2 - attempt.band}`, amount: attempt.amount, detail: '' },
      ]
  }
  if (line && attempt.what % WAYS === 6) return ['item.sell', { ...at, item: line.id }]
  if (line && attempt.what % WAYS === 7)
    return ['item.move', { ...at, item: line.id, to: attempt.one % 2 ? null : (who?.id ?? null) }]
  if (!who) return undefined
  switch (attempt.what % WAYS) {
    case 8:
      return ['item.buy', { ...of, item: { id } }]
    case 9:
      return ['member.change', { ...of, name: `Renommé ${attempt.other}` }]
    case 10:
      return ['experience.award', { ...of, amount: attempt.amount, detail: 'essai' }]
    case 11:
      return ['member.release', { ...of, as: pick(['dismissed', 'retired', 'dead'], attempt.other) }]
    case 12:
      return awardAll(facts, attempt)
    case 13: {
      const half = [...facts.member.keys()].filter((id, place) => id === who.id || place % 2 === 0)
      return [
        'member.release-many',
        { ...at, members: half, as: pick(['dismissed', 'retired', 'dead'], attempt.other) },
      ]
    }
    case 14:
      return [
        'override.set',
        { ...of, value: ruleset === 'un-pour-un' ? 'movement' : 'vitality', amount: attempt.amount, reason: 'essai' },
      ]
    case 15:
      return ['member.delete', of]
    case 25:
      return [
        'injury.add',
        { ...of, injury: pick(['leg-wound', 'hand-wound', 'old-war-wound'], attempt.other), why: 'essai' },
      ]
    case 26: {
      const injury = pick(
        [...facts.injury.values()].filter((one) => one.member === who.id),
        attempt.other,
      )
      return injury && ['injury.strike', { ...of, injury: injury.id, why: 'essai' }]
    }
    case 27:
      return ['absence.set', { ...of, games: attempt.amount % 4, why: 'essai' }]
    default:
      return builderCommand(played, of, attempt)
  }
}

/** A command about the campaign's own entries: adds one, changes its cost, removes it, or buys it. */
function contentCommand(
  facts: Facts,
  ruleset: string,
  { what, band, one, other, amount }: Attempt,
): readonly [string, object] | undefined {
  const entry = pick([...facts.custom.values()], one)?.entry
  const own = ruleset === 'un-pour-un' ? { strength: 3 } : { damage: 2, encumbrance: 1 }
  const name = pick(['Épieu', 'Gourdin', 'Faux'], other)!
  const named = { name: { fr: name, en: '' }, summary: { fr: 'Fait main.', en: 'Handmade.' } }
  const at = { campaign: CAMPAIGN }
  const fresh = { kind: 'melee', ...named, cost: amount, hands: 1, ...own }
  if (what % WAYS === 21) return ['content.add', { ...at, entries: [fresh] }]
  if (!entry) return undefined
  if (what % WAYS === 22) return ['content.change', { ...at, entry: { ...entry, cost: amount } }]
  if (what % WAYS === 23) return ['content.remove', { ...at, id: entry['id'] }]
  if (what % WAYS === 24)
    return ['item.buy', { ...at, warband: `warband00${band + 1}`, member: null, item: { id: entry['id'] } }]
  return undefined
}

/** A command of the builder: a portrait, a move, a restoration, or one of its offers, refused or not. */
function builderCommand(
  played: CommandSource,
  of: { readonly campaign: string; readonly warband: string; readonly member: string | undefined },
  { what, one, other, amount }: Attempt,
): readonly [string, object] | undefined {
  const { member, ...at } = of
  if (amount === 1) return ['member.portrait', { ...of, data: one % 3 === 0 ? null : pictureOf(one) }]
  const { members } = played.call<BuilderView>('warband.builder', at)
  if (amount % 3 === 0) return ['member.move', { ...of, before: pick([null, ...members.map(({ id }) => id)], other) }]
  if (amount % 3 === 1 && what % 2 === 0)
    return ['member.restore', { ...of, status: one % 2 === 0 ? 'active' : 'missing' }]
  const offers = amount === 5 ? offersOf(played, at) : memberOffers(played, at, member ?? null)
  const offer = pick(offers, one * 31 + other)
  return offer && [offer.what, offer.input]
}

/** A square picture as a data URL: the start of a JPEG file. */
const pictureOf = (side: number): string => `data:image/jpeg;base64,${jpegHead(side + 1, side + 1).toString('base64')}`

/** Awards experience to every member, sometimes so much below zero that it is refused. */
const awardAll = (facts: Facts, { one, amount }: Attempt): readonly [string, object] => {
  const awards = [...facts.member.values()].map(({ id, warband }, at) => ({
    warband,
    member: id,
    amount: one % 4 === 0 ? -amount : amount + at,
    detail: `essai ${at}`,
  }))
  return ['experience.award-many', { campaign: CAMPAIGN, awards }]
}

/** Tries a command; returns whether it succeeded. Refusals by the rules are expected; any other error is thrown. */
export function tried(played: Played, ruleset: string, one: Attempt): boolean {
  const found = commandOf(played, ruleset, one)
  if (!found) return false
  try {
    played.does(...found)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'refused') return false
    throw error
  }
}
