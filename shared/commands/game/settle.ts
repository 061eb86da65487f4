import { z } from 'zod/mini'
import { added, canonical, changed, isSame, removed, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf, type FieldsOf } from '../../domain/campaign/facts.ts'
import { beforeGame } from '../../domain/campaign/lineUp.ts'
import { factsOfMember, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields, type ItemLine } from '../../domain/campaign/split.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { without } from '../../domain/without.ts'
import type { Member } from '../../domain/member.ts'
import { aftermathOf } from '../../rules/aftermath/aftermath.ts'
import { AftermathAnswers } from '../../rules/aftermathAnswers.ts'
import { piecesTaken, type TakenPieces } from '../../rules/aftermath/loot.ts'
import type { MemberOutcome, Outcome, WarbandOutcome } from '../../rules/aftermath/outcome.ts'
import { command, game as one, warband as band, type Decision, type Environment } from '../base/command.ts'
import { after } from '../member/member.ts'
import { linedUpBefore } from './lineUp.ts'
import { entriesOf, LineUpInput, lineUpIssues, lineUpOf, playedGame } from './played.ts'
import { gameWords, sentence } from '../base/telling.ts'

/** Where facts of a game belong. */
interface Occasion {
  readonly campaign: string
  readonly game: string
}

/** What a game is recorded with. */
export const Settling = {
  campaign: Id,
  game: Id,
  warbands: z.array(Id).check(z.minLength(1), z.maxLength(100)),
  ...LineUpInput,
  answers: AftermathAnswers,
}

/**
 * Records a game with its whole aftermath: results, ledger, injuries, experience, absences, all in one. The bands are
 * named as they stand in the game, so that they are read with it. Its line-up is the kept one where none is given. Refused
 * while a question of the aftermath is open.
 */
export const settleGame = command({
  name: 'game.settle',
  version: 1,
  input: z.strictObject(Settling),
  reads: ({ game, warbands }) => [one(game), ...warbands.map(band)],
  decide(facts, { campaign, game, warbands, answers, ...asked }, environment): Decision<{ game: string }> {
    const fact = factOf(facts, 'game', game)
    if (fact.state === 'recorded') return { refused: [error('game-recorded', '')] }
    const named = entriesOf(facts, game).map(({ warband }) => warband)
    if (canonical([...named].sort()) !== canonical([...warbands].sort()))
      return { refused: [error('other-warbands', 'warbands')] }
    const lineUp = lineUpOf(facts, game, asked, environment)
    const played = playedGame(facts, game, lineUp, environment)
    const { outcome, open, problems } = aftermathOf(played, answers)
    const refused = [
      ...lineUpIssues(played, lineUp),
      ...problems.filter(({ severity }) => severity === 'error'),
      ...(open ? [error('question-open', open.id)] : []),
    ]
    if (refused.length > 0 || !outcome) return { refused }
    const at = { campaign, game }
    const rolls = [
      ...lineUp.checks.map(({ member, ...roll }) => ({ table: beforeGame(played.ruleset.id), member, ...roll })),
      ...outcome.rolls,
    ]
    return {
      changes: [
        ...changed('game', fact, { state: 'recorded' }),
        ...linedUpBefore(facts, game, environment),
        ...resultChanges(facts, outcome, at),
        ...outcome.warbands.flatMap((warband) => warbandChanges(facts, warband, at, environment)),
        ...rolls.map(({ table, member, faces, source }) =>
          added('roll', environment.nextId(), {
            ...at,
            warband: factOf(facts, 'member', member).warband,
            member,
            table,
            faces: [...faces],
            source,
            at: environment.now,
          }),
        ),
      ],
      answer: { game },
    }
  },
  tell: (telling) => sentence('game.settle', gameWords(telling)),
})

/** How each side fared, and what each band scored. */
function resultChanges(facts: Facts, { sides, warbands }: Outcome, { game }: Occasion): Change[] {
  return [
    ...sides.flatMap(({ side, result, place }) => changed('side', factOf(facts, 'side', side), { result, place })),
    ...entriesOf(facts, game).flatMap((entry) => {
      const points = warbands.find(({ warband }) => warband === entry.warband)?.victoryPoints
      return changed('entry', entry, { victoryPoints: points ? points.total : null })
    }),
  ]
}

function warbandChanges(facts: Facts, outcome: WarbandOutcome, at: Occasion, environment: Environment): Change[] {
  const { nextId, now } = environment
  const of = { ...at, warband: outcome.warband }
  return [
    ...outcome.ledger.map((line) => added('ledger', nextId(), { ...of, ...line, at: now })),
    ...outcome.members.flatMap((member) => memberChanges(facts, member, of, nextId)),
  ]
}

