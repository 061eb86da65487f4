// The campaign's own entries: added, changed, removed.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ContentCheck } from '../../../shared/contract/views/content.ts'
import {
  CONTENT_BAND,
  contentCampaign,
  failure,
  WHIP,
  WHIP_ID,
  type ContentCampaign,
} from '../../support/contentCampaign.ts'

let campaign: ContentCampaign
beforeEach(() => {
  campaign = contentCampaign()
})
const check = (entry: object | null, of: string | null = null) =>
  campaign.played.call<ContentCheck>('content.check', campaign.own({ entry, of }))

/** The message of a refusal. */
function refusedFor(work: () => unknown): { readonly fr: string } {
  try {
    work()
  } catch (error) {
    return (error as { issues: { message: { fr: string } }[] }).issues[0]!.message
  }
  throw new Error('it was done')
}

describe('adding', () => {
  test('creates an id from the name, and a different one for a repeated name', () => {
    expect(campaign.add(WHIP)).toEqual([WHIP_ID])
    expect(campaign.add(WHIP, WHIP)).toEqual([`${WHIP_ID}-2`, `${WHIP_ID}-3`])
    expect(campaign.add({ ...WHIP, name: { fr: '鞭', en: 'Whip' } })).toEqual(['custom:entry'])
  })

  test('uses a name in one language for both', () => {
    campaign.add({ ...WHIP, name: { fr: '', en: 'Electric whip' }, summary: { fr: 'À une main.', en: ' ' } })
    expect(campaign.view().entries[0]!.entry).toMatchObject({
      name: { fr: 'Electric whip', en: 'Electric whip' },
      summary: { fr: 'À une main.', en: 'À une main.' },
    })
  })

  test.each([
    ['without a name', { ...WHIP, name: { fr: ' ', en: '' } }, ['content-missing']],
    ['without strength', { ...WHIP, strength: undefined }, ['content-missing']],
    ['of an unknown kind', { ...WHIP, kind: 'spell' }, ['not-one-of']],
    ['with an unknown key', { ...WHIP, colour: 'blue' }, ['unknown-key']],
    ['with a cost above the maximum', { ...WHIP, cost: 1_000_001 }, ['too-big']],
    ['with an id of the ruleset', { ...WHIP, id: 'sword' }, ['custom-id']],
  ])('refuses one %s', (_what, entry, codes) => {
    const given = JSON.parse(JSON.stringify(entry)) as object
    expect(failure(() => campaign.add(given))).toEqual(codes)
  })

  test('refuses a used id, and a reference to an unknown entry', () => {
    campaign.add(WHIP)
    expect(failure(() => campaign.add({ ...WHIP, id: WHIP_ID }))).toEqual(['duplicate-id'])
    campaign = contentCampaign('chaos-au-caire')
    const trait = { kind: 'trait', name: WHIP.name, summary: WHIP.summary, cost: 3, requiresTrait: 'custom:gone' }
    // The trait does not exist: the problem is reported at its field.
    expect(failure(() => campaign.add(trait))).toEqual(['content-choice'])
    const itself = { ...trait, id: 'custom:self', requiresTrait: 'custom:self' }
    expect(failure(() => campaign.add(itself))).toEqual(['content-itself'])
    const alone = { kind: 'trait', id: 'custom:self', name: WHIP.name, summary: WHIP.summary, cost: 3 }
    campaign.add(alone)
    const { problems } = check({ ...alone, excludes: 'custom:self' }, 'custom:self')
    expect(problems.map(({ code }) => code)).toEqual(['content-itself'])
    campaign = contentCampaign('kolaps')
    const archetype = { kind: 'archetype', name: WHIP.name, summary: WHIP.summary, affiliation: 'custom:gone' }
    expect(failure(() => campaign.add(archetype))).toEqual(['refused', 'content-unknown'])
  })

  test('refuses entries that require each other in a circle', () => {
    campaign = contentCampaign('chaos-au-caire')
    const trait = (id: string, requires?: string) => ({
      ...{ kind: 'trait', id: `custom:${id}`, name: { fr: id, en: id }, summary: WHIP.summary, cost: 3 },
      ...(requires !== undefined && { requiresTrait: `custom:${requires}` }),
    })
    const circle = ['refused', 'content-circle']
    expect(failure(() => campaign.add(trait('a', 'b'), trait('b', 'a')))).toEqual(circle)
    campaign.add(trait('a'), trait('b', 'a'), trait('c', 'b'))
    expect(check(trait('a', 'c'), 'custom:a').issues.map(({ message }) => message.en)).toEqual([
      'Nobody could ever take any of these, for each requires the next: a → c → b → a.',
    ])
  })

  test('refuses a second deck, and a second cost of a rank', () => {
    const words = { name: WHIP.name, summary: WHIP.summary }
    campaign = contentCampaign('cartes-destin')
    const deck = { kind: 'deck', ...words, cards: [{ value: 5, copies: 9 }] }
    campaign.add(deck)
    expect(failure(() => campaign.add(deck))).toEqual(['refused', 'content-twice'])
    campaign = contentCampaign('kolaps')
    const cost = { kind: 'rank-cost', ...words, rank: 3, cost: 20 }
    expect(failure(() => campaign.add(cost, cost))).toEqual(['refused', 'content-twice', 'content-twice'])
    expect(campaign.add(cost, { ...cost, rank: 4 })).toHaveLength(2)
  })

  test('accepts a whole sample set with references in one step', () => {
    campaign = contentCampaign('kolaps')
    const { samples } = campaign.view()
    expect(campaign.add(...samples)).toHaveLength(samples.length)
    expect(campaign.view().samples).toEqual([])
    expect(campaign.view().entries.every(({ entry }) => entry['sample'] === true)).toBe(true)
    campaign.undo(campaign.played.lastEntry())
    expect([campaign.view().entries, campaign.view().samples.length]).toEqual([[], samples.length])
  })
})

