// Entries of a ruleset's own that a campaign is played without: nobody gets them any more, whoever has them keeps them.
import { describe, expect, test } from 'vitest'
import type { ContentView } from '../../../shared/contract/views/content.ts'
import type { AdvancesView, CatalogueView } from '../../../shared/contract/views/member.ts'
import type { WarbandView } from '../../../shared/contract/views/builder.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { leavable } from '../../../shared/rules/unplayed.ts'
import { begun, CAMPAIGN, refusal } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const ATTRIBUTES = { strength: 3, agility: 3, wits: 3, resolve: 3 }
const MEMBERS = {
  'un-pour-un': { kind: 'henchman', name: 'Marius' },
  'chaos-au-caire': { kind: 'independent', name: 'Ysé', attributes: ATTRIBUTES },
}

function recruited(ruleset: keyof typeof MEMBERS) {
  const played = begun(ruleset)
  const { member } = played.does('member.recruit', { ...at, member: MEMBERS[ruleset] })
  const of = { ...at, member: member! }
  return {
    ...played,
    of,
    plays: (id: string, isOn: boolean) => played.does('campaign.change', { campaign: CAMPAIGN, house: { [id]: isOn } }),
    buys: (id: string, quantity = 1) => refusal(() => played.does('item.buy', { ...of, item: { id, quantity } })),
    learns: (trait: string) => refusal(() => played.does('trait.take', { ...of, trait })),
  }
}

describe('a weapon', () => {
  test('is not to be had, for a member or the stash, even for nothing, and the catalogue says why', () => {
    const { plays, buys, does, call, of } = recruited('un-pour-un')
    plays('bow', false)
    expect(buys('bow')).toEqual(['entry-off'])
    const elsewhere = { ...at, item: { id: 'bow' } }
    expect(refusal(() => does('item.buy', { ...elsewhere, member: null }))).toEqual(['entry-off'])
    expect(refusal(() => does('item.buy', { ...elsewhere, ...of, free: true }))).toEqual(['entry-off'])
    for (const member of [of.member, null]) {
      const { entries } = call<CatalogueView>('member.catalogue', { ...at, member })
      const refused = entries.flatMap((entry) => (entry.refused ?? []).map(({ code }) => `${entry.id} ${code}`))
      expect(refused).toEqual(['bow entry-off'])
    }
    expect(buys('crossbow')).toEqual([])
    plays('bow', true)
    expect(buys('bow')).toEqual([])
  })

  test('stays with whoever has it, who goes on as before, but gets no more of it', () => {
    const { plays, buys, does, call, of } = recruited('un-pour-un')
    expect(buys('bow', 2)).toEqual([])
    plays('bow', false)
    expect(buys('bow')).toEqual(['entry-off'])
    expect(buys('sword')).toEqual([])
    const bow = () => call<WarbandView>('warband.get', at).items.find(({ item }) => item === 'bow')!.id
    does('item.sell', { ...at, item: bow(), quantity: 1 })
    for (const to of [null, of.member]) does('item.move', { ...at, item: bow(), to })
    expect(buys('bow')).toEqual(['entry-off'])
  })

  test('is played again once that is taken back', () => {
    const { plays, buys, does, lastEntry, call } = recruited('un-pour-un')
    plays('bow', false)
    expect(call<ContentView>('content.get', { campaign: CAMPAIGN }).off).toEqual(['bow'])
    does('history.undo', { campaign: CAMPAIGN, entries: [lastEntry()] })
    expect(call<ContentView>('content.get', { campaign: CAMPAIGN }).off).toEqual([])
    expect(buys('bow')).toEqual([])
  })
})

test('a trait is not learnt, nor taken further, nor bought with experience', () => {
  const { plays, learns, does, call, of } = recruited('chaos-au-caire')
  does('campaign.change', { campaign: CAMPAIGN, house: { spending: true } })
  does('experience.award', { ...of, amount: 90, detail: 'une campagne' })
  const offered = () => call<AdvancesView>('advances.get', of).choices.map(({ id }) => id)
  expect(offered()).toContain('marksman')
  expect(learns('marksman')).toEqual([])
  plays('marksman', false)
  expect(learns('marksman')).toEqual(['entry-off'])
  expect(refusal(() => does('advance.take', { ...of, advance: 'marksman' }))).toContain('entry-off')
  expect(offered()).not.toContain('marksman')
  expect(learns('leaper')).toEqual([])
})

test('a race is not chosen, by a new band or by one that is there', () => {
  const { plays, does } = recruited('un-pour-un')
  plays('elf', false)
  expect(refusal(() => does('warband.choose', { ...at, key: 'race', option: 'elf' }))).toEqual(['entry-off'])
  const other = { campaign: CAMPAIGN, warband: 'warband002', name: 'Eux', options: { race: 'elf' } }
  expect(refusal(() => does('warband.create', other))).toEqual(['entry-off'])
})

/** What is bought, learnt, or chosen for a whole band: not scenery, properties, or what is a name (KOL-R3). */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'chaos-au-caire': ['trait', 'melee', 'ranged', 'equipment'],
  'un-pour-un': ['ranged', 'melee', 'equipment', 'race'],
  'circus-imperium': [],
  kolaps: ['attribute', 'specialisation', 'handgun', 'shoulder', 'heavy', 'melee', 'protection', 'tool'],
  'cartes-destin': [],
}

describe.each(RULESETS)('of $id', (ruleset) => {
  test('whatever can be got can be left out, and is no house rule', () => {
    const { does, call } = begun(ruleset.id)
    const view = () => call<ContentView>('content.get', { campaign: CAMPAIGN })
    const ids = [...leavable(ruleset).keys()]
    const kinds = view().kinds.filter(
      ({ models }) => models.length > 0 && models.every((one) => ids.includes(one['id'] as string)),
    )
    expect(kinds.map(({ id }) => id)).toEqual(KINDS[ruleset.id])
    expect(kinds.flatMap(({ models }) => models)).toHaveLength(ids.length)
    does('campaign.change', { campaign: CAMPAIGN, house: Object.fromEntries(ids.map((id) => [id, false])) })
    expect(view()).toMatchObject({ leavable: ids, off: ids })
    expect(ruleset.guide.houseRules.filter(({ id }) => ids.includes(id))).toEqual([])
  })

  test('what it has not cannot be', () => {
    const { does } = begun(ruleset.id)
    const left = () => does('campaign.change', { campaign: CAMPAIGN, house: { 'no-such-thing': false } })
    expect(refusal(left)).toEqual(['house-rule-unknown'])
  })
})