type OfBand = Occasion & { readonly warband: string }

/** What became of one member, as facts. */
function memberChanges(facts: Facts, outcome: MemberOutcome, of: OfBand, nextId: () => string): Change[] {
  const { member, participation, status, awards, absences, served, losses, capture } = outcome
  const fact = factOf(facts, 'member', member)
  const own = { ...of, member }
  const { played, fallen, killed, outBy } = participation
  return [
    added('participation', nextId(), {
      ...own,
      played,
      absence: participation.absence?.reason ?? '',
      fallen,
      killed,
      outBy,
    }),
    ...changed('member', fact, { status, profile: profileAfter(fact, outcome.after) }),
    ...injuryChanges(facts, outcome, own, nextId),
    ...takenItems(facts, outcome, nextId),
    ...keptItems(facts, outcome),
    ...absences.map(({ id: reason, games }) => added('absence', nextId(), { ...own, games, reason })),
    ...served.map((id) => added('served', nextId(), { ...own, absence: id })),
    ...awards.map(({ amount, reason, detail }) => added('award', nextId(), { ...own, amount, reason, detail })),
    ...losses.map((lost) => added('loss', nextId(), { ...own, ...lost })),
    ...(capture ? [added('capture', nextId(), { ...own, by: capture.by, end: null, endGame: null })] : []),
  ]
}

/** What its ruleset alone knows of a member, as the game left it: the models of a group. */
function profileAfter({ profile }: FactOf<'member'>, after: Member): FieldsOf<'member'>['profile'] {
  const now = after as unknown as Readonly<Record<string, unknown>>
  const known = Object.keys(profile).flatMap((key) => (now[key] === undefined ? [] : [[key, now[key]]]))
  const models = 'modelsNow' in now ? { modelsNow: now.modelsNow } : {}
  return { ...Object.fromEntries(known), ...models } as FieldsOf<'member'>['profile']
}

/** New injuries behind those that are there; those that lasted for one game are gone. */
function injuryChanges(
  facts: Facts,
  { member, injuries, foe, usedUp }: MemberOutcome,
  own: OfBand & { readonly member: string },
  nextId: () => string,
): Change[] {
  const there = factsOfMember(facts, 'injury', member)
  const first = Math.max(-1, ...there.map(({ position }) => position)) + 1
  return [
    ...usedUp.map((at) => removed('injury', there[at]!)),
    ...injuries.map(({ id, detail, against }, at) =>
      added('injury', nextId(), {
        ...own,
        injury: id,
        detail: detail ?? null,
        against: against ?? null,
        foe: against === undefined ? null : foe,
        occasion: null,
        position: first + at,
      }),
    ),
  ]
}

/**
 * What bands took goes to their stashes; they paid nothing for it. A line of which something is left stays where it is;
 * one that is taken whole goes to whoever took the last of it.
 */
function takenItems(facts: Facts, { member, taken }: MemberOutcome, nextId: () => string): Change[] {
  const lines = factsOfMember(facts, 'item', member)
  return [...new Set(taken.map(({ line }) => line))].flatMap((at, order) => {
    const line = lines[at]!
    const pieces = piecesTaken(taken, at, line.quantity)
    const rest = pieces.reduce((left, { quantity }) => left - quantity, line.quantity)
    const last = rest === 0 ? pieces.pop() : undefined
    const there = ({ to, quantity }: TakenPieces) => {
      return { warband: to, member: null, quantity, paid: 0, position: after(stashOf(facts, to)) + order }
    }
    return [
      ...changed('item', line, last ? there(last) : { quantity: rest }),
      ...pieces.map((some) => added('item', nextId(), { ...without(line, 'id'), ...there(some) })),
    ]
  })
}

type WithItems = { readonly items?: readonly ItemLine[] }

/** The lines that are still a member's, with what the game changed of them; a robbed one has some no longer. */
function keptItems(facts: Facts, { member, taken, losesItems, before, after: left }: MemberOutcome): Change[] {
  const was = (before as WithItems).items ?? []
  const kept = [...((left as WithItems).items ?? [])]
  if (!losesItems && isSame(was, kept)) return []
  const elsewhere = new Set(taken.map(({ line }) => line))
  return factsOfMember(facts, 'item', member).flatMap((line, place) => {
    if (elsewhere.has(place)) return []
    const at = kept.findIndex(({ id, quantity = 1 }) => id === line.item && quantity === line.quantity)
    if (at < 0) return losesItems ? [removed('item', line)] : []
    const [now] = kept.splice(at, 1)
    return isSame(was[place], now) ? [] : changed('item', line, { detail: itemFields(now!, line, 0, 0).detail })
  })
}
