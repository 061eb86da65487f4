/** True for the long run of the tests, `npm run test:long`. */
export const IS_LONG = process.env.CHRONIQUE_LONG === '1'

/** How often something is tried: `few` times in the run of every day, `many` in the long one. */
export const times = (few: number, many: number): number => (IS_LONG ? many : few)
