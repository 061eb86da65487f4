/** True for the long run of the tests, `npm run test:long`. */
export const IS_LONG = process.env.CHRONIQUE_LONG === '1'

/** The number of repetitions: `few` in the normal run, `many` in the long run. */
export const times = (few: number, many: number): number => (IS_LONG ? many : few)
