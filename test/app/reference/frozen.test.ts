// Changing or removing an entry of the campaign's own: who is affected, and bands that keep the former entry (frozen).
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { ContentCheck, ContentEffect } from '../../../shared/contract/views/content.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, fallenMember } from '../../support/correcting.ts'
import { BANDS } from '../../support/twoBands.ts'
import { contentCampaign, failure, WHIP, WHIP_ID, type ContentCampaign } from '../../support/contentCampaign.ts'

const [A, B] = ['warband001', 'warband002']
let campaign: ContentCampaign
let member: string

const recruitWithItems = (warband: string, name: string, items: readonly object[]) =>
  campaign.played.does<{ member: string }>(
    'member.recruit',
    campaign.own({ warband, member: { kind: 'henchman', name, items } }),
  ).member
const band = (warband: string) => campaign.played.call<BuilderView>('warband.builder', campaign.own({ warband }))
const bandValue = (warband: string) => band(warband).value.total
const change = (fields: object, keep: readonly string[] = []) =>
  campaign.played.does('content.change', campaign.own({ entry: { ...WHIP, id: WHIP_ID, ...fields }, keep }))
const remove = (choice: object = {}) => campaign.played.does('content.remove', campaign.own({ id: WHIP_ID, ...choice }))
const takeNewEntry = (...warbands: string[]) =>
  campaign.played.does('content.take', campaign.own({ id: WHIP_ID, warbands }))
const check = (entry: object | null, of: string | null = WHIP_ID) =>
  campaign.played.call<ContentCheck>('content.check', campaign.own({ entry, of }))
const facts = () => campaign.played.store.loadAll(CAMPAIGN)
const lastHistoryText = () =>
  JSON.stringify(campaign.played.call<TimelineView>('history.timeline', campaign.own({ limit: 1 })).groups[0])

/** Values without texts. */
const numbers = (values: object) =>
  Object.entries(values as Record<string, { total: unknown }>).map(([key, { total }]) => [key, total])

beforeEach(() => {
  campaign = contentCampaign()
  campaign.played.does('warband.create', campaign.own({ warband: B, name: 'Les Corbeaux', position: 1 }))
  campaign.add(WHIP)
  member = recruitWithItems(A, 'Brève', [{ id: WHIP_ID, quantity: 2 }])
  recruitWithItems(B, 'Aldo', [{ id: WHIP_ID }])
})

describe('the effects of a change on bands', () => {
  test('are listed by band, with owners and figures before and after', () => {
    const [value, other] = [bandValue(A), bandValue(B)]
    const { effects, keeping } = check({ ...WHIP, cost: 20 })
    expect(keeping).toEqual([])
    expect(effects).toMatchObject([
      {
        name: 'Les Fauvettes',
        value: [value, value + 16],
        holders: [{ member, name: 'Brève', count: 2 }],
        members: [{ name: 'Brève' }],
        errors: [],
        mended: [],
        canTake: true,
      },
      { name: 'Les Corbeaux', value: [other, other + 8], holders: [{ name: 'Aldo', count: 1 }] },
    ])
    const { cost } = effects[0]!.members[0]!
    expect(cost!.after - cost!.before).toBe(16)
  })

  test('include a weapon that is only stronger, but not a change of text', () => {
    expect(check({ ...WHIP, strength: 4 }).effects.map(({ name }) => name)).toEqual(['Les Fauvettes', 'Les Corbeaux'])
    expect(check({ ...WHIP, summary: { fr: 'Claque.', en: 'Cracks.' } }).effects).toEqual([])
  })

  test('include rule violations that would disappear', () => {
    const piece = { kind: 'equipment', name: WHIP.name, summary: WHIP.summary, cost: 1, changes: [], limit: 1 }
    const [id] = campaign.add({ ...piece, limit: 2 })
    recruitWithItems(A, 'Ciro', [{ id, quantity: 2 }])
    campaign.played.does('content.change', campaign.own({ entry: { ...piece, id } }))
    expect(check({ ...piece, limit: 2 }, id).effects[0]!.mended).toMatchObject([{ who: 'Ciro' }])
  })
})

