// The preview of a ruling: figures before and after, refusals, without writing anything.
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  MemberRulingsView,
  UnspentExperienceView,
  RulingPreview,
  TradeableItemsView,
} from '../../../shared/contract/views/rulings.ts'
import { RULING_COMMANDS } from '../../../shared/contract/methods/rulings.ts'
import { COMMANDS } from '../../../shared/commands/all.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, refusal } from '../../support/campaign.ts'
import { correcting } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
let helene: { readonly warband: string; readonly member: string }
beforeEach(() => {
  games = correcting()
  helene = { warband: BANDS[0], member: games.helene }
})

const preview = (command: string, input: object) =>
  games.call<RulingPreview>('hand.preview', { campaign: CAMPAIGN, command, input })
const treasury = (warband: string) => games.call<{ treasury: number }>('warband.get', { ...OURS, warband }).treasury
const between = { from: BANDS[0], to: BANDS[1] }
const rifle = () => [...games.all().item.values()].find(({ item }) => item === 'rifle')!.id

test('exists only for existing commands', () => {
  expect(RULING_COMMANDS.filter((name) => !COMMANDS.has(name))).toEqual([])
})

describe('a preview of a ruling', () => {
  test('shows the treasuries of both bands, and writes nothing', () => {
    const facts = games.facts()
    const entries = games.store.entries(CAMPAIGN, 1)[0]!.id
    const [ours, theirs] = BANDS.map(treasury) as [number, number]
    const { bands, members, refused } = preview('ledger.transfer', { ...between, amount: 7, detail: '' })
    expect(bands.map(({ treasury: pair }) => pair)).toEqual([
      { before: ours, after: ours - 7 },
      { before: theirs, after: theirs + 7 },
    ])
    expect([members, refused]).toEqual([[], []])
    expect(games.facts()).toBe(facts)
    expect(games.store.entries(CAMPAIGN, 1)[0]!.id).toBe(entries)
  })

  test('matches the result', () => {
    const input = { ...helene, injury: 'leg-wound' }
    const [own] = preview('injury.add', input).members
    games.does('injury.add', { ...OURS, ...input })
    const { values } = games.call<{ values: { key: string; label: object; value: { total: number } }[] }>(
      'member.get',
      { ...OURS, ...helene },
    )
    const movement = values.find(({ key }) => key === 'movement')!
    expect(own!.values).toEqual([
      { name: movement.label, suffix: '', before: movement.value.total + 1, after: movement.value.total },
    ])
  })

  test("shows games to miss, which do not change the band's value", () => {
    const { members, bands } = preview('absence.set', { ...helene, games: 2 })
    expect(members).toMatchObject([{ id: games.helene, missedGames: { before: 0, after: 2 } }])
    expect(bands[0]!.value.before).toBe(bands[0]!.value.after)
  })

  test('shows the items that change owner', () => {
    const { bands, members } = preview('item.trade', { ...between, item: rifle(), price: 5 })
    const itemChanges = bands.map(({ things: [one, ...others] }) => {
      const { name, before, after, worth } = one!
      const parts = worth.after.parts.map(({ amount }) => amount)
      return [name.fr, before, after, worth.before.total, worth.after.total, parts, others.length]
    })
    expect(itemChanges).toEqual([
      ['Fusil', 1, 0, 20, 0, [], 0],
      ['Fusil', 1, 2, 20, 40, [20, 20], 0],
    ])
    expect(members).toMatchObject([{ id: games.helene, cost: {} }])
    expect(bands[0]!.value.after).toBeLessThan(bands[0]!.value.before)
  })

  test('shows the experience of each member, by band', () => {
    const award = (warband: string, member: string) => ({ warband, member, amount: 3, detail: '' })
    const theirs = games.members[BANDS[1]]![0]!
    const { members } = preview('experience.award-many', {
      awards: [award(BANDS[0], games.helene), award(BANDS[1], theirs)],
    })
    expect(members.map(({ id, experience }) => [id, experience])).toEqual([
      [games.helene, { before: 0, after: 3 }],
      [theirs, { before: 0, after: 3 }],
    ])
  })

  test('shows a rank, a status, and a rule that would be broken', () => {
    games.does('member.restore', { ...OURS, ...helene, status: 'missing' })
    expect(preview('member.restore', { ...helene, status: 'active' }).members).toMatchObject([
      { status: { before: 'missing', after: 'active' } },
    ])
    games.does('member.release', { ...OURS, ...helene, as: 'dead' })
    const next = preview('member.promote', { warband: BANDS[0], member: games.gontran, free: true })
    expect(next.members).toMatchObject([{ role: { before: { fr: 'Sous-chef' }, after: { fr: 'Chef' } } }])
    expect(
      preview('injury.add', { warband: BANDS[0], member: games.gontran, injury: 'amputated' }).bands[0]!.faults,
    ).toEqual([])
  })

  test('shows the refusal by the rules', () => {
    const { refused, bands } = preview('ledger.record', { warband: BANDS[0], amount: -99999, detail: '' })
    expect(refused.map(({ code, message }) => [code, message.fr !== ''])).toEqual([['treasury-short', true]])
    expect(bands).toEqual([])
  })

  test('is refused for invalid input, for commands that are no rulings, and for unknown members', () => {
    expect(refusal(() => preview('ledger.record', { warband: BANDS[0], amount: 'x', detail: '' }))).not.toEqual([])
    expect(refusal(() => preview('member.delete', helene))).not.toEqual([])
    expect(refusal(() => preview('absence.set', { ...helene, member: 'nobody0001', games: 1 }))).toEqual([
      'fact-missing',
    ])
    // Above the maximum.
    expect(refusal(() => preview('ledger.record', { warband: BANDS[0], amount: 1_000_000, detail: '' }))).toEqual([
      'treasury-full',
    ])
  })
})

