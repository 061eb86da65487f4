import type { Issue } from '../domain/issue.ts'
import type { Member } from '../domain/member.ts'
import type { Traced, Value } from './kit/traced.ts'

/** A member with its numbers, overrides included: what a sheet shows. */
export interface EvaluatedMember<M extends Member = Member> {
  readonly member: M
  readonly cost: Traced
  readonly values: Readonly<Record<string, Value>>
  readonly issues: readonly Issue[]
}