describe('a band that keeps the former entry', () => {
  test('uses it while others use the new one; one undo reverts both', () => {
    const before = facts()
    const [value, other] = [bandValue(A), bandValue(B)]
    change({ cost: 20 }, [A])
    expect([bandValue(A), bandValue(B)]).toEqual([value, other + 8])
    expect(lastHistoryText()).toContain('change-kept')
    campaign.undo(campaign.played.lastEntry())
    expect(facts()).toEqual(before)
    campaign.played.does('history.redo', campaign.own({ entries: [campaign.played.lastEntry()] }))
    expect([bandValue(A), bandValue(B)]).toEqual([value, other + 8])
  })

  test("shows this on its page, in the parts of its numbers, and in the campaign's content", () => {
    change({ cost: 20 }, [A])
    expect(band(A).frozen).toEqual([{ id: WHIP_ID, name: WHIP.name, isGone: false }])
    expect(band(B).frozen).toEqual([])
    const traced = campaign.played.call('warband.get', campaign.own({ warband: A }))
    expect(JSON.stringify(traced)).toContain('Fouet électrique (ancienne version)')
    expect(JSON.stringify(traced)).toContain('Electric whip (earlier version)')
    const { kept, entries } = campaign.view()
    expect(kept).toEqual([
      { id: WHIP_ID, name: WHIP.name, isGone: false, bands: [{ warband: A, name: 'Les Fauvettes' }] },
    ])
    expect(entries[0]!.entry['cost']).toBe(20)
  })

  test('keeps it in later changes without another question', () => {
    const value = bandValue(A)
    change({ cost: 20 }, [A])
    const { effects, keeping } = check({ ...WHIP, cost: 30 })
    expect([effects.map(({ name }) => name), keeping]).toEqual([['Les Corbeaux'], ['Les Fauvettes']])
    change({ cost: 30 }, [A])
    expect(bandValue(A)).toBe(value)
    expect(facts().frozen.size).toBe(1)
    remove({ strike: [B] })
    expect(bandValue(A)).toBe(value)
  })

  test('can take the new one later, with a preview and an undo', () => {
    const value = bandValue(A)
    change({ cost: 20 }, [A])
    const { effect } = campaign.played.call<{ effect: ContentEffect }>(
      'content.taking',
      campaign.own({ id: WHIP_ID, warband: A }),
    )
    expect(effect).toMatchObject({ name: 'Les Fauvettes', value: [value, value + 16], canTake: true })
    const kept = facts()
    takeNewEntry(A)
    expect([bandValue(A), facts().frozen.size]).toEqual([value + 16, 0])
    expect(lastHistoryText()).toContain('content.take')
    campaign.undo(campaign.played.lastEntry())
    expect(facts()).toEqual(kept)
  })

  test('cannot take an entry that it does not keep', () => {
    change({ cost: 20 }, [A])
    expect(failure(() => takeNewEntry(A, B))).toEqual(['refused', 'content-not-kept'])
    expect(failure(() => takeNewEntry('warband009'))).toEqual(['fact-missing'])
  })

  test('can be a withdrawn band', () => {
    const value = bandValue(A)
    campaign.played.does('warband.withdraw', campaign.own({ warband: A }))
    change({ cost: 20 }, [A])
    expect(bandValue(A)).toBe(value)
    takeNewEntry(A)
    expect(bandValue(A)).toBe(value + 16)
  })
})

