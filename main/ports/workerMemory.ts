/**
 * How much of what is short-lived a thread that makes documents holds before it is swept, in megabytes; only its start can say so.
 * A book of a hundred pages makes a great deal of it, and unswept it would fill the machine's memory beside the program.
 */
export const SWEPT = { maxYoungGenerationSizeMb: 8 }

/** The nearer the most that it may hold, the sooner a thread sweeps what lives longer: a book of 500 bands takes less than this. */
export const SWEPT_WHILE_PRINTING = { ...SWEPT, maxOldGenerationSizeMb: 1280 }
