import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'
import { attempts, tried } from '../../support/randomCommands.ts'

function campaign(ruleset: string): { played: Played; facts: () => string } {
  const store = memoryStore()
  const played = begun(ruleset, 400, play(store))
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Ceux d’en face' })
  return { played, facts: () => dump(store.facts()) }
}

const undoEntry = ({ does, lastEntry }: Played, entry: string): string => {
  does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
  return lastEntry()
}
const redoEntry = ({ does }: Played, entry: string) => does('history.redo', { campaign: CAMPAIGN, entries: [entry] })

describe.each(['un-pour-un', 'chaos-au-caire'])('all changes of warbands of %s', (ruleset) => {
  test('are undone and redone step by step', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const { played, facts } = campaign(ruleset)
        const states = [facts()]
        const done = list.flatMap((attempt) => {
          // A command that changed nothing has no entry to undo.
          if (!tried(played, ruleset, attempt) || played.lastEntry() === '') return []
          states.push(facts())
          return [played.lastEntry()]
        })
        const undone = done.reverse().map((entry) => undoEntry(played, entry))
        expect(facts()).toBe(states[0])
        for (const [at, entry] of undone.reverse().entries()) {
          redoEntry(played, entry)
          expect(facts()).toBe(states[at + 1])
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('redo', () => {
  const at = { campaign: CAMPAIGN, warband: 'warband001' }
  const startWithMember = () => {
    const { played } = campaign('un-pour-un')
    const { member } = played.does('member.recruit', { ...at, member: { kind: 'henchman', name: 'Marius' } })
    const name = (called: string) => {
      played.does('member.change', { ...at, member, name: called })
      return played.lastEntry()
    }
    const names = () =>
      played.call<{ roster: { members: { name: string }[] } }>('warband.get', at).roster.members.map((one) => one.name)
    return { played, name, names }
  }

  test('is blocked until the undone changes that it depends on are redone', () => {
    const { played, name, names } = startWithMember()
    const [first, second] = [name('Ida'), name('Élie')]
    const newest = undoEntry(played, second)
    const before = undoEntry(played, first)
    expect(() => redoEntry(played, newest)).toThrow('undo-blocked')
    redoEntry(played, before)
    redoEntry(played, newest)
    expect(names()).toEqual(['Élie'])
  })

  test('names the change itself, however often it was undone and redone', () => {
    const { played, name } = startWithMember()
    const renamed = name('Ida')
    redoEntry(played, undoEntry(played, renamed))
    redoEntry(played, undoEntry(played, played.lastEntry()))
    const { groups } = played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 5 })
    const change = groups.at(-1)!.told
    expect(groups.map(({ told }) => [told.say, told.params['what']])).toEqual([
      ['redo', { told: change }],
      ['undo', { told: change }],
      ['redo', { told: change }],
      ['undo', { told: change }],
      [change.say, change.params['what']],
    ])
  })

  test('is blocked by later changes until they are undone', () => {
    const { played, name, names } = startWithMember()
    const undone = undoEntry(played, name('Ida'))
    const other = name('Élie')
    expect(() => redoEntry(played, undone)).toThrow('undo-blocked')
    undoEntry(played, other)
    redoEntry(played, undone)
    expect(names()).toEqual(['Ida'])
  })
})