describe('a removed entry', () => {
  test('stays with bands that keep it and is removed from the others, with a complete undo', () => {
    const before = facts()
    const value = bandValue(A)
    const [effect] = check(null).effects.filter(({ name }) => name === 'Les Corbeaux')
    expect(effect!.value[0] - effect!.value[1]).toBe(WHIP.cost)
    expect(failure(() => remove({ keep: [A] }))).toEqual(['refused', 'content-in-use'])
    remove({ keep: [A], strike: [B] })
    expect(bandValue(A)).toBe(value)
    expect(bandValue(B)).toBe(effect!.value[1])
    expect(band(A).frozen).toEqual([{ id: WHIP_ID, name: WHIP.name, isGone: true }])
    expect(campaign.view()).toMatchObject({ entries: [], kept: [{ id: WHIP_ID, isGone: true }] })
    expect(lastHistoryText()).toContain('remove-kept')
    campaign.undo(campaign.played.lastEntry())
    expect(facts()).toEqual(before)
    campaign.played.does('history.redo', campaign.own({ entries: [campaign.played.lastEntry()] }))
    expect([bandValue(A), bandValue(B)]).toEqual([value, effect!.value[1]])
  })

  test('cannot be bought, nor given to a band that has not kept it', () => {
    remove({ keep: [A], strike: [B] })
    const buy = () => campaign.played.does('item.buy', campaign.own({ warband: A, member, item: { id: WHIP_ID } }))
    expect(failure(buy)).toEqual(['refused', 'entry-off'])
    const [line] = [...facts().item.values()].filter((item) => item.warband === A)
    const trade = () => campaign.played.does('item.trade', campaign.own({ from: A, to: B, item: line!.id }))
    const transfer = () => campaign.played.does('member.transfer', campaign.own({ from: A, to: B, member }))
    for (const deed of [trade, transfer]) expect(failure(deed)).toEqual(['refused', 'content-gone-here'])
  })

  test('can be removed later from a band that kept it, and restored by an undo', () => {
    remove({ keep: [A], strike: [B] })
    const kept = facts()
    takeNewEntry(A)
    expect([...facts().item.values()]).toEqual([])
    expect(facts().frozen.size).toBe(0)
    campaign.undo(campaign.played.lastEntry())
    expect(facts()).toEqual(kept)
  })

  test('does not return to a band by undoing an earlier entry', () => {
    const [line] = [...facts().item.values()].filter((item) => item.warband === B)
    campaign.played.does('item.trade', campaign.own({ from: B, to: A, item: line!.id }))
    const trade = campaign.played.lastEntry()
    remove({ keep: [A], strike: [B] })
    expect(failure(() => campaign.undo(trade))).not.toEqual([])
    campaign.undo(trade, true)
    expect(campaign.view().entries.map(({ id }) => id)).toEqual([WHIP_ID])
  })

  test('blocks a redo of its removal if more of it came from another band since', () => {
    remove({ keep: [A, B] })
    takeNewEntry(A)
    campaign.undo(campaign.played.lastEntry())
    const undone = campaign.played.lastEntry()
    const [line] = [...facts().item.values()].filter((item) => item.warband === B)
    campaign.played.does('item.trade', campaign.own({ from: B, to: A, item: line!.id }))
    const redo = (more: object = {}) =>
      campaign.played.does('history.redo', campaign.own({ entries: [undone], ...more }))
    expect(failure(redo)).toEqual(['undo-blocked'])
    redo({ together: true })
    expect([...facts().item.values()].map((item) => item.warband)).toEqual([B])
  })

  test('that is a race is removed from the options of a band', () => {
    const [race] = campaign.add({
      kind: 'race',
      name: { fr: 'Taupes', en: 'Moles' },
      summary: WHIP.summary,
      changes: [],
    })
    campaign.played.does('warband.change', campaign.own({ warband: A, options: { race } }))
    campaign.played.does('content.remove', campaign.own({ id: race, strike: [A] }))
    expect(facts().warband.get(A)!.options).not.toHaveProperty('race')
    expect(band(A).value.total).toBeGreaterThan(0)
  })

  test("is removed from a gladiator's equipment, or kept there", () => {
    campaign = contentCampaign('circus-imperium')
    const words = { name: WHIP.name, summary: WHIP.summary }
    const piece = { kind: 'equipment', ...words, shield: { boxes: 3, av: -5 } }
    const [id, other] = campaign.add(piece, {
      kind: 'equipment',
      name: { fr: 'Filet', en: 'Net' },
      summary: words.summary,
    })
    const person = { species: 'human', armour: 'light' }
    const wearer = {
      ...{ kind: 'chariot-team', name: 'Les Verts', driver: { name: 'Ida', ...person } },
      gladiator: { name: 'Otho', ...person, equipment: [id, other] },
    }
    campaign.played.does('member.recruit', campaign.own({ warband: A, member: wearer }))
    const boxes = () => {
      const { members } = campaign.played.call<{ members: { values: object }[] }>(
        'warband.get',
        campaign.own({ warband: A }),
      )
      return members[0]!.values
    }
    const before = boxes()
    campaign.played.does(
      'content.change',
      campaign.own({ entry: { ...piece, id, shield: { boxes: 9, av: 0 } }, keep: [A] }),
    )
    expect(numbers(boxes())).toEqual(numbers(before))
    campaign.played.does('content.take', campaign.own({ id, warbands: [A] }))
    expect(numbers(boxes())).not.toEqual(numbers(before))
    campaign.played.does('content.remove', campaign.own({ id, strike: [A] }))
    const [member] = [...facts().member.values()]
    expect(member!.profile['gladiator']).toMatchObject({ name: 'Otho', equipment: [other] })
  })

  test('cannot be removed while another entry refers to it', () => {
    campaign = contentCampaign('kolaps')
    const words = { name: WHIP.name, summary: WHIP.summary }
    const [side] = campaign.add({ kind: 'affiliation', ...words })
    campaign.add({ kind: 'archetype', ...words, affiliation: side })
    expect(failure(() => campaign.played.does('content.remove', campaign.own({ id: side, strike: [A] })))).toEqual([
      'refused',
      'content-in-entries',
    ])
  })
})

