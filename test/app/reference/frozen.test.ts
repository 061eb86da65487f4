// An entry of the campaign's own that changes or goes: who is affected, and what bands that keep it as it was go on with.
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { ContentCheck, ContentEffect } from '../../../shared/contract/views/content.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fell, out } from '../../support/correcting.ts'
import { BANDS } from '../../support/twoBands.ts'
import { contentCampaign, failure, WHIP, WHIP_ID, type ContentCampaign } from '../../support/contentCampaign.ts'

const [A, B] = ['warband001', 'warband002']
let campaign: ContentCampaign
let member: string

const recruited = (warband: string, name: string, items: readonly object[]) =>
  campaign.played.does<{ member: string }>(
    'member.recruit',
    campaign.own({ warband, member: { kind: 'henchman', name, items } }),
  ).member
const band = (warband: string) => campaign.played.call<BuilderView>('warband.builder', campaign.own({ warband }))
const worth = (warband: string) => band(warband).value.total
const change = (fields: object, keep: readonly string[] = []) =>
  campaign.played.does('content.change', campaign.own({ entry: { ...WHIP, id: WHIP_ID, ...fields }, keep }))
const remove = (choice: object = {}) => campaign.played.does('content.remove', campaign.own({ id: WHIP_ID, ...choice }))
const take = (...warbands: string[]) => campaign.played.does('content.take', campaign.own({ id: WHIP_ID, warbands }))
const check = (entry: object | null, of: string | null = WHIP_ID) =>
  campaign.played.call<ContentCheck>('content.check', campaign.own({ entry, of }))
const facts = () => campaign.played.store.loadAll(CAMPAIGN)
const told = () =>
  JSON.stringify(campaign.played.call<TimelineView>('history.timeline', campaign.own({ limit: 1 })).groups[0])

/** Values without the words in which they are told. */
const numbers = (values: object) =>
  Object.entries(values as Record<string, { total: unknown }>).map(([key, { total }]) => [key, total])

beforeEach(() => {
  campaign = contentCampaign()
  campaign.played.does('warband.create', campaign.own({ warband: B, name: 'Les Corbeaux', position: 1 }))
  campaign.add(WHIP)
  member = recruited(A, 'Brève', [{ id: WHIP_ID, quantity: 2 }])
  recruited(B, 'Aldo', [{ id: WHIP_ID }])
})

