import { z } from 'zod/mini'
import { addFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, countGamesToMiss, runningAbsences } from '../../domain/campaign/roster.ts'
import { memberProfile } from '../../domain/campaign/memberFacts.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error } from '../../domain/issue.ts'
import { CatalogueId, SingleLineText } from '../../domain/text.ts'
import { bandOf, type Band } from '../base/band.ts'
import { defineCommand, warbandAggregate as one, type CommandEnvironment } from '../base/command.ts'
import { refuseIfMemberLeft } from './injury.ts'
import { getBandMember } from './member.ts'
import { memberName, reasonClause, historySentence } from '../base/historySentences.ts'

/**
 * Number of games that a member, or one crew member with absences of their own, must miss. `set` returns the changes
 * that set another number.
 */
interface MissedGames {
  readonly games: number
  readonly set: (games: number, nextId: () => string) => Change[]
}

/** True for an absence that the organiser set by hand: it names no game and no reason. */
const isByHand = ({ game, reason }: FactOf<'absence'>): boolean => game === null && reason === null

/**
 * Reads and sets the number of games that a member must miss. Absences run in parallel, and the longest counts. Setting
 * a number therefore shortens the absences that are longer. If no absence is longer, the absence set by hand gets this
 * number. Games that were already missed stay missed.
 */
function memberMissedGames(facts: Facts, fact: FactOf<'member'>): MissedGames {
  const { campaign, warband, id: member } = fact
  const countServed = (absence: string) =>
    factsOfMember(facts, 'served', member).filter((servedFact) => servedFact.absence === absence).length
  const set: MissedGames['set'] = (games, nextId) => {
    const running = runningAbsences(facts, member).flatMap(({ fact: absence, left }) =>
      left === null ? [] : [{ absence, left }],
    )
    const shorter = running
      .filter(({ left }) => left > games)
      .flatMap(({ absence }) => {
        const all = countServed(absence.id) + games
        // An absence of 0 games with a reason would mean an open-ended absence. So the reason is removed.
        return updateFact('absence', absence, all === 0 ? { games: 0, reason: null } : { games: all })
      })
    if (shorter.length > 0 || games === 0) return shorter
    const own = factsOfMember(facts, 'absence', member).find(isByHand)
    return own
      ? updateFact('absence', own, { games: countServed(own.id) + games })
      : [addFact('absence', nextId(), { campaign, warband, member, games, game: null, reason: null })]
  }
  return { games: countGamesToMiss(facts, member), set }
}

/**
 * Reads and sets the number of games that a crew member must miss. Throws `unknown-id` for a crew member without
 * absences of their own.
 */
function crewMissedGames(band: Band, fact: FactOf<'member'>, person: string): MissedGames {
  const { aftermath } = band.ruleset
  const { apart } = aftermath
  const document = band.roster.members[band.members.indexOf(fact.id)]!
  const known = aftermath.crew?.(document)?.find(({ id, isApart }) => id === person && isApart)
  if (!known || !apart) throw new AppError('unknown-id', { path: 'person', id: person })
  return {
    games: apart.missedGames(document, person),
    set: (games) => updateFact('member', fact, { profile: memberProfile(apart.missing(document, person, games)) }),
  }
}

const findMissedGames = (
  facts: Facts,
  fact: FactOf<'member'>,
  person: string | null,
  environment: CommandEnvironment,
): MissedGames =>
  person === null
    ? memberMissedGames(facts, fact)
    : crewMissedGames(bandOf(facts, fact.warband, environment), fact, person)

/**
 * Sets the number of games that a member (or the crew member `person`) must still miss, with a reason. 0 means healed.
 * A member who is missing until brought back stays missing. Recorded games do not change.
 */
export const setAbsence = defineCommand({
  name: 'absence.set',
  version: 1,
  input: z.strictObject({
    ...{ campaign: Id, warband: Id, member: Id },
    person: z._default(z.nullable(CatalogueId), null),
    games: FACT_SCHEMAS.absence.shape.games,
    why: z._default(SingleLineText, ''),
  }),
  reads: ({ warband }) => [one(warband)],
  current: (facts, { warband, member, person }, environment) => ({
    games: findMissedGames(facts, getBandMember(facts, warband, member), person, environment).games,
  }),
  decide(facts, { warband, member, person, games }, environment) {
    const fact = getBandMember(facts, warband, member)
    const gone = refuseIfMemberLeft(fact)
    if (gone.length > 0) return { refused: gone }
    const missed = findMissedGames(facts, fact, person, environment)
    if (missed.games === games) return { refused: [error('absence-same', 'games', { name: fact.name, games })] }
    return { changes: missed.set(games, environment.nextId), answer: {} }
  },
  describeEntries: ({ names, input }) =>
    historySentence(input.games === 0 ? 'absence.end' : 'absence.set', {
      who: memberName(names, input.member),
      games: input.games,
      why: reasonClause(input.why),
    }),
})
