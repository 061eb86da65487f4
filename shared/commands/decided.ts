import { touchedBy } from '../domain/campaign/aggregate.ts'
import type { Change } from '../domain/campaign/change.ts'
import type { Facts } from '../domain/campaign/state.ts'
import { error, type Issue } from '../domain/issue.ts'
import { isRefused, type Command, type Decision, type Environment } from './command.ts'

/**
 * What a command decides, where it may: bands that are withdrawn stay as they are until they are reinstated. What is told of
 * the past by itself (a correction) decides without this.
 */
export function decided<Input extends { readonly campaign: string }, Answer>(
  command: Pick<Command<Input, Answer>, 'decide' | 'despite'>,
  facts: Facts,
  input: Input,
  environment: Environment,
): Decision<Answer> {
  const decision = command.decide(facts, input, environment)
  if (isRefused(decision) || command.despite === 'withdrawn') return decision
  const refused = toWithdrawn(facts, decision.changes)
  return refused.length > 0 ? { refused } : decision
}

/** The withdrawn bands that changes concern. */
const toWithdrawn = (facts: Facts, changes: readonly Change[]): Issue[] =>
  touchedBy(changes, ({ kind, id }) => facts[kind].get(id) ?? {}).flatMap(({ kind, id }) => {
    const band = kind === 'warband' ? facts.warband.get(id) : undefined
    return band && band.withdrawnAt !== null ? [error('warband-withdrawn', '', { name: band.name })] : []
  })
