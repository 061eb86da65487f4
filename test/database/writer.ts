// A process that writes into a data folder until it is killed: `node writer.ts FOLDER`. After each transaction it
// prints the id of its journal entry at once.
import { writeSync } from 'node:fs'
import { openForWriting } from '../../main/database/open.ts'
import { addFact, removeFact, type Change } from '../../shared/domain/campaign/change.ts'
import type { AppError } from '../../shared/domain/error.ts'
import { warbandFact } from '../support/facts.ts'
import { bigCampaign, idsFrom } from '../support/bigCampaign.ts'
import { entryOf } from '../support/entries.ts'

function write(folder: string): void {
  const { store } = openForWriting(folder)
  const next = idsFrom(Date.now() & 0xffff)
  const mark = `${Date.now().toString(36)}${process.pid.toString(36)}`
  let campaign = store.campaigns()[0]?.id
  if (campaign === undefined) {
    const made = bigCampaign({ warbands: 1, membersEach: 2, itemsEach: 2, games: 1 })
    store.transaction(() => store.addCampaign(made.id, made.facts, []))
    campaign = made.id
  }
  writeSync(1, 'ready\n')
  for (let count = 0; ; count++) {
    const entry = `e${mark}${count.toString(36).padStart(6, '0')}`
    const changes = count % 5 === 4 ? dismissalChanges() : arrivalChanges(`w${mark}${count.toString(36)}`)
    store.transaction(() => {
      for (const change of changes) store.apply([change])
      store.append(entryOf(entry, campaign, changes))
      store.countChange([{ kind: 'warband', id: changes[0]!.id }])
    })
    writeSync(1, `${entry}\n`)
  }

  /** A band with members and items, so that a partial write would be visible. */
  function arrivalChanges(warband: string): Change[] {
    const of = { campaign: campaign!, warband }
    const fields = warbandFact({ campaign: campaign!, name: 'Bande', position: 1 })
    return [
      addFact('warband', warband, fields),
      ...Array.from({ length: 8 }, (_, position) => {
        const item = { item: 'sword', quantity: 1, paid: 3, detail: { note: 'x'.repeat(300) }, position }
        return addFact('item', next() + warband.slice(-8), { ...of, member: null, ...item })
      }),
    ]
  }

  function dismissalChanges(): Change[] {
    const { id } = store.aggregatesOf(campaign!).findLast(({ kind }) => kind === 'warband')!
    const { warband, item } = store.load(campaign!, [{ kind: 'warband', id }])
    const items = [...item.values()].filter((one) => one.member === null)
    if (items.length < item.size) return arrivalChanges(`x${next()}`)
    return [...items.map((one) => removeFact('item', one)), removeFact('warband', warband.get(id)!)]
  }
}

try {
  write(process.argv[2]!)
} catch (error) {
  writeSync(2, (error as AppError).code ?? String((error as Error).stack))
  process.exitCode = 1
}
