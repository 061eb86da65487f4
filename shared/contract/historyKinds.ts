/** What the history is filtered by: sorts of deeds, each with the first parts of its commands' names. */
export const HISTORY_KINDS = {
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
/** Their names, in the order in which they are offered. */
export const HISTORY_KIND_NAMES = Object.keys(HISTORY_KINDS) as [HistoryKind, ...HistoryKind[]]

/** True of a command of a sort of deeds. */
export const isOfKind = (command: string, kind: HistoryKind): boolean =>
  (HISTORY_KINDS[kind] as readonly string[]).includes(command.slice(0, command.indexOf('.')))
