// The history: groups, texts, and previews of undo.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LeaveKind } from '../../../shared/commands/member/leave.ts'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { DifferencesView, HistoryGroup, TimelineView } from '../../../shared/contract/views/history.ts'
import { FACT_SCHEMAS } from '../../../shared/domain/campaign/facts.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { SCREEN_TEXTS } from '../../support/screenTexts.ts'
import { BAND, historyBand } from './historyBand.ts'

const { at, leader, newest, played, recruit, rename, timeline, undoEntries } = historyBand()

describe('groups', () => {
  test('join quick edits of one field, and are undone in one step', () => {
    for (const name of ['H', 'Ha', 'Hanna']) rename(name)
    const group = newest()
    expect(group.entries).toHaveLength(3)
    expect(group.told).toEqual({ say: 'member.rename', params: { who: 'Hanna', was: 'Hélène' } })
    undoEntries(group.entries)
    expect(
      played()
        .store.factsById([{ kind: 'member', id: leader() }])
        .member.get(leader())!.name,
    ).toBe('Hélène')
  })

  test('say that a member goes missing, and that it is back', () => {
    const member = recruit('henchman', 'Marius')
    const saidOf = (status: string) => {
      played().does('member.restore', at({ member, status }))
      return newest().told.say
    }
    expect([saidOf('missing'), saidOf('active')]).toEqual(['member.go-missing', 'member.restore'])
  })

  test('name the one warband that answers, and count several', () => {
    played().does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Les Crocs' })
    const answer = (...bands: string[]) => {
      const answers = bands.map((warband) => ({ warband, answer: 'coming' }))
      played().does('attendance.answer-many', { campaign: CAMPAIGN, round: 1, answers })
      return newest().told
    }
    expect(answer('warband002')).toEqual({ say: 'attendance.answer-coming', params: { who: 'Les Crocs', round: 1 } })
    const both = played()
      .call<CampaignView>('campaign.get', { campaign: CAMPAIGN })
      .warbands.map(({ id }) => id)
    expect(answer(...both).params['count']).toBe(2)
  })

  test('do not join edits of other fields or members, other commands, or new entries of the ledger', () => {
    rename('Ha')
    played().does('member.change', at({ member: leader(), notes: 'borgne' }))
    const other = recruit('henchman', 'Marius')
    played().does('member.change', at({ member: other, notes: 'borgne' }))
    played().does('ledger.record', at({ amount: 1, detail: '' }))
    played().does('ledger.record', at({ amount: 1, detail: '' }))
    const sizes = timeline().groups.map(({ command, entries }) => [command, entries.length])
    expect(sizes.slice(0, 6)).toEqual([
      ['ledger.record', 1],
      ['ledger.record', 1],
      ['member.change', 1],
      ['member.recruit', 1],
      ['member.change', 1],
      ['member.change', 1],
    ])
  })

  test('end after ten seconds', () => {
    rename('Ha')
    // The clock advances by a second with each command; changes of another campaign do not end a group.
    played().does('campaign.create', { campaign: 'campaign02', name: 'Ailleurs', ruleset: 'un-pour-un' })
    for (let look = 0; look < 12; look++)
      played().does('campaign.change', { campaign: 'campaign02', notes: `n° ${look}` })
    rename('Hanna')
    expect(newest().entries).toHaveLength(1)
  })

  test('are complete when read page by page, without lost entries', () => {
    for (let nth = 0; nth < 23; nth++) {
      rename(`A${nth}`)
      if (nth % 5 === 0) played().does('ledger.record', at({ amount: nth + 1, detail: '' }))
    }
    const whole = timeline({ limit: 500 }).groups
    const paged: HistoryGroup[] = []
    for (let before: number | null | undefined; before !== null;) {
      const page: TimelineView = timeline({ limit: 2, ...(before === undefined ? {} : { before }) })
      paged.push(...page.groups)
      before = page.next
    }
    expect(paged.map(({ entries }) => entries)).toEqual(whole.map(({ entries }) => entries))
    expect(whole.flatMap(({ entries }) => entries)).toHaveLength(played().store.entries(CAMPAIGN, 1000).length)
  })
})

