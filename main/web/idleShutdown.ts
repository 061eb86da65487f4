/** How long to wait, in milliseconds: for the first page, and for another once the last was closed. */
export interface Waiting {
  readonly first: number
  readonly next: number
}

/** A browser may take long to start; a page that is loaded anew, or opened from a bookmark, is back at once. */
export const WAITING: Waiting = { first: 10 * 60_000, next: 60_000 }

/** Whether anybody still looks at a host's pages. */
export interface Attended {
  /** Told how many pages are open, whenever that changes. */
  readonly pages: (open: number) => void
  /** Settles once no page has been open for as long as is waited. */
  readonly left: Promise<void>
}

/** Watches the pages of a host that nobody can end otherwise: it has neither a window nor a terminal. */
export function attended({ first, next }: Waiting = WAITING): Attended {
  let settle = () => {}
  const left = new Promise<void>((resolve) => (settle = resolve))
  let timer = setTimeout(settle, first)
  return {
    pages(open) {
      clearTimeout(timer)
      if (open === 0) timer = setTimeout(settle, next)
    },
    left,
  }
}
