/**
 * Filters of the history by kind of command. Each kind lists the first parts of the names of its commands, such as
 * `game` for `game.plan`.
 */
const HISTORY_KINDS = {
  games: ['game', 'round'],
  members: ['member', 'trait', 'override'],
  things: ['item'],
  points: ['ledger'],
  experience: ['experience', 'advance'],
  wounds: ['injury', 'absence', 'captive'],
  bands: ['warband'],
  campaign: ['campaign', 'content'],
  history: ['history'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type HistoryKind = keyof typeof HISTORY_KINDS
/** The names of the kinds, in the order in which the screen offers them. */
export const HISTORY_KIND_NAMES = Object.keys(HISTORY_KINDS) as [HistoryKind, ...HistoryKind[]]

/** True if a command belongs to a kind. */
export const isCommandOfHistoryKind = (command: string, kind: HistoryKind): boolean =>
  (HISTORY_KINDS[kind] as readonly string[]).includes(command.slice(0, command.indexOf('.')))
