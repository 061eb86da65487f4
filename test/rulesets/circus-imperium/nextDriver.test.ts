// A team whose driver is gone waits for another, and races again as soon as one is named.
import { expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { CAESAR, season, wound } from './twoStables.ts'

const at = { campaign: CAMPAIGN, warband: CAESAR }

function lost(falls: (aquila: string) => { members: readonly object[]; more?: object }) {
  const all = season()
  all.settled(all.planned(), falls(all.aquila))
  expect(all.team().status).toBe('missing')
  all.does('member.write', { ...at, member: all.aquila, key: 'driver-name', text: 'Marcia' })
  return all
}
const killed = (member: string) => ({ members: [{ member, fate: 'out', crew: [{ id: 'driver', fate: 'killed' }] }] })

test('the name is enough', () => {
  const all = lost(killed)
  const { status, driver } = all.team()
  expect([status, driver.name, driver.status]).toEqual([undefined, 'Marcia', undefined])
  const game = all.planned()
  expect(all.viewOf(game).warbands[0]!.members[0]!.absence).toBeUndefined()
  all.settled(game)
})

test('and all of it can be taken back together', () => {
  const all = lost(killed)
  all.call('history.undo', { campaign: CAMPAIGN, entries: [all.lastEntry()] })
  expect([all.team().status, all.team().driver.name, all.team().driver.status]).toEqual(['missing', 'Lœlia', 'dead'])
})

test('and what the one before had still to miss does not pass on', () => {
  // Several injuries, two of them: a deep wound, three races; judged and condemned.
  const condemned = (member: string) => {
    const { members, more } = wound(member, 'driver', 1, 6, 2, 3, 5, 6, 6, 5, 1)
    return { members, more: { ...more, [`condemned:${member}`]: { kind: 'condemned', sentence: 'struck-off' } } }
  }
  const all = lost(condemned)
  expect([all.team().status, all.team().missedGames]).toEqual([undefined, undefined])
})

test('a driver who is there is only renamed; one who waits for its rescue keeps the team waiting', () => {
  const all = season()
  const { members, more } = wound(all.aquila, 'driver', 6, 5, 1)
  const waits = { [`condemned:${all.aquila}`]: { kind: 'condemned', sentence: 'rescue' } }
  all.settled(all.planned(), { members, more: { ...more, ...waits } })
  all.does('member.write', { ...at, member: all.aquila, key: 'driver-name', text: 'Lœlia Scorpina' })
  expect([all.team().status, all.team().driver.name]).toEqual(['missing', 'Lœlia Scorpina'])
})
