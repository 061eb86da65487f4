/** Under which key a band's part of a game is kept: no draft that can be asked for by its key has such a one. */
export const partKey = (game: string, warband: string): string => `part:${game}:${warband}`

/** The band whose part is kept under a key; undefined for any other draft. */
export const bandOfPart = (key: string): string | undefined => /^part:[^:]+:([^:]+)$/.exec(key)?.[1]
