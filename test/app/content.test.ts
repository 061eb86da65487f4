// The campaign's own entries: added, changed, taken out.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ContentCheck, ContentView } from '../../shared/contract/views/content.ts'
import { begun, CAMPAIGN, type Played } from '../support/campaign.ts'

const BAND = 'warband001'
const WHIP = {
  kind: 'melee',
  name: { fr: 'Fouet électrique', en: 'Electric whip' },
  summary: { fr: 'À une main.', en: 'One-handed.' },
  cost: 12,
  hands: 1,
  strength: 3,
}
const ID = 'custom:fouet-electrique'
let played: Played
const own = (more: object = {}) => ({ campaign: CAMPAIGN, ...more })
const at = (more: object = {}) => own({ warband: BAND, ...more })
const add = (...entries: object[]) => played.does<{ ids: string[] }>('content.add', own({ entries })).ids
const view = () => played.call<ContentView>('content.get', own())
const check = (entry: object | null, of: string | null = null) =>
  played.call<ContentCheck>('content.check', own({ entry, of }))
const buy = (id = ID) => played.does<{ item: string }>('item.buy', at({ member: null, item: { id } }))
const undo = (entry: string) => played.does('history.undo', own({ entries: [entry] }))
/** Why something is not done: its code, and the codes of the rules' reasons. */
function failure(work: () => unknown): readonly string[] {
  try {
    work()
    return []
  } catch (error) {
    const { code, issues = [] } = error as { code: string; issues?: { code: string }[] }
    return [code, ...issues.map((issue) => issue.code)]
  }
}

beforeEach(() => {
  played = begun('un-pour-un')
})

describe('adding', () => {
  test('gives an id by the name, another to the second of that name', () => {
    expect(add(WHIP)).toEqual([ID])
    expect(add(WHIP, WHIP)).toEqual([`${ID}-2`, `${ID}-3`])
    expect(add({ ...WHIP, name: { fr: '鞭', en: 'Whip' } })).toEqual(['custom:entry'])
  })

  test('takes a name in one language for both', () => {
    add({ ...WHIP, name: { fr: '', en: 'Electric whip' }, summary: { fr: 'À une main.', en: ' ' } })
    expect(view().entries[0]!.entry).toMatchObject({
      name: { fr: 'Electric whip', en: 'Electric whip' },
      summary: { fr: 'À une main.', en: 'À une main.' },
    })
  })

  test.each([
    ['without a name', { ...WHIP, name: { fr: ' ', en: '' } }, ['content-missing']],
    ['without its strength', { ...WHIP, strength: undefined }, ['content-missing']],
    ['of a kind that there is not', { ...WHIP, kind: 'spell' }, ['not-one-of']],
    ['with something more', { ...WHIP, colour: 'blue' }, ['unknown-key']],
    ['dearer than anything', { ...WHIP, cost: 1_000_001 }, ['too-big']],
    ['under an id of the ruleset’s', { ...WHIP, id: 'sword' }, ['custom-id']],
  ])('refuses one %s', (_what, entry, codes) => {
    const given = JSON.parse(JSON.stringify(entry)) as object
    expect(failure(() => add(given))).toEqual(codes)
  })

  test('refuses an id that is taken, and one that names what is not there', () => {
    add(WHIP)
    expect(failure(() => add({ ...WHIP, id: ID }))).toEqual(['duplicate-id'])
    played = begun('chaos-au-caire')
    const trait = { kind: 'trait', name: WHIP.name, summary: WHIP.summary, cost: 3, requiresTrait: 'custom:gone' }
    // The form does not know the trait: it is told at its field.
    expect(failure(() => add(trait))).toEqual(['content-choice'])
    played = begun('kolaps')
    const archetype = { kind: 'archetype', name: WHIP.name, summary: WHIP.summary, affiliation: 'custom:gone' }
    expect(failure(() => add(archetype))).toEqual(['refused', 'content-unknown'])
  })

  test('refuses a second deck, and a second cost of a rank', () => {
    const words = { name: WHIP.name, summary: WHIP.summary }
    played = begun('cartes-destin')
    const deck = { kind: 'deck', ...words, cards: [{ value: 5, copies: 9 }] }
    add(deck)
    expect(failure(() => add(deck))).toEqual(['refused', 'content-twice'])
    played = begun('kolaps')
    const cost = { kind: 'rank-cost', ...words, rank: 3, cost: 20 }
    expect(failure(() => add(cost, cost))).toEqual(['refused', 'content-twice', 'content-twice'])
    expect(add(cost, { ...cost, rank: 4 })).toHaveLength(2)
  })

  test('of a whole sample set, whose entries name each other, is one step', () => {
    played = begun('kolaps')
    const { samples } = view()
    expect(add(...samples)).toHaveLength(samples.length)
    expect(view().samples).toEqual([])
    expect(view().entries.every(({ entry }) => entry['sample'] === true)).toBe(true)
    undo(played.lastEntry())
    expect([view().entries, view().samples.length]).toEqual([[], samples.length])
  })
})