describe('choices for rulings', () => {
  test('include items of the stash and of members who have theirs with them', () => {
    const things = () =>
      games
        .call<TradeableItemsView>('hand.things', OURS)
        .things.map(({ name, bearer, quantity }) => [name.fr, bearer, quantity])
    games.does('item.buy', { ...OURS, member: null, item: { id: 'sword', quantity: 2 } })
    expect(things()).toEqual([
      ['Épée', null, 2],
      ['Fusil', 'Hélène', 1],
      ['Épée', 'Gontran', 1],
    ])
    games.does('member.release', { ...OURS, ...helene, as: 'dead' })
    expect(things().map(([, bearer]) => bearer)).toEqual([null, 'Gontran'])
  })

  test('include items in groups, with the figures for comparison', () => {
    games.does('item.buy', { ...OURS, member: null, item: { id: 'sword', quantity: 2 } })
    const { groups, things } = games.call<TradeableItemsView>('hand.things', OURS)
    expect(groups.map(({ id, name }) => [id, name.fr])).toEqual([
      ['ranged', 'Armes de tir'],
      ['melee', 'Armes de corps à corps'],
    ])
    expect(things.map(({ group, figures }) => [group, figures['long'] ?? null])).toEqual([
      ['melee', null],
      ['ranged', 30],
      ['melee', null],
    ])
    expect(groups.map(({ columns }) => columns.some(({ id }) => id === 'long'))).toEqual([true, false])
  })

  test('include all members who are still with a band', () => {
    const people = () =>
      games
        .call<UnspentExperienceView>('hand.people', { campaign: CAMPAIGN })
        .warbands.map(({ members }) => members.map(({ name }) => name))
    expect(people()[0]).toEqual(['Hélène', 'Gontran', 'Marius', 'Anaïs'])
    games.does('member.release', { ...OURS, ...helene, as: 'dead' })
    expect(people().map(({ length }) => length)).toEqual([3, 4])
  })

  test('include lasting injuries, and the reason why no one can succeed', () => {
    const of = (member: string) => games.call<MemberRulingsView>('hand.member', { ...OURS, member })
    const { injuries, promotion, people } = of(games.gontran)
    expect(injuries.find(({ id }) => id === 'lost-eye')!.details.map(({ id }) => id)).toEqual(['left', 'right'])
    expect(injuries.map(({ id }) => id)).not.toContain('dead')
    expect([promotion!.refused.map(({ code }) => code), people]).toEqual([['leader-there'], []])
    games.does('member.release', { ...OURS, ...helene, as: 'dead' })
    expect(of(games.gontran).promotion).toMatchObject({ refused: [] })
  })
})

test.each(RULESETS.map(({ id }) => id))('refuses a member who is not in the band (%s)', (id) => {
  const asked = { campaign: CAMPAIGN, warband: 'warband001', member: 'nobody001' }
  expect(refusal(() => begun(id).call('hand.member', asked))).toEqual(['fact-missing'])
})

test.each(RULESETS.map(({ id }) => id))(
  'can preview everything offered for the first member of each sample (%s)',
  (id) => {
    const { campaign } = games.call<{ campaign: string }>('sample.create', { ruleset: id })
    const { warbands } = games.call<UnspentExperienceView>('hand.people', { campaign })
    for (const { id: warband, members } of warbands) {
      const { id: member } = members[0]!
      const previewRuling = (command: string, input: object) =>
        games.call<RulingPreview>('hand.preview', { campaign, command, input: { warband, member, ...input } })
      const { injuries, people } = games.call<MemberRulingsView>('hand.member', { campaign, warband, member })
      for (const { id: injury, details } of injuries)
        expect(previewRuling('injury.add', { injury, detail: details.at(-1)?.id ?? null }).refused).toEqual([])
      expect(previewRuling('absence.set', { games: 9 }).members).toMatchObject([{ missedGames: { after: 9 } }])
      for (const { id: person } of people)
        expect(previewRuling('absence.set', { games: 9, person }).refused).toEqual([])
    }
  },
)
