// Entries of the ruleset that a campaign switches off: no one can get them any longer, and owners keep them.
import { describe, expect, test } from 'vitest'
import type { ContentView } from '../../../shared/contract/views/content.ts'
import type { AdvancesView, CatalogueView } from '../../../shared/contract/views/member.ts'
import type { WarbandView } from '../../../shared/contract/views/builder.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { listOptionalEntries } from '../../../shared/rules/excludedEntries.ts'
import { begun, CAMPAIGN, refusal } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const ATTRIBUTES = { strength: 3, agility: 3, wits: 3, resolve: 3 }
const MEMBERS = {
  'un-pour-un': { kind: 'henchman', name: 'Marius' },
  'chaos-au-caire': { kind: 'independent', name: 'Ysé', attributes: ATTRIBUTES },
}

function recruitedMember(ruleset: keyof typeof MEMBERS) {
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

describe('a switched-off weapon', () => {
  test('cannot be obtained, for a member or the stash, not even for free, and the catalogue says why', () => {
    const { plays, buys, does, call, of } = recruitedMember('un-pour-un')
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

  test('stays with its owners, who can use it but cannot get more', () => {
    const { plays, buys, does, call, of } = recruitedMember('un-pour-un')
    expect(buys('bow', 2)).toEqual([])
    plays('bow', false)
    expect(buys('bow')).toEqual(['entry-off'])
    expect(buys('sword')).toEqual([])
    const bowId = () => call<WarbandView>('warband.get', at).items.find(({ item }) => item === 'bow')!.id
    does('item.sell', { ...at, item: bowId(), quantity: 1 })
    for (const to of [null, of.member]) does('item.move', { ...at, item: bowId(), to })
    expect(buys('bow')).toEqual(['entry-off'])
  })

  test('is available again when that is undone', () => {
    const { plays, buys, does, lastEntry, call } = recruitedMember('un-pour-un')
    plays('bow', false)
    expect(call<ContentView>('content.get', { campaign: CAMPAIGN }).off).toEqual(['bow'])
    does('history.undo', { campaign: CAMPAIGN, entries: [lastEntry()] })
    expect(call<ContentView>('content.get', { campaign: CAMPAIGN }).off).toEqual([])
    expect(buys('bow')).toEqual([])
  })
})

test('refuses a trait, its further levels, and buying it with experience', () => {
  const { plays, learns, does, call, of } = recruitedMember('chaos-au-caire')
  does('campaign.change', { campaign: CAMPAIGN, house: { spending: true } })
  does('experience.award', { ...of, amount: 90, detail: 'une campagne' })
  const choiceIds = () => call<AdvancesView>('advances.get', of).choices.map(({ id }) => id)
  expect(choiceIds()).toContain('marksman')
  expect(learns('marksman')).toEqual([])
  plays('marksman', false)
  expect(learns('marksman')).toEqual(['entry-off'])
  expect(refusal(() => does('advance.take', { ...of, advance: 'marksman' }))).toContain('entry-off')
  expect(choiceIds()).not.toContain('marksman')
  expect(learns('leaper')).toEqual([])
})

test('refuses a race for new and existing bands', () => {
  const { plays, does } = recruitedMember('un-pour-un')
  plays('elf', false)
  expect(refusal(() => does('warband.choose', { ...at, key: 'race', option: 'elf' }))).toEqual(['entry-off'])
  const other = { campaign: CAMPAIGN, warband: 'warband002', name: 'Eux', options: { race: 'elf' } }
  expect(refusal(() => does('warband.create', other))).toEqual(['entry-off'])
})

/** What is bought, learnt, or chosen for a whole band: not scenery, properties, or names (KOL-R3). */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'chaos-au-caire': ['trait', 'melee', 'ranged', 'equipment'],
  'un-pour-un': ['ranged', 'melee', 'equipment', 'race'],
  'circus-imperium': [],
  kolaps: ['attribute', 'specialisation', 'handgun', 'shoulder', 'heavy', 'melee', 'protection', 'tool'],
  'cartes-destin': [],
}

describe.each(RULESETS)('the content of $id', (ruleset) => {
  test('can be switched off if it is obtainable and not a house rule', () => {
    const { does, call } = begun(ruleset.id)
    const view = () => call<ContentView>('content.get', { campaign: CAMPAIGN })
    const ids = [...listOptionalEntries(ruleset).keys()]
    const kinds = view().kinds.filter(
      ({ models }) => models.length > 0 && models.every((one) => ids.includes(one['id'] as string)),
    )
    expect(kinds.map(({ id }) => id)).toEqual(KINDS[ruleset.id])
    expect(kinds.flatMap(({ models }) => models)).toHaveLength(ids.length)
    does('campaign.change', { campaign: CAMPAIGN, house: Object.fromEntries(ids.map((id) => [id, false])) })
    expect(view()).toMatchObject({ leavable: ids, off: ids })
    expect(ruleset.guide.houseRules.filter(({ id }) => ids.includes(id))).toEqual([])
  })

  test('cannot be switched off if the entry is unknown', () => {
    const { does } = begun(ruleset.id)
    const switchOffUnknown = () => does('campaign.change', { campaign: CAMPAIGN, house: { 'no-such-thing': false } })
    expect(refusal(switchOffUnknown)).toEqual(['house-rule-unknown'])
  })
})