describe('changing', () => {
  test('takes effect wherever the entry is used', () => {
    const [id] = campaign.add(WHIP)
    const { member } = campaign.played.does<{ member: string }>(
      'member.recruit',
      campaign.at({ member: { kind: 'henchman', name: 'Brève', items: [{ id }] } }),
    )
    const worth = () =>
      campaign.played
        .call<{ members: { id: string; cost: { total: number } }[] }>('warband.get', campaign.at())
        .members.find((one) => one.id === member)!.cost.total
    const before = worth()
    campaign.played.does('content.change', campaign.own({ entry: { ...WHIP, id, cost: 20 } }))
    expect(worth()).toBe(before + 8)
  })

  test('cannot change the id or the kind', () => {
    campaign.add(WHIP)
    expect(
      failure(() => campaign.played.does('content.change', campaign.own({ entry: { ...WHIP, id: 'custom:other' } }))),
    ).toEqual(['content-gone'])
    const armour = { kind: 'equipment', name: WHIP.name, summary: WHIP.summary, cost: 1, changes: [] }
    expect(
      failure(() => campaign.played.does('content.change', campaign.own({ entry: { ...armour, id: WHIP_ID } }))),
    ).toEqual(['refused', 'content-kind'])
  })

  test('is allowed if it makes bands illegal, with a preview for each band', () => {
    const words = { name: WHIP.name, summary: WHIP.summary }
    const [id] = campaign.add({ kind: 'equipment', ...words, cost: 12, changes: [] })
    const piece = campaign.view().entries[0]!.entry
    campaign.played.does(
      'member.recruit',
      campaign.at({ member: { kind: 'henchman', name: 'Brève', items: [{ id, quantity: 2 }] } }),
    )
    expect(check({ ...piece, cost: 15 }, id).effects).toMatchObject([{ name: 'Les Fauvettes', errors: [] }])
    const [before, after] = check({ ...piece, cost: 15 }, id).effects[0]!.value
    expect(after - before).toBe(6)
    const [effect] = check({ ...piece, limit: 1 }, id).effects
    expect(effect!.errors).toHaveLength(1)
    expect(effect!.errors[0]!.who).toBe('Brève')
    expect(effect!.errors[0]!.message.fr).toContain('1 au plus par membre')
    expect(
      failure(() => campaign.played.does('content.change', campaign.own({ entry: { ...piece, limit: 1 } }))),
    ).toEqual([])
  })
})

