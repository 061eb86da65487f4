// Every role asks every method of the contract with what is its own and what is not: nothing foreign is read or changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RULES } from '../../../main/club/access/rules.ts'
import type { Rules } from '../../../main/club/access/decide.ts'
import { withAccess } from '../../../main/club/access/withAccess.ts'
import type { ClubService } from '../../../main/club/clubService.ts'
import { METHODS } from '../../../shared/contract/methods.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { times } from '../../support/long.ts'
import { builtWorker } from '../../support/worker.ts'
import { clubIn, countOf, leaksOf, questions, type AskedClub } from './asked.ts'
import { everyRole } from './people.ts'
import { world } from './world.ts'

const WAYS = times(1, 12)
const ROLES = everyRole(world()).length
const folder = temporaryFolder()
let club: AskedClub

beforeAll(async () => {
  club = await clubIn(folder.path, builtWorker())
}, 300_000)
afterAll(async () => {
  await club.close()
  folder.remove()
})

test('there is a rule for every method, and no other', () => {
  expect(Object.keys(RULES).sort()).toEqual([...METHODS.keys()].sort())
})

describe(`${ROLES} roles × ${METHODS.size} methods × own, foreign and mixed ids: ${ROLES * countOf(WAYS)} questions`, () => {
  test.each(everyRole(world()).map(({ role }, at) => [role, at] as const))(
    '%s: nothing foreign is read, told or changed',
    async (_role, at) => {
      expect(await leaksOf(club, everyRole(club.campaigns)[at]!, questions(club.campaigns, WAYS))).toEqual([])
    },
    600_000,
  )
})
