import { z } from 'zod/mini'
import { addFact, canonicalJson, removeFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { toLeagueNumbers, type LeagueNumbers } from '../../domain/campaign/leagueSettings.ts'
import { countGamesToMiss, experienceOf } from '../../domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { Name, NonZeroAmount } from '../../domain/text.ts'
import {
  defineCommand,
  gameAggregate,
  MAX_BATCH,
  warbandAggregate,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { bandName, historySentence, reasonClause, signedSentenceParam } from '../base/historySentences.ts'
import { clearGameStakes, MOVES_STORED_ERROR } from './game.ts'
import { clearLineUp } from './lineUp.ts'
import { listGameBands } from './playedGame.ts'

const { round } = FACT_SCHEMAS.round.shape

/**
 * What becomes of a game that was not played. `forfeit`: it is settled, and the warbands in `absent` lose. `postponed`:
 * it will be played after its round. `planned`: it is to be played again as if nothing had been decided.
 */
const UnplayedGame = z.strictObject({
  game: Id,
  /** All warbands of the game. The command must load them. */
  warbands: z.array(Id).check(z.minLength(1), z.maxLength(100)),
  outcome: z.enum(['forfeit', 'postponed', 'planned']),
  absent: z._default(z.array(Id).check(z.maxLength(100)), []),
})
type UnplayedGame = z.output<typeof UnplayedGame>

interface Decided {
  readonly refused?: readonly Issue[]
  readonly changes?: readonly Change[]
}

/**
 * Settles games of a round that were not played, and gives warbands without a game a bye, in one journal entry. League
 * points follow from the current settings; victory points and experience are given now. If one game is refused, nothing
 * is settled.
 */
export const settleUnplayed = defineCommand({
  name: 'round.settle-unplayed',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    round,
    games: z._default(z.array(UnplayedGame).check(z.maxLength(MAX_BATCH)), []),
    byes: z._default(z.array(Id).check(z.maxLength(MAX_BATCH)), []),
    /** Warbands whose bye of the round is taken back, with what it gave. */
    withoutBye: z._default(z.array(Id).check(z.maxLength(MAX_BATCH)), []),
  }),
  reads: ({ games = [], byes = [], withoutBye = [] }) => [
    ...games.map(({ game }) => gameAggregate(game)),
    ...[...new Set([...games.flatMap(({ warbands }) => warbands), ...byes, ...withoutBye])].map(warbandAggregate),
  ],
  decide(facts, { campaign, round, games, byes, withoutBye }, environment): CommandDecision<Record<never, never>> {
    const numbers = toLeagueNumbers(factOf(facts, 'campaign', campaign).settings)
    const decided = [
      ...games.map((one) => settleGame(facts, one, round, numbers, environment)),
      ...byes.map((warband) => giveBye(facts, { campaign, round, warband }, numbers, environment)),
      ...withoutBye.map((warband) => takeBackBye(facts, { campaign, round, warband })),
    ]
    const refused = [
      ...refuseRepeated(facts, games, [...byes, ...withoutBye]),
      ...(decided.length === 0 ? [error('nothing-unplayed', 'games', { round })] : []),
      ...decided.flatMap((one) => one.refused ?? []),
    ]
    return refused.length > 0 ? { refused } : { changes: decided.flatMap(({ changes = [] }) => changes), answer: {} }
  },
  describeEntries: ({ input: { round, games = [], byes = [], withoutBye = [] } }) => {
    const count = (outcome: UnplayedGame['outcome']) => games.filter((one) => one.outcome === outcome).length
    return historySentence('round.settle-unplayed', {
      round,
      forfeits: count('forfeit'),
      postponed: count('postponed'),
      planned: count('planned'),
      byes: byes.length,
      taken: withoutBye.length,
    })
  },
})

/** Refuses a game or a bye that is listed twice. */
function refuseRepeated(facts: Facts, games: readonly UnplayedGame[], byes: readonly string[]): Issue[] {
  const all = [...games.map(({ game }) => game), ...byes]
  const hasTwice = all.some((id, at) => all.indexOf(id) < at)
  const busy = byes.filter((id) => games.some(({ warbands }) => warbands.includes(id)))
  return [
    ...(hasTwice ? [error('unplayed-twice', 'games')] : []),
    ...busy.map((id) => error('bye-has-game', 'byes', { name: factOf(facts, 'warband', id).name })),
  ]
}

