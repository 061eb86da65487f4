import { z } from 'zod/mini'
import { addFact, canonicalJson, removeFact, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { preGameTable, readLineUp, STAYED_AWAY, type LineUp } from '../../domain/campaign/lineUp.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import type { PlayedGame } from '../../rules/playedGame.ts'
import {
  defineCommand,
  gameAggregate as one,
  warbandAggregate as band,
  type CommandEnvironment,
} from '../base/command.ts'
import { MOVES_STORED_ERROR, refuseSettledGame } from './game.ts'
import { LineUpInput, lineUpIssues, resolveLineUp, buildPlayedGame } from './playedGame.ts'
import { gameSentenceParams, listSentenceParam, memberName, historySentence } from '../base/historySentences.ts'

/**
 * Sets the line-up of a planned game: who stays at home, and the dice rolled before the game. A list that is absent
 * from the input stays as stored. Dice may still be missing. Refused if the game is recorded, if a listed member is not
 * in the game or has nothing to roll, and if the players of a game with stored moves would change.
 */
export const lineUpGame = defineCommand({
  name: 'game.line-up',
  version: 1,
  input: z.strictObject({ campaign: Id, game: Id, ...LineUpInput }),
  // A line-up in which all members play has no facts. Its journal entry is written anyway, because it replaces an
  // earlier line-up.
  isRecord: true,
  reads: ({ game }, { bandsIn }) => [one(game), ...bandsIn(game).map(band)],
  decide(facts, { campaign, game, ...lineUpRequest }, environment) {
    const settled = refuseSettledGame(factOf(facts, 'game', game))
    if (settled.length > 0) return { refused: settled }
    const lineUp = resolveLineUp(facts, game, lineUpRequest, environment)
    const played = buildPlayedGame(facts, game, lineUp, environment)
    const refused = lineUpIssues(played, lineUp).filter(({ code }) => code !== 'check-missing')
    const before = buildPlayedGame(facts, game, resolveLineUp(facts, game, {}, environment), environment)
    const isOther = canonicalJson(playerIds(before)) !== canonicalJson(playerIds(played))
    if (isOther && environment.hasRolls(game)) refused.push(MOVES_STORED_ERROR)
    if (refused.length > 0) return { refused }
    return { changes: lineUpChanges(facts, { campaign, game }, lineUp, environment), answer: {} }
  },
  describeEntries: (telling) => {
    const { stayedAway = [] } = telling.input
    const who = listSentenceParam(stayedAway.map((id) => memberName(telling.names, id)))
    return historySentence(stayedAway.length > 0 ? 'game.line-up' : 'game.line-up-all', {
      ...gameSentenceParams(telling),
      who,
    })
  },
})

const playerIds = ({ sides }: PlayedGame): string[] =>
  sides.flatMap(({ warbands }) =>
    warbands.flatMap(({ members }) => members.filter(({ played }) => played).map(({ id }) => id)),
  )

interface GameScope {
  readonly campaign: string
  readonly game: string
}
type Check = LineUp['checks'][number]

const isSameCheck = (one: Check, other: Check): boolean =>
  one.member === other.member && one.faces[0] === other.faces[0] && one.source === other.source

/** Computes the changes from the stored line-up to the new one. Facts that are equal in both stay. */
function lineUpChanges(
  facts: Facts,
  { campaign, game }: GameScope,
  { checks, stayedAway }: LineUp,
  { lineUpFacts, nextId, now, ruleset }: CommandEnvironment,
): Change[] {
  const { participations, rolls } = lineUpFacts(game)
  const kept = readLineUp({ participations, rolls })
  const table = preGameTable(ruleset(factOf(facts, 'campaign', campaign).ruleset).id)
  const of = (member: string) => ({ campaign, game, warband: factOf(facts, 'member', member).warband, member })
  const thrown = checks.filter(({ member }, at) => checks.findIndex((other) => other.member === member) === at)
  const stays = (roll: FactOf<'roll'>) => thrown.some((one) => isSameCheck(one, { ...roll, member: roll.member! }))
  return [
    ...participations
      .filter(({ member }) => !stayedAway.includes(member))
      .map((fact) => removeFact('participation', fact)),
    ...rolls.filter((roll) => !stays(roll)).map((fact) => removeFact('roll', fact)),
    ...[...new Set(stayedAway)]
      .filter((member) => !kept.stayedAway.includes(member))
      .map((member) => addFact('participation', nextId(), { ...of(member), ...AT_HOME })),
    ...thrown
      .filter((one) => !kept.checks.some((other) => isSameCheck(one, other)))
      .map(({ member, faces, source }) =>
        addFact('roll', nextId(), { ...of(member), table, faces: [...faces], source, at: now }),
      ),
  ]
}

const AT_HOME = { played: false, absence: STAYED_AWAY, fallen: 0, killed: false, outBy: null }

/**
 * Removes the line-up facts of a game that is being recorded. The participations that are recorded with the game
 * replace them.
 */
export const clearLineUp = (facts: Facts, game: string, { lineUpFacts }: CommandEnvironment): Change[] => [
  ...factsWhere(facts, 'participation', (fact) => fact.game === game).map((fact) => removeFact('participation', fact)),
  ...lineUpFacts(game).rolls.map((fact) => removeFact('roll', fact)),
]
