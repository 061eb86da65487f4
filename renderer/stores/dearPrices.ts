import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { MethodAnswer } from '../../shared/contract/calls/answers.ts'

export type OverpaidItemPrices = MethodAnswer<'warband.import-preview'>['dear']

/** Prices in a file that the user must confirm before the file's warband is imported. */
interface PriceQuestion {
  readonly file: string
  readonly things: OverpaidItemPrices
  /** Answers the question. If `isMeant` is true, the warband is imported. */
  readonly settle: (isMeant: boolean) => void
}

/**
 * Asks the user to confirm the import of a warband if its file says that the warband paid more for items than they
 * cost.
 */
export const useOverpaidQuestion = defineStore('dear-prices', () => {
  const question = shallowRef<PriceQuestion>()
  const confirm = (file: string, things: OverpaidItemPrices): Promise<boolean> =>
    new Promise((resolve) => {
      question.value = {
        file,
        things,
        settle(isMeant) {
          question.value = undefined
          resolve(isMeant)
        },
      }
    })
  return { asked: question, confirm }
})
