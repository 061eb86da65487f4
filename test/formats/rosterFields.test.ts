// A roster file holds every text of a warband and of its members, so that none is lost on the way into another campaign.
import { expect, test } from 'vitest'
import { rosterOf } from '../../shared/domain/campaign/roster.ts'
import { filledFacts, idOf, textsIn } from '../support/filledFacts.ts'

/** Fields that a roster file leaves out. */
const LEFT_OUT = [
  // A roster holds the sums of awards and of the ledger, not their lines.
  'award.detail',
  'ledger.detail',
  // A crew member who is lost is missing from the profile.
  'loss.name',
  // Games belong to their campaign.
  'participation.absence',
  'roll.table',
  'side.name',
]
/** Kinds of facts of a campaign as a whole. */
const OF_CAMPAIGN = ['campaign', 'custom', 'game']

test('a roster file holds every text of a warband and of its members', () => {
  const facts = filledFacts()
  const file = JSON.stringify(rosterOf(facts, idOf('warband')).roster)
  const isOfWarband = (name: string) => !OF_CAMPAIGN.includes(name.split('.')[0]!)
  const missing = textsIn(facts).filter((name) => isOfWarband(name) && !file.includes(`Ŧ${name}Ŧ`))
  expect(missing).toEqual(LEFT_OUT)
})
