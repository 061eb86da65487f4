// A team without a driver waits for a new one, and races again as soon as one is named.
import { describe, expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { LOELIA } from './fixtures.ts'
import { CAESAR, season, wound } from './twoStables.ts'

const at = { campaign: CAMPAIGN, warband: CAESAR }

function seasonAfterLoss(falls: (aquila: string) => { members: readonly object[]; more?: object }) {
  const all = season()
  all.settled(all.planned(), falls(all.aquila))
  expect(all.team().status).toBe('missing')
  all.does('member.write', { ...at, member: all.aquila, key: 'driver-name', text: 'Marcia' })
  return all
}
const driverKilled = (member: string) => ({
  members: [{ member, fate: 'out', crew: [{ id: 'driver', fate: 'killed' }] }],
})

test('races again as soon as a driver is named', () => {
  const all = seasonAfterLoss(driverKilled)
  const { status, driver } = all.team()
  expect([status, driver.name, driver.status]).toEqual([undefined, 'Marcia', undefined])
  const game = all.planned()
  expect(all.viewOf(game).warbands[0]!.members[0]!.absence).toBeUndefined()
  all.settled(game)
})

test('undoes the new driver together with the game', () => {
  const all = seasonAfterLoss(driverKilled)
  all.call('history.undo', { campaign: CAMPAIGN, entries: [all.lastEntry()] })
  expect([all.team().status, all.team().driver.name, all.team().driver.status]).toEqual(['missing', 'Lœlia', 'dead'])
})

test('does not pass on the games that the former driver had to miss', () => {
  // Several injuries, two of them: a deep wound, three races; judged and condemned.
  const condemnDriver = (member: string) => {
    const { members, more } = wound(member, 'driver', 1, 6, 2, 3, 5, 6, 6, 5, 1)
    return { members, more: { ...more, [`condemned:${member}`]: { kind: 'condemned', sentence: 'struck-off' } } }
  }
  const all = seasonAfterLoss(condemnDriver)
  expect([all.team().status, all.team().missedGames]).toEqual([undefined, undefined])
})

test('only renames a present driver, and waits for one who awaits rescue', () => {
  const all = season()
  const { members, more } = wound(all.aquila, 'driver', 6, 5, 1)
  const waits = { [`condemned:${all.aquila}`]: { kind: 'condemned', sentence: 'rescue' } }
  all.settled(all.planned(), { members, more: { ...more, ...waits } })
  all.does('member.write', { ...at, member: all.aquila, key: 'driver-name', text: 'Lœlia Scorpina' })
  expect([all.team().status, all.team().driver.name]).toEqual(['missing', 'Lœlia Scorpina'])
})

describe('injuries of the former crew member', () => {
  /** Recorded injuries name their crew member, as the last two; the first comes from a file without the name. */
  const INJURIES = [
    { id: 'hand-wound' },
    { id: 'madness', detail: 'driver' },
    { id: 'hand-wound', detail: 'gladiator' },
  ]
  const injuries = (all: ReturnType<typeof season>) => (all.team().injuries ?? []).map(({ detail }) => detail)
  const avOf = (all: ReturnType<typeof season>) =>
    all
      .call<{ values: readonly { key: string; value: { total: number } }[] }>('member.get', {
        ...at,
        member: all.aquila,
      })
      .values.find(({ key }) => key === 'driverAv')!.value.total
  const write = (all: ReturnType<typeof season>, key: string, text: string) =>
    all.does('member.write', { ...at, member: all.aquila, key, text })
  const choose = (all: ReturnType<typeof season>, option: string) =>
    all.does('member.choose', { ...at, member: all.aquila, key: 'gladiator', option })

  test('leave with a killed driver, with or without an owner', () => {
    const all = season({ injuries: INJURIES })
    all.settled(all.planned(), driverKilled(all.aquila))
    expect(injuries(all)).toEqual(['gladiator'])
    write(all, 'driver-name', 'Marcia')
    expect([injuries(all), avOf(all)]).toEqual([['gladiator'], 8])
  })

  /** A stable whose driver was dead before it was imported, with notes about the dead driver. */
  const deadDriver = () =>
    season({ injuries: INJURIES, status: 'missing', driver: { ...LOELIA, status: 'dead', notes: 'Boite.' } })

  test('leave with a driver who was already dead, like its notes, and return on undo', () => {
    const all = deadDriver()
    write(all, 'driver-name', 'Marcia')
    expect([injuries(all), avOf(all), all.team().driver.notes]).toEqual([['gladiator'], 8, undefined])
    all.call('history.undo', { campaign: CAMPAIGN, entries: [all.lastEntry()] })
    expect([injuries(all), all.team().driver.notes]).toEqual([[undefined, 'driver', 'gladiator'], 'Boite.'])
  })

  test('stay with a driver who is only renamed', () => {
    const all = season({ injuries: INJURIES })
    write(all, 'driver-name', 'Lœlia Scorpina')
    expect(injuries(all)).toEqual([undefined, 'driver', 'gladiator'])
  })

  test('leave with a replaced gladiator, while the driver keeps its own', () => {
    const all = season({ injuries: INJURIES })
    choose(all, 'none')
    choose(all, 'human')
    expect(injuries(all)).toEqual([undefined, 'driver'])
  })
})
