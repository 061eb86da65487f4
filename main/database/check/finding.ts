/** One thing that is wrong. */
export interface Finding {
  /**
   * `pages`: SQLite finds fault with the file; `name`: a name that leads nowhere; `owner`: a fact whose warband or game is
   * of another campaign; `json`: data that cannot be read; `fact`: a fact that is none by its schema; `entry`: an
   * entry that is none, or takes back what it cannot; `touch`: one that is not found by what it touched, or a touch without
   * an entry; `lost`: acknowledged changes that are missing;
   * `sum`: the journal does not lead to what is there.
   */
  readonly code: 'pages' | 'name' | 'owner' | 'json' | 'fact' | 'entry' | 'touch' | 'lost' | 'sum'
  /** The table, and the id of the row; empty where it is about more than one. */
  readonly table: string
  readonly id: string
  readonly detail: string
}

/** What was found by looking at everything. */
export interface Report {
  readonly isSound: boolean
  readonly findings: readonly Finding[]
  /** How much was looked at: rows by table. */
  readonly rows: Readonly<Record<string, number>>
}
