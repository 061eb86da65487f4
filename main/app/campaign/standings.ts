import { bandOf } from '../../../shared/commands/base/band.ts'
import type { BandAtRoundEnd, RoundEnd, RoundsView, StandingsView } from '../../../shared/contract/views/standings.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { splitByWarband, factsBeforeJournal } from '../../../shared/domain/campaign/rewind.ts'
import { countGamesToMiss, treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { findScoring, buildStandings } from '../../../shared/rules/standings.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { entriesBackwards, ENTRIES_PER_READ } from '../history/entriesBackwards.ts'
import { createRoundEndFinder } from './roundEnds.ts'
import { organiserAccess, viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** All facts of a campaign except rolls. Throws `fact-missing`. */
function allFactsOf({ store }: CommandDependencies, campaign: string): Facts {
  const facts = store.load(campaign, store.aggregatesOf(campaign))
  factOf(facts, 'campaign', campaign)
  return facts
}

/** Returns the standings of a campaign, best warband first, with the parts of each total of points. */
export const getStandings = defineMethod(
  'standings.get',
  viewerAccess,
  ({ store, ruleset }, { campaign }): StandingsView => {
    const all = store.aggregatesOf(campaign)
    const ofKind = (wanted: string) => all.filter(({ kind }) => kind === wanted)
    // Loads only the names of warbands, not their members, because members are most of a campaign's facts.
    const facts = { ...store.load(campaign, ofKind('game')), warband: store.factsById(ofKind('warband')).warband }
    const frame = factOf(facts, 'campaign', campaign)
    const rules = ruleset(frame.ruleset)
    return { standings: buildStandings(facts, campaign, rules), ...findScoring(rules, frame) }
  },
)

/**
 * Returns the warbands as they were at the end of each round that has a recorded game. A round ends when its last game
 * is recorded; for a corrected game, the time of its first recording counts. Nothing of this is stored: the facts are
 * rewound through the journal. Throws `history-unfit` if facts and journal do not fit together (an imported campaign).
 * For organisers only, because it shows value and treasury of every warband.
 */
export const getRoundStandings = defineMethod(
  'standings.rounds',
  organiserAccess,
  (engine, { campaign }): RoundsView => {
    const now = allFactsOf(engine, campaign)
    const ends = createRoundEndFinder(now)
    const past = createRewinder(now)
    const rounds: RoundEnd[] = []
    for (const entry of entriesBackwards(engine.store, campaign)) {
      if (ends.open.size === 0) break
      const round = ends.endedBy(entry)
      if (round !== undefined) rounds.push({ round, at: entry.at, bands: bandsAtThatTime(engine, past.facts(), now) })
      past.takeBack(entry)
    }
    if (ends.open.size > 0) {
      const bands = bandsAtThatTime(engine, past.facts(), now)
      rounds.push(...[...ends.open].map((round) => ({ round, at: null, bands })))
    }
    return {
      warbands: factsWhere(now, 'warband', () => true).map(({ id, name }) => ({ warband: id, name })),
      rounds: rounds.sort((one, other) => one.round - other.round),
    }
  },
)

/**
 * Creates a rewinder of facts. It rewinds entries in batches, because each call of `factsBeforeJournal` copies every
 * fact.
 */
function createRewinder(now: Facts) {
  let reached = now
  let waiting: JournalEntry[] = []
  function facts(): Facts {
    try {
      reached = factsBeforeJournal(reached, waiting)
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
      if (waiting.length >= ENTRIES_PER_READ) facts()
    },
  }
}

/**
 * Returns the warbands as they were at an earlier time. Warbands that were removed since then are missing. Points are
 * computed with today's formula.
 */
function bandsAtThatTime(engine: CommandDependencies, then: Facts, now: Facts): BandAtRoundEnd[] {
  const [frame] = now.campaign.values()
  const standings = buildStandings(then, frame!.id, engine.ruleset(frame!.ruleset), { terms: frame! })
  const parts = splitByWarband(then)
  return factsWhere(then, 'warband', ({ id }) => now.warband.has(id)).map(({ id }) => {
    const facts = parts.get(id)!
    const { ruleset, roster } = bandOf(facts, id, engine)
    const isFit = (member: string, status: string) => status === 'active' && countGamesToMiss(facts, member) === 0
    return {
      warband: id,
      value: evaluateWholeRoster(ruleset, roster).cost.total,
      treasury: treasuryOf(facts, id),
      fit: [...facts.member.values()].filter((one) => isFit(one.id, one.status)).length,
      points: standings.find(({ warband }) => warband === id)!.points.total,
    }
  })
}
