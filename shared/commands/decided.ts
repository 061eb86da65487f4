import { touchedBy } from '../domain/campaign/aggregate.ts'
import type { Change } from '../domain/campaign/change.ts'
import type { Facts } from '../domain/campaign/state.ts'
import { error, type Issue } from '../domain/issue.ts'
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
  if (isRefused(decision) || command.despite === 'withdrawn') return decision
  const refused = toWithdrawn(facts, decision.changes)
  return refused.length > 0 ? { refused } : decision
}

/** The fact that a change concerns, where the change does not say it whole: long ledgers are not read for a new line. */
const changed = (facts: Facts, { kind, id, before, after }: Change): object =>
  before && after ? (facts[kind].get(id) ?? {}) : {}

/** The withdrawn bands that changes concern. */
const toWithdrawn = (facts: Facts, changes: readonly Change[]): Issue[] =>
  touchedBy(changes, (change) => changed(facts, change)).flatMap(({ kind, id }) => {
    const band = kind === 'warband' ? facts.warband.get(id) : undefined
    return band && band.withdrawnAt !== null ? [error('warband-withdrawn', '', { name: band.name })] : []
  })
