// A team whose driver was killed and whose gladiator lives: shows what it waits for, and where to name a driver.
import { expect, test } from 'vitest'
import { todoRoute } from '../../../renderer/todo/places.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { CAESAR, season } from './twoStables.ts'

const driverKilled = (member: string) => ({
  members: [{ member, fate: 'out', crew: [{ id: 'driver', fate: 'killed' }] }],
})

/** A season after a race in which Aquila's driver was killed. */
function seasonWithWaitingTeam() {
  const all = season()
  const game = all.planned()
  all.settled(game, driverKilled(all.aquila))
  return all
}

test('shows the need for a new driver, with a link to name one', () => {
  const { call, aquila } = seasonWithWaitingTeam()
  const { needs } = call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
  const need = needs.find((one) => one.kind === 'absent')!
  expect(need).toMatchObject({ reason: 'missing', cause: { fr: 'attend un nouveau conducteur' }, waits: true })
  expect(todoRoute(CAMPAIGN, need, () => undefined)).toEqual({
    name: 'warband',
    params: { campaign: CAMPAIGN, warband: CAESAR, member: aquila },
  })
})

test('has no values of the dead driver, and those of the next one once named', () => {
  const { call, does, aquila } = seasonWithWaitingTeam()
  const at = { campaign: CAMPAIGN, warband: CAESAR, member: aquila }
  const keys = () => call<{ values: readonly { key: string }[] }>('member.get', at).values.map(({ key }) => key)
  expect(keys().filter((key) => key.startsWith('driver'))).toEqual([])
  does('member.write', { ...at, key: 'driver-name', text: 'Spartacus' })
  expect(keys()).toContain('driverAv')
})
