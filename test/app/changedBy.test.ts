// Whoever would replace what somebody else wrote meanwhile is told who that was, where people have accounts.
import { expect, test } from 'vitest'
import { appOn } from '../../main/app/folder.ts'
import { preferencesInMemory } from '../../main/ports/preferences.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { CAMPAIGN } from '../support/campaign.ts'

const dataFolder = dataFolders()
const WARBAND = 'warband001'
const at = { campaign: CAMPAIGN, warband: WARBAND }

/** A folder as several people ask it, each by their name; '' for somebody without an account. */
function asked() {
  const folder = dataFolder()
  const { store } = folder.open()
  const ask = (name: string, method: string, input: object) => {
    const asker = name === '' ? {} : { person: { account: `account of ${name}`, name } }
    const app = appOn(store, folder.path, () => undefined, preferencesInMemory(), asker)
    const answer = app.call(method, input, name === '' ? 'browser' : `account of ${name}`)
    return answer.ok ? undefined : answer.error
  }
  ask('Olga', 'campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un' })
  ask('Olga', 'warband.create', { ...at, name: 'Les Fauvettes' })
  return { ask, store }
}

test('names whoever wrote it, not whoever did something else there since', () => {
  const { ask } = asked()
  ask('Pia', 'warband.change', { ...at, notes: 'theirs' })
  ask('Otto', 'warband.change', { ...at, player: 'Ada' })
  expect(ask('Olga', 'warband.change', { ...at, notes: 'mine', base: { notes: '' } })).toMatchObject({
    code: 'changed-meanwhile',
    params: { by: 'Pia' },
  })
})

test('names nobody where it was the asker, in another window', () => {
  const { ask } = asked()
  ask('Pia', 'warband.change', { ...at, notes: 'theirs' })
  const { params } = ask('Pia', 'warband.change', { ...at, notes: 'mine', base: { notes: '' } })!
  expect(params['by']).toBe(undefined)
})

test('names nobody where nobody has an account', () => {
  const { ask } = asked()
  ask('', 'warband.change', { ...at, notes: 'theirs' })
  expect(ask('', 'warband.change', { ...at, notes: 'mine', base: { notes: '' } })!.params['by']).toBe(undefined)
})

test('names whoever was faster where a revision is expected', () => {
  const { ask, store } = asked()
  const expected = { [WARBAND]: store.revisionOf(WARBAND) }
  ask('Pia', 'warband.change', { ...at, player: 'Ada' })
  expect(ask('Olga', 'warband.change', { ...at, player: 'Bea', expected })).toMatchObject({
    code: 'revision-conflict',
    params: { by: 'Pia' },
  })
})
