import { describe, expect, test } from 'vitest'
import { renderIssues } from '../../../main/app/base/renderIssues.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { CatalogueView, StepPreview } from '../../../shared/contract/views/member.ts'
import type { RenderedIssue } from '../../../shared/contract/renderedIssue.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import { error, info, warning } from '../../../shared/domain/issue.ts'
import { rulesetOf, RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, play, refusal } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { BANDS, twoBands } from '../../support/twoBands.ts'
import { at, builder, recruitByKind, viewOf } from './builderBand.ts'

test.each(RULESETS.map(({ id }) => id))('the builder of %s says which kinds can be recruited in twos', (ruleset) => {
  const kinds = builder(begun(ruleset, 10_000)).recruits.filter(({ refused }) => refused === undefined)
  expect(kinds.length).toBeGreaterThan(0)
  for (const { member, severalRefused } of kinds) {
    const members = ['Ana', 'Bela'].map((name) => ({ ...member, name }))
    const { ok } = begun(ruleset, 10_000).app.call('member.recruit-many', { ...at, members }, 'test')
    expect(severalRefused === undefined).toBe(ok)
  }
})

test('only one leader of un-pour-un can be recruited', () => {
  const { recruits } = builder(begun('un-pour-un', 300))
  expect(recruits.filter(({ severalRefused }) => severalRefused).map(({ id }) => id)).toEqual(['leader'])
})

const HERO = 10
test('steps a value by hundreds in one entry, with one undo', () => {
  const played = begun('cartes-destin', 500)
  const member = recruitByKind(played, builder(played).recruits[0]!.id)
  const points = () => viewOf(played, member).steppers.find(({ key }) => key === 'points')!
  const { value } = points()
  played.does('member.step', { ...at, member, key: 'points', by: 450 - value })
  expect(points()).toMatchObject({ value: 450, floor: 0, ceiling: 1_000_000 })
  const { groups } = played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN })
  expect(groups[0]!.told).toMatchObject({ say: 'member.step', params: { by: { signed: 450 - value } } })
  expect(refusal(() => played.does('member.step', { ...at, member, key: 'points', by: 999_000 }))).not.toEqual([])
  played.does('history.undo', { campaign: CAMPAIGN, entries: groups[0]!.entries })
  expect(points().value).toBe(value)
})

