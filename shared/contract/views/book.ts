import type { HonoursChoice } from '../book.ts'

/** An honour that the book proposes, computed from the statistics. */
export interface ProposedHonour {
  readonly id: string
  readonly title: string
  readonly holder: string
  readonly why: string
}

/** The proposed honours, and the organiser's last choice. */
export interface HonoursView {
  readonly proposed: readonly ProposedHonour[]
  readonly chosen: HonoursChoice
}
