// Dry runs: commands whose changes are rolled back.
import { expect, test } from 'vitest'
import { runAndRollBack } from '../../../main/app/base/dryRun.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { begun, CAMPAIGN, play } from '../../support/campaign.ts'
import { dataFolders } from '../../support/dataFolder.ts'

const folder = dataFolders()

test('returns the result of the work, and rolls back its changes', () => {
  const { store } = begun('un-pour-un', 100, play(folder().open().store))
  const seen = runAndRollBack({ store }, (own) => {
    own.store.transaction(() => own.store.saveDraft(CAMPAIGN, 'note', 'written'))
    return own.store.draft(CAMPAIGN, 'note')
  })
  expect([seen, store.draft(CAMPAIGN, 'note')]).toEqual(['written', undefined])
})

test('throws the error of the work, and rolls back its changes', () => {
  const { store } = begun('un-pour-un', 100, play(folder().open().store))
  const work = () =>
    runAndRollBack({ store }, (own) => {
      own.store.saveDraft(CAMPAIGN, 'note', 'written')
      throw new AppError('refused', { count: 1 })
    })
  expect(work).toThrow(expect.objectContaining({ code: 'refused' }))
  expect(store.draft(CAMPAIGN, 'note')).toBeUndefined()
})

test('continues after a command that was refused before it wrote anything', () => {
  const { store } = begun('un-pour-un', 100, play(folder().open().store))
  const seen = runAndRollBack({ store }, (own) => {
    const runRefusedTransaction = () =>
      own.store.transaction(() => {
        throw new AppError('refused', { count: 1 })
      })
    expect(runRefusedTransaction).toThrow(expect.objectContaining({ code: 'refused' }))
    own.store.transaction(() => own.store.saveDraft(CAMPAIGN, 'note', 'after it'))
    return own.store.draft(CAMPAIGN, 'note')
  })
  expect([seen, store.draft(CAMPAIGN, 'note')]).toEqual(['after it', undefined])
})

test('fails after a failed write, even if the work catches the error', () => {
  const { store } = begun('un-pour-un', 100, play(folder().open().store))
  const work = () =>
    runAndRollBack({ store }, (own) => {
      expect(() => own.store.saveDraft(CAMPAIGN, 'note', 1n)).toThrow(TypeError)
      own.store.saveDraft(CAMPAIGN, 'note', 'after it')
    })
  expect(work).toThrow(TypeError)
})
