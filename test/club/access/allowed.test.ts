// What screens are told that somebody may ask is what they are answered.
import { describe, expect, test } from 'vitest'
import { allowedTo } from '../../../main/club/access/allowed.ts'
import { checkMayAsk, type Grounds, type PlayersMay } from '../../../main/club/access/decide.ts'
import { METHODS, type MethodName } from '../../../shared/contract/calls/methods.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { everyRole } from './people.ts'
import { world } from './world.ts'

const WORLD = world()
const grounds = (playersMay: PlayersMay): Grounds => ({
  nameOf: () => '',
  playersMay: () => playersMay,
  isOwnStep: () => false,
})

/** Whether a method is refused for whom it is asked by. */
function isRefused(work: () => void): boolean {
  try {
    work()
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

describe.each([null, 'approval', 'free'] as const)('players may change %s', (playersMay) => {
  test.each(everyRole(WORLD).map(({ role, who }) => [role, who] as const))(
    '%s: each campaign, each band, every method',
    (_role, who) => {
      const allowed = allowedTo(who, grounds(playersMay))
      for (const { campaign, bands } of WORLD)
        for (const warband of bands)
          for (const method of METHODS.keys() as Iterable<MethodName>) {
            const input = { campaign, warband, warbands: [warband], from: warband, to: warband }
            const of = Object.hasOwn(allowed.campaigns, campaign) ? allowed.campaigns[campaign] : undefined
            const lists = [allowed.club, of?.methods, of?.bands[warband]]
            const said = lists.some((list) => list?.includes(method))
            const rulesOfNobody = who.isAdministrator && method === 'safekeeping.go-on'
            expect([method, said]).toEqual([
              method,
              !rulesOfNobody && !isRefused(() => checkMayAsk(who, method, input, grounds(playersMay))),
            ])
          }
    },
  )
})

test('a player’s band is theirs to change where the campaign lets them, and nothing else', () => {
  const [{ campaign, bands }] = WORLD
  const { who } = everyRole(WORLD).find(({ role }) => role === 'player of the band')!
  const own = (playersMay: PlayersMay) => allowedTo(who, grounds(playersMay)).campaigns[campaign]!
  expect(Object.keys(own('free').bands)).toEqual([bands[0]])
  expect(own(null).bands[bands[0]!]).not.toContain('item.buy')
  expect(own(null).bands[bands[0]!]).toContain('notebook.read')
  expect(own('free').bands[bands[0]!]).toContain('item.buy')
  expect(own('free').methods).not.toContain('warband.create')
})
