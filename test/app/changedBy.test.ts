// With accounts, a user whose change conflicts with another one is shown who made that change.
import { expect, test } from 'vitest'
import { createAppOn } from '../../main/app/folder.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { preferencesInMemory } from '../support/preferences.ts'

const dataFolder = dataFolders()
const WARBAND = 'warband001'
const at = { campaign: CAMPAIGN, warband: WARBAND }

/** A folder used by several people, each by name; '' for a user without an account. */
function folderWithUsers() {
  const folder = dataFolder()
  const { store } = folder.open()
  const ask = (name: string, method: string, input: object) => {
    const asker = name === '' ? {} : { person: { account: `account of ${name}`, name } }
    const app = createAppOn(store, folder.path, () => undefined, preferencesInMemory(), asker)
    const answer = app.call(method, input, name === '' ? 'browser' : `account of ${name}`)
    return answer.ok ? undefined : answer.error
  }
  ask('Olga', 'campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un' })
  ask('Olga', 'warband.create', { ...at, name: 'Les Fauvettes' })
  return { ask, store }
}

test('names the author of the value, not of later changes elsewhere', () => {
  const { ask } = folderWithUsers()
  ask('Pia', 'warband.change', { ...at, notes: 'theirs' })
  ask('Otto', 'warband.change', { ...at, player: 'Ada' })
  expect(ask('Olga', 'warband.change', { ...at, notes: 'mine', base: { notes: '' } })).toMatchObject({
    code: 'changed-meanwhile',
    params: { by: 'Pia' },
  })
})

test('names no one if it was the same user in another window', () => {
  const { ask } = folderWithUsers()
  ask('Pia', 'warband.change', { ...at, notes: 'theirs' })
  const { params } = ask('Pia', 'warband.change', { ...at, notes: 'mine', base: { notes: '' } })!
  expect(params['by']).toBe(undefined)
})

test('names no one without accounts', () => {
  const { ask } = folderWithUsers()
  ask('', 'warband.change', { ...at, notes: 'theirs' })
  expect(ask('', 'warband.change', { ...at, notes: 'mine', base: { notes: '' } })!.params['by']).toBe(undefined)
})

test('names the author if a revision is expected', () => {
  const { ask, store } = folderWithUsers()
  const expected = { [WARBAND]: store.revisionOf(WARBAND) }
  ask('Pia', 'warband.change', { ...at, player: 'Ada' })
  expect(ask('Olga', 'warband.change', { ...at, player: 'Bea', expected })).toMatchObject({
    code: 'revision-conflict',
    params: { by: 'Pia' },
  })
})
