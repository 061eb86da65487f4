import { bandOf } from '../../shared/commands/band.ts'
import { entriesOf, lineupIssues, playedGame, type LineupInput } from '../../shared/commands/played.ts'
import { factOf, factsWhere, type Facts } from '../../shared/domain/campaign/state.ts'
import { aftermathOf } from '../../shared/rules/aftermath/aftermath.ts'
import type { AftermathAnswers } from '../../shared/rules/aftermath/answers.ts'
import { evaluate } from '../../shared/rules/evaluate.ts'
import { rollsBeforeGame } from '../../shared/rules/kit/aftermath/absences.ts'
import type { Engine } from './execute.ts'
import { settlementOf, withoutSettlement } from './recorded.ts'

interface GameRef {
  readonly campaign: string
  readonly game: string
}

/** A game with the bands that play in it. */
export function gameFacts({ store }: Engine, { campaign, game }: GameRef): Facts {
  const frame = store.load(campaign, [{ kind: 'game', id: game }])
  factOf(frame, 'game', game)
  const warbands = entriesOf(frame, game).map(({ warband }) => ({ kind: 'warband' as const, id: warband }))
  return store.load(campaign, [{ kind: 'game', id: game }, ...warbands])
}

/** A game, its sides and bands; who is available and why not, and who has to throw a die before it. */
export function getGame(engine: Engine, { campaign, game }: GameRef) {
  const facts = gameFacts(engine, { campaign, game })
  const played = playedGame(facts, game, { checks: [], stayedAway: [] }, engine)
  const { injuries } = played.ruleset.aftermath
  return {
    game: factOf(facts, 'game', game),
    revision: engine.store.revisionOf(game),
    sides: factsWhere(facts, 'side', () => true),
    entries: entriesOf(facts, game),
    participations: factsWhere(facts, 'participation', () => true),
    warbands: played.sides.flatMap((side) =>
      side.warbands.map(({ id, name, members }) => {
        const { ruleset, roster } = bandOf(facts, id, engine)
        const { legal, cost, issues } = evaluate(ruleset, roster)
        return {
          warband: id,
          name,
          side: side.id,
          legal,
          value: cost.total,
          issues,
          members: members.map(({ id: member, member: document, played: isAvailable, absence }) => ({
            member,
            name: document.name,
            isAvailable,
            ...(absence && { absence }),
            throwsBefore: rollsBeforeGame(document, injuries),
          })),
        }
      }),
    ),
  }
}

interface AftermathInput extends GameRef, LineupInput {
  readonly answers: AftermathAnswers
}

/**
 * Where the aftermath of a game stands with these answers: what is to be asked, and every difference so far. Of a
 * recorded game: as if it were not recorded yet, with what was entered then.
 */
export function getAftermath(engine: Engine, { campaign, game, answers, checks, stayedAway }: AftermathInput) {
  const now = gameFacts(engine, { campaign, game })
  const entry = settlementOf(engine.store, game)
  const facts = entry ? withoutSettlement(engine.store, now, entry) : now
  const played = playedGame(facts, game, { checks, stayedAway }, engine)
  const { questions, open, problems, unused, preview } = aftermathOf(played, answers)
  return {
    questions,
    open: open?.id ?? null,
    problems: [...lineupIssues(played, { checks, stayedAway }), ...problems],
    unused,
    preview,
    recorded: entry ? { entry: entry.id, input: entry.payload } : null,
  }
}

/** Points for the standings, where the campaign says nothing else. */
const POINTS = { win: 3, draw: 1, loss: 0 } as const

/** How the bands of a campaign stand: games, wins, draws, losses, victory points, points; the first first. */
export function getStandings({ store }: Engine, { campaign }: { readonly campaign: string }) {
  const facts = store.load(campaign, store.aggregatesOf(campaign))
  factOf(facts, 'campaign', campaign)
  const rows = factsWhere(facts, 'warband', () => true).map(({ id, name }) => {
    const entries = factsWhere(facts, 'entry', ({ warband }) => warband === id)
    const results = entries.flatMap(({ side }) => facts.side.get(side)?.result ?? [])
    const count = (result: keyof typeof POINTS) => results.filter((one) => one === result).length
    return {
      warband: id,
      name,
      games: results.length,
      wins: count('win'),
      draws: count('draw'),
      losses: count('loss'),
      victoryPoints: entries.reduce((sum, { victoryPoints }) => sum + (victoryPoints ?? 0), 0),
      points: results.reduce((sum, result) => sum + POINTS[result], 0),
    }
  })
  return { standings: rows.sort((a, b) => b.points - a.points || b.victoryPoints - a.victoryPoints) }
}
