/** Maximum lengths of the lists of a pack. A pack of this size is checked in less than half a second. */
export const MOST = {
  values: 60,
  kinds: 100,
  groups: 40,
  columns: 30,
  items: 2000,
  changes: 20,
  lists: 100,
  options: 30,
  choices: 100,
  checks: 100,
  tables: 60,
  results: 100,
  effects: 10,
  awards: 60,
  aids: 60,
  steps: 20,
} as const

/** Most items of a group that a member may describe. */
export const MAX_DESCRIBED = 20

/** Most points of anything, and most of things that are counted. */
export const MAX_PACK_POINTS = 100_000
export const MAX_PACK_COUNT = 1000

/** Maximum numbers of tables, of results of a table and of lists; a record has no limit of its own in a schema. */
export const MAX_TABLES = MOST.tables
export const MAX_RESULTS = MOST.results
export const MAX_LISTS = MOST.lists
/** Maximum length of any list of a pack. */
export const MAX_PACK_LIST = MOST.items
