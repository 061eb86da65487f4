import type { PrintMarkResult } from './printing.ts'
import { usePrintText } from './usePrintText.ts'

/**
 * Returns a function that builds the message about saved documents: a sentence, and then whether their sheets now
 * count as printed.
 */
export function useSavedMessage() {
  const { t } = usePrintText()
  return (sentence: string, marks: PrintMarkResult, count: number): string =>
    marks === 'none' ? sentence : `${sentence} ${t(`print.marks-${marks}`, { count })}`
}