/** Decides about one game that was not played. Throws `fact-missing`. */
function settleGame(
  facts: Facts,
  { game, warbands, outcome, absent }: UnplayedGame,
  round: number,
  numbers: LeagueNumbers,
  environment: CommandEnvironment,
): Decided {
  const fact = factOf(facts, 'game', game)
  const named = listGameBands(facts, game).map(({ warband }) => warband)
  if (canonicalJson([...named].sort()) !== canonicalJson([...warbands].sort()))
    return { refused: [error('other-warbands', 'games')] }
  if (fact.round !== round) return { refused: [error('unplayed-other-round', 'games', { round: fact.round })] }
  if (fact.state === 'recorded') return { refused: [error('game-recorded', 'games')] }
  if (environment.hasRolls(game)) return { refused: [MOVES_STORED_ERROR] }
  // A forfeit is put back before another one: an undo then always finds both entries on the game itself.
  if (fact.state === 'unplayed' && outcome === 'forfeit') return { refused: [error('game-unplayed', 'games')] }
  const awards = factsWhere(facts, 'award', (award) => award.game === game)
  const decided =
    outcome === 'forfeit'
      ? forfeitGame(facts, fact, absent, numbers, environment)
      : { changes: reopenGame(facts, fact, outcome === 'postponed') }
  return {
    refused: [...(decided.refused ?? []), ...refuseIfSpent(facts, awards)],
    changes: [...(decided.changes ?? []), ...awards.map((award) => removeFact('award', award))],
  }
}

/** Settles a game that at least one side forfeits. At most one side may be there, because two could play. */
function forfeitGame(
  facts: Facts,
  fact: FactOf<'game'>,
  absent: readonly string[],
  numbers: LeagueNumbers,
  environment: CommandEnvironment,
): Decided {
  const { id: game, campaign } = fact
  const entries = listGameBands(facts, game)
  const sides = factsWhere(facts, 'side', (side) => side.game === game)
  const bandsOf = (side: string) => entries.flatMap((entry) => (entry.side === side ? [entry.warband] : []))
  const isAbsent = (side: FactOf<'side'>) => bandsOf(side.id).every((band) => absent.includes(band))
  const gone = sides.filter(isAbsent)
  const there = sides.filter((side) => !isAbsent(side))
  const isPartial = absent.some((band) => !gone.some(({ id }) => bandsOf(id).includes(band)))
  if (gone.length === 0 || isPartial) return { refused: [error('forfeit-not-a-side', 'games')] }
  if (there.length > 1) return { refused: [error('forfeit-leaves-game', 'games')] }
  const winners = there.flatMap(({ id }) => bandsOf(id))
  const points = numbers['victory-points-forfeit-won']
  return {
    changes: [
      ...updateFact('game', fact, { state: 'unplayed', isPostponed: false }),
      ...clearLineUp(facts, game, environment),
      ...clearGameStakes(facts, game),
      ...sides.flatMap((side) => updateFact('side', side, { result: isAbsent(side) ? 'loss' : 'win', place: null })),
      ...entries.flatMap((entry) =>
        updateFact('entry', entry, { victoryPoints: points > 0 && winners.includes(entry.warband) ? points : null }),
      ),
      ...winners.flatMap((warband) =>
        grantExperience(
          facts,
          { campaign, warband, game, reason: 'forfeit-won', amount: numbers['experience-forfeit-won'] },
          environment,
        ),
      ),
    ],
  }
}

/** Puts a game back among the games to play, without results and victory points. */
const reopenGame = (facts: Facts, fact: FactOf<'game'>, isPostponed: boolean): Change[] => [
  ...updateFact('game', fact, { state: 'planned', isPostponed }),
  ...factsWhere(facts, 'side', ({ game }) => game === fact.id).flatMap((side) =>
    updateFact('side', side, { result: null, place: null }),
  ),
  ...listGameBands(facts, fact.id).flatMap((entry) => updateFact('entry', entry, { victoryPoints: null })),
]

