import { createHash } from 'node:crypto'
import { PictureRequest } from '../../../shared/contract/picture.ts'
import { MOST_SHEETS, PrintRequest } from '../../../shared/contract/print.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import { checkData } from '../../../shared/rules/kit/json.ts'
import { firstProblem } from '../../../shared/rules/kit/schemaProblem.ts'
import { checkRule, type Grounds } from './decide.ts'
import type { Rule } from './rules.ts'

/** What is looked up about a document that is wanted. */
export interface PrintGrounds extends Grounds {
  /** The bands that members of a campaign are in; of one that it does not have an empty id, which is nobody's. */
  readonly bandsOf: (campaign: string, members: readonly string[]) => readonly string[]
}

/** Whether somebody may have a document. Throws as `checkMayAsk` does, and what is wrong with the request. */
export function checkMayPrint(who: Who, given: unknown, grounds: PrintGrounds): void {
  checkData(given, MOST_SHEETS)
  const isPicture = typeof given === 'object' && given !== null && 'picture' in given
  const read = (isPicture ? PictureRequest : PrintRequest).safeParse(given)
  if (!read.success) throw firstProblem(read.error, given)
  const rule = 'what' in read.data ? ruleOf(read.data, grounds) : VIEWER
  checkRule(who, rule, read.data, grounds)
}

const VIEWER: Rule = { by: 'viewer' }
const ORGANISER: Rule = { by: 'organiser' }

/** Sheets of bands are their players'; whatever shows several is the organisers'. */
function ruleOf({ campaign, what }: PrintRequest, { bandsOf }: PrintGrounds): Rule {
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

/** A request whose place in the queue is its asker's own: nobody else's newer one takes it. */
export function withOwnSlot(given: unknown, { account }: Who): unknown {
  const { slot } = given as { readonly slot?: string }
  if (slot === undefined) return given
  const own = createHash('sha256')
    .update(JSON.stringify([account, slot]))
    .digest('hex')
  return { ...(given as object), slot: own }
}
