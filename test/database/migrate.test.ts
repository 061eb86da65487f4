import Database from 'better-sqlite3'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { rowCounts } from '../../main/database/check/damage.ts'
import { knownMigrations } from '../../main/database/schema/migrations.ts'
import { bigCampaign } from '../support/bigCampaign.ts'
import { dataFolders, failureOf, type DataFolder } from '../support/dataFolder.ts'
import { furtherMigrations } from '../support/furtherMigrations.ts'
import { SMALL } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')

/** The program's migrations with further ones, in a separate folder. */
const withFurther = (folder: DataFolder, further: Readonly<Record<string, string>>, name = 'migrations'): string =>
  furtherMigrations(folder.at(name), further)

/** A folder with a campaign in the first schema, closed; and the row counts of each table. */
function oldFolder() {
  const folder = dataFolder()
  const { store } = folder.open()
  const { id, facts } = bigCampaign(SMALL)
  store.transaction(() => store.addCampaign(id, facts, []))
  store.close()
  return { folder, id, facts, rows: rowsOf(folder.file) }
}

function rowsOf(file: string): Record<string, number> {
  const database = new Database(file, { readonly: true })
  const counts = rowCounts(database)
  database.close()
  counts.delete('applied_migration')
  return Object.fromEntries(counts)
}

/** What drizzle writes to rebuild a table; other facts refer to its rows. */
const REBUILD = `PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE \`__new_member\` (
	\`id\` text PRIMARY KEY NOT NULL, \`campaign\` text NOT NULL, \`warband\` text NOT NULL, \`name\` text NOT NULL,
	\`kind\` text NOT NULL, \`profile\` text NOT NULL, \`status\` text DEFAULT 'active' NOT NULL, \`notes\` text NOT NULL,
	\`position\` integer NOT NULL, \`moved_to\` text,
	FOREIGN KEY (\`campaign\`) REFERENCES \`campaign\`(\`id\`), FOREIGN KEY (\`warband\`) REFERENCES \`warband\`(\`id\`),
	FOREIGN KEY (\`moved_to\`) REFERENCES \`member\`(\`id\`)
);
--> statement-breakpoint
INSERT INTO \`__new_member\` SELECT "id", "campaign", "warband", "name", "kind", "profile", "status", "notes", "position", "moved_to" FROM \`member\`;--> statement-breakpoint
DROP TABLE \`member\`;--> statement-breakpoint
ALTER TABLE \`__new_member\` RENAME TO \`member\`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX \`member_warband\` ON \`member\` (\`warband\`);`

const COLUMN = 'ALTER TABLE `warband` ADD `example` text;'

describe('migrations are applied', () => {
  test('to a new file, all of them', () => {
    const opened = dataFolder().open()
    expect(opened.migrated).toEqual({ applied: knownMigrations().map(({ tag }) => tag), copy: undefined })
    expect(opened.check().isSound).toBe(true)
  })

  test('only once', () => {
    const { folder } = oldFolder()
    expect(folder.open().migrated).toEqual({ applied: [], copy: undefined })
  })

  test.each([
    ['a rebuilt table', { '0001_rebuild': REBUILD }],
    ['an added column', { '0001_column': COLUMN }],
    ['both in order', { '0001_rebuild': REBUILD, '0002_column': COLUMN }],
  ])('to a file with facts: %s, with every row preserved', (_, further) => {
    const { folder, id, facts, rows } = oldFolder()
    const opened = folder.open({ migrations: withFurther(folder, further) })
    const { store, migrated } = opened
    expect(migrated.applied).toEqual(Object.keys(further))
    expect(rowsOf(folder.file)).toEqual(rows)
    expect(rows.item).toBe(facts.item.size)
    expect(store.loadAll(id)).toEqual(facts)
    expect([opened.check().isSound, opened.settings().foreign_keys]).toEqual([true, 1])
    const { code } = failureOf(() =>
      store.transaction(() =>
        store.apply([{ kind: 'member', id: [...facts.member.keys()][0]!, before: {}, after: null }]),
      ),
    )
    expect(code).toBe('fact-in-use')
  })

  test('without deleting children of a rebuilt table', () => {
    const { folder } = oldFolder()
    const first = withFurther(folder, {
      '0001_notes': `CREATE TABLE page (id integer PRIMARY KEY, member text REFERENCES member(id) ON DELETE CASCADE);--> statement-breakpoint
        INSERT INTO page (member) SELECT id FROM member;`,
    })
    folder.open({ migrations: first }).store.close()
    const before = rowsOf(folder.file)
    expect(before.page).toBe(9)
    const sql = readFileSync(path.join(first, '0001_notes.sql'), 'utf8')
    const second = withFurther(folder, { '0001_notes': sql, '0002_rebuild': REBUILD }, 'second')
    folder.open({ migrations: second }).store.close()
    expect(rowsOf(folder.file)).toEqual(before)
  })
})

