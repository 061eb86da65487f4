import type { Marks } from './printing.ts'
import { useText } from './useText.ts'

/** What is said of documents that were saved: a sentence, then whether their sheets count as printed. */
export function useSaved() {
  const { t } = useText()
  return (sentence: string, marks: Marks, count: number): string =>
    marks === 'none' ? sentence : `${sentence} ${t(`print.marks-${marks}`, { count })}`
}
