// The preview of an undo: changes, obstacles and new issues; and a member's story.
import { describe, expect, test } from 'vitest'
import type { MemberStory, UndoPreview } from '../../../shared/contract/views/history.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { BAND, historyBand } from './historyBand.ts'

const { at, leader, newest, played, recruit, rename, timeline, undoEntries } = historyBand()

describe('the preview of an undo', () => {
  const preview = (entries: readonly string[]) =>
    played().call<UndoPreview>('history.preview', { campaign: CAMPAIGN, entries })

  test('shows changes, and writes nothing', () => {
    rename('Hanna')
    const count = played().store.entries(CAMPAIGN, 1000).length
    expect(preview(newest().entries)).toMatchObject({
      isPossible: true,
      inTheWay: [],
      issues: [],
      touched: [BAND],
      differences: [{ fields: [{ field: 'name', before: 'Hanna', after: 'Hélène' }] }],
    })
    expect(played().store.entries(CAMPAIGN, 1000)).toHaveLength(count)
  })

  test('lists all later entries that block it, which can be undone together', () => {
    const recruited = timeline().groups.find(({ command }) => command === 'member.recruit')!
    rename('Ha')
    played().does('campaign.change', { campaign: CAMPAIGN, notes: 'entre les deux' })
    played().does('item.buy', at({ member: leader(), item: { id: 'bow' } }))
    const seen = preview(recruited.entries)
    expect(seen.isPossible).toBe(true)
    expect(seen.inTheWay.map(({ command }) => command)).toEqual(['item.buy', 'member.change'])
    undoEntries(recruited.entries, { together: true })
    expect(
      played()
        .store.factsById([{ kind: 'member', id: leader() }])
        .member.has(leader()),
    ).toBe(false)
  })

  test('lists new errors of the rules', () => {
    const second = recruit('henchman', 'Marius')
    played().does('member.release', at({ member: leader(), as: 'dismissed' }))
    const released = newest()
    recruit('leader', 'Anaïs')
    expect(preview(released.entries).issues).toMatchObject([
      { code: 'too-many-leaders', warband: 'Les Fauvettes', message: { fr: expect.stringMatching(/chef/) as string } },
    ])
    expect(second).not.toBe(leader())
  })

  test('is refused for an entry that is already undone', () => {
    rename('Hanna')
    const { entries } = newest()
    undoEntries(entries)
    expect(() => preview(entries)).toThrow(expect.objectContaining({ code: 'already-undone' }) as Error)
  })
})

test('lists the awards of a member with their reasons', () => {
  played().does('experience.award', at({ member: leader(), amount: 2, detail: 'bravoure' }))
  const story = played().call<MemberStory>('member.story', at({ member: leader() }))
  expect(story).toMatchObject({ awards: [{ amount: 2, code: 'by-hand', detail: 'bravoure', round: null }], games: [] })
  expect(() => played().call('member.story', at({ member: 'nobody0001' }))).toThrow(
    expect.objectContaining({ code: 'fact-missing' }) as Error,
  )
})