describe('a member of chaos-au-caire', () => {
  test('is stepped up to its ceilings and back, at no cost in total', () => {
    const played = begun('chaos-au-caire', 200)
    const member = recruitByKind(played, 'independent')
    expect(builder(played).treasury.total).toBe(200 - HERO)
    for (const { key, value, ceiling } of viewOf(played, member).steppers) {
      played.does('member.step', { ...at, member, key, by: ceiling! - value })
      expect(refusal(() => played.does('member.step', { ...at, member, key, by: 1 }))).toEqual(['step-ceiling'])
      const high = viewOf(played, member).steppers.find((one) => one.key === key)!
      expect([high.value, high.up]).toEqual([ceiling, { limit: 'ceiling' }])
      played.does('member.step', { ...at, member, key, by: value - ceiling! })
      expect(refusal(() => played.does('member.step', { ...at, member, key, by: -1 }))).toEqual(['step-floor'])
    }
    expect(builder(played).treasury.total).toBe(200 - HERO)
    expect(refusal(() => played.does('member.step', { ...at, member, key: 'beauty', by: 1 }))).toEqual(['unknown-id'])
  })

  test("has a meter, and refuses a step beyond its maximum with the ruleset's message", () => {
    const played = begun('chaos-au-caire', 200)
    const member = recruitByKind(played, 'independent')
    for (const key of ['strength', 'agility', 'wits']) played.does('member.step', { ...at, member, key, by: 3 })
    const view = viewOf(played, member)
    expect(view.meters).toEqual([
      { key: 'attributePoints', name: { fr: 'Attributs', en: 'Attributes' }, value: 34, of: 35 },
    ])
    const { up } = view.steppers.find(({ key }) => key === 'resolve')! as { up: unknown } as {
      up: { refused: RenderedIssue[] }
    }
    expect(up.refused[0]!.message.en).toContain('36')
    expect(up).toMatchObject({
      refused: [{ code: 'attribute-points' }],
    })
    const answer = played.app.call('member.step', { ...at, member, key: 'resolve', by: 1 }, 'test')
    const { issues } = (answer as { error: WireError }).error
    expect(issues).toEqual(up.refused)
  })

  test('previews several steps at once like the command: their cost, or the refusal', () => {
    const played = begun('chaos-au-caire', 40)
    const member = recruitByKind(played, 'independent')
    const previewStep = (of: object, by: number) =>
      played.call<StepPreview>('member.step-preview', { ...at, member, of, by }).step
    const { value, ceiling } = viewOf(played, member).steppers.find(({ key }) => key === 'strength')!
    const up = previewStep({ key: 'strength' }, 3)
    const before = builder(played).treasury.total
    played.does('member.step', { ...at, member, key: 'strength', by: 3 })
    expect(up).toEqual({ points: before - builder(played).treasury.total })
    expect(previewStep({ key: 'strength' }, -3)).toEqual(up)
    expect(previewStep({ key: 'strength' }, ceiling! - value - 2)).toMatchObject({
      refused: [{ code: 'step-ceiling' }],
    })
    expect(previewStep({ key: 'strength' }, -value - 3)).toMatchObject({ refused: [{ code: 'step-floor' }] })
    played.does('trait.take', { ...at, member, trait: 'inhuman' })
    played.does('trait.take', { ...at, member, trait: 'natural-armour' })
    const trait = viewOf(played, member).traits![1]!.id
    expect(previewStep({ trait }, 2)).toEqual({ points: 4 })
    expect(previewStep({ trait }, 3)).toHaveProperty('refused')
    expect(previewStep({ trait }, -1)).toMatchObject({ refused: [{ code: 'step-floor' }] })
    expect(() => previewStep({ key: 'beauty' }, 1)).toThrow('unknown-id')
  })

  test('learns traits by level, and a trait with a requirement only after that is met', () => {
    const played = begun('chaos-au-caire', 200)
    const member = recruitByKind(played, 'independent')
    const catalogue = () => played.call<CatalogueView>('member.catalogue', { ...at, member })
    const line = (id: string) => catalogue().entries.find((entry) => entry.id === id)!
    expect(line('natural-armour').refused).toMatchObject([{ code: 'trait-requires' }])
    played.does('trait.take', { ...at, member, trait: 'inhuman' })
    played.does('trait.take', { ...at, member, trait: 'natural-armour' })
    played.does('trait.take', { ...at, member, trait: 'natural-armour' })
    expect(line('natural-armour')).toMatchObject({ price: 2, owned: 2 })
    expect(builder(played).treasury.total).toBe(200 - HERO - 5 - 2 * 2)
    const [inhuman, armour] = viewOf(played, member).traits!
    expect(armour).toMatchObject({ level: 2, levels: 3, cost: 4, down: { points: 2 }, up: { points: 2 } })
    const drop = (trait: string) => played.does('trait.drop', { ...at, member, trait })
    expect(refusal(() => drop(inhuman!.id))).toEqual(['trait-requires'])
    expect(refusal(() => played.does('trait.take', { ...at, member, trait: 'rope' }))).toEqual(['unknown-id'])
    drop(armour!.id)
    drop(inhuman!.id)
    expect(builder(played).treasury.total).toBe(200 - HERO)
  })

  test('gains the points of a drawback, and pays them when it is dropped', () => {
    const played = begun('chaos-au-caire', 200)
    const member = recruitByKind(played, 'independent')
    played.does('trait.take', { ...at, member, trait: 'cowardly' })
    expect(builder(played).treasury.total).toBe(200 - HERO + 2)
    played.does('trait.drop', { ...at, member, trait: viewOf(played, member).traits![0]!.id })
    expect(builder(played).treasury.total).toBe(200 - HERO)
  })
})

