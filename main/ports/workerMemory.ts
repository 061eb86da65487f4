/**
 * Memory limit (in MB) for short-lived objects in worker threads that make documents. A book of a hundred pages creates
 * many short-lived objects, which would fill the machine's memory without this limit. The limit can be set only when a
 * thread starts.
 */
export const WORKER_MEMORY = { maxYoungGenerationSizeMb: 8 }

/**
 * Memory limits (in MB) of a thread that prints. They are low on purpose: the closer a thread is to its limit, the
 * earlier it frees long-lived objects. Even a book of 500 warbands needs less than these limits.
 */
export const PRINT_WORKER_MEMORY = { ...WORKER_MEMORY, maxOldGenerationSizeMb: 1280 }