/** Refuses to take back experience that a member has spent. */
const refuseIfSpent = (facts: Facts, awards: readonly FactOf<'award'>[]): Issue[] =>
  awards.flatMap(({ member, amount }) => {
    const { gained, spent } = experienceOf(facts, member)
    if (gained - spent - amount >= 0) return []
    const { name } = factOf(facts, 'member', member)
    return [error('award-below-zero', 'games', { name, left: Math.max(0, gained - spent), amount })]
  })

interface Bye {
  readonly campaign: string
  readonly round: number
  readonly warband: string
}

function giveBye(
  facts: Facts,
  { campaign, round, warband }: Bye,
  numbers: LeagueNumbers,
  environment: CommandEnvironment,
): Decided {
  const { name, withdrawnAt } = factOf(facts, 'warband', warband)
  const has = factsWhere(facts, 'standingsLine', (line) => line.warband === warband && line.round === round)
  if (withdrawnAt !== null) return { refused: [error('warband-withdrawn', 'byes', { name })] }
  if (has.some(({ reason }) => reason === 'bye')) return { refused: [error('bye-twice', 'byes', { name, round })] }
  const line = { campaign, warband, round, reason: 'bye', points: 0, detail: '' } as const
  const award = { campaign, warband, game: null, reason: 'bye', amount: numbers['experience-bye'] } as const
  const detail = String(round)
  return {
    changes: [
      addFact('standingsLine', environment.nextId(), { ...line, victoryPoints: numbers['victory-points-bye'] }),
      ...grantExperience(facts, { ...award, detail }, environment),
    ],
  }
}

/** Takes back the bye of a warband in a round, with its experience. Refused if a member has spent the experience. */
function takeBackBye(facts: Facts, { round, warband }: Bye): Decided {
  const [line] = factsWhere(
    facts,
    'standingsLine',
    (one) => one.warband === warband && one.round === round && one.reason === 'bye',
  )
  if (!line)
    return { refused: [error('bye-missing', 'withoutBye', { name: factOf(facts, 'warband', warband).name, round })] }
  const isOfBye = (award: FactOf<'award'>) =>
    award.warband === warband && award.reason === 'bye' && award.detail === String(round)
  const awards = factsWhere(facts, 'award', isOfBye)
  return {
    refused: refuseIfSpent(facts, awards),
    changes: [removeFact('standingsLine', line), ...awards.map((award) => removeFact('award', award))],
  }
}

interface Grant {
  readonly campaign: string
  readonly warband: string
  readonly game: string | null
  readonly reason: 'forfeit-won' | 'bye'
  /** The round of a bye, by which its experience is found again. */
  readonly detail?: string
  readonly amount: number
}

/** Gives experience to the members of a warband who could have played. */
function grantExperience(
  facts: Facts,
  { campaign, warband, game, reason, amount, detail = '' }: Grant,
  { nextId }: CommandEnvironment,
): Change[] {
  if (amount === 0) return []
  const isFit = ({ id, status }: FactOf<'member'>) => status === 'active' && countGamesToMiss(facts, id) === 0
  return factsWhere(facts, 'member', (member) => member.warband === warband && isFit(member)).map(({ id: member }) =>
    addFact('award', nextId(), { campaign, warband, member, amount, reason, detail, game }),
  )
}

/** Gives a warband league points by hand, or takes them, with a reason. */
export const adjustStandings = defineCommand({
  name: 'standings.adjust',
  version: 1,
  allowedWhen: 'withdrawn',
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    round,
    points: NonZeroAmount,
    detail: Name,
  }),
  reads: ({ warband }) => [warbandAggregate(warband)],
  decide(facts, { campaign, warband, ...line }, { nextId }) {
    factOf(facts, 'warband', warband)
    const fields = { campaign, warband, ...line, reason: 'by-hand', victoryPoints: 0 } as const
    return { changes: [addFact('standingsLine', nextId(), fields)], answer: {} }
  },
  describeEntries: ({ names, input }) =>
    historySentence('standings.adjust', {
      who: bandName(names, input.warband),
      points: signedSentenceParam(input.points),
      why: reasonClause(input.detail),
    }),
})
