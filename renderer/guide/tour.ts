import type { ScreenName } from '../shell/screenNames.ts'

/** A step of the tour. `screen`: of a campaign, where there is one. */
interface Step {
  readonly id: 'begin' | 'build' | 'play' | 'print' | 'mend'
  readonly screen?: ScreenName
}

/** From the first band to the end of an evening, in no more than five steps. */
export const STEPS: readonly Step[] = [
  { id: 'begin' },
  { id: 'build', screen: 'warband' },
  { id: 'play', screen: 'game' },
  { id: 'print', screen: 'print' },
  { id: 'mend', screen: 'history' },
]
