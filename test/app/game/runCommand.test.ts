// A recorded command is executed again on the current facts.
import { expect, test } from 'vitest'
import { runAndRollBack } from '../../../main/app/base/dryRun.ts'
import { reexecute } from '../../../main/app/game/runCommand.ts'
import { systemDice } from '../../../main/ports/dice.ts'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, createCountingIds, refusal, createSteppingClock } from '../../support/campaign.ts'
import { preferencesInMemory } from '../../support/preferences.ts'

const BAND = { campaign: CAMPAIGN, warband: 'warband001' }

/** Creates a campaign with an undone purchase. Returns it with the arguments to execute the purchase again. */
function undonePurchase() {
  const { store, does, lastEntry } = begun('un-pour-un', 100)
  does('item.buy', { ...BAND, member: null, item: { id: 'rifle' } })
  const entry = store.entry(lastEntry())!
  does('history.undo', { campaign: CAMPAIGN, entries: [entry.id] })
  const engine = {
    ...{
      store,
      clock: createSteppingClock(),
      ids: createCountingIds(),
      dice: systemDice,
      preferences: preferencesInMemory(),
    },
    ...{ files: nodeFiles, folder: '', ruleset: (id: string) => rulesetOf(id)! },
    withEmptyProgram: () => {
      throw new Error('no command needs another program')
    },
  }
  const recorded = { command: entry.command, input: entry.payload as typeof BAND, request: 'request-again' }
  return { does, engine, entry, recorded }
}

/** Ids that begin with a word. */
const idsFrom = (word: string) => {
  let count = 0
  return { next: () => `${word}${String((count += 1)).padStart(6, '0')}` }
}

test('writes the same changes with the given ids, time and person', () => {
  const { engine, entry, recorded } = undonePurchase()
  const at = '2026-03-01T20:00:00.000Z'
  const person = { account: 'account001', name: 'Zoé' }
  const done = runAndRollBack(engine, (own) => {
    const options = { actor: person.account, person, ids: idsFrom('again'), clock: { now: () => at } }
    return own.store.entry(reexecute(own, recorded, options).done.entry)!
  })
  expect(done).toMatchObject({ command: 'item.buy', payload: entry.payload, at, actor: 'account001', name: 'Zoé' })
  expect(done.changes.map(({ kind }) => kind)).toEqual(entry.changes.map(({ kind }) => kind))
  expect(done.changes.every(({ id }) => id.startsWith('again'))).toBe(true)
})

test('is refused on facts that no longer allow it', () => {
  const { does, engine, recorded } = undonePurchase()
  does('ledger.record', { ...BAND, amount: -99, detail: 'Amende' })
  expect(refusal(() => reexecute(engine, recorded, { actor: 'test', ids: idsFrom('again') }))).toEqual([
    'treasury-short',
  ])
})
