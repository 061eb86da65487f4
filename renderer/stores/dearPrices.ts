import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AnswerOf } from '../../shared/contract/calls/answers.ts'

export type DearThings = AnswerOf<'warband.import-preview'>['dear']

/** Prices of a file that the user is asked about before its band is brought in. */
interface AskedPrices {
  readonly file: string
  readonly things: DearThings
  /** Ends the question: `isMeant` brings the band in. */
  readonly settle: (isMeant: boolean) => void
}

/** Asks the user before a band is brought in whose file says that more was paid for things than they cost. */
export const useDearPrices = defineStore('dear-prices', () => {
  const asked = shallowRef<AskedPrices>()
  const confirm = (file: string, things: DearThings): Promise<boolean> =>
    new Promise((resolve) => {
      asked.value = {
        file,
        things,
        settle(isMeant) {
          asked.value = undefined
          resolve(isMeant)
        },
      }
    })
  return { asked, confirm }
})
