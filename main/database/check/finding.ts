/** One problem that a check found in a database. */
export interface DatabaseFinding {
  /**
   * Code of the problem. `pages`: SQLite reports a damaged file. `name`: a reference to a missing fact. `owner`: a
   * fact whose warband or game belongs to another campaign. `json`: unreadable data. `fact`: a fact that does not
   * match its schema. `entry`: an invalid journal entry, or an undo entry whose target is missing or cannot be
   * undone. `touch`: missing or wrong lookup rows (`journal_touch`) of a journal entry. `lost`: acknowledged changes
   * are missing. `sum`: the changes of the journal do not add up to the current facts.
   */
  readonly code: 'pages' | 'name' | 'owner' | 'json' | 'fact' | 'entry' | 'touch' | 'lost' | 'sum'
  /** Table of the row; empty if the finding does not concern a single row. */
  readonly table: string
  readonly id: string
  readonly detail: string
}

/** Result of a full check. */
export interface IntegrityReport {
  readonly isSound: boolean
  readonly findings: readonly DatabaseFinding[]
  /** Number of checked rows by table. */
  readonly rows: Readonly<Record<string, number>>
}
