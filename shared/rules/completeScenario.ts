import type { ContentEntry } from './contentRules.ts'

/** The texts of a scenario that may be empty. */
const SCENARIO_TEXTS = ['text', 'setup', 'rules'] as const

/** Completes a scenario from the form: removes empty texts, and adds the list of objectives if it is missing. */
export function completeScenario(
  entry: ContentEntry,
  complete: (text: ContentEntry[string] | undefined) => ContentEntry[string] | undefined,
): ContentEntry {
  const texts = SCENARIO_TEXTS.map((key) => [key, complete(entry[key])] as const)
  const isBlank = (text: unknown) =>
    typeof text === 'object' && text !== null && Object.values(text).every((one) => String(one).trim() === '')
  const nonEmpty = texts.filter(([, text]) => text !== undefined && !isBlank(text))
  const others = Object.entries(entry).filter(([key]) => !SCENARIO_TEXTS.some((text) => text === key))
  const objectives = Array.isArray(entry['objectives'])
    ? (entry['objectives'] as ContentEntry[]).map((row) => ({ ...row, name: complete(row['name']) ?? null }))
    : (entry['objectives'] ?? [])
  return { ...Object.fromEntries([...others, ...nonEmpty]), objectives }
}