describe('what a change makes of bands', () => {
  test('is told band by band: who has it, and figures before and after', () => {
    const [value, other] = [worth(A), worth(B)]
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

  test('is told of a weapon that only does more harm, and of nothing that is only worded otherwise', () => {
    expect(check({ ...WHIP, strength: 4 }).effects.map(({ name }) => name)).toEqual(['Les Fauvettes', 'Les Corbeaux'])
    expect(check({ ...WHIP, summary: { fr: 'Claque.', en: 'Cracks.' } }).effects).toEqual([])
  })

  test('tells what would no longer break a rule', () => {
    const piece = { kind: 'equipment', name: WHIP.name, summary: WHIP.summary, cost: 1, changes: [], limit: 1 }
    const [id] = campaign.add({ ...piece, limit: 2 })
    recruited(A, 'Ciro', [{ id, quantity: 2 }])
    campaign.played.does('content.change', campaign.own({ entry: { ...piece, id } }))
    expect(check({ ...piece, limit: 2 }, id).effects[0]!.mended).toMatchObject([{ who: 'Ciro' }])
  })
})

describe('a band that keeps an entry as it was', () => {
  test('goes on with it while the others take the new one, in one entry that is undone as one', () => {
    const before = facts()
    const [value, other] = [worth(A), worth(B)]
    change({ cost: 20 }, [A])
    expect([worth(A), worth(B)]).toEqual([value, other + 8])
    expect(told()).toContain('change-kept')
    campaign.undo(campaign.played.lastEntry())
    expect(facts()).toEqual(before)
    campaign.played.does('history.redo', campaign.own({ entries: [campaign.played.lastEntry()] }))
    expect([worth(A), worth(B)]).toEqual([value, other + 8])
  })

  test('says so: on its page, in the reasons of its numbers, in the content of the campaign', () => {
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

  test('keeps it through later changes, of which it is not asked again', () => {
    const value = worth(A)
    change({ cost: 20 }, [A])
    const { effects, keeping } = check({ ...WHIP, cost: 30 })
    expect([effects.map(({ name }) => name), keeping]).toEqual([['Les Corbeaux'], ['Les Fauvettes']])
    change({ cost: 30 }, [A])
    expect(worth(A)).toBe(value)
    expect(facts().frozen.size).toBe(1)
    remove({ strike: [B] })
    expect(worth(A)).toBe(value)
  })

  test('may take the new one later: what comes of it is told before, and it can be undone', () => {
    const value = worth(A)
    change({ cost: 20 }, [A])
    const { effect } = campaign.played.call<{ effect: ContentEffect }>(
      'content.taking',
      campaign.own({ id: WHIP_ID, warband: A }),
    )
    expect(effect).toMatchObject({ name: 'Les Fauvettes', value: [value, value + 16], canTake: true })
    const kept = facts()
    take(A)
    expect([worth(A), facts().frozen.size]).toEqual([value + 16, 0])
    expect(told()).toContain('content.take')
    campaign.undo(campaign.played.lastEntry())
    expect(facts()).toEqual(kept)
  })

  test('is refused what it does not keep, in words', () => {
    change({ cost: 20 }, [A])
    expect(failure(() => take(A, B))).toEqual(['refused', 'content-not-kept'])
    expect(failure(() => take('warband009'))).toEqual(['fact-missing'])
  })

  test('may be withdrawn', () => {
    const value = worth(A)
    campaign.played.does('warband.withdraw', campaign.own({ warband: A }))
    change({ cost: 20 }, [A])
    expect(worth(A)).toBe(value)
    take(A)
    expect(worth(A)).toBe(value + 16)
  })
})

describe('an entry that goes', () => {
  test('stays with those who keep it, and leaves the others; undone, all is as it was', () => {
    const before = facts()
    const value = worth(A)
    const [effect] = check(null).effects.filter(({ name }) => name === 'Les Corbeaux')
    expect(effect!.value[0] - effect!.value[1]).toBe(WHIP.cost)
    expect(failure(() => remove({ keep: [A] }))).toEqual(['refused', 'content-in-use'])
    remove({ keep: [A], strike: [B] })
    expect(worth(A)).toBe(value)
    expect(worth(B)).toBe(effect!.value[1])
    expect(band(A).frozen).toEqual([{ id: WHIP_ID, name: WHIP.name, isGone: true }])
    expect(campaign.view()).toMatchObject({ entries: [], kept: [{ id: WHIP_ID, isGone: true }] })
    expect(told()).toContain('remove-kept')
    campaign.undo(campaign.played.lastEntry())
    expect(facts()).toEqual(before)
    campaign.played.does('history.redo', campaign.own({ entries: [campaign.played.lastEntry()] }))
    expect([worth(A), worth(B)]).toEqual([value, effect!.value[1]])
  })

  test('is not bought any more, nor handed to a band that has not kept it, nor taken along there', () => {
    remove({ keep: [A], strike: [B] })
    const buy = () => campaign.played.does('item.buy', campaign.own({ warband: A, member, item: { id: WHIP_ID } }))
    expect(failure(buy)).toEqual(['refused', 'entry-off'])
    const [line] = [...facts().item.values()].filter((item) => item.warband === A)
    const trade = () => campaign.played.does('item.trade', campaign.own({ from: A, to: B, item: line!.id }))
    const go = () => campaign.played.does('member.transfer', campaign.own({ from: A, to: B, member }))
    for (const deed of [trade, go]) expect(failure(deed)).toEqual(['refused', 'content-gone-here'])
  })

  test('is struck later from a band that kept it, and comes back with an undo', () => {
    remove({ keep: [A], strike: [B] })
    const kept = facts()
    take(A)
    expect([...facts().item.values()]).toEqual([])
    expect(facts().frozen.size).toBe(0)
    campaign.undo(campaign.played.lastEntry())
    expect(facts()).toEqual(kept)
  })

  test('is not brought back to a band by undoing what came before', () => {
    const [line] = [...facts().item.values()].filter((item) => item.warband === B)
    campaign.played.does('item.trade', campaign.own({ from: B, to: A, item: line!.id }))
    const trade = campaign.played.lastEntry()
    remove({ keep: [A], strike: [B] })
    expect(failure(() => campaign.undo(trade))).not.toEqual([])
    campaign.undo(trade, true)
    expect(campaign.view().entries.map(({ id }) => id)).toEqual([WHIP_ID])
  })

  test('is not struck again by doing again while more of it came from another band that keeps it', () => {
    remove({ keep: [A, B] })
    take(A)
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

  test('of another kind goes from wherever it is named: the options of a band, the profile of a member', () => {
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

  test('goes from what a gladiator wears, or stays there as it was', () => {
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

  test('that another entry names stays until that one is changed', () => {
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

describe('a frozen entry travels', () => {
  const exported = (warband: string, of = campaign) => of.played.call<Roster>('warband.export', of.own({ warband }))

  test('with its band as a roster file, changed or gone', () => {
    change({ cost: 20 }, [A])
    const value = worth(A)
    const roster = exported(A)
    expect(roster.frozen).toEqual([WHIP_ID])
    const other = contentCampaign()
    other.add({ ...WHIP, cost: 50 })
    other.played.does('warband.import', other.own({ warband: B, roster: JSON.parse(JSON.stringify(roster)) as object }))
    expect(exported(B, other)).toEqual(roster)
    campaign = other
    expect(worth(B)).toBe(value)
    expect(band(B).frozen).toMatchObject([{ id: WHIP_ID, isGone: false }])
  })

  test('with the whole campaign, to the byte', () => {
    change({ cost: 20 }, [A])
    remove({ strike: [B] })
    const value = worth(A)
    const document = campaign.played.call<object>('campaign.export', { campaign: CAMPAIGN })
    const other = contentCampaign()
    const { campaign: copy } = other.played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const at = { campaign: copy, warband: [...other.played.store.loadAll(copy).warband.values()][0]!.id }
    expect(other.played.call<BuilderView>('warband.builder', at).value.total).toBe(value)
    expect(other.played.store.loadAll(copy).frozen.size).toBe(1)
  })

  test('into a new season and a copy of its band', () => {
    change({ cost: 20 }, [A])
    campaign.played.does(
      'warband.duplicate',
      campaign.own({ warband: A, copy: 'warband003', name: 'Copie', free: true }),
    )
    expect(band('warband003').value.total).toBe(worth(A))
    campaign.played.does('campaign.season', { campaign: 'campaign02', from: CAMPAIGN, name: 'Hiver', bands: [A, B] })
    const next = campaign.played.store.loadAll('campaign02')
    expect([...next.frozen.values()].map(({ entry }) => entry['cost'])).toEqual([WHIP.cost])
    expect([...next.custom.values()].map(({ entry }) => entry['cost'])).toEqual([20])
  })

  test('no further than its file is whole: what is said to be frozen is there', () => {
    change({ cost: 20 }, [A])
    const roster = { ...exported(A), frozen: ['custom:other'] }
    const bring = () => campaign.played.does('warband.import', campaign.own({ warband: 'warband004', roster }))
    expect(failure(bring)).toEqual(['unknown-id'])
  })
})

test('a game from before is corrected on the bands as they were then; what they keep stays', () => {
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
  games.correct({ ...fell([out(games.marius, 'killed')]) })
  expect(games.memberOf('Marius').status).toBe('dead')
  const { frozen, custom } = games.all()
  expect([...frozen.values()].map(({ warband, entry }) => [warband, entry['cost']])).toEqual([[A, WHIP.cost]])
  expect([...custom.values()].map(({ entry }) => entry['cost'])).toEqual([20])
  games.does('history.undo', own({ entries: [games.last('game.correct')], together: false }))
  expect(games.all()).toEqual(later)
})
