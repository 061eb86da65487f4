import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'
import { attempts, tried } from '../../support/randomCommands.ts'

function campaign(ruleset: string): { played: Played; facts: () => string } {
  const store = memoryStore()
  const played = begun(ruleset, 400, play(store))
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Ceux d’en face' })
  return { played, facts: () => dump(store.facts()) }
}

const takenBack = ({ does, lastEntry }: Played, entry: string): string => {
  does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
  return lastEntry()
}
const doneAgain = ({ does }: Played, entry: string) => does('history.redo', { campaign: CAMPAIGN, entries: [entry] })

describe.each(['un-pour-un', 'chaos-au-caire'])('whatever is done to warbands of %s', (ruleset) => {
  test('is taken back step by step, and done again step by step', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const { played, facts } = campaign(ruleset)
        const states = [facts()]
        const done = list.flatMap((attempt) => {
          if (!tried(played, ruleset, attempt)) return []
          states.push(facts())
          return [played.lastEntry()]
        })
        const undone = done.reverse().map((entry) => takenBack(played, entry))
        expect(facts()).toBe(states[0])
        for (const [at, entry] of undone.reverse().entries()) {
          doneAgain(played, entry)
          expect(facts()).toBe(states[at + 1])
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('doing again', () => {
  const at = { campaign: CAMPAIGN, warband: 'warband001' }
  const named = () => {
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

  test('waits for what was taken back after it, and is still in the way', () => {
    const { played, name, names } = named()
    const [first, second] = [name('Ida'), name('Élie')]
    const newest = takenBack(played, second)
    const before = takenBack(played, first)
    expect(() => doneAgain(played, newest)).toThrow('undo-blocked')
    doneAgain(played, before)
    doneAgain(played, newest)
    expect(names()).toEqual(['Élie'])
  })

  test('does not mind what came and went meanwhile, but what stands', () => {
    const { played, name, names } = named()
    const undone = takenBack(played, name('Ida'))
    const other = name('Élie')
    expect(() => doneAgain(played, undone)).toThrow('undo-blocked')
    takenBack(played, other)
    doneAgain(played, undone)
    expect(names()).toEqual(['Ida'])
  })
})
