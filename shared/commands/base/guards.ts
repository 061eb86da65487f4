import { findTouchedAggregates } from '../../domain/campaign/aggregate.ts'
import type { Change } from '../../domain/campaign/change.ts'
import {
  findMissingContent,
  customEntryId,
  isContentUsingKind,
  customIdsInFact,
  catalogueEntryName,
} from '../../domain/campaign/content.ts'
import { applyChangesToFacts, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { isRefused, type Command, type CommandDecision, type CommandEnvironment } from './command.ts'

/** Refuses every change of a closed campaign. */
export function refuseIfClosed(facts: Facts, campaign: string): Issue[] {
  const frame = facts.campaign.get(campaign)
  return frame && frame.closedAt !== null ? [error('campaign-closed', '', { name: frame.name })] : []
}

/**
 * Runs `decide` of a command, and refuses changes of closed campaigns and withdrawn warbands unless `allowedWhen`
 * permits them. Corrections of recorded games call `decide` directly, without these checks.
 */
export function decideWithGuards<Input extends { readonly campaign: string }, Answer>(
  command: Pick<Command<Input, Answer>, 'decide' | 'allowedWhen'>,
  facts: Facts,
  input: Input,
  environment: CommandEnvironment,
): CommandDecision<Answer> {
  const closed = command.allowedWhen === 'closed' ? [] : refuseIfClosed(facts, input.campaign)
  if (closed.length > 0) return { refused: closed }
  const decision = command.decide(facts, input, environment)
  if (isRefused(decision)) return decision
  const refused = [
    ...(command.allowedWhen === 'withdrawn' ? [] : refuseIfWithdrawn(facts, decision.changes)),
    ...refuseIfContentGone(facts, decision.changes),
  ]
  return refused.length > 0 ? { refused } : decision
}

/**
 * Returns the stored fact that a change updates; an empty object for a creation or a removal, because such a change
 * contains the whole fact. This avoids reading a long ledger in order to add one line.
 */
const storedFact = (facts: Facts, { kind, id, before, after }: Change): object =>
  before && after ? (facts[kind].get(id) ?? {}) : {}

/**
 * Refuses changes after which a warband uses a custom entry that the campaign has removed and that only other warbands
 * still keep.
 */
export function refuseIfContentGone(facts: Facts, changes: readonly Change[]): Issue[] {
  const felt = changes.filter(({ kind }) => isContentUsingKind(kind))
  const named = new Set(felt.flatMap(({ kind, after }) => [...customIdsInFact(kind, after ?? {})]))
  if (named.size === 0) return []
  const missing = findMissingContent(applyChangesToFacts(facts, felt)).filter((id) => named.has(id))
  return missing.map((id) => {
    const kept = [...facts.frozen.values()].find((fact) => customEntryId(fact) === id)
    return error('content-gone-here', '', { name: kept ? catalogueEntryName(kept.entry) : id })
  })
}

/** Refuses changes of withdrawn warbands. */
const refuseIfWithdrawn = (facts: Facts, changes: readonly Change[]): Issue[] =>
  findTouchedAggregates(changes, (change) => storedFact(facts, change)).flatMap(({ kind, id }) => {
    const band = kind === 'warband' ? facts.warband.get(id) : undefined
    return band && band.withdrawnAt !== null ? [error('warband-withdrawn', '', { name: band.name })] : []
  })