describe('export of a frozen entry', () => {
  const exportWarband = (warband: string, of = campaign) =>
    of.played.call<Roster>('warband.export', of.own({ warband }))

  test("includes it in its band's roster file, changed or removed", () => {
    change({ cost: 20 }, [A])
    const value = bandValue(A)
    const roster = exportWarband(A)
    expect(roster.frozen).toEqual([WHIP_ID])
    const other = contentCampaign()
    other.add({ ...WHIP, cost: 50 })
    other.played.does('warband.import', other.own({ warband: B, roster: JSON.parse(JSON.stringify(roster)) as object }))
    expect(exportWarband(B, other)).toEqual(roster)
    campaign = other
    expect(bandValue(B)).toBe(value)
    expect(band(B).frozen).toMatchObject([{ id: WHIP_ID, isGone: false }])
  })

  test('includes it in an exported campaign', () => {
    change({ cost: 20 }, [A])
    remove({ strike: [B] })
    const value = bandValue(A)
    const document = campaign.played.call<object>('campaign.export', { campaign: CAMPAIGN })
    const other = contentCampaign()
    const { campaign: copy } = other.played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const at = { campaign: copy, warband: [...other.played.store.loadAll(copy).warband.values()][0]!.id }
    expect(other.played.call<BuilderView>('warband.builder', at).value.total).toBe(value)
    expect(other.played.store.loadAll(copy).frozen.size).toBe(1)
  })

  test('includes it in a new season and in a copy of its band', () => {
    change({ cost: 20 }, [A])
    campaign.played.does(
      'warband.duplicate',
      campaign.own({ warband: A, copy: 'warband003', name: 'Copie', free: true }),
    )
    expect(band('warband003').value.total).toBe(bandValue(A))
    campaign.played.does('campaign.season', { campaign: 'campaign02', from: CAMPAIGN, name: 'Hiver', bands: [A, B] })
    const next = campaign.played.store.loadAll('campaign02')
    expect([...next.frozen.values()].map(({ entry }) => entry['cost'])).toEqual([WHIP.cost])
    expect([...next.custom.values()].map(({ entry }) => entry['cost'])).toEqual([20])
  })

  test('requires that the file contains it', () => {
    change({ cost: 20 }, [A])
    const roster = { ...exportWarband(A), frozen: ['custom:other'] }
    const importRoster = () => campaign.played.does('warband.import', campaign.own({ warband: 'warband004', roster }))
    expect(failure(importRoster)).toEqual(['unknown-id'])
  })
})

test('corrects an earlier game with the bands and kept entries of that time', () => {
  const games = correcting()
  const own = (more: object) => ({ campaign: CAMPAIGN, ...more })
  games.does('content.add', own({ entries: [WHIP] }))
  for (const warband of BANDS) {
    const hired = { kind: 'henchman', name: 'Brève', items: [{ id: WHIP_ID }] }
    games.does('member.recruit', own({ warband, member: hired }))
  }
  games.settle({})
  const then = games.shown()
  games.does('content.change', own({ entry: { ...WHIP, id: WHIP_ID, cost: 20 }, keep: [A] }))
  const later = games.all()
  expect(games.shown().bands).toEqual(then.bands)
  games.correct({ ...fallenAnswers([fallenMember(games.marius, 'killed')]) })
  expect(games.memberOf('Marius').status).toBe('dead')
  const { frozen, custom } = games.all()
  expect([...frozen.values()].map(({ warband, entry }) => [warband, entry['cost']])).toEqual([[A, WHIP.cost]])
  expect([...custom.values()].map(({ entry }) => entry['cost'])).toEqual([20])
  games.does('history.undo', own({ entries: [games.last('game.correct')], together: false }))
  expect(games.all()).toEqual(later)
})
