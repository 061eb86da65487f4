/** Marks beside what rests on a decision of ours, and beside a rule that the source does not have. */
export const READING = '‡'
export const HOUSE = '◆'