describe('a band of un-pour-un', () => {
  test('shows what its issues refer to', () => {
    const played = begun('un-pour-un')
    const member = recruitByKind(played, 'henchman', 'Ronce', { items: [{ id: 'sword' }] })
    played.does('item.buy', { ...at, member, item: { id: 'shield' } })
    const [sword, shield] = viewOf(played, member).items
    played.does('item.buy', { ...at, member, item: { id: 'pike' } })
    played.does('item.sell', { ...at, item: sword!.id })
    const { issues } = viewOf(played, member)
    expect(issues).toMatchObject([{ issue: { code: 'shield-unusable' }, member, of: shield!.id }])
    expect(issues[0]!.issue.message.fr).not.toBe(issues[0]!.issue.code)
    expect(builder(played).members[0]).toMatchObject({ name: 'Ronce', errors: 1, cost: 45 })
  })

  test('has one leader only', () => {
    const played = begun('un-pour-un')
    recruitByKind(played, 'leader')
    const second = builder(played).recruits.find(({ id }) => id === 'leader')!
    expect(second.refused).toMatchObject([{ code: 'too-many-leaders' }])
    expect(refusal(() => recruitByKind(played, 'leader'))).toEqual(['too-many-leaders'])
  })

  test('pays the costs of its setting, and gets them refunded', () => {
    const played = begun('un-pour-un', 200)
    const member = recruitByKind(played, 'henchman')
    played.does('item.buy', { ...at, member, item: { id: 'pistol', quantity: 2 } })
    expect(builder(played).treasury.total).toBe(200 - 10 - 10)
    played.does('warband.choose', { ...at, key: 'setting', option: 'medieval-fantasy' })
    expect(builder(played).treasury.total).toBe(200 - 10 - 20)
    played.does('warband.choose', { ...at, key: 'setting', option: 'modern' })
    expect(builder(played).treasury.total).toBe(200 - 10 - 10)
    expect(refusal(() => played.does('warband.choose', { ...at, key: 'setting', option: 'stone-age' }))).toEqual([
      'unknown-id',
    ])
  })

  test('trades characteristics if its race allows it and the band can pay', () => {
    const played = begun('un-pour-un')
    const member = recruitByKind(played, 'leader')
    expect(viewOf(played, member).choices.map(({ key }) => key)).toEqual(['rank'])
    played.does('warband.choose', { ...at, key: 'race', option: 'alien' })
    played.does('member.choose', { ...at, member, key: 'trade', option: 'swift' })
    const [points] = viewOf(played, member).steppers
    expect(points).toMatchObject({ key: 'points', value: 1, ceiling: 3, up: { points: 0 } })
    played.does('member.step', { ...at, member, key: 'points', by: 2 })
    const { values } = viewOf(played, member)
    expect(values.find(({ key }) => key === 'movement')!.value.total).toBe(9 + 6)
    expect(refusal(() => played.does('warband.choose', { ...at, key: 'race', option: 'elf' }))).toEqual([
      'alien-not-alien',
    ])
  })

  test('keeps the order of its members', () => {
    const played = begun('un-pour-un')
    const [a, b, c] = ['A', 'B', 'C'].map((name) => recruitByKind(played, 'henchman', name))
    const order = () => builder(played).members.map(({ name }) => name)
    played.does('member.move', { ...at, member: c, before: a })
    expect(order()).toEqual(['C', 'A', 'B'])
    played.does('member.move', { ...at, member: c, before: b })
    played.does('member.move', { ...at, member: a, before: null })
    expect(order()).toEqual(['C', 'B', 'A'])
    expect(refusal(() => played.does('member.move', { ...at, member: a, before: 'nobody0000' }))).toEqual([
      'fact-missing',
    ])
  })
})

