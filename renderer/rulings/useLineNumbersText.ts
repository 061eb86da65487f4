import { useRulingsText } from './useRulingsText.ts'

const MAX_LINES = 6

/** Returns a function that lists line numbers as text. Of many numbers, only the first few are listed. */
export function useLineNumbersText() {
  const { t, list, number } = useRulingsText()
  return (lines: readonly number[]): string => {
    const some = [...new Set(lines)]
    const firstLines = some.slice(0, MAX_LINES).map((line) => number(line))
    const shown = some.length > MAX_LINES ? `${firstLines.join(', ')}…` : list(firstLines)
    return t('recruits.on-lines', { count: some.length, lines: shown })
  }
}