describe('changing', () => {
  test('holds wherever the entry is used', () => {
    const [id] = add(WHIP)
    const { member } = played.does<{ member: string }>(
      'member.recruit',
      at({ member: { kind: 'henchman', name: 'Brève', items: [{ id }] } }),
    )
    const worth = () =>
      played
        .call<{ members: { id: string; cost: { total: number } }[] }>('warband.get', at())
        .members.find((one) => one.id === member)!.cost.total
    const before = worth()
    played.does('content.change', own({ entry: { ...WHIP, id, cost: 20 } }))
    expect(worth()).toBe(before + 8)
  })

  test('keeps the id and the kind', () => {
    add(WHIP)
    expect(failure(() => played.does('content.change', own({ entry: { ...WHIP, id: 'custom:other' } })))).toEqual([
      'content-gone',
    ])
    const armour = { kind: 'equipment', name: WHIP.name, summary: WHIP.summary, cost: 1, changes: [] }
    expect(failure(() => played.does('content.change', own({ entry: { ...armour, id: ID } })))).toEqual([
      'refused',
      'content-kind',
    ])
  })

  test('that makes bands break the rules is told before, band by band, and allowed', () => {
    const words = { name: WHIP.name, summary: WHIP.summary }
    const [id] = add({ kind: 'equipment', ...words, cost: 12, changes: [] })
    const piece = view().entries[0]!.entry
    played.does('member.recruit', at({ member: { kind: 'henchman', name: 'Brève', items: [{ id, quantity: 2 }] } }))
    expect(check({ ...piece, cost: 15 }, id).effects).toMatchObject([{ name: 'Les Fauvettes', errors: [] }])
    const [before, after] = check({ ...piece, cost: 15 }, id).effects[0]!.value
    expect(after - before).toBe(6)
    const [effect] = check({ ...piece, limit: 1 }, id).effects
    expect(effect!.errors).toHaveLength(1)
    expect(effect!.errors[0]!.who).toBe('Brève')
    expect(effect!.errors[0]!.message.fr).toContain('1 au plus par membre')
    expect(failure(() => played.does('content.change', own({ entry: { ...piece, limit: 1 } })))).toEqual([])
  })
})

describe('taking out', () => {
  test('is done while nobody uses it, and can be taken back', () => {
    const [id] = add(WHIP)
    played.does('content.remove', own({ id }))
    expect(view().entries).toEqual([])
    undo(played.lastEntry())
    expect(view().entries.map((line) => line.id)).toEqual([id])
    expect(failure(() => played.does('content.remove', own({ id: 'custom:none' })))).toEqual(['content-gone'])
  })

  test('is refused while anybody uses it, by name', () => {
    const [id] = add(WHIP)
    played.does('member.recruit', at({ member: { kind: 'henchman', name: 'Brève', items: [{ id }] } }))
    buy()
    expect(view().entries[0]!.uses.map(({ name }) => name.fr)).toEqual(['Brève (Les Fauvettes)', 'Les Fauvettes'])
    const [issue] = check(null, id).issues
    expect(issue!.message.fr).toContain('sert encore à Brève (Les Fauvettes), Les Fauvettes')
    expect(failure(() => played.does('content.remove', own({ id })))).toEqual(['refused', 'content-in-use'])
  })

  test('of what many use names five and counts the others', () => {
    const [id] = add(WHIP)
    for (let count = 1; count <= 7; count++)
      played.does('member.recruit', at({ member: { kind: 'henchman', name: `N${count}`, items: [{ id }] } }))
    expect(check(null, id).issues[0]!.message.fr).toContain('N5 (Les Fauvettes) et à 2 autres')
  })

  test('sees a race in the band’s options, an affiliation of a member, and what another entry names', () => {
    const [race] = add({ kind: 'race', name: WHIP.name, summary: WHIP.summary, changes: [] })
    played.does('warband.change', at({ options: { race } }))
    expect(view().entries[0]!.uses).toMatchObject([{ warband: BAND, member: null }])
    played = begun('kolaps')
    const words = { name: WHIP.name, summary: WHIP.summary }
    const [side] = add({ kind: 'affiliation', ...words })
    add({ kind: 'archetype', ...words, affiliation: side })
    played.does('member.recruit', at({ member: { kind: 'character', name: 'Ilse', rank: 4, affiliation: side } }))
    expect(view().entries[0]!.uses.map(({ name }) => name.fr)).toEqual(['Fouet électrique', 'Ilse (Les Fauvettes)'])
  })
})

test('what is wrong is told at its place, all of it at once', () => {
  const { problems } = check({ ...WHIP, name: { fr: '', en: '' }, cost: 'dix', hands: 3 })
  expect(problems.map(({ path }) => path).sort()).toEqual(['cost', 'hands', 'name.en', 'name.fr'])
  expect(problems.find(({ path }) => path === 'cost')!.message.fr).toContain('nombre entier')
  expect(check(WHIP)).toEqual({ problems: [], issues: [], effects: [] })
})
