import { refuseIfGoneOrCaptive } from '../../../shared/commands/base/bench.ts'
import type { CommandDecision } from '../../../shared/commands/base/command.ts'
import { recordGameAftermath } from '../../../shared/commands/game/settle.ts'
import { computeMemberTransferChanges, transferMember } from '../../../shared/commands/member/transfer.ts'
import { isFactKindLoadedSeparately } from '../../../shared/domain/campaign/aggregate.ts'
import { canonicalJson, type Change } from '../../../shared/domain/campaign/change.ts'
import type { FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import {
  findUnmatchedChangeSteps,
  factContentKey,
  pairChangeSteps,
  toChangeSteps,
  type ChangeStep,
} from '../../../shared/domain/campaign/changeSteps.ts'
import {
  applyToCorrectedTimeline,
  applyToRecordedTimeline,
  type CorrectionTimelines,
} from '../../../shared/domain/campaign/timelines.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import type { RecordGameInput } from '../base/recordedGame.ts'
import { isActiveEntry, type ReplaySource } from './replayStory.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns what recording a game with this input would change, or why the rules refuse the input. */
export function decideGameRecording(
  engine: CommandDependencies,
  facts: Facts,
  { campaign, game, warbands, checks, stayedAway, answers }: RecordGameInput,
): CommandDecision<object> {
  const asked = { campaign, game, warbands, checks, stayedAway, answers }
  try {
    return recordGameAftermath.decide(
      facts,
      asked as Parameters<typeof recordGameAftermath.decide>[1],
      commandEnvironmentOf(engine),
    )
  } catch (error) {
    // The input may name a member who no longer exists in the corrected facts. The error of such an input becomes a
    // refusal.
    if (error instanceof AppError)
      return { refused: [{ code: error.code, severity: 'error', path: '', params: error.params }] }
    throw error
  }
}

/**
 * Recomputes the changes of a recorded game on corrected facts. Keeps the recorded changes, except those that differ
 * because of the correction; a difference that comes only from newer rules is ignored. New facts keep the ids of the
 * facts that they replace. `written`: the recorded changes; `before` and `meant`: the changes computed today on the
 * facts before and after the correction.
 */
export function recomputeChanges(
  engine: CommandDependencies,
  story: ReplaySource,
  game: string,
  written: readonly Change[],
  before: readonly Change[],
  meant: readonly Change[],
): Change[] {
  const [steps, was, is] = [written, before, meant].map(toChangeSteps) as [ChangeStep[], ChangeStep[], ChangeStep[]]
  const changed = pairDroppedSteps(steps, was, findUnmatchedChangeSteps(was, is))
  const kept = changed.flatMap(([step, like]) => (like ? [] : [step]))
  const dropped = changed.flatMap(([step, like]) => (like ? [step] : []))
  const stays = pairChangeSteps(kept, is).map(([{ change }, like]) =>
    like ? withRecordedId(change, like.change) : change,
  )
  const ids = idsFor(engine, story, game, stays, dropped)
  return [...stays, ...findUnmatchedChangeSteps(is, was).map(({ key, change }) => ids(key, change))]
}

/**
 * Pairs each recorded step (one added fact, removed fact or changed field) with an equal step in `gone`, the steps that
 * the correction drops. If today's rules compute a different step, pairs the recorded step with the dropped step for
 * the same kind of fact and the same member.
 */
function pairDroppedSteps(steps: readonly ChangeStep[], was: readonly ChangeStep[], gone: readonly ChangeStep[]) {
  const odd = new Set(findUnmatchedChangeSteps(steps, was))
  const left = Map.groupBy(findUnmatchedChangeSteps(gone, steps), placeOf)
  return pairChangeSteps(steps, gone).map(([step, like]) => {
    const place = placeOf(step)
    const instead = like || !odd.has(step) || place === undefined ? undefined : left.get(place)?.shift()
    return [step, like ?? instead] as const
  })
}

const placeOf = ({ change: { kind, before, after } }: ChangeStep): string | undefined =>
  before === null && after && 'member' in after ? canonicalJson([kind, after.member]) : undefined

/**
 * Returns the recomputed change `like`. If the recorded change created a fact, the fact keeps its recorded id and time.
 */
function withRecordedId(change: Change, like: Change): Change {
  if (change.before || !change.after) return like
  const moment = 'at' in change.after ? { at: change.after.at } : {}
  return { ...like, id: change.id, after: { ...like.after, ...moment } } as Change
}

/**
 * Kinds of fact of which a game has at most one per member. A new fact of these kinds takes over the id of the old
 * fact.
 */
const ONE_EACH: readonly FactKind[] = ['participation', 'absence', 'capture']
const ofMember = (kind: FactKind, { member }: Fields): string | undefined =>
  ONE_EACH.includes(kind) ? canonicalJson([kind, member]) : undefined

/**
 * Returns a function that gives each new fact of a game the id and the time of the equal stored fact or, if there is
 * none, of the fact that the new fact replaces.
 */
function idsFor(
  { clock, ids }: CommandDependencies,
  { made, fresh }: ReplaySource,
  game: string,
  stays: readonly Change[],
  dropped: readonly ChangeStep[],
) {
  const used = new Set(stays.map(({ id }) => id))
  const lost = dropped.flatMap(({ change: { kind, id, before, after } }) =>
    before === null ? [{ kind, id, fact: after as unknown as Fields }] : [],
  )
  const pool = [...made(game), ...lost]
  const counts = new Map<string, number>()
  return (key: string, change: Change): Change => {
    const { kind, before } = change
    const fields = change.after as Fields | null
    if (before !== null || !fields) return change
    const free = pool.filter((one) => one.kind === kind && !used.has(one.id))
    const own = ofMember(kind, fields)
    const like =
      free.find(({ fact }) => factContentKey(kind, fact) === key) ??
      free.find(({ fact }) => own !== undefined && ofMember(kind, fact) === own)
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    const named = `${game} ${key} ${nth}`
    if (!like && !fresh.has(named)) fresh.set(named, { id: ids.next(), at: clock.now() })
    const { id, at } = like ? { id: like.id, at: like.fact['at'] } : fresh.get(named)!
    used.add(id)
    return { ...change, id, after: { ...fields, ...('at' in fields && { at }) } } as Change
  }
}

type TransferInput = Parameters<typeof computeMemberTransferChanges>[1]

/** True if an entry is a transfer of a member who differs after the correction. */
export function isTransferOfChangedMember({ was, is, differing }: CorrectionTimelines, entry: JournalEntry): boolean {
  if (entry.command !== transferMember.name || !isActiveEntry(entry)) return false
  const { member } = entry.payload as TransferInput
  const isOwn = (fact: object | undefined) => fact !== undefined && 'member' in fact && fact.member === member
  return [...differing].some(([id, kind]) => id === member || isOwn(was[kind].get(id)) || isOwn(is[kind].get(id)))
}

/**
 * Computes the changes of a transfer on these facts. The member keeps the recorded id in the other warband; pictures
 * are left out.
 */
function recomputedTransfer(
  engine: CommandDependencies,
  facts: Facts,
  asked: TransferInput,
  newcomer: string,
): Change[] {
  const environment = commandEnvironmentOf(engine)
  const left = [newcomer]
  const changes = computeMemberTransferChanges(facts, asked, {
    ...environment,
    nextId: () => left.shift() ?? environment.nextId(),
  })
  return changes.filter(({ kind }) => !isFactKindLoadedSeparately(kind))
}

/**
 * Repeats a transfer with the corrected member. Facts in the other warband keep their ids, so that later entries still
 * find them. Returns false if the corrected member cannot be transferred.
 */
export function recomputeTransfer(
  engine: CommandDependencies,
  story: ReplaySource,
  worlds: CorrectionTimelines,
  entry: JournalEntry,
): boolean {
  const asked = entry.payload as TransferInput
  const newcomer = entry.changes[0]!.id
  const written = entry.changes.filter(({ kind }) => !isFactKindLoadedSeparately(kind))
  const fact = worlds.is.member.get(asked.member)
  const meant =
    fact && refuseIfGoneOrCaptive(fact).length === 0
      ? recomputedTransfer(engine, worlds.is, asked, newcomer)
      : undefined
  const before = recomputedTransfer(engine, worlds.was, asked, newcomer)
  applyToRecordedTimeline(worlds, written)
  if (!meant) return false
  const changes = recomputeChanges(engine, story, entry.id, written, before, meant)
  return changes.map((change) => applyToCorrectedTimeline(worlds, asNewcomer(change, newcomer))).every(Boolean)
}

/** Gives the added member the recorded id of the transferred member, also if the member's facts differ. */
const asNewcomer = (change: Change, id: string): Change =>
  change.kind === 'member' && change.before === null ? { ...change, id } : change