describe('the copy before a migration', () => {
  test('has the former data in the old schema', () => {
    const { folder, id, facts, rows } = oldFolder()
    const { migrated } = folder.open({ migrations: withFurther(folder, { '0001_column': COLUMN }) })
    expect(migrated.copy).toMatch(/backups.\d{8}T\d{9}Z-migration-0001_column-n\d+\.sqlite$/)
    expect(rowsOf(migrated.copy!)).toEqual(rows)
    const otherFolder = dataFolder()
    cpSync(migrated.copy!, otherFolder.file)
    expect(otherFolder.open().store.loadAll(id)).toEqual(facts)
    expect(readdirSync(folder.at('backups')).map((name) => path.extname(name))).toEqual(['.json', '.sqlite'])
  })

  test('is made once, however often the step fails', () => {
    const { folder } = oldFolder()
    const migrations = withFurther(folder, { '0001_broken': 'ALTER TABLE nothing ADD x text;' })
    for (let times = 0; times < 3; times++)
      expect(failureOf(() => folder.open({ migrations })).code).toBe('migration-failed')
    expect(
      readdirSync(folder.at('backups')).filter((name) => /migration-0001_broken-n\d+\.sqlite$/.test(name)),
    ).toHaveLength(1)
  })

  test('is required: nothing is migrated without it', () => {
    const { folder, rows } = oldFolder()
    folder.write('backups', 'no folder')
    const migrations = withFurther(folder, { '0001_column': COLUMN })
    expect(failureOf(() => folder.open({ migrations })).code).toBe('copy-failed')
    expect(readFileSync(folder.at('backups'), 'utf8')).toBe('no folder')
    expect(rowsOf(folder.file)).toEqual(rows)
    expect(folder.open().migrated.applied).toEqual([])
  })
})

describe('a failing migration', () => {
  test.each([
    [
      'an error in the middle of a step',
      { '0001_half': `${COLUMN}--> statement-breakpoint\nINSERT INTO nothing VALUES (1);` },
    ],
    ['an error in a later step', { '0001_column': COLUMN, '0002_broken': 'nonsense;' }],
    ['dangling references', { '0001_holes': 'DELETE FROM member;' }],
  ])('with %s leaves the file unchanged', (_, further) => {
    const { folder, id, facts, rows } = oldFolder()
    const { code, params } = failureOf(() => folder.open({ migrations: withFurther(folder, further) }))
    expect([code, params.migration]).toEqual(['migration-failed', Object.keys(further).at(-1)])
    expect(rowsOf(folder.file)).toEqual(rows)
    const { store, migrated } = folder.open()
    expect([migrated.applied, store.loadAll(id)]).toEqual([[], facts])
  })
})

describe('a migration is refused', () => {
  const further = { '0001_column': COLUMN, '0002_table': 'CREATE TABLE page (id integer);' }

  /** A folder whose file has all of `further`. */
  function migratedFolder() {
    const { folder } = oldFolder()
    folder.open({ migrations: withFurther(folder, further) }).store.close()
    return { folder, bytes: readFileSync(folder.file) }
  }

  test.each([
    ['if edited', 'migration-edited', { ...further, '0001_column': `${COLUMN} ` }],
    ['if missing in the middle', 'migration-order', { '0002_table': further['0002_table'] }],
    ['if in another order', 'migration-order', { '0002_table': further['0002_table'], '0001_column': COLUMN }],
    [
      'if inserted in the middle',
      'migration-order',
      { '0001_column': COLUMN, '0001_odd': 'SELECT 1;', '0002_table': further['0002_table'] },
    ],
    ['if missing at the end', 'newer-file', { '0001_column': COLUMN }],
    ['if all are missing', 'newer-file', {}],
  ])('%s', (_, code, known) => {
    const { folder, bytes } = migratedFolder()
    const migrations = withFurther(folder, known, 'known')
    expect(failureOf(() => folder.open({ migrations })).code).toBe(code)
    expect(failureOf(() => folder.read({ migrations })).code).toBe(code)
    expect(readFileSync(folder.file).equals(bytes)).toBe(true)
  })

  test('if its file is missing', () => {
    const { folder } = migratedFolder()
    const migrations = withFurther(folder, further, 'known')
    rmSync(path.join(migrations, '0001_column.sql'))
    expect(failureOf(() => folder.open({ migrations }))).toMatchObject({
      code: 'program-incomplete',
      params: { file: path.join(migrations, '0001_column.sql') },
    })
    expect(failureOf(() => folder.open({ migrations: folder.at('nowhere') })).code).toBe('program-incomplete')
  })

  test('for a reader, which changes nothing', () => {
    const { folder } = oldFolder()
    const migrations = withFurther(folder, further)
    expect(failureOf(() => folder.read({ migrations })).code).toBe('older-file')
    expect(existsSync(folder.at('backups'))).toBe(false)
  })

  test('but not if only its line endings differ', () => {
    const { folder } = migratedFolder()
    const known = withFurther(folder, further, 'known')
    for (const name of readdirSync(known).filter((one) => one.endsWith('.sql'))) {
      const file = path.join(known, name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'))
    }
    expect(folder.open({ migrations: known }).migrated.applied).toEqual([])
  })
})

test('has each migration of the program once in its folder', () => {
  const list = readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')
  const tags = (JSON.parse(list) as { entries: { tag: string }[] }).entries.map(({ tag }) => `${tag}.sql`)
  expect(readdirSync(MIGRATIONS).filter((name) => name !== 'meta')).toEqual([...tags].sort())
  expect(tags).toEqual([...tags].sort())
})
