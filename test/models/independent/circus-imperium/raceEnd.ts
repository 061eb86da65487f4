/** Ends a race, stores it, reads it again, records it, and compares it with the season of the model. */
import type { Played } from '../../../support/campaign.ts'
import type { Move } from './moves.ts'
import { applyMove } from './play.ts'
import { fetchCompanion, raceDifference, type Companion } from './race.ts'
import { beginSeason, recordRace, type RaceReport } from './season.ts'
import { compareSeason, type SeasonCounts } from './seasonShown.ts'
import { programFigures } from './program.ts'
import { differences, modelFigures } from './shown.ts'
import { CAMPAIGN, type Stable } from './stables.ts'
import type { Race } from './state.ts'
import { fateOf } from './fallen.ts'
import { areDead } from './track.ts'

/** The result of the race in the model. */
function raceResult(race: Race, stables: readonly Stable[]): RaceReport {
  const bands = stables.map(({ warband }) => warband)
  const report: RaceReport = { champion: race.winner, bands, rescue: false, away: [], fates: [], losses: [] }
  for (const team of race.teams) {
    for (const one of [team.driver, team.gladiator]) {
      const fate = one && fateOf(one)
      if (fate) report.fates.push({ team: team.id, role: one.role, fate, wounds: null })
    }
    if (team.chariot.wrecked) report.losses.push({ team: team.id, loss: 'chariot' })
    if (areDead(team)) report.losses.push({ team: team.id, loss: 'beasts' })
  }
  return report
}

/** Ends a race that is still running, stores its moves and compares them, then records and compares the result. */
export function endRace(
  program: Played,
  game: string,
  stables: readonly Stable[],
  race: Race,
  moves: Move[],
  counts: SeasonCounts,
): void {
  if (race.phase === 'grid') return
  if (race.phase !== 'finished') {
    const move: Move = { kind: 'finish', winner: null }
    moves.push(move)
    applyMove(race, move)
  }
  const warbands = stables.map(({ warband }) => warband)
  program.does('game.keep-moves', { campaign: CAMPAIGN, game, warbands, moves })
  const stored = program.call<Companion>('game.companion', { campaign: CAMPAIGN, game })
  const wrong = differences(modelFigures(race), programFigures(stored.view))
  if (wrong.length > 0) throw raceDifference(moves, ['stored moves:', ...wrong])
  const feats = Object.fromEntries(warbands.map((warband) => [`feats:${warband}`, { kind: 'feats', feats: [] }]))
  program.does('game.settle', {
    campaign: CAMPAIGN,
    game,
    warbands,
    answers: { ...fetchCompanion(program, game, moves).answers, ...feats },
  })
  const season = beginSeason(stables)
  recordRace(season, raceResult(race, stables))
  compareSeason(program, season, counts, `settled after ${JSON.stringify(moves)}`)
}
