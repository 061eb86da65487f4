import type { IssueParameter } from '../../domain/issue.ts'
import { quotableText } from '../../rules/kit/path.ts'
import { nearestName } from '../formula/nearestName.ts'

/** A fault of a pack: where it is, and what is wrong. Its sentence also says what was expected, or what to write. */
export interface PackFault {
  /** Path of the value, such as `kinds[0].values.speed`. Empty if the fault concerns the whole file. */
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, IssueParameter>>
  /** In a formula: index of the character. */
  readonly at?: number
}

/** Collects faults in the order in which they are found. */
export type ReportFault = (path: string, code: string, params?: PackFault['params'], at?: number) => void

/** Maximum number of known names that a message lists. */
const MAX_KNOWN = 12

interface UnknownName {
  readonly isNear: boolean
  readonly params: PackFault['params']
}

/** Returns the parameters of a fault about an unknown name: the most similar name if there is one, otherwise all names. */
export function findSimilarName(name: string, known: readonly string[]): UnknownName {
  const near = nearestName(name, known)
  const shown = quotableText(name)
  return near === undefined
    ? { isNear: false, params: { name: shown, known: known.slice(0, MAX_KNOWN).join(', ') } }
    : { isNear: true, params: { name: shown, near } }
}

/** Reports an id that is not among the known ones. */
export function requireKnown(id: string, known: readonly string[], path: string, report: ReportFault): void {
  if (known.includes(id)) return
  const { isNear, params } = findSimilarName(id, known)
  report(path, isNear ? 'pack-unknown-near' : 'pack-unknown', params)
}
