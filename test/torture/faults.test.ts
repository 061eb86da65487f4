// Regressions: faults that the torture tests found.
import { test, expect } from 'vitest'
import { begun, CAMPAIGN, play } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

// The undo either includes the entries that block it, or is refused as `undo-blocked`.
test('undoes a redone entry even if a later entry was undone meanwhile', () => {
  const played = begun('un-pour-un')
  const undoEntry = (entry: string) => {
    played.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    return played.lastEntry()
  }
  const { member } = played.does('member.recruit', { ...at, member: { kind: 'leader', name: 'Hélène' } })
  const again = undoEntry(undoEntry(played.lastEntry()))
  played.does('experience.award', { ...at, member, amount: 2, detail: 'essai' })
  undoEntry(played.lastEntry())
  const answer = played.app.call('history.undo', { campaign: CAMPAIGN, entries: [again], together: true }, 'test')
  if (!answer.ok) expect(answer.error.code).toBe('undo-blocked')
})

test.each([
  ['history.list', {}],
  ['draft.get', { key: 'aftermath' }],
  ['draft.drop', { key: 'aftermath' }],
])('%s reports a campaign that does not exist', (method, input) => {
  const { app } = begun('un-pour-un')
  expect(app.call(method, { campaign: 'nobodyatall', ...input }, 'test')).toMatchObject({
    ok: false,
    error: { code: 'fact-missing' },
  })
})

const dataFolder = dataFolders()

/** A campaign in a real database, with its export and the revision of its first warband. */
function exportedCampaign() {
  const played = begun('un-pour-un', 500, play(dataFolder().open().store))
  const document = played.call('campaign.export', { campaign: CAMPAIGN })
  const revision = () => played.call<{ revision: number }>('warband.get', at).revision
  return { played, revision, replace: () => played.call('campaign.import', { document, as: 'replacement' }) }
}

// A replaced campaign continues its revisions, so that a revision from before the replacement never looks current.
test('detects an outdated revision after the campaign was replaced', () => {
  const { played, revision, replace } = exportedCampaign()
  const seen = revision()
  replace()
  for (let count = revision(); count < seen; count++) played.does('warband.change', { ...at, notes: `Notes ${count}` })
  const answer = played.app.call('warband.change', { ...at, name: 'Autre', expected: { warband001: seen } }, 'test')
  expect(answer).toMatchObject({ ok: false, error: { code: 'revision-conflict' } })
})

test('refuses an id used by an imported campaign', () => {
  const { played, replace } = exportedCampaign()
  replace()
  played.does('campaign.create', { campaign: 'campaign02', name: 'Autre', ruleset: 'un-pour-un' })
  const band = { campaign: 'campaign02', warband: 'warband001', name: 'Bande' }
  expect(played.app.call('warband.create', band, 'test')).toMatchObject({ ok: false, error: { code: 'id-taken' } })
})

// The journal finds the entries of a fact by its id alone, without its kind.
test('refuses the id of a member for a warband', () => {
  const { played } = exportedCampaign()
  const { member } = played.does('member.recruit', { ...at, member: { kind: 'leader', name: 'Hélène' } })
  const recruited = played.lastEntry()
  played.app.call('warband.create', { campaign: CAMPAIGN, warband: member, name: 'Bande' }, 'test')
  const answer = played.app.call('history.undo', { campaign: CAMPAIGN, entries: [recruited] }, 'test')
  expect(answer.ok).toBe(true)
})
