import { touchedBy } from '../../domain/campaign/aggregate.ts'
import type { Change } from '../../domain/campaign/change.ts'
import { danglingIn, entryId, isUser, namedByFact, nameOf } from '../../domain/campaign/content.ts'
import { afterChanges, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { isRefused, type Command, type Decision, type Environment } from './command.ts'

/** Why nothing of a campaign changes: it is closed. */
export function toClosed(facts: Facts, campaign: string): Issue[] {
  const frame = facts.campaign.get(campaign)
  return frame && frame.closedAt !== null ? [error('campaign-closed', '', { name: frame.name })] : []
}

/**
 * What a command decides, where it may: a campaign that is closed, and bands that are withdrawn, stay as they are until they
 * are opened again and reinstated. What is told of the past by itself (a correction) decides without this.
 */
export function decided<Input extends { readonly campaign: string }, Answer>(
  command: Pick<Command<Input, Answer>, 'decide' | 'despite'>,
  facts: Facts,
  input: Input,
  environment: Environment,
): Decision<Answer> {
  const closed = command.despite === 'closed' ? [] : toClosed(facts, input.campaign)
  if (closed.length > 0) return { refused: closed }
  const decision = command.decide(facts, input, environment)
  if (isRefused(decision)) return decision
  const refused = [
    ...(command.despite === 'withdrawn' ? [] : toWithdrawn(facts, decision.changes)),
    ...toKeepers(facts, decision.changes),
  ]
  return refused.length > 0 ? { refused } : decision
}

/** The fact that a change concerns, where the change does not say it whole: long ledgers are not read for a new line. */
const changed = (facts: Facts, { kind, id, before, after }: Change): object =>
  before && after ? (facts[kind].get(id) ?? {}) : {}

/** Entries of the campaign's own that a band would come to name though they are gone, and only another band keeps them. */
export function toKeepers(facts: Facts, changes: readonly Change[]): Issue[] {
  const felt = changes.filter(({ kind }) => isUser(kind))
  const named = new Set(felt.flatMap(({ kind, after }) => [...namedByFact(kind, after ?? {})]))
  if (named.size === 0) return []
  const missing = danglingIn(afterChanges(facts, felt)).filter((id) => named.has(id))
  return missing.map((id) => {
    const kept = [...facts.frozen.values()].find((fact) => entryId(fact) === id)
    return error('content-gone-here', '', { name: kept ? nameOf(kept.entry) : id })
  })
}

/** The withdrawn bands that changes concern. */
const toWithdrawn = (facts: Facts, changes: readonly Change[]): Issue[] =>
  touchedBy(changes, (change) => changed(facts, change)).flatMap(({ kind, id }) => {
    const band = kind === 'warband' ? facts.warband.get(id) : undefined
    return band && band.withdrawnAt !== null ? [error('warband-withdrawn', '', { name: band.name })] : []
  })
