// A team whose driver was killed and whose gladiator lives: it says what it waits for, and where a driver is named.
import { expect, test } from 'vitest'
import { needPlace } from '../../../renderer/todo/places.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { CAESAR, season } from './twoStables.ts'

const killed = (member: string) => ({ members: [{ member, fate: 'out', crew: [{ id: 'driver', fate: 'killed' }] }] })

/** A season after a race in which Aquila's driver was killed. */
function waiting() {
  const all = season()
  const game = all.planned()
  all.settled(game, killed(all.aquila))
  return all
}

test('is told to wait for a new driver, and leads to where one is named', () => {
  const { call, aquila } = waiting()
  const { needs } = call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
  const need = needs.find((one) => one.kind === 'absent')!
  expect(need).toMatchObject({ reason: 'missing', cause: { fr: 'attend un nouveau conducteur' }, waits: true })
  expect(needPlace(CAMPAIGN, need, () => undefined)).toEqual({
    name: 'warband',
    params: { campaign: CAMPAIGN, warband: CAESAR, member: aquila },
  })
})

test('has no values of the dead driver, and those of the next once it is named', () => {
  const { call, does, aquila } = waiting()
  const at = { campaign: CAMPAIGN, warband: CAESAR, member: aquila }
  const keys = () => call<{ values: readonly { key: string }[] }>('member.get', at).values.map(({ key }) => key)
  expect(keys().filter((key) => key.startsWith('driver'))).toEqual([])
  does('member.write', { ...at, key: 'driver-name', text: 'Spartacus' })
  expect(keys()).toContain('driverAv')
})
