// The report on a file lists everything that is wrong with it.
import Database from 'better-sqlite3'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { addFact, removeFact } from '../../shared/domain/campaign/change.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { entryOf } from '../support/entries.ts'
import { band, fillWithCampaign, first, last } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

function soundFolder() {
  const made = fillWithCampaign(dataFolder())
  const { store, id, facts } = made
  const changes = [addFact('warband', 'newband00', band(id, 9))]
  store.transaction(() => {
    store.apply(changes)
    store.append(entryOf('entry0000', id, changes))
    store.append(entryOf('entry0001', id, [removeFact('item', last(facts.item))]))
    store.saveDraft(id, 'key', 1)
  })
  return made
}

test('has no findings for a sound file', () => {
  const { opened, folder, facts } = soundFolder()
  const report = opened.check()
  expect(report).toMatchObject({
    isSound: true,
    findings: [],
    rows: { item: facts.item.size, journal: 2, journal_touch: 4 },
  })
  expect(folder.read().check()).toEqual(report)
})

test.each([
  ['name', 'trait', `UPDATE member SET id = 'elsewhere' WHERE id = (SELECT member FROM item LIMIT 1)`],
  [
    'owner',
    'item',
    `INSERT INTO campaign SELECT 'other0000', name, ruleset, settings, house, 1, 1, notes, created_at, closed_at, players_may FROM campaign;
    UPDATE item SET campaign = 'other0000' WHERE rowid = 1`,
  ],
  ['json', 'item', `UPDATE item SET detail = '{' WHERE rowid = 1`],
  ['json', 'journal', `UPDATE journal SET changes = '[' WHERE sequence = 1`],
  ['json', 'draft', `UPDATE draft SET data = 'x'`],
  ['fact', 'item', `UPDATE item SET quantity = 0 WHERE rowid = 1`],
  ['fact', 'item', `UPDATE item SET detail = '[]' WHERE rowid = 1`],
  ['fact', 'warband', `UPDATE warband SET name = '' WHERE rowid = 1`],
  ['fact', 'participation', `UPDATE participation SET fallen = 'many' WHERE rowid = 1`],
  ['touch', 'journal', `DELETE FROM journal_touch WHERE how = 'names'`],
  ['touch', 'journal', `INSERT INTO journal_touch VALUES ('x', 2, 'own')`],
  ['touch', 'journal_touch', `DELETE FROM journal WHERE sequence = 1`],
])('reports the finding « %s » in the table %s', (code, table, sql) => {
  const { store, folder } = soundFolder()
  store.close()
  const database = new Database(folder.file)
  database.pragma('foreign_keys = OFF')
  database.exec(sql)
  database.close()
  const { isSound, findings } = folder.open({ check: false }).check()
  expect(isSound).toBe(false)
  expect(findings.map((finding) => finding.code)).toContain(code)
  expect(findings.every((finding) => finding.code === code)).toBe(true)
  expect(findings[0]).toMatchObject({ table })
})

test('finds damaged pages', () => {
  const { store, folder, facts } = soundFolder()
  store.close()
  const bytes = readFileSync(folder.file)
  bytes[bytes.lastIndexOf(first(facts.item).id) + 20]! ^= 1
  writeFileSync(folder.file, bytes)
  const { isSound, findings } = folder.open({ check: false }).check()
  expect([isSound, findings[0]?.code]).toEqual([false, 'pages'])
})

test('reads the pages of a file once at a start after a crash', () => {
  const folder = dataFolder()
  folder.open().store.close()
  rmSync(folder.at('chronique.digest'))
  const pragmas = vi.spyOn(Database.prototype, 'pragma')
  folder.open().store.close()
  const checks = pragmas.mock.calls.filter(([pragma]) => pragma.startsWith('integrity_check'))
  pragmas.mockRestore()
  expect(checks).toHaveLength(1)
})
