import { isRefused } from '../../../shared/commands/base/command.ts'
import { isAsNew, staying } from '../../../shared/commands/campaign/carry.ts'
import { beginSeason } from '../../../shared/commands/campaign/season.ts'
import type { SeasonBand, SeasonThings, SeasonView } from '../../../shared/contract/views/season.ts'
import { treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { afterChanges, factOf, noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { gamesToMiss } from '../../../shared/domain/member.ts'
import type { Store } from '../../ports/store.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { evaluatedBand } from '../warband/evaluatedBand.ts'
import { worded, wordedIssue } from '../base/worded.ts'
import { partsOf, type BandPart } from './overviewParts.ts'

type Asked = Parameters<typeof beginSeason.decide>[1]

/** What a new season would begin with, band by band, before and after; nothing is written. Throws as the command does. */
export function previewSeason(engine: Engine, asked: Asked): SeasonView {
  const { frame, custom, bands } = partsOf(engine, asked.from)
  const decision = beginSeason.decide(noFacts(), asked, environmentOf(engine))
  const then = isRefused(decision) ? undefined : afterChanges(noFacts(), decision.changes)
  const begun = then
    ? new Map([...then.warband.keys()].map((id, at) => [asked.bands[at]!, begunBand(engine, then, id)]))
    : undefined
  const next = then ? factOf(then, 'campaign', asked.campaign) : frame
  return {
    name: frame.name,
    startingBudget: next.startingBudget,
    cap: next.cap,
    things: { ...thingsOf(engine.store, bands, asked.bands), content: custom.length },
    isAsNew: asked.carry.members && isAsNew(asked.carry),
    refused: isRefused(decision) ? worded(engine.ruleset(frame.ruleset), decision.refused) : [],
    bands: bands.map((band) => seasonBand(band, begun?.get(band.fact.id))),
  }
}

/** A band as it would begin. */
function begunBand(engine: Engine, then: Facts, id: string) {
  const { ruleset, roster, result } = evaluatedBand(engine, then, id)
  const first = result.issues.find(({ severity }) => severity === 'error')
  return {
    members: roster.members.length,
    value: result.cost.total,
    treasury: treasuryOf(then, id),
    legal: result.legal,
    finding: first ? wordedIssue(ruleset, first) : null,
  }
}

/** The members of a band, of which whoever begins a season knows all. */
const membersOf = (judged: BandPart['judged']) => judged?.roster.members ?? []

function seasonBand({ fact, value, treasury, judged }: BandPart, begun?: ReturnType<typeof begunBand>): SeasonBand {
  const becoming = (before: number, after?: number) => ({ before, after: after ?? null })
  return {
    ...{ warband: fact.id, name: fact.name, player: fact.player, isWithdrawn: fact.withdrawnAt !== null },
    members: becoming(staying(membersOf(judged)).length, begun?.members),
    value: becoming(value, begun?.value),
    treasury: becoming(treasury, begun?.treasury),
    legal: begun?.legal ?? null,
    finding: begun?.finding ?? null,
  }
}

/** What the chosen bands have of each: of how many members. */
function thingsOf(store: Store, bands: readonly BandPart[], chosen: readonly string[]): Omit<SeasonThings, 'content'> {
  const coming = bands.filter(({ fact }) => chosen.includes(fact.id))
  const members = coming.flatMap(({ judged }) => staying(membersOf(judged)))
  const count = (holds: (member: (typeof members)[number]) => boolean) => members.filter(holds).length
  const has = (list?: readonly unknown[]) => (list?.length ?? 0) > 0
  return {
    experience: count(({ experience, advances, overrides }) => !!experience || has(advances) || has(overrides)),
    byHand: count(({ overrides }) => has(overrides)),
    injuries: count(({ injuries }) => has(injuries)),
    absences: count((one) => gamesToMiss(one) > 0 || one.status === 'missing'),
    captives: count(({ status }) => status === 'captured'),
    portraits: store.naming(
      coming.flatMap(({ fact }) => fact.id),
      'portrait',
    ).length,
    notes: count(({ notes }) => !!notes) + coming.filter(({ fact }) => fact.notes !== '').length,
  }
}
