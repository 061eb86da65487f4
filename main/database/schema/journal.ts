import { isNotNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { jsonColumn, numberColumn, textColumn, booleanColumn } from './columns.ts'

/**
 * Journal entries. `campaign` is not a foreign key, because the entries stay after a command has deleted the
 * campaign.
 */
export const journalTable = sqliteTable(
  'journal',
  {
    sequence: integer('sequence').primaryKey(),
    id: textColumn('id').unique('journal_id'),
    campaign: textColumn('campaign'),
    command: textColumn('command'),
    version: numberColumn('version'),
    payload: jsonColumn<unknown>('payload'),
    actor: textColumn('actor'),
    name: text('name'),
    approvedBy: jsonColumn<NonNullable<JournalEntry['approvedBy']>>('approved_by'),
    request: textColumn('request').unique('journal_request'),
    at: textColumn('at'),
    dice: jsonColumn<readonly number[]>('dice').notNull(),
    changes: jsonColumn<readonly Change[]>('changes').notNull(),
    answer: jsonColumn<unknown>('answer'),
    undoes: jsonColumn<readonly string[]>('undoes').notNull(),
    undoneBy: text('undone_by'),
    closed: booleanColumn('closed'),
  },
  (t) => [
    index('journal_campaign').on(t.campaign),
    // Only entries of an account have a name, so this index is empty in the folder of a single user.
    index('journal_people').on(t.campaign, t.actor, t.name).where(isNotNull(t.name)),
  ],
)

/**
 * The facts that an entry changed (`own`), and the facts that these facts referenced before or after the change
 * (`names`), except the campaign itself. `sequence` is not a foreign key, because SQLite would look up the entry for
 * each row. The migration creates the table `WITHOUT ROWID`.
 */
export const journalTouchTable = sqliteTable(
  'journal_touch',
  {
    fact: textColumn('fact'),
    sequence: numberColumn('sequence'),
    how: textColumn('how').$type<'own' | 'names'>(),
  },
  (t) => [primaryKey({ columns: [t.fact, t.sequence] })],
)

/**
 * The revision number of each aggregate. It is kept after the aggregate is deleted, because the aggregate may come
 * back.
 */
export const revisionTable = sqliteTable('revision', { id: text('id').primaryKey(), number: numberColumn('number') })

/** Drafts: unfinished inputs. */
export const draftTable = sqliteTable(
  'draft',
  { campaign: textColumn('campaign'), key: textColumn('key'), data: jsonColumn<unknown>('data').notNull() },
  (t) => [primaryKey({ columns: [t.campaign, t.key] })],
)
