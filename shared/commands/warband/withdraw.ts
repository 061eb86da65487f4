import { z } from 'zod/mini'
import { updateFact, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { SingleLineText } from '../../domain/text.ts'
import { findPlannedGames } from '../base/plannedGames.ts'
import { defineCommand, gameAggregate as one, warbandAggregate as band } from '../base/command.ts'
import { cancelPlannedGame, removeBandFromGame } from '../game/game.ts'
import { releaseCaptives } from '../member/captive.ts'
import { releaseStakes } from '../stake/stake.ts'
import { bandName, historySentence, optionalReasonClause, type JournalEntryGroup } from '../base/historySentences.ts'

/**
 * What happens to the planned games of the warband. `leave`: they are played without it if two sides are left.
 * `cancel`: all are cancelled.
 */
const GAMES = ['leave', 'cancel'] as const
/** What happens to captives. `free`: they are freed. `keep`: they stay captive. */
const CAPTIVES = ['free', 'keep'] as const

/** Lists the members whom a warband holds captive. */
export const captivesOf = (facts: Facts, warband: string): FactOf<'member'>[] =>
  factsWhere(facts, 'capture', ({ by, end }) => by === warband && end === null)
    .map(({ member }) => factOf(facts, 'member', member))
    .filter(({ status }) => status === 'captured')

/** Lists the members of a warband whom other warbands hold captive. */
export const findMembersHeldByOthers = (facts: Facts, warband: string): FactOf<'member'>[] =>
  factsWhere(facts, 'member', (member) => member.warband === warband && member.status === 'captured')

/**
 * Withdraws a warband from its campaign. Its history and its row in the standings stay, but the warband cannot play or
 * buy, and nobody holds its stakes any more. `captives`: what happens to the captives that the warband holds. `held`: what happens to its own members whom
 * others hold. Refused if moves of a planned game are stored.
 */
export const withdrawWarband = defineCommand({
  name: 'warband.withdraw',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    games: z._default(z.enum(GAMES), 'leave'),
    captives: z._default(z.enum(CAPTIVES), 'free'),
    held: z._default(z.enum(CAPTIVES), 'free'),
    why: z._default(SingleLineText, ''),
  }),
  reads: ({ warband }, known) => {
    const games = known.gamesAhead(warband)
    const bands = new Set([warband, ...games.flatMap(known.bandsIn), ...known.captivesOf(warband)])
    return [...games.map(one), ...[...bands].map(band)]
  },
  decide(facts, { warband, games, captives, held }, environment) {
    const fact = factOf(facts, 'warband', warband)
    const ahead = findPlannedGames(facts, warband)
    const begun = ahead.filter(({ id }) => environment.hasRolls(id))
    if (begun.length > 0) return { refused: begun.map(({ round }) => error('withdraw-moves-kept', 'games', { round })) }
    const without = (game: FactOf<'game'>): Change[] =>
      games === 'cancel'
        ? cancelPlannedGame(facts, game, environment)
        : removeBandFromGame(facts, game, warband, environment)
    const free = [
      ...(captives === 'free' ? captivesOf(facts, warband) : []),
      ...(held === 'free' ? findMembersHeldByOthers(facts, warband) : []),
    ]
    return {
      changes: [
        ...ahead.flatMap(without),
        ...releaseCaptives(facts, free),
        ...releaseStakes(facts, warband),
        ...updateFact('warband', fact, { withdrawnAt: environment.now }),
      ],
      answer: {},
    }
  },
  describeEntries: ({ names, input, entries }) =>
    historySentence('warband.withdraw', {
      who: bandName(names, input.warband),
      games: cancelledGamesClause(entries),
      why: optionalReasonClause(input),
    }),
})

/**
 * Builds the end of a sentence with the number of games that these journal entries cancelled; empty if they cancelled
 * no game.
 */
function cancelledGamesClause(entries: JournalEntryGroup) {
  const count = entries.flatMap(({ changes }) => changes).filter(({ kind, after }) => kind === 'game' && !after).length
  return count === 0 ? '' : { told: historySentence('games-cancelled', { count }) }
}

/**
 * Reinstates a withdrawn warband. Games that the withdrawal cancelled stay cancelled, and captives that it freed stay
 * free.
 */
export const reinstateWarband = defineCommand({
  name: 'warband.reinstate',
  version: 1,
  allowedWhen: 'withdrawn',
  input: z.strictObject({ campaign: Id, warband: Id, why: z._default(SingleLineText, '') }),
  reads: ({ warband }) => [band(warband)],
  decide(facts, { warband }) {
    const fact = factOf(facts, 'warband', warband)
    if (fact.withdrawnAt === null) return { refused: [error('not-withdrawn', '', { name: fact.name })] }
    return { changes: updateFact('warband', fact, { withdrawnAt: null }), answer: {} }
  },
  describeEntries: ({ names, input }) =>
    historySentence('warband.reinstate', { who: bandName(names, input.warband), why: optionalReasonClause(input) }),
})
