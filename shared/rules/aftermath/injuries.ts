import type { AftermathAnswers } from '../aftermathAnswers.ts'
import { nothingAsked, together, type Asked } from './ask.ts'
import type { Fallen } from './fallen.ts'
import type { Band, IndexedGame } from '../playedGame.ts'
import { askInjured, type Injured } from './injured.ts'
import type { Income } from './points.ts'

/** Asks about everyone who fell, band by band; `income`: of the bands in their order, as far as it is known. */
export const askInjuries = (
  indexed: IndexedGame,
  fallen: readonly Fallen[],
  income: readonly (Income | undefined)[],
  answers: AftermathAnswers,
): Asked<readonly Injured[]> => {
  const bands = together(
    indexed.bands.map((band, at) => askBand(indexed, band, fallen, income[at]?.amount ?? 0, answers)),
  )
  return { ...bands, value: bands.value.flat() }
}

/** One after the other: who is fined first takes the points that the next may lack (UPU-R14). */
function askBand(
  indexed: IndexedGame,
  band: Band,
  fallen: readonly Fallen[],
  income: number,
  answers: AftermathAnswers,
): Asked<readonly Injured[]> {
  const treasury = indexed.parts.treasury ? band.warband.treasury + income : 0
  return fallen
    .filter((one) => one.band === band)
    .reduce<Asked<readonly Injured[]>>((before, one) => {
      const left = before.value.at(-1)?.fines.left ?? treasury
      const asked = askInjured(indexed, one, left, answers)
      return {
        questions: [...before.questions, ...asked.questions],
        problems: [...before.problems, ...asked.problems],
        value: [...before.value, asked.value],
      }
    }, nothingAsked([]))
}
