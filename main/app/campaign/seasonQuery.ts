import { isRefused } from '../../../shared/commands/base/command.ts'
import { shouldMembersStartAsNew, membersStaying } from '../../../shared/commands/campaign/carryOver.ts'
import { beginSeason } from '../../../shared/commands/campaign/season.ts'
import type { SeasonBand, CarryOverCounts, SeasonView } from '../../../shared/contract/views/season.ts'
import { treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { applyChangesToFacts, factOf, noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { gamesToMiss } from '../../../shared/domain/member.ts'
import type { Store } from '../../ports/store.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import { evaluateBand } from '../warband/evaluateBand.ts'
import { renderIssues, localizedIssueMessage } from '../base/renderIssues.ts'
import { loadOverviewParts, type OverviewBandPart } from './overviewParts.ts'
import { administratorAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Previews a new season: each warband as it is now and as it would start. Writes nothing. Throws what the command
 * throws.
 */
export const previewSeason = defineMethod('season.preview', administratorAccess, (engine, input): SeasonView => {
  const { frame, custom, stakes, counters, bands } = loadOverviewParts(engine, input.from)
  const decision = beginSeason.decide(noFacts(), input, commandEnvironmentOf(engine))
  const then = isRefused(decision) ? undefined : applyChangesToFacts(noFacts(), decision.changes)
  const begun = then
    ? new Map([...then.warband.keys()].map((id, at) => [input.bands[at]!, bandAtStart(engine, then, id)]))
    : undefined
  const next = then ? factOf(then, 'campaign', input.campaign) : frame
  return {
    name: frame.name,
    startingBudget: next.startingBudget,
    cap: next.cap,
    things: {
      ...countCarryOver(engine.store, bands, input.bands),
      content: custom.length,
      stakes,
      counters: counters.length,
    },
    isAsNew: input.carry.members && shouldMembersStartAsNew(input.carry),
    refused: isRefused(decision) ? renderIssues(engine.ruleset(frame.ruleset), decision.refused) : [],
    bands: bands.flatMap((band) => (band.isWithheld ? [] : [seasonBand(band, begun?.get(band.fact.id))])),
  }
})

/** Evaluates a warband as it would start the new season. */
function bandAtStart(engine: CommandDependencies, then: Facts, id: string) {
  const { ruleset, roster, result } = evaluateBand(engine, then, id)
  const first = result.issues.find(({ severity }) => severity === 'error')
  return {
    members: roster.members.length,
    value: result.cost.total,
    treasury: treasuryOf(then, id),
    legal: result.legal,
    finding: first ? localizedIssueMessage(ruleset, first) : null,
  }
}

type KnownBand = Exclude<OverviewBandPart, { readonly isWithheld: true }>

/** Returns the members of a warband. A caller who may start a season can see all of them. */
const membersOf = (judged: OverviewBandPart['judged']) => judged?.roster.members ?? []

function seasonBand({ fact, value, treasury, judged }: KnownBand, begun?: ReturnType<typeof bandAtStart>): SeasonBand {
  const becoming = (before: number, after?: number) => ({ before, after: after ?? null })
  return {
    ...{ warband: fact.id, name: fact.name, player: fact.player, isWithdrawn: fact.withdrawnAt !== null },
    members: becoming(membersStaying(membersOf(judged)).length, begun?.members),
    value: becoming(value, begun?.value),
    treasury: becoming(treasury, begun?.treasury),
    legal: begun?.legal ?? null,
    finding: begun?.finding ?? null,
  }
}

/**
 * For each choice of what to carry over (experience, injuries and so on), counts the members of the selected warbands
 * whom it concerns.
 */
function countCarryOver(
  store: Store,
  bands: readonly OverviewBandPart[],
  chosen: readonly string[],
): Omit<CarryOverCounts, 'content' | 'stakes' | 'counters'> {
  const coming = bands.filter(({ fact }) => chosen.includes(fact.id))
  const members = coming.flatMap(({ judged }) => membersStaying(membersOf(judged)))
  const count = (holds: (member: (typeof members)[number]) => boolean) => members.filter(holds).length
  const has = (list?: readonly unknown[]) => (list?.length ?? 0) > 0
  return {
    experience: count(({ experience, advances, overrides }) => !!experience || has(advances) || has(overrides)),
    byHand: count(({ overrides }) => has(overrides)),
    injuries: count(({ injuries }) => has(injuries)),
    absences: count((one) => gamesToMiss(one) > 0 || one.status === 'missing'),
    captives: count(({ status }) => status === 'captured'),
    portraits: (['portrait', 'warbandPicture'] as const).flatMap((kind) =>
      store.factsReferencing(
        coming.map(({ fact }) => fact.id),
        kind,
      ),
    ).length,
    notes: count(({ notes }) => !!notes) + coming.filter(({ fact }) => fact.notes !== '').length,
  }
}
