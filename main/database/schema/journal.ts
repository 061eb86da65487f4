import { isNotNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { json, number, textColumn, yesNo } from './columns.ts'

/** What was done. Of a campaign that is gone the entries remain, so `campaign` names no fact. */
export const journal = sqliteTable(
  'journal',
  {
    sequence: integer('sequence').primaryKey(),
    id: textColumn('id').unique('journal_id'),
    campaign: textColumn('campaign'),
    command: textColumn('command'),
    version: number('version'),
    payload: json<unknown>('payload'),
    actor: textColumn('actor'),
    name: text('name'),
    approvedBy: json<NonNullable<JournalEntry['approvedBy']>>('approved_by'),
    request: textColumn('request').unique('journal_request'),
    at: textColumn('at'),
    dice: json<readonly number[]>('dice').notNull(),
    changes: json<readonly Change[]>('changes').notNull(),
    answer: json<unknown>('answer'),
    undoes: json<readonly string[]>('undoes').notNull(),
    undoneBy: text('undone_by'),
    closed: yesNo('closed'),
  },
  (t) => [
    index('journal_campaign').on(t.campaign),
    // Of who did something, where that is an account's: a folder of one's own has no such entry, and pays nothing for it.
    index('journal_people').on(t.campaign, t.actor, t.name).where(isNotNull(t.name)),
  ],
)

/**
 * Which facts an entry changed (`own`), and which ones those named before or after (`names`), but for its campaign. No
 * foreign key leads to the entry: it would have to be looked for with each one. `WITHOUT ROWID`, see its migration.
 */
export const journalTouch = sqliteTable(
  'journal_touch',
  {
    fact: textColumn('fact'),
    sequence: number('sequence'),
    how: textColumn('how').$type<'own' | 'names'>(),
  },
  (t) => [primaryKey({ columns: [t.fact, t.sequence] })],
)

/** How often each aggregate was changed; kept when it is gone, for it may come back. */
export const revision = sqliteTable('revision', { id: text('id').primaryKey(), number: number('number') })

/** Unfinished work. */
export const draft = sqliteTable(
  'draft',
  { campaign: textColumn('campaign'), key: textColumn('key'), data: json<unknown>('data').notNull() },
  (t) => [primaryKey({ columns: [t.campaign, t.key] })],
)
