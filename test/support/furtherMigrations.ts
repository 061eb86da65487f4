import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')

/** Copies the program's migrations into a new folder and adds those of a future version (`further`: SQL by tag). */
export function furtherMigrations(folder: string, further: Readonly<Record<string, string>>): string {
  cpSync(MIGRATIONS, folder, { recursive: true })
  const list = path.join(folder, 'meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(list, 'utf8')) as { entries: object[] }
  writeFileSync(list, JSON.stringify({ entries: [...entries, ...Object.keys(further).map((tag) => ({ tag }))] }))
  for (const [tag, sql] of Object.entries(further)) writeFileSync(path.join(folder, `${tag}.sql`), sql)
  return folder
}
