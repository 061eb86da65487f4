// A roster file contains every text of a warband and its members, so that none is lost on import into another campaign.
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { rosterOf } from '../../shared/domain/campaign/roster.ts'
import { memberSchemaFields } from '../../shared/domain/member.ts'
import { rosterSchema } from '../../shared/domain/roster.ts'
import { filledFacts, idOf, textsIn } from '../support/filledFacts.ts'

/** Fields that a roster file omits. */
const LEFT_OUT = [
  // A roster has the sums of awards and of the ledger, not their lines.
  'award.detail',
  // Counters belong to their campaign.
  'counter.name',
  'counterEntry.why',
  // Pictures of games belong to their campaign.
  'gamePicture.caption',
  'ledger.detail',
  // A lost crew member is missing from the profile.
  'loss.name',
  // Games belong to their campaign.
  'pack.document',
  'participation.absence',
  'roll.table',
  'side.name',
  // Stakes belong to their campaign, whoever holds them.
  'stake.name',
  'stake.sort',
  'stake.text',
  'standingsLine.detail',
]
/** Facts of a campaign as a whole. */
const OF_CAMPAIGN = ['campaign', 'round', 'custom', 'game']

test('contains every text of a warband and its members', () => {
  const facts = filledFacts()
  const file = JSON.stringify(rosterOf(facts, idOf('warband')).roster)
  const isOfWarband = (name: string) => !OF_CAMPAIGN.includes(name.split('.')[0]!)
  const missing = textsIn(facts).filter((name) => isOfWarband(name) && !file.includes(`Ŧ${name}Ŧ`))
  expect(
    missing,
    'Write the fields in rosterOf (shared/domain/campaign/roster.ts), with keys in rosterSchema; or list them in LEFT_OUT.',
  ).toEqual(LEFT_OUT)
})

test('has no key that the strict schema of a roster refuses', () => {
  const { roster } = rosterOf(filledFacts(), idOf('warband'))
  // Each ruleset has its own schema for these keys. `field` stands for the fields of a profile.
  const [options, customEntry, stashItem] = [z.unknown(), z.unknown(), z.unknown()]
  const own = { kind: z.unknown(), traits: z.unknown(), items: z.unknown(), field: z.unknown() }
  const member = z.strictObject({ ...memberSchemaFields, ...own })
  const { error } = rosterSchema({ id: roster.ruleset, options, customEntry, stashItem, member }).safeParse(roster)
  const unknown = (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  )
  expect(
    unknown,
    'Add these keys to rosterSchema (shared/domain/roster.ts) or to memberShape (shared/domain/member.ts).',
  ).toEqual([])
})
