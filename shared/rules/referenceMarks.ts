/** Signs that mark a catalogue entry with a reading, and a house rule, on printed sheets. */
export const READING_MARK = '‡'
export const HOUSE_RULE_MARK = '◆'