describe('texts', () => {
  test('exist for every message of a command, in both languages', () => {
    const folder = new URL('../../../shared/commands/', import.meta.url)
    const source = globSync('**/*.ts', { cwd: folder })
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n')
    const ends = (FACT_SCHEMAS.capture.shape.end.def.innerType.options as readonly string[]).map(
      (how) => `captive.${how}`,
    )
    const leavings = LeaveKind.options.flatMap((as) => [`member.release-${as}`, `member.release-many-${as}`])
    const says = [
      ...source.matchAll(
        /(?:historySentence|itemSentence|traitSentence|memberSentence|describeWithKeepers)\(\s*'([a-z.-]+)'/g,
      ),
    ].map(([, say]) => say!)
    expect(says.length).toBeGreaterThan(30)
    const renames = ['warband', 'member'].flatMap((kind) =>
      ['rename', 'place', 'change'].map((what) => `${kind}.${what}`),
    )
    const missing = [...says, ...renames, 'undo-many', 'redo-many', ...ends, ...leavings].filter((say) =>
      Object.values(SCREEN_TEXTS).some((texts) => !Object.hasOwn(texts, `history.say.${say}`)),
    )
    expect(missing).toEqual([])
    expect(Object.keys(SCREEN_TEXTS.fr).sort()).toEqual(Object.keys(SCREEN_TEXTS.en).sort())
  })

  test('fall back to the command for entries of another version', () => {
    rename('Hanna')
    const [entry] = played().store.entries(CAMPAIGN, 1)
    for (const [request, strange] of [
      ['request001', { command: 'member.sing', payload: { song: 1 } }],
      ['request002', { command: 'member.release-many', payload: null }],
    ] as const)
      played().store.append({ ...entry!, ...strange, id: `strange${request}`, request, changes: [] })
    expect(
      timeline()
        .groups.slice(0, 2)
        .map(({ told }) => told),
    ).toEqual([
      { say: 'other', params: { command: 'member.release-many' } },
      { say: 'other', params: { command: 'member.sing' } },
    ])
  })

  test('use the last name of a removed member or item', () => {
    const marius = recruit('henchman', 'Marius')
    const { item } = played().does<{ item: string }>('item.buy', at({ member: marius, item: { id: 'bow' } }))
    played().does('item.sell', at({ item }))
    expect(newest().told).toMatchObject({ say: 'item.sell', params: { what: { en: 'Bow' }, who: 'Marius' } })
    expect(newest().points).toBeGreaterThan(0)
    played().does('member.delete', at({ member: marius }))
    expect(newest().told).toEqual({ say: 'member.delete', params: { who: 'Marius' } })
  })

  test('name an overridden cost, like every other overridden value', () => {
    for (const value of ['cost', 'melee'])
      played().does('override.set', at({ member: leader(), value, amount: 3, reason: 'essai' }))
    const what = timeline()
      .groups.slice(0, 2)
      .map(({ told }) => told.params['what'])
    expect(what).toEqual([expect.objectContaining({ en: 'Melee' }), { fr: 'Coût', en: 'Cost' }])
    const { entries } = timeline().groups[1]!
    const view = played().call<DifferencesView>('history.differences', { campaign: CAMPAIGN, entries })
    expect(view.differences[0]).toMatchObject({ kind: 'override', name: { fr: 'Coût', en: 'Cost' } })
  })

  test('say what was undone, and mark the undone entry', () => {
    rename('Hanna')
    undoEntries(newest().entries)
    const [undo, undone] = timeline().groups
    expect(undo).toMatchObject({
      isHistory: true,
      told: { say: 'undo', params: { what: { told: { say: 'member.rename' } } } },
    })
    expect(undone!.undoneBy).toMatchObject({ actor: 'test' })
    expect(undo!.undoneBy).toBeNull()
  })

  test('show each changed field before and after, and refuse an unknown entry', () => {
    rename('Hanna')
    const renamed = played().call<DifferencesView>('history.differences', {
      campaign: CAMPAIGN,
      entries: newest().entries,
    })
    expect(renamed.differences).toEqual([
      {
        kind: 'member',
        how: 'changed',
        name: 'Hanna',
        of: 'Les Fauvettes',
        fields: [{ field: 'name', label: null, before: 'Hélène', after: 'Hanna' }],
      },
    ])
    expect(() => played().call('history.differences', { campaign: CAMPAIGN, entries: ['nosuchentry'] })).toThrow(
      expect.objectContaining({ code: 'entry-missing' }) as Error,
    )
  })
})

describe('the history of one band or member', () => {
  test('leaves out others, and entries that do not refer to it', () => {
    played().does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Les autres' })
    const marius = recruit('henchman', 'Marius')
    const { item } = played().does<{ item: string }>(
      'item.buy',
      at({ member: marius, item: { id: 'bow', quantity: 2 }, free: true }),
    )
    played().does('item.lose', at({ item }))
    rename('Hanna')
    const commands = (of: object) => timeline(of).groups.map(({ command }) => command)
    expect(commands({ warband: 'warband002' })).toEqual(['warband.create'])
    expect(commands({ member: marius })).toEqual(['item.lose', 'item.buy', 'member.recruit'])
    expect(commands({ warband: BAND })).toEqual([
      'member.change',
      'item.lose',
      'item.buy',
      'member.recruit',
      'member.recruit',
      'warband.create',
    ])
  })

  test('includes items of a member that are gone', () => {
    const marius = recruit('henchman', 'Marius')
    const { item } = played().does<{ item: string }>(
      'item.buy',
      at({ member: marius, item: { id: 'bow', quantity: 3 }, free: true }),
    )
    for (const quantity of [1, 1]) played().does('item.lose', at({ item, quantity }))
    played().does('item.lose', at({ item }))
    const commands = timeline({ member: marius }).groups.map(({ command, entries }) => [command, entries.length])
    expect(commands).toEqual([
      ['item.lose', 1],
      ['item.lose', 2],
      ['item.buy', 1],
      ['member.recruit', 1],
    ])
  })
})