describe('money', () => {
  test('pays and refunds nothing in a band without a budget while it is built', () => {
    const played = play(memoryStore())
    played.does('campaign.create', { campaign: CAMPAIGN, name: 'Libre', ruleset: 'un-pour-un' })
    played.does('warband.create', { ...at, name: 'Sans le sou' })
    const member = recruitByKind(played, 'leader')
    const { item, price } = played.does<{ item: string; price: number }>('item.buy', {
      ...at,
      member,
      item: { id: 'rifle' },
    })
    expect([price, builder(played).treasury.total, builder(played).isPaying]).toEqual([0, 0, false])
    const { entries } = played.call<CatalogueView>('member.catalogue', { ...at, member })
    expect(entries.find(({ id }) => id === 'rifle')).toMatchObject({ price: 20, owned: 1 })
    expect(played.does('item.sell', { ...at, item })).toEqual({ price: 0 })
  })

  test('refunds dismissed members while the band is built, and charges for them again when restored', () => {
    const played = begun('un-pour-un', 100)
    const member = recruitByKind(played, 'lieutenant', 'Gontran', { items: [{ id: 'sword' }] })
    played.does('member.release', { ...at, member, as: 'dismissed' })
    expect([builder(played).treasury.total, builder(played).stash.length]).toEqual([100 - 5, 1])
    played.does('item.sell', { ...at, item: builder(played).stash[0]!.id })
    expect(builder(played).treasury.total).toBe(100)
    played.does('member.restore', { ...at, member, status: 'active' })
    expect(builder(played).treasury.total).toBe(100 - 25)
  })

  test('does not refund an item that a deleted member gave away', () => {
    const played = begun('un-pour-un', 100)
    const [from, to] = ['A', 'B'].map((name) => recruitByKind(played, 'henchman', name))
    const { item } = played.does('item.buy', { ...at, member: from, item: { id: 'rifle' } })
    played.does('item.move', { ...at, item, to })
    played.does('member.delete', { ...at, member: from })
    expect(builder(played).treasury.total).toBe(100 - 10 - 20)
    played.does('member.delete', { ...at, member: to })
    expect(builder(played).treasury.total).toBe(100)
  })

  test("refunds items only at the campaign's resale price after a recorded game", () => {
    const played = twoBands()
    const member = played.members[BANDS[0]]![0]!
    const item = viewOf(played, member).items[0]!.id
    expect([builder(played).isBuilding, viewOf(played, member).items[0]!.resale]).toEqual([true, 20])
    played.game(1, { winner: BANDS[0], fallen: [] })
    expect([builder(played).isBuilding, viewOf(played, member).items[0]!.resale]).toEqual([false, 10])
    const before = builder(played).treasury.total
    played.does('item.sell', { ...at, item })
    expect(builder(played).treasury.total).toBe(before + 10)
  })
})

test('lists errors of a band before other issues on screen, but keeps the order of the ruleset in « warband.get »', () => {
  const played = twoBands()
  played.game(1, { winner: BANDS[0], fallen: [] })
  for (const { id } of builder(played).members) played.does('member.release', { ...at, member: id, as: 'retired' })
  expect(builder(played).issues.map(({ issue }) => issue.code)).toEqual(['henchman-missing', 'leader-lost'])
  const { issues } = played.call<{ issues: { code: string }[] }>('warband.get', at)
  expect(issues.map(({ code }) => code)).toEqual(['leader-lost', 'henchman-missing'])
})

test('lists the errors of an aftermath first', () => {
  const issues = [info('c', ''), warning('b', ''), error('a', ''), warning('d', '')]
  const inOrder = renderIssues(rulesetOf('un-pour-un')!, issues)
  expect(inOrder.map(({ code }) => code)).toEqual(['a', 'b', 'd', 'c'])
})
