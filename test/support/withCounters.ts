import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CountersView } from '../../shared/contract/views/counters.ts'
import { begun, CAMPAIGN, play } from './campaign.ts'
import { dump, memoryStore } from './memoryStore.ts'

export const at = { campaign: CAMPAIGN }
export const [OURS, THEIRS] = ['warband001', 'warband002'] as const
/** Renown of warbands starts at 3 and is at least 0; debts of members start at 0. */
export const [RENOWN, DEBTS] = ['count0renown', 'count00debts'] as const

/** Two warbands with a leader each, a counter of warbands in the standings, and a counter of members. */
export function startWithCounters(ruleset = 'un-pour-un') {
  const store = memoryStore()
  const played = begun(ruleset, 5000, play(store))
  const { does, call } = played
  does('warband.create', { ...at, warband: THEIRS, name: 'Bande 2', position: 1 })
  const { recruits } = call<BuilderView>('warband.builder', { ...at, warband: OURS })
  const recruit = (warband: string, name: string) =>
    does<{ member: string }>('member.recruit', { ...at, warband, member: { ...recruits[0]!.member, name } }).member
  const [chief, other] = [recruit(OURS, 'Chef 1'), recruit(THEIRS, 'Chef 2')]
  const renown = { ...at, counter: RENOWN, name: 'Renom', owner: 'warband' }
  does('counter.create', { ...renown, start: 3, least: 0, isInStandings: true })
  does('counter.create', { ...at, counter: DEBTS, name: 'Dettes', owner: 'member' })
  /** Changes of values by owner: a warband has renown, a member debts. */
  const adjust = (changes: readonly (readonly [warband: string, member: string | null, by: number])[], why = '') =>
    does('counter.adjust', {
      ...at,
      why,
      changes: changes.map(([warband, member, by]) => ({
        ...{ counter: member === null ? RENOWN : DEBTS, warband, member, by },
      })),
    })
  const list = (warband?: string) => call<CountersView>('counter.list', { ...at, ...(warband && { warband }) })
  /** The values of a warband and its members, by name. */
  const values = (warband: string) =>
    Object.fromEntries(list(warband).rows.map(({ name, values: own }) => [name, own.map(({ value }) => value.total)]))
  const undo = () => does('history.undo', { ...at, entries: [played.lastEntry()] })
  const facts = () => dump(store.facts())
  return { ...played, store, chief, other, adjust, list, values, undo, facts }
}
