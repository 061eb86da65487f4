import { z } from 'zod/mini'
import { added, changed, type Change } from '../../domain/campaign/change.ts'
import { FACTS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, missedGamesOf, runningAbsences } from '../../domain/campaign/roster.ts'
import { profileOf } from '../../domain/campaign/split.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error } from '../../domain/issue.ts'
import { CatalogueId, Line } from '../../domain/text.ts'
import { bandOf, type Band } from '../base/band.ts'
import { command, warband as one, type Environment } from '../base/command.ts'
import { ofTheGone } from './injury.ts'
import { memberIn } from './member.ts'
import { memberName, reasonGiven, sentence } from '../base/telling.ts'

/** Games that a member has to miss, as its absences tell; or one of a team whose absences are its own. */
interface Missed {
  readonly games: number
  readonly set: (games: number, nextId: () => string) => Change[]
}

/** An absence that was set by hand: no game led to it, and no result of a table. */
const isByHand = ({ game, reason }: FactOf<'absence'>): boolean => game === null && reason === null

/**
 * Absences run at the same time and the longest counts: those that would last longer end with as many games as are left to
 * miss now; where none lasts so long, one set by hand does. Games that were missed stay missed.
 */
function ofMember(facts: Facts, fact: FactOf<'member'>): Missed {
  const { campaign, warband, id: member } = fact
  const served = (absence: string) =>
    factsOfMember(facts, 'served', member).filter((one_) => one_.absence === absence).length
  const set: Missed['set'] = (games, nextId) => {
    const running = runningAbsences(facts, member).flatMap(({ fact: absence, left }) =>
      left === null ? [] : [{ absence, left }],
    )
    const shorter = running
      .filter(({ left }) => left > games)
      .flatMap(({ absence }) => {
        const all = served(absence.id) + games
        // Without a game it would last until its member is brought back.
        return changed('absence', absence, all === 0 ? { games: 0, reason: null } : { games: all })
      })
    if (shorter.length > 0 || games === 0) return shorter
    const own = factsOfMember(facts, 'absence', member).find(isByHand)
    return own
      ? changed('absence', own, { games: served(own.id) + games })
      : [added('absence', nextId(), { campaign, warband, member, games, game: null, reason: null })]
  }
  return { games: missedGamesOf(facts, member), set }
}

/** The same of one of a team. Throws `unknown-id` where it has no absences of its own. */
function ofPerson(band: Band, fact: FactOf<'member'>, person: string): Missed {
  const { aftermath } = band.ruleset
  const { apart } = aftermath
  const document = band.roster.members[band.members.indexOf(fact.id)]!
  const known = aftermath.crew?.(document)?.find(({ id, isApart }) => id === person && isApart)
  if (!known || !apart) throw new AppError('unknown-id', { path: 'person', id: person })
  return {
    games: apart.missedGames(document, person),
    set: (games) => changed('member', fact, { profile: profileOf(apart.missing(document, person, games)) }),
  }
}

const missedBy = (facts: Facts, fact: FactOf<'member'>, person: string | null, environment: Environment): Missed =>
  person === null ? ofMember(facts, fact) : ofPerson(bandOf(facts, fact.warband, environment), fact, person)

/**
 * Sets how many games a member (or one of its crew) has still to miss, with the reason; 0: it is healed. Who is missing until
 * it is brought back stays so. What recorded games say of it stays true.
 */
export const setAbsence = command({
  name: 'absence.set',
  version: 1,
  input: z.strictObject({
    ...{ campaign: Id, warband: Id, member: Id },
    person: z._default(z.nullable(CatalogueId), null),
    games: FACTS.absence.shape.games,
    why: z._default(Line, ''),
  }),
  reads: ({ warband }) => [one(warband)],
  current: (facts, { warband, member, person }, environment) => ({
    games: missedBy(facts, memberIn(facts, warband, member), person, environment).games,
  }),
  decide(facts, { warband, member, person, games }, environment) {
    const fact = memberIn(facts, warband, member)
    const gone = ofTheGone(fact)
    if (gone.length > 0) return { refused: gone }
    const missed = missedBy(facts, fact, person, environment)
    if (missed.games === games) return { refused: [error('absence-same', 'games', { name: fact.name, games })] }
    return { changes: missed.set(games, environment.nextId), answer: {} }
  },
  tell: ({ names, input }) =>
    sentence(input.games === 0 ? 'absence.end' : 'absence.set', {
      who: memberName(names, input.member),
      games: input.games,
      why: reasonGiven(input.why),
    }),
})