describe('removing', () => {
  test('is possible if no one uses the entry, and can be undone', () => {
    const [id] = campaign.add(WHIP)
    campaign.played.does('content.remove', campaign.own({ id }))
    expect(campaign.view().entries).toEqual([])
    campaign.undo(campaign.played.lastEntry())
    expect(campaign.view().entries.map((line) => line.id)).toEqual([id])
    expect(failure(() => campaign.played.does('content.remove', campaign.own({ id: 'custom:none' })))).toEqual([
      'content-gone',
    ])
  })

  test('is refused while the entry is in use, and names who uses it', () => {
    const [id] = campaign.add(WHIP)
    campaign.played.does(
      'member.recruit',
      campaign.at({ member: { kind: 'henchman', name: 'Brève', items: [{ id }] } }),
    )
    campaign.buy()
    expect(campaign.view().entries[0]!.uses.map(({ name }) => name.fr)).toEqual([
      'Brève (Les Fauvettes)',
      'Les Fauvettes',
    ])
    const remove = () => campaign.played.does('content.remove', campaign.own({ id }))
    expect(failure(remove)).toEqual(['refused', 'content-in-use'])
    expect(refusedFor(remove).fr).toContain('sert encore à Brève (Les Fauvettes), Les Fauvettes')
    // The check still returns the effects, as if every owner lost the entry.
    expect(check(null, id)).toMatchObject({
      issues: [],
      effects: [
        {
          holders: [
            { name: 'Brève', count: 1 },
            { member: null, name: 'Les Fauvettes', count: 1 },
          ],
        },
      ],
    })
  })

  test('names five of many users and counts the others', () => {
    const [id] = campaign.add(WHIP)
    for (let count = 1; count <= 7; count++)
      campaign.played.does(
        'member.recruit',
        campaign.at({ member: { kind: 'henchman', name: `N${count}`, items: [{ id }] } }),
      )
    const remove = () => campaign.played.does('content.remove', campaign.own({ id }))
    expect(refusedFor(remove).fr).toContain('N5 (Les Fauvettes) et à 2\u00a0autres')
  })

  test("finds uses in a band's options, a member's affiliation, and other entries", () => {
    const [race] = campaign.add({ kind: 'race', name: WHIP.name, summary: WHIP.summary, changes: [] })
    campaign.played.does('warband.change', campaign.at({ options: { race } }))
    expect(campaign.view().entries[0]!.uses).toMatchObject([{ warband: CONTENT_BAND, member: null }])
    campaign = contentCampaign('kolaps')
    const words = { name: WHIP.name, summary: WHIP.summary }
    const [side] = campaign.add({ kind: 'affiliation', ...words })
    campaign.add({ kind: 'archetype', ...words, affiliation: side })
    campaign.played.does(
      'member.recruit',
      campaign.at({ member: { kind: 'character', name: 'Ilse', rank: 4, affiliation: side } }),
    )
    expect(campaign.view().entries[0]!.uses.map(({ name }) => name.fr)).toEqual([
      'Fouet électrique',
      'Ilse (Les Fauvettes)',
    ])
  })
})

test('reports all problems at once, each at its field', () => {
  const { problems } = check({ ...WHIP, name: { fr: '', en: '' }, cost: 'dix', hands: 3 })
  expect(problems.map(({ path }) => path).sort()).toEqual(['cost', 'hands', 'name.en', 'name.fr'])
  expect(problems.find(({ path }) => path === 'cost')!.message.fr).toContain('nombre entier')
  expect(check(WHIP)).toEqual({ problems: [], issues: [], effects: [], keeping: [] })
})
