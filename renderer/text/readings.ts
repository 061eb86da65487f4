/** Matches the codes of readings at the end of a message of the rules: “(Reading CD-R14)”. */
const READING_NOTE = /\s?\((?:lecture\s|reading\s)?([A-Z]+-R\d+)\)/giu

/** Splits a message of the rules into its text and the codes of the readings on which it is based. */
export function splitReadings(message: string): { readonly text: string; readonly codes: readonly string[] } {
  return {
    text: message.replaceAll(READING_NOTE, ''),
    codes: [...new Set([...message.matchAll(READING_NOTE)].map(([, code]) => code!))],
  }
}

/**
 * Returns a message without codes of readings, for places without room for a mark: an option, a tooltip or a button.
 */
export const withoutReadings = (message: string): string => splitReadings(message).text
