import type { Database } from 'better-sqlite3'
import { relations } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { FACT_KINDS } from '../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { journalTouchRowsOf } from '../../main/database/journal/journalStore.ts'
import * as schema from '../../main/database/schema/tables.ts'

const {
  campaignTable: campaign,
  customEntrySqlTable: custom,
  warbandTable: warband,
  memberTable: member,
  gameTable: game,
  sideTable: side,
  gameWarbandSqlTable: entry,
  participationTable: participation,
  diceRollTable: roll,
} = schema
const {
  traitTable: trait,
  itemTable: item,
  injurySqlTable: injury,
  absenceTable: absence,
  servedAbsenceSqlTable: served,
  advanceSqlTable: advance,
  overrideTable: override,
  awardTable: award,
  ledgerTable: ledger,
  captureTable: capture,
} = schema

/** Relations between the tables, as drizzle's relational queries need them. */
const RELATIONS = {
  ofCampaign: relations(campaign, ({ many }) => ({
    customs: many(custom),
    warbands: many(warband),
    games: many(game),
    rolls: many(roll),
  })),
  ofCustom: relations(custom, ({ one }) => ({
    of: one(campaign, { fields: [custom.campaign], references: [campaign.id] }),
  })),
  ofRoll: relations(roll, ({ one }) => ({
    of: one(campaign, { fields: [roll.campaign], references: [campaign.id] }),
  })),
  ofWarband: relations(warband, ({ one, many }) => ({
    of: one(campaign, { fields: [warband.campaign], references: [campaign.id] }),
    members: many(member),
    items: many(item),
    ledger: many(ledger),
  })),
  ofMember: relations(member, ({ one, many }) => ({
    of: one(warband, { fields: [member.warband], references: [warband.id] }),
    traits: many(trait),
    injuries: many(injury),
    absences: many(absence),
    served: many(served),
    advances: many(advance),
    overrides: many(override),
    awards: many(award),
    captures: many(capture),
  })),
  ofItem: relations(item, ({ one }) => ({
    of: one(warband, { fields: [item.warband], references: [warband.id] }),
  })),
  ofLedger: relations(ledger, ({ one }) => ({
    of: one(warband, { fields: [ledger.warband], references: [warband.id] }),
  })),
  ofTrait: relations(trait, ({ one }) => ({ of: one(member, { fields: [trait.member], references: [member.id] }) })),
  ofInjury: relations(injury, ({ one }) => ({ of: one(member, { fields: [injury.member], references: [member.id] }) })),
  ofAbsence: relations(absence, ({ one }) => ({
    of: one(member, { fields: [absence.member], references: [member.id] }),
  })),
  ofServed: relations(served, ({ one }) => ({ of: one(member, { fields: [served.member], references: [member.id] }) })),
  ofAdvance: relations(advance, ({ one }) => ({
    of: one(member, { fields: [advance.member], references: [member.id] }),
  })),
  ofOverride: relations(override, ({ one }) => ({
    of: one(member, { fields: [override.member], references: [member.id] }),
  })),
  ofAward: relations(award, ({ one }) => ({ of: one(member, { fields: [award.member], references: [member.id] }) })),
  ofCapture: relations(capture, ({ one }) => ({
    of: one(member, { fields: [capture.member], references: [member.id] }),
  })),
  ofGame: relations(game, ({ one, many }) => ({
    of: one(campaign, { fields: [game.campaign], references: [campaign.id] }),
    sides: many(side),
    entries: many(entry),
    participations: many(participation),
  })),
  ofSide: relations(side, ({ one }) => ({ of: one(game, { fields: [side.game], references: [game.id] }) })),
  ofEntry: relations(entry, ({ one }) => ({ of: one(game, { fields: [entry.game], references: [game.id] }) })),
  ofParticipation: relations(participation, ({ one }) => ({
    of: one(game, { fields: [participation.game], references: [game.id] }),
  })),
}

/** Returns a function that loads a whole campaign with drizzle's relational query. */
export function relationalLoad(database: Database, id: string): () => unknown {
  const db = drizzle(database, { schema: { ...schema, ...RELATIONS } })
  const all = true as const
  const ofMember = { traits: all, injuries: all, absences: all, served: all, advances: all, overrides: all }
  return () =>
    db.query.campaignTable
      .findFirst({
        where: (fields, { eq }) => eq(fields.id, id),
        with: {
          customs: all,
          rolls: all,
          warbands: {
            with: { items: all, ledger: all, members: { with: { ...ofMember, awards: all, captures: all } } },
          },
          games: { with: { sides: all, entries: all, participations: all } },
        },
      })
      .sync()
}

/** Maximum number of rows per insert statement. */
const VALUES = 500

/** Inserts a campaign's facts and journal into empty tables with drizzle, in one transaction. */
export function drizzleImport(database: Database, facts: Facts, entries: readonly JournalEntry[]): void {
  const db = drizzle(database)
  db.transaction((transaction) => {
    const insert = (table: SQLiteTable, rows: readonly object[]) => {
      for (let at = 0; at < rows.length; at += VALUES)
        transaction
          .insert(table)
          .values(rows.slice(at, at + VALUES))
          .run()
    }
    transaction.run('PRAGMA defer_foreign_keys = ON')
    for (const kind of FACT_KINDS) insert(schema.FACT_SQL_TABLES[kind], [...facts[kind].values()])
    insert(schema.journalTable, entries)
    insert(
      schema.journalTouchTable,
      entries.flatMap((entry) => journalTouchRowsOf(entry, entry.sequence)),
    )
  })
}
