import { z } from 'zod/mini'
import { added, canonical, removed, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { beforeGame, lineUpIn, STAYED_AWAY, type LineUp } from '../../domain/campaign/lineUp.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import type { PlayedGame } from '../../rules/playedGame.ts'
import { command, game as one, warband as band, type Environment } from '../base/command.ts'
import { MOVES_KEPT } from './game.ts'
import { LineUpInput, lineUpIssues, lineUpOf, playedGame } from './played.ts'
import { gameWords, listed, memberName, sentence } from '../base/telling.ts'

/**
 * Says who takes part in a game that is still to be played: who stays at home, and the dice before it; a list that is
 * left out stays as it is kept. Dice may still be missing. Refused for a game that is recorded, for those who are not in it
 * or have nothing to throw, and where others would play than at its table, which is kept.
 */
export const lineUpGame = command({
  name: 'game.line-up',
  version: 1,
  input: z.strictObject({ campaign: Id, game: Id, ...LineUpInput }),
  reads: ({ game }, { bandsIn }) => [one(game), ...bandsIn(game).map(band)],
  decide(facts, { campaign, game, ...asked }, environment) {
    if (factOf(facts, 'game', game).state === 'recorded') return { refused: [error('game-recorded', '')] }
    const lineUp = lineUpOf(facts, game, asked, environment)
    const played = playedGame(facts, game, lineUp, environment)
    const refused = lineUpIssues(played, lineUp).filter(({ code }) => code !== 'check-missing')
    const before = playedGame(facts, game, lineUpOf(facts, game, {}, environment), environment)
    const isOther = canonical(playersOf(before)) !== canonical(playersOf(played))
    if (isOther && environment.hasRolls(game)) refused.push(MOVES_KEPT)
    if (refused.length > 0) return { refused }
    return { changes: lineUpChanges(facts, { campaign, game }, lineUp, environment), answer: {} }
  },
  tell: (telling) => {
    const { stayedAway = [] } = telling.input
    const who = listed(stayedAway.map((id) => memberName(telling.names, id)))
    return sentence(stayedAway.length > 0 ? 'game.line-up' : 'game.line-up-all', { ...gameWords(telling), who })
  },
})

const playersOf = ({ sides }: PlayedGame): string[] =>
  sides.flatMap(({ warbands }) =>
    warbands.flatMap(({ members }) => members.filter(({ played }) => played).map(({ id }) => id)),
  )

interface Occasion {
  readonly campaign: string
  readonly game: string
}
type Check = LineUp['checks'][number]

const isSameCheck = (one: Check, other: Check): boolean =>
  one.member === other.member && one.faces[0] === other.faces[0] && one.source === other.source

/** What makes the line-up that is kept into another; what both say stays. */
function lineUpChanges(
  facts: Facts,
  { campaign, game }: Occasion,
  { checks, stayedAway }: LineUp,
  { lineUpFacts, nextId, now, ruleset }: Environment,
): Change[] {
  const { participations, rolls } = lineUpFacts(game)
  const kept = lineUpIn({ participations, rolls })
  const table = beforeGame(ruleset(factOf(facts, 'campaign', campaign).ruleset).id)
  const of = (member: string) => ({ campaign, game, warband: factOf(facts, 'member', member).warband, member })
  const thrown = checks.filter(({ member }, at) => checks.findIndex((other) => other.member === member) === at)
  const stays = (roll: FactOf<'roll'>) => thrown.some((one) => isSameCheck(one, { ...roll, member: roll.member! }))
  return [
    ...participations
      .filter(({ member }) => !stayedAway.includes(member))
      .map((fact) => removed('participation', fact)),
    ...rolls.filter((roll) => !stays(roll)).map((fact) => removed('roll', fact)),
    ...[...new Set(stayedAway)]
      .filter((member) => !kept.stayedAway.includes(member))
      .map((member) => added('participation', nextId(), { ...of(member), ...AT_HOME })),
    ...thrown
      .filter((one) => !kept.checks.some((other) => isSameCheck(one, other)))
      .map(({ member, faces, source }) =>
        added('roll', nextId(), { ...of(member), table, faces: [...faces], source, at: now }),
      ),
  ]
}

const AT_HOME = { played: false, absence: STAYED_AWAY, fallen: 0, killed: false, outBy: null }

/** The line-up of a game that is recorded, taken away: what became of everybody takes its place. */
export const linedUpBefore = (facts: Facts, game: string, { lineUpFacts }: Environment): Change[] => [
  ...factsWhere(facts, 'participation', (fact) => fact.game === game).map((fact) => removed('participation', fact)),
  ...lineUpFacts(game).rolls.map((fact) => removed('roll', fact)),
]
