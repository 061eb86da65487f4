import type { HonoursChoice } from '../book.ts'

/** An honour that the figures propose. */
export interface ProposedHonour {
  readonly id: string
  readonly title: string
  readonly holder: string
  readonly why: string
}

/** The honours that the figures propose, and what was chosen of them last. */
export interface HonoursView {
  readonly proposed: readonly ProposedHonour[]
  readonly chosen: HonoursChoice
}
