import type { Issue } from '../domain/issue.ts'
import type { Member } from '../domain/member.ts'
import type { Traced, TracedNumberOrWord } from './kit/traced.ts'

/** A member with its computed cost, values and issues, including overrides. */
export interface EvaluatedMember<M extends Member = Member> {
  readonly member: M
  readonly cost: Traced
  readonly values: Readonly<Record<string, TracedNumberOrWord>>
  readonly issues: readonly Issue[]
}
