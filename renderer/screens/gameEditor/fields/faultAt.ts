import type { PackDraftFault } from '../../../../shared/contract/views/packDrafts.ts'

/** True if a path is a place, or within it. */
export const isWithinPath = (path: string, place: string): boolean =>
  path === place || (path.startsWith(place) && /^[.[]/.test(path.slice(place.length)))

/** Returns the faults at a place or within it. */
export const faultsWithin = (faults: readonly PackDraftFault[], place: string): PackDraftFault[] =>
  faults.filter(({ path }) => isWithinPath(path, place))
