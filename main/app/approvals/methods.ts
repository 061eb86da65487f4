import type { APPROVAL_METHODS } from '../../../shared/contract/methods/approval.ts'
import type { Handlers } from '../base/handler.ts'
import { approve, refuse, withdraw } from './answer.ts'
import { countSubmissions, listSubmissions } from './list.ts'

/** What players submit, and what organisers answer. */
export const APPROVAL: Handlers<typeof APPROVAL_METHODS> = {
  'submission.list': listSubmissions,
  'submission.count': countSubmissions,
  'submission.withdraw': withdraw,
  'submission.refuse': refuse,
  'submission.approve': approve,
}
