// Faults that these trials found, and that were mended.
import { test, expect } from 'vitest'
import { begun, CAMPAIGN, play } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

// Taken back together with what stands in the way, or `undo-blocked` with the entries that do.
test('what was done again is taken back, though something on it was taken back since', () => {
  const played = begun('un-pour-un')
  const undone = (entry: string) => {
    played.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    return played.lastEntry()
  }
  const { member } = played.does('member.recruit', { ...at, member: { kind: 'leader', name: 'Hélène' } })
  const again = undone(undone(played.lastEntry()))
  played.does('experience.award', { ...at, member, amount: 2, detail: 'essai' })
  undone(played.lastEntry())
  const answer = played.app.call('history.undo', { campaign: CAMPAIGN, entries: [again], together: true }, 'test')
  if (!answer.ok) expect(answer.error.code).toBe('undo-blocked')
})

test.each([
  ['history.list', {}],
  ['draft.get', { key: 'aftermath' }],
  ['draft.drop', { key: 'aftermath' }],
])('%s of a campaign that is not there', (method, input) => {
  const { app } = begun('un-pour-un')
  expect(app.call(method, { campaign: 'nobodyatall', ...input }, 'test')).toMatchObject({
    ok: false,
    error: { code: 'fact-missing' },
  })
})

const dataFolder = dataFolders()

/** A campaign on a real database, exported; and the first warband's revision. */
function exported() {
  const played = begun('un-pour-un', 500, play(dataFolder().open().store))
  const document = played.call('campaign.export', { campaign: CAMPAIGN })
  const revision = () => played.call<{ revision: number }>('warband.get', at).revision
  return { played, revision, replace: () => played.call('campaign.import', { document, as: 'replacement' }) }
}

// What comes back counts on, so that an asker who saw it before is not taken for one who saw it after.
test('an outdated revision is known as such after the campaign was replaced', () => {
  const { played, revision, replace } = exported()
  const seen = revision()
  replace()
  for (let count = revision(); count < seen; count++) played.does('warband.change', { ...at, notes: `Notes ${count}` })
  const answer = played.app.call('warband.change', { ...at, name: 'Autre', expected: { warband001: seen } }, 'test')
  expect(answer).toMatchObject({ ok: false, error: { code: 'revision-conflict' } })
})

test('an id of a campaign that was brought in is taken', () => {
  const { played, replace } = exported()
  replace()
  played.does('campaign.create', { campaign: 'campaign02', name: 'Autre', ruleset: 'un-pour-un' })
  const band = { campaign: 'campaign02', warband: 'warband001', name: 'Bande' }
  expect(played.app.call('warband.create', band, 'test')).toMatchObject({ ok: false, error: { code: 'id-taken' } })
})

// The journal finds what touched a fact by its id alone.
test('an id of a member is not given to a warband', () => {
  const { played } = exported()
  const { member } = played.does('member.recruit', { ...at, member: { kind: 'leader', name: 'Hélène' } })
  const recruited = played.lastEntry()
  played.app.call('warband.create', { campaign: CAMPAIGN, warband: member, name: 'Bande' }, 'test')
  const answer = played.app.call('history.undo', { campaign: CAMPAIGN, entries: [recruited] }, 'test')
  expect(answer.ok).toBe(true)
})
