/** Something of the club that is about to be taken away: what is asked before, and what does it. */
export interface Removal {
  readonly title: string
  /** What it means for whoever it is taken from. */
  readonly text: string
  readonly action: string
  readonly work: () => unknown
}
