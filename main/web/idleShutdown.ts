/**
 * Milliseconds that a host waits for its first page (`first`), and for another page after the last page was closed
 * (`next`).
 */
export interface IdleTimeouts {
  readonly first: number
  readonly next: number
}

/** A browser may start slowly, so `first` is long; a reloaded page connects again at once, so `next` is short. */
export const IDLE_TIMEOUTS: IdleTimeouts = { first: 10 * 60_000, next: 60_000 }

/** Watches whether a page of a host is open. */
export interface PageWatch {
  /** Call this function with the number of open pages whenever that number changes. */
  readonly pages: (open: number) => void
  /** Resolves when no page has been open for the waiting time. */
  readonly left: Promise<void>
}

/**
 * Watches the pages of a host that has neither a window nor a terminal. The user can stop such a host only by closing
 * its pages. `isInUse`: true while others need the host, although no page is open.
 */
export function watchPages(
  { first, next }: IdleTimeouts = IDLE_TIMEOUTS,
  isInUse: () => boolean = () => false,
): PageWatch {
  let settle = () => {}
  const left = new Promise<void>((resolve) => (settle = resolve))
  const settleUnlessUsed = () => {
    if (isInUse()) timer = setTimeout(settleUnlessUsed, next)
    else settle()
  }
  let timer = setTimeout(settleUnlessUsed, first)
  return {
    pages(open) {
      clearTimeout(timer)
      if (open === 0) timer = setTimeout(settleUnlessUsed, next)
    },
    left,
  }
}
