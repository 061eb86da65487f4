// Commands whose changes are thrown away.
import { expect, test } from 'vitest'
import { runAndRollBack } from '../../../main/app/base/dryRun.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { begun, CAMPAIGN, play } from '../../support/campaign.ts'
import { dataFolders } from '../../support/dataFolder.ts'

const folder = dataFolders()

test('returns what the work returned, and keeps nothing that it wrote', () => {
  const { store } = begun('un-pour-un', 100, play(folder().open().store))
  const seen = runAndRollBack({ store }, (own) => {
    own.store.transaction(() => own.store.saveDraft(CAMPAIGN, 'note', 'written'))
    return own.store.draft(CAMPAIGN, 'note')
  })
  expect([seen, store.draft(CAMPAIGN, 'note')]).toEqual(['written', undefined])
})

test('throws what the work throws, and keeps nothing', () => {
  const { store } = begun('un-pour-un', 100, play(folder().open().store))
  const work = () =>
    runAndRollBack({ store }, (own) => {
      own.store.saveDraft(CAMPAIGN, 'note', 'written')
      throw new AppError('refused', { count: 1 })
    })
  expect(work).toThrow(expect.objectContaining({ code: 'refused' }))
  expect(store.draft(CAMPAIGN, 'note')).toBeUndefined()
})

test('runs on after a command that was refused before it wrote anything', () => {
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

test('a failed write ends a dry run, though the work catches it', () => {
  const { store } = begun('un-pour-un', 100, play(folder().open().store))
  const work = () =>
    runAndRollBack({ store }, (own) => {
      expect(() => own.store.saveDraft(CAMPAIGN, 'note', 1n)).toThrow(TypeError)
      own.store.saveDraft(CAMPAIGN, 'note', 'after it')
    })
  expect(work).toThrow(TypeError)
})
