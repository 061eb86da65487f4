// The methods that screens offer to a user are exactly those that the access rules allow.
import { describe, expect, test } from 'vitest'
import { allowedMethodsOf } from '../../../main/club/access/allowedMethods.ts'
import { checkAccess, type AccessFacts, type PlayerPermissionLevel } from '../../../main/club/access/checkAccess.ts'
import { METHODS, type MethodName } from '../../../shared/contract/calls/methods.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { everyRole } from './people.ts'
import { world } from './world.ts'

const WORLD = world()
const accessFacts = (playersMay: PlayerPermissionLevel): AccessFacts => ({
  nameOf: () => '',
  playersMay: () => playersMay,
  isOwnStep: () => false,
})

/** Whether `work` throws an AppError. */
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
    '%s is offered exactly the allowed methods for each campaign and band',
    (_role, who) => {
      const allowed = allowedMethodsOf(who, accessFacts(playersMay))
      for (const { campaign, bands } of WORLD)
        for (const warband of bands)
          for (const method of METHODS.keys() as Iterable<MethodName>) {
            const input = { campaign, warband, warbands: [warband], from: warband, to: warband }
            const of = Object.hasOwn(allowed.campaigns, campaign) ? allowed.campaigns[campaign] : undefined
            const lists = [allowed.club, of?.methods, of?.bands[warband]]
            const isOffered = lists.some((list) => list?.includes(method))
            const rulesOfNobody = who.isAdministrator && method === 'safekeeping.go-on'
            expect([method, isOffered]).toEqual([
              method,
              !rulesOfNobody && !isRefused(() => checkAccess(who, method, input, accessFacts(playersMay))),
            ])
          }
    },
  )
})

test('lets a player change only the own band, and only if the campaign allows it', () => {
  const [{ campaign, bands }] = WORLD
  const { who } = everyRole(WORLD).find(({ role }) => role === 'player of the band')!
  const own = (playersMay: PlayerPermissionLevel) => allowedMethodsOf(who, accessFacts(playersMay)).campaigns[campaign]!
  expect(Object.keys(own('free').bands)).toEqual([bands[0]])
  expect(own(null).bands[bands[0]!]).not.toContain('item.buy')
  expect(own(null).bands[bands[0]!]).toContain('notebook.read')
  expect(own(null).bands[bands[0]!]).toContain('attendance.answer')
  expect(own('free').methods).not.toContain('attendance.answer-many')
  expect(own('free').bands[bands[0]!]).toContain('item.buy')
  expect(own('free').methods).not.toContain('warband.create')
})
