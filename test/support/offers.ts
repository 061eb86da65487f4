import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CatalogueView, ChoiceView, MemberView, StepPriceView } from '../../shared/contract/views/member.ts'
import type { Played } from './campaign.ts'

/** An offer or a refusal of the builder: its command, and its price or the reasons against it. */
export interface Offer {
  readonly what: string
  readonly input: object
  /** The points that it costs the treasury according to the builder; absent if the builder shows no price. */
  readonly points?: number
  /** Codes of the reasons for the refusal; absent if it is offered. */
  readonly refused?: readonly string[]
}

const codes = (issues: readonly { readonly code: string }[]): string[] => issues.map(({ code }) => code)

function stepOffer(what: string, input: object, view: StepPriceView, sign: 1 | -1): Offer[] {
  if ('limit' in view) return []
  if ('refused' in view) return [{ what, input, refused: codes(view.refused) }]
  return [{ what, input, points: sign === 1 ? view.points : 0 - view.points }]
}

const choiceOffers = (what: string, input: object, choices: readonly ChoiceView[], isPriced: boolean): Offer[] =>
  choices.flatMap(({ key, value, options }) =>
    options
      .filter(({ id }) => id !== value)
      .map(({ id, points, refused }) => ({
        what,
        input: { ...input, key, option: id },
        ...(refused ? { refused: codes(refused) } : isPriced && { points }),
      })),
  )

interface Band {
  readonly campaign: string
  readonly warband: string
}

/** Everything that can be bought, learnt, raised, lowered or chosen for a member, or bought for the stash (`null`). */
export function memberOffers({ call }: Pick<Played, 'call'>, at: Band, member: string | null): Offer[] {
  const { kinds, entries } = call<CatalogueView>('member.catalogue', { ...at, member })
  const traits = new Set(kinds.filter(({ isTrait }) => isTrait).map(({ id }) => id))
  const goods = entries.map(({ id, kind, price, refused }): Offer => {
    const bought = traits.has(kind)
      ? { what: 'trait.take', input: { ...at, member, trait: id } }
      : { what: 'item.buy', input: { ...at, member, item: { id } } }
    return { ...bought, ...(refused ? { refused: codes(refused) } : { points: price }) }
  })
  if (member === null) return goods
  const view = call<MemberView>('member.get', { ...at, member })
  const of = { ...at, member }
  return [
    ...goods,
    ...view.steppers.flatMap(({ key, up, down }) => [
      ...stepOffer('member.step', { ...of, key, by: 1 }, up, 1),
      ...stepOffer('member.step', { ...of, key, by: -1 }, down, -1),
    ]),
    ...(view.traits ?? []).flatMap(({ id, up, down }) => [
      ...stepOffer('trait.step', { ...of, trait: id, by: 1 }, up, 1),
      ...stepOffer('trait.step', { ...of, trait: id, by: -1 }, down, -1),
    ]),
    ...choiceOffers('member.choose', of, view.choices, true),
    ...view.items.flatMap(({ id, choices }) => choiceOffers('item.choose', { ...at, item: id }, choices, true)),
    ...view.items.flatMap(({ id, resale }): Offer[] => [
      { what: 'item.sell', input: { ...at, item: id }, ...(resale === null ? {} : { points: 0 - resale }) },
    ]),
  ]
}

/** Everything that the builder offers for a band: recruits, its options, and all that its members can have. */
export function offersOf(played: Pick<Played, 'call'>, at: Band): Offer[] {
  const { recruits, choices, members } = played.call<BuilderView>('warband.builder', at)
  return [
    ...recruits.map(({ member, price, refused }): Offer => ({
      what: 'member.recruit',
      input: { ...at, member: { ...member, name: `Recrue ${members.length}` } },
      ...(refused ? { refused: codes(refused) } : { points: price }),
    })),
    ...choiceOffers('warband.choose', at, choices, false),
    ...[null, ...members.map(({ id }) => id)].flatMap((member) => memberOffers(played, at, member)),
  ]
}
