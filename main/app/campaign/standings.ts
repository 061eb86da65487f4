import { bandOf } from '../../../shared/commands/base/band.ts'
import type { BandThen, RoundEnd, RoundsView, StandingsView } from '../../../shared/contract/views/standings.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { partedByWarband, rewound } from '../../../shared/domain/campaign/rewind.ts'
import { missedGamesOf, treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import { scoringOf, standingsOf } from '../../../shared/rules/standings.ts'
import type { Engine } from '../base/execute.ts'
import { backThrough, PAGE } from '../history/backThrough.ts'
import { roundEnds } from './roundEnds.ts'

interface CampaignRef {
  readonly campaign: string
}

/** All of a campaign but its rolls. Throws `fact-missing`. */
function wholeOf({ store }: Engine, campaign: string): Facts {
  const facts = store.load(campaign, store.aggregatesOf(campaign))
  factOf(facts, 'campaign', campaign)
  return facts
}

/** The standings of a campaign by its formula, best band first, with the reasons of each number of points. */
export function getStandings({ store, ruleset }: Engine, { campaign }: CampaignRef): StandingsView {
  const all = store.aggregatesOf(campaign)
  const ofKind = (wanted: string) => all.filter(({ kind }) => kind === wanted)
  // Reads only the names of the bands: their members are most of a campaign.
  const facts = { ...store.load(campaign, ofKind('game')), warband: store.factsById(ofKind('warband')).warband }
  const frame = factOf(facts, 'campaign', campaign)
  const rules = ruleset(frame.ruleset)
  return { standings: standingsOf(facts, campaign, rules), ...scoringOf(rules, frame) }
}

/**
 * The bands as they were at the end of each round that has a recorded game. A round ends when its last game is recorded; a
 * corrected game counts when it was first recorded. Nothing of this is stored: the facts are rewound through the journal.
 * Throws `history-unfit` where facts and journal do not fit together (an imported campaign).
 */
export function getRounds(engine: Engine, { campaign }: CampaignRef): RoundsView {
  const now = wholeOf(engine, campaign)
  const ends = roundEnds(now)
  const past = rewinding(now)
  const rounds: RoundEnd[] = []
  for (const entry of backThrough(engine.store, campaign)) {
    if (ends.open.size === 0) break
    const round = ends.endedBy(entry)
    if (round !== undefined) rounds.push({ round, at: entry.at, bands: bandsThen(engine, past.facts(), now) })
    past.takeBack(entry)
  }
  if (ends.open.size > 0) {
    const bands = bandsThen(engine, past.facts(), now)
    rounds.push(...[...ends.open].map((round) => ({ round, at: null, bands })))
  }
  return {
    warbands: factsWhere(now, 'warband', () => true).map(({ id, name }) => ({ warband: id, name })),
    rounds: rounds.sort((one, other) => one.round - other.round),
  }
}

/** Rewinds facts, many entries at a time because each time copies every fact. */
function rewinding(now: Facts) {
  let reached = now
  let waiting: JournalEntry[] = []
  function facts(): Facts {
    try {
      reached = rewound(reached, waiting)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'change-conflict') throw error
      throw new AppError('history-unfit', { kind: error.params.kind!, id: error.params.id! })
    }
    waiting = []
    return reached
  }
  return {
    facts,
    takeBack(entry: JournalEntry): void {
      waiting.push(entry)
      if (waiting.length >= PAGE) facts()
    },
  }
}

/** The bands in the facts of an earlier time, except those that are gone now; points by today's formula. */
function bandsThen(engine: Engine, then: Facts, now: Facts): BandThen[] {
  const [frame] = now.campaign.values()
  const standings = standingsOf(then, frame!.id, engine.ruleset(frame!.ruleset), frame)
  const parts = partedByWarband(then)
  return factsWhere(then, 'warband', ({ id }) => now.warband.has(id)).map(({ id }) => {
    const facts = parts.get(id)!
    const { ruleset, roster } = bandOf(facts, id, engine)
    const isFit = (member: string, status: string) => status === 'active' && missedGamesOf(facts, member) === 0
    return {
      warband: id,
      value: evaluate(ruleset, roster).cost.total,
      treasury: treasuryOf(facts, id),
      fit: [...facts.member.values()].filter((one) => isFit(one.id, one.status)).length,
      points: standings.find(({ warband }) => warband === id)!.points.total,
    }
  })
}
