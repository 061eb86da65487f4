/**
 * Returns the key of the draft that stores a warband's report of a game. No draft that a caller can request has such a
 * key.
 */
export const playerReportKey = (game: string, warband: string): string => `part:${game}:${warband}`

/** Returns the warband id in the key of a report; undefined for the key of any other draft. */
export const bandOfReportKey = (key: string): string | undefined => /^part:[^:]+:([^:]+)$/.exec(key)?.[1]
