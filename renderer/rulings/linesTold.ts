import { useText } from './useText.ts'

const MANY_LINES = 6

/** Lines of a list in words, the first few of many. */
export function useLinesTold() {
  const { t, list, number } = useText()
  return (lines: readonly number[]): string => {
    const some = [...new Set(lines)]
    const told = some.slice(0, MANY_LINES).map((line) => number(line))
    const shown = some.length > MANY_LINES ? `${told.join(', ')}…` : list(told)
    return t('recruits.on-lines', { count: some.length, lines: shown })
  }
}
