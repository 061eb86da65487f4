import { z } from 'zod/mini'
import {
  addFact,
  canonicalJson,
  updateFact,
  isSameData,
  removeFact,
  type Change,
} from '../../domain/campaign/change.ts'
import { Id, type FactOf, type FieldsOf } from '../../domain/campaign/facts.ts'
import { preGameTable } from '../../domain/campaign/lineUp.ts'
import { factsOfMember, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields, type ItemLine } from '../../domain/campaign/memberFacts.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import type { Member } from '../../domain/member.ts'
import { computeAftermath } from '../../rules/aftermath/aftermath.ts'
import { AftermathAnswers } from '../../rules/aftermathAnswers.ts'
import { listLootedPieces, type LootedPieces } from '../../rules/aftermath/loot.ts'
import type { MemberOutcome, AftermathOutcome, WarbandOutcome } from '../../rules/aftermath/outcome.ts'
import {
  defineCommand,
  gameAggregate as one,
  warbandAggregate as band,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { nextPosition } from '../member/member.ts'
import { refuseSettledGame } from './game.ts'
import { clearLineUp } from './lineUp.ts'
import { moveStakes } from './stakes.ts'
import { listGameBands, LineUpInput, lineUpIssues, resolveLineUp, buildPlayedGame } from './playedGame.ts'
import { gameSentenceParams, historySentence } from '../base/historySentences.ts'

/** The campaign and the game that a fact belongs to. */
interface GameScope {
  readonly campaign: string
  readonly game: string
}

/** Input fields for recording a game. */
export const GameRecordingInput = {
  campaign: Id,
  game: Id,
  warbands: z.array(Id).check(z.minLength(1), z.maxLength(100)),
  ...LineUpInput,
  answers: AftermathAnswers,
}

/**
 * Records a game with its complete aftermath: results, ledger, injuries, experience, absences. The input lists the
 * game's warbands, because the command must load them. Without a line-up in the input, the stored line-up applies.
 * Refused while a question of the aftermath is open.
 */
export const recordGameAftermath = defineCommand({
  name: 'game.settle',
  version: 1,
  input: z.strictObject(GameRecordingInput),
  reads: ({ game, warbands }) => [one(game), ...warbands.map(band)],
  decide(
    facts,
    { campaign, game, warbands, answers, ...lineUpRequest },
    environment,
  ): CommandDecision<{ game: string }> {
    const fact = factOf(facts, 'game', game)
    const settled = refuseSettledGame(fact)
    if (settled.length > 0) return { refused: settled }
    const named = listGameBands(facts, game).map(({ warband }) => warband)
    if (canonicalJson([...named].sort()) !== canonicalJson([...warbands].sort()))
      return { refused: [error('other-warbands', 'warbands')] }
    const lineUp = resolveLineUp(facts, game, lineUpRequest, environment)
    const played = buildPlayedGame(facts, game, lineUp, environment)
    const { outcome, open, problems } = computeAftermath(played, answers)
    const refused = [
      ...lineUpIssues(played, lineUp),
      ...problems.filter(({ severity }) => severity === 'error'),
      ...(open ? [error('question-open', open.id)] : []),
    ]
    if (refused.length > 0 || !outcome) return { refused }
    const at = { campaign, game }
    const rolls = [
      ...lineUp.checks.map(({ member, ...roll }) => ({
        ...{ table: preGameTable(played.ruleset.id), warband: factOf(facts, 'member', member).warband, member },
        ...roll,
      })),
      ...outcome.rolls,
    ]
    return {
      changes: [
        ...updateFact('game', fact, { state: 'recorded', isPostponed: false }),
        ...clearLineUp(facts, game, environment),
        ...resultChanges(facts, outcome, at),
        ...moveStakes(facts, game, outcome.stakes),
        ...outcome.warbands.flatMap((warband) => warbandChanges(facts, warband, at, environment)),
        ...rolls.map(({ table, warband, member, faces, source }) =>
          addFact('roll', environment.nextId(), {
            ...at,
            warband,
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
  describeEntries: (telling) => historySentence('game.settle', gameSentenceParams(telling)),
})

/** Computes the changes of the results: the result of each side, and the victory points of each warband. */
function resultChanges(facts: Facts, { sides, warbands }: AftermathOutcome, { game }: GameScope): Change[] {
  return [
    ...sides.flatMap(({ side, result, place }) => updateFact('side', factOf(facts, 'side', side), { result, place })),
    ...listGameBands(facts, game).flatMap((entry) => {
      const points = warbands.find(({ warband }) => warband === entry.warband)?.victoryPoints
      return updateFact('entry', entry, { victoryPoints: points ? points.total : null })
    }),
  ]
}

function warbandChanges(
  facts: Facts,
  outcome: WarbandOutcome,
  at: GameScope,
  environment: CommandEnvironment,
): Change[] {
  const { nextId, now } = environment
  const of = { ...at, warband: outcome.warband }
  return [
    ...outcome.ledger.map((line) => addFact('ledger', nextId(), { ...of, ...line, at: now })),
    ...outcome.members.flatMap((member) => memberChanges(facts, member, of, nextId)),
  ]
}

type BandScope = GameScope & { readonly warband: string }

/** Computes the changes of one member. */
function memberChanges(facts: Facts, outcome: MemberOutcome, of: BandScope, nextId: () => string): Change[] {
  const { member, participation, status, awards, absences, served, losses, capture } = outcome
  const fact = factOf(facts, 'member', member)
  const own = { ...of, member }
  const { played, fallen, killed, outBy } = participation
  return [
    addFact('participation', nextId(), {
      ...own,
      played,
      absence: participation.absence?.reason ?? '',
      fallen,
      killed,
      outBy,
    }),
    ...updateFact('member', fact, { status, profile: profileAfter(fact, outcome.after) }),
    ...injuryChanges(facts, outcome, own, nextId),
    ...capturedItemChanges(facts, outcome, nextId),
    ...remainingItemChanges(facts, outcome),
    ...absences.map(({ id: reason, games }) => addFact('absence', nextId(), { ...own, games, reason })),
    ...served.map((id) => addFact('served', nextId(), { ...own, absence: id })),
    ...awards.map(({ amount, reason, detail }) => addFact('award', nextId(), { ...own, amount, reason, detail })),
    ...losses.map((lost) => addFact('loss', nextId(), { ...own, ...lost })),
    ...(capture ? [addFact('capture', nextId(), { ...own, by: capture.by, end: null, endGame: null })] : []),
  ]
}

/** Returns the member's profile after the game, for example with the models that a group has left. */
function profileAfter({ profile }: FactOf<'member'>, after: Member): FieldsOf<'member'>['profile'] {
  const now = after as unknown as Readonly<Record<string, unknown>>
  const known = Object.keys(profile).flatMap((key) => (now[key] === undefined ? [] : [[key, now[key]]]))
  const models = 'modelsNow' in now ? { modelsNow: now.modelsNow } : {}
  return { ...Object.fromEntries(known), ...models } as FieldsOf<'member'>['profile']
}

/** Adds the new injuries after the existing ones, and removes the injuries that lasted for one game. */
function injuryChanges(
  facts: Facts,
  { member, injuries, foe, usedUp }: MemberOutcome,
  own: BandScope & { readonly member: string },
  nextId: () => string,
): Change[] {
  const there = factsOfMember(facts, 'injury', member)
  const first = Math.max(-1, ...there.map(({ position }) => position)) + 1
  return [
    ...usedUp.map((at) => removeFact('injury', there[at]!)),
    ...injuries.map(({ id, detail, against }, at) =>
      addFact('injury', nextId(), {
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
 * Moves the items that enemy warbands took to the stashes of these warbands, with a price paid of 0. If some pieces of
 * an item line were not taken, the line stays with its owner. If all were taken, the line itself moves to the warband
 * that took the last pieces.
 */
function capturedItemChanges(facts: Facts, { member, taken }: MemberOutcome, nextId: () => string): Change[] {
  const lines = factsOfMember(facts, 'item', member)
  return [...new Set(taken.map(({ line }) => line))].flatMap((at, order) => {
    const line = lines[at]!
    const pieces = listLootedPieces(taken, at, line.quantity)
    const rest = pieces.reduce((left, { quantity }) => left - quantity, line.quantity)
    const last = rest === 0 ? pieces.pop() : undefined
    const there = ({ to, quantity }: LootedPieces) => {
      return { warband: to, member: null, quantity, paid: 0, position: nextPosition(stashOf(facts, to)) + order }
    }
    return [
      ...updateFact('item', line, last ? there(last) : { quantity: rest }),
      ...pieces.map((some) => addFact('item', nextId(), { ...omitKeys(line, 'id'), ...there(some) })),
    ]
  })
}

type WithItems = { readonly items?: readonly ItemLine[] }

/**
 * Updates the details of a member's remaining item lines that the game changed, and removes the lines that the member
 * lost.
 */
function remainingItemChanges(
  facts: Facts,
  { member, taken, losesItems, before, after: left }: MemberOutcome,
): Change[] {
  const was = (before as WithItems).items ?? []
  const kept = [...((left as WithItems).items ?? [])]
  if (!losesItems && isSameData(was, kept)) return []
  const elsewhere = new Set(taken.map(({ line }) => line))
  return factsOfMember(facts, 'item', member).flatMap((line, place) => {
    if (elsewhere.has(place)) return []
    const at = kept.findIndex(({ id, quantity = 1 }) => id === line.item && quantity === line.quantity)
    if (at < 0) return losesItems ? [removeFact('item', line)] : []
    const [now] = kept.splice(at, 1)
    return isSameData(was[place], now) ? [] : updateFact('item', line, { detail: itemFields(now!, line, 0, 0).detail })
  })
}
