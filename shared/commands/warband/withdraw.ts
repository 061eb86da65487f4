import { z } from 'zod/mini'
import { changed, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { Line } from '../../domain/text.ts'
import { gamesAhead } from '../base/gamesAhead.ts'
import { command, game as one, warband as band } from '../base/command.ts'
import { cancelled, leftBy } from '../game/game.ts'
import { released } from '../member/captive.ts'
import { bandName, sentence, whyOf, type Entries } from '../base/telling.ts'

/** What becomes of the games to come: the others play without the band, where sides are left for one; or none is played. */
const GAMES = ['leave', 'cancel'] as const
/** What becomes of captives: they are free, or stay where they are. */
const CAPTIVES = ['free', 'keep'] as const

/** Those whom a band holds captive. */
export const captivesOf = (facts: Facts, warband: string): FactOf<'member'>[] =>
  factsWhere(facts, 'capture', ({ by, end }) => by === warband && end === null)
    .map(({ member }) => factOf(facts, 'member', member))
    .filter(({ status }) => status === 'captured')

/** A band's members whom others hold captive. */
export const heldElsewhere = (facts: Facts, warband: string): FactOf<'member'>[] =>
  factsWhere(facts, 'member', (member) => member.warband === warband && member.status === 'captured')

/**
 * Withdraws a band from its campaign: its history and its line in the standings stay, but it plays and buys no more.
 * `captives`: those whom it holds; `held`: its own members whom others hold. Refused where dice of a game to come are kept.
 */
export const withdrawWarband = command({
  name: 'warband.withdraw',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    games: z._default(z.enum(GAMES), 'leave'),
    captives: z._default(z.enum(CAPTIVES), 'free'),
    held: z._default(z.enum(CAPTIVES), 'free'),
    why: z._default(Line, ''),
  }),
  reads: ({ warband }, known) => {
    const games = known.gamesAhead(warband)
    const bands = new Set([warband, ...games.flatMap(known.bandsIn), ...known.captivesOf(warband)])
    return [...games.map(one), ...[...bands].map(band)]
  },
  decide(facts, { warband, games, captives, held }, environment) {
    const fact = factOf(facts, 'warband', warband)
    const ahead = gamesAhead(facts, warband)
    const begun = ahead.filter(({ id }) => environment.hasRolls(id))
    if (begun.length > 0) return { refused: begun.map(({ round }) => error('withdraw-moves-kept', 'games', { round })) }
    const without = (game: FactOf<'game'>): Change[] =>
      games === 'cancel' ? cancelled(facts, game, environment) : leftBy(facts, game, warband, environment)
    const free = [
      ...(captives === 'free' ? captivesOf(facts, warband) : []),
      ...(held === 'free' ? heldElsewhere(facts, warband) : []),
    ]
    return {
      changes: [
        ...ahead.flatMap(without),
        ...released(facts, free),
        ...changed('warband', fact, { withdrawnAt: environment.now }),
      ],
      answer: {},
    }
  },
  tell: ({ names, input, entries }) =>
    sentence('warband.withdraw', {
      who: bandName(names, input.warband),
      games: gamesGone(entries),
      why: whyOf(input),
    }),
})

/** The games that entries cancelled, as a number; nothing where there were none. */
function gamesGone(entries: Entries) {
  const count = entries.flatMap(({ changes }) => changes).filter(({ kind, after }) => kind === 'game' && !after).length
  return count === 0 ? '' : { told: sentence('games-cancelled', { count }) }
}

/** Brings a withdrawn band back as it was then; games that were cancelled stay so, who went free is free. */
export const reinstateWarband = command({
  name: 'warband.reinstate',
  version: 1,
  despite: 'withdrawn',
  input: z.strictObject({ campaign: Id, warband: Id, why: z._default(Line, '') }),
  reads: ({ warband }) => [band(warband)],
  decide(facts, { warband }) {
    const fact = factOf(facts, 'warband', warband)
    if (fact.withdrawnAt === null) return { refused: [error('not-withdrawn', '', { name: fact.name })] }
    return { changes: changed('warband', fact, { withdrawnAt: null }), answer: {} }
  },
  tell: ({ names, input }) => sentence('warband.reinstate', { who: bandName(names, input.warband), why: whyOf(input) }),
})
