/** Deeper documents than this are refused: no format of ours comes near it. */
export const MAX_DEPTH = 64
/** Longer lists are refused before anything looks at their items. */
export const MAX_LIST = 1000
