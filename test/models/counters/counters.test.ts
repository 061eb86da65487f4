// A second account of the counters: after each random step, every value is its start and the sum of the changes that were
// not undone, whatever happened to warbands and limits in between.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CountersView } from '../../../shared/contract/views/counters.ts'
import { refusal } from '../../support/campaign.ts'
import { at, DEBTS, OURS, RENOWN, startWithCounters, THEIRS } from '../../support/withCounters.ts'

const LIMITS = { least: 0, most: 8 }
const step = fc.record({
  what: fc.constantFrom('adjust', 'adjust', 'adjust', 'start', 'undo', 'redo'),
  changes: fc.array(
    fc.record({ owner: fc.nat({ max: 3 }), by: fc.integer({ min: -4, max: 6 }).filter((by) => by !== 0) }),
    { minLength: 1, maxLength: 4 },
  ),
  start: fc.nat({ max: 8 }),
  past: fc.nat({ max: 20 }),
})

/** What a step changed: the values by owner (0 and 1: warbands; 2 and 3: members), or the start of renown. */
interface Deed {
  readonly entry: string
  readonly by: readonly number[]
  isUndone: boolean
  /** The entry that undid it, while it is undone. */
  undoing?: string | undefined
}

test('values are their start and the changes that were not undone', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 6, maxLength: 14 }), (steps) => {
      const { does, call, adjust, values, lastEntry, chief, other } = startWithCounters()
      does('counter.change', { ...at, counter: RENOWN, ...LIMITS })
      const owners = [
        [OURS, null],
        [THEIRS, null],
        [OURS, chief],
        [THEIRS, other],
      ] as const
      const deeds: Deed[] = []
      let start = 3
      const expected = () =>
        owners.map(([, member], place) =>
          deeds.reduce((sum, { by, isUndone }) => sum + (isUndone ? 0 : by[place]!), member === null ? start : 0),
        )
      for (const { what, changes, start: next, past } of steps) {
        if (what === 'adjust') {
          const by = owners.map((_, place) => changes.reduce((sum, one) => sum + (one.owner === place ? one.by : 0), 0))
          const isChanged = (place: number) => changes.some(({ owner }) => owner === place)
          const isLegal = expected().every((value, place) => {
            const after = value + by[place]!
            return place > 1 || !isChanged(place) || (after >= LIMITS.least && after <= LIMITS.most)
          })
          const input = changes.map(({ owner, by: each }) => [...owners[owner]!, each] as const)
          expect(refusal(() => adjust(input)).length === 0).toBe(isLegal)
          if (isLegal) deeds.push({ entry: lastEntry(), by, isUndone: false })
        } else if (what === 'start') {
          does('counter.change', { ...at, counter: RENOWN, start: next })
          start = next
        } else {
          const found = deeds.filter(({ isUndone }) => isUndone === (what === 'redo'))
          const deed = found[past % Math.max(1, found.length)]
          if (!deed) continue
          does(`history.${what}`, { ...at, entries: [deed.undoing ?? deed.entry] })
          deed.isUndone = what === 'undo'
          deed.undoing = deed.isUndone ? lastEntry() : undefined
        }
        const now = [values(OURS), values(THEIRS)]
        expect([now[0]!['Les Fauvettes'], now[1]!['Bande 2'], now[0]!['Chef 1'], now[1]!['Chef 2']]).toEqual(
          expected().map((value) => [value]),
        )
      }
      const document = call('campaign.export', at)
      const { campaign } = call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
      const { rows } = call<CountersView>('counter.list', { campaign })
      expect(rows.map((row) => row.values.map(({ value }) => value.total)[0])).toEqual(expected().slice(0, 2))
      expect(call<CountersView>('counter.list', at).counters.map(({ id }) => id)).toEqual([RENOWN, DEBTS])
    }),
    { numRuns: 25 },
  )
})
