// Errors that a phone gets in the words of the table.
import { expect, test } from 'vitest'
import { createPhoneCalls } from '../../main/phones/phoneCalls.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import { DEFAULT_PREFERENCES } from '../../shared/contract/preferenceChoices.ts'

const WHO: SignedInUser = {
  ...{ account: 'phone-warband001', name: 'Zoé', isAdministrator: false, session: 'session001' },
  grants: [{ role: 'player', campaign: 'campaign01', warband: 'warband001' }],
}

/** Calls a method as a phone of a host that gives this answer. */
const call = (method: string, input: object, answer: WireAnswer) =>
  createPhoneCalls({
    answerFor: () => Promise.resolve(answer),
    namesOf: () => ({ campaign: '', warband: '' }),
    preferencesOf: () => ({ get: () => DEFAULT_PREFERENCES, set: () => undefined }),
    roundsOf: () => [],
    now: () => 0,
    log: () => undefined,
  })(method, input, undefined, WHO)

test('lets a phone wait while the data of the organiser are closed', async () => {
  const closed: WireAnswer = { ok: false, error: { code: 'data-closed', path: '', params: {} } }
  expect(await call('campaign.overview', { campaign: 'campaign01' }, closed)).toMatchObject({
    error: { code: 'club-away', params: { about: 'table-away' } },
  })
})

test('refuses another warband without the name of a campaign, which a phone does not need', async () => {
  const input = { campaign: 'campaign01', game: 'game000001', warband: 'warband002' }
  expect(await call('part.get', input, { ok: true, value: {} })).toMatchObject({
    error: { code: 'not-yours-of-band', params: { about: 'not-yours-at-table' } },
  })
})
