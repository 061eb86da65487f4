import { createHash } from 'node:crypto'
import { RoundPictureRequest } from '../../../shared/contract/picture.ts'
import { MAX_SHEETS, PrintRequest, TryOutSheetRequest } from '../../../shared/contract/print.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import { checkUntrustedData } from '../../../shared/rules/kit/json.ts'
import { firstSchemaProblem } from '../../../shared/rules/kit/schemaProblem.ts'
import { checkAccessRule, type AccessFacts } from './checkAccess.ts'
import type { DirectAccessRule } from '../../app/base/access.ts'

/** Reads facts that the access check of a document needs. */
export interface PrintAccessFacts extends AccessFacts {
  /**
   * Returns the band of each member. For a member of another campaign it returns an empty id, which belongs to no
   * player.
   */
  readonly bandsOf: (campaign: string, members: readonly string[]) => readonly string[]
}

/**
 * Checks that a user may print a document. Throws the first problem of an invalid request, and what `checkAccess`
 * throws.
 */
export function checkPrintAccess(who: SignedInUser, rawRequest: unknown, grounds: PrintAccessFacts): void {
  checkUntrustedData(rawRequest, MAX_SHEETS)
  const has = (key: string) => typeof rawRequest === 'object' && rawRequest !== null && key in rawRequest
  const schema = has('picture') ? RoundPictureRequest : has('tryOut') ? TryOutSheetRequest : PrintRequest
  const read = schema.safeParse(rawRequest)
  if (!read.success) throw firstSchemaProblem(read.error, rawRequest)
  // A game that is tried out belongs to no campaign, and the request contains all of it.
  if ('tryOut' in read.data) return
  const rule = 'what' in read.data ? printRuleOf(read.data, grounds) : VIEWER
  checkAccessRule(who, rule, read.data, grounds)
}

const VIEWER: DirectAccessRule = { by: 'viewer' }
const ORGANISER: DirectAccessRule = { by: 'organiser' }

/**
 * Returns the access rule of a document. Sheets of bands are for the players of these bands; reference and blank
 * sheets are for everyone who sees the campaign; all other documents are for organisers.
 */
function printRuleOf({ campaign, what }: PrintRequest, { bandsOf }: PrintAccessFacts): DirectAccessRule {
  switch (what.kind) {
    case 'reference':
    case 'blank':
      return VIEWER
    case 'members':
      return { by: 'reader', bands: () => bandsOf(campaign, what.members) }
    case 'warbands': {
      const { warbands } = what
      return warbands === undefined ? ORGANISER : { by: 'reader', bands: () => warbands }
    }
    default:
      return ORGANISER
  }
}

/**
 * Makes the queue slot of a print request private to an account, so that a newer request of another user does not
 * replace the request.
 */
export function withAccountSlot(rawRequest: unknown, { account }: SignedInUser): unknown {
  const { slot } = rawRequest as { readonly slot?: string }
  if (slot === undefined) return rawRequest
  const own = createHash('sha256')
    .update(JSON.stringify([account, slot]))
    .digest('hex')
  return { ...(rawRequest as object), slot: own }
}
