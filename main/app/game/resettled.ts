import type { Decision } from '../../../shared/commands/base/command.ts'
import { settleGame } from '../../../shared/commands/game/settle.ts'
import { canonical, type Change } from '../../../shared/domain/campaign/change.ts'
import type { FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { beyond, likeness, paired, stepsOf, type Step } from '../../../shared/domain/campaign/steps.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import type { Settlement } from '../base/recordedGame.ts'
import type { Story } from './story.ts'

type Fields = Readonly<Record<string, unknown>>

/** What recording a game so would change, or why it cannot be recorded so. */
export function settled(
  engine: Engine,
  facts: Facts,
  { campaign, game, warbands, checks, stayedAway, answers }: Settlement,
): Decision<object> {
  const asked = { campaign, game, warbands, checks, stayedAway, answers }
  try {
    return settleGame.decide(facts, asked as Parameters<typeof settleGame.decide>[1], environmentOf(engine))
  } catch (error) {
    // Somebody it names is not there, as it should have been.
    if (error instanceof AppError)
      return { refused: [{ code: error.code, severity: 'error', path: '', params: error.params }] }
    throw error
  }
}

/**
 * What a recorded game changes when it is worked out on other facts: all that is recorded, but for what comes out otherwise
 * because of them. What today's rules would tell otherwise of the same facts stays as it is recorded. New facts have the ids
 * of their likes. `before`: what would be recorded on the facts as they were.
 */
export function resettled(
  engine: Engine,
  story: Story,
  game: string,
  written: readonly Change[],
  before: readonly Change[],
  meant: readonly Change[],
): Change[] {
  const [recorded, was, is] = [written, before, meant].map(stepsOf) as [Step[], Step[], Step[]]
  const changed = changedSteps(recorded, was, beyond(was, is))
  const kept = changed.flatMap(([step, like]) => (like ? [] : [step]))
  const dropped = changed.flatMap(([step, like]) => (like ? [step] : []))
  const stays = paired(kept, is).map(([{ change }, like]) => (like ? known(change, like.change) : change))
  const ids = idsFor(engine, story, game, stays, dropped)
  return [...stays, ...beyond(is, was).map(({ key, change }) => ids(key, change))]
}

/**
 * What is recorded, each with its like among what is gone; or, where it is recorded otherwise than today's rules would tell
 * it, with what they would tell in its place: the same kind of fact of the same member.
 */
function changedSteps(recorded: readonly Step[], was: readonly Step[], gone: readonly Step[]) {
  const odd = new Set(beyond(recorded, was))
  const left = Map.groupBy(beyond(gone, recorded), placeOf)
  return paired(recorded, gone).map(([step, like]) => {
    const place = placeOf(step)
    const instead = like || !odd.has(step) || place === undefined ? undefined : left.get(place)?.shift()
    return [step, like ?? instead] as const
  })
}

const placeOf = ({ change: { kind, before, after } }: Step): string | undefined =>
  before === null && after && 'member' in after ? canonical([kind, after.member]) : undefined

/** What is meant, with the id and the moment that are recorded. */
function known(change: Change, like: Change): Change {
  if (change.before || !change.after) return like
  const moment = 'at' in change.after ? { at: change.after.at } : {}
  return { ...like, id: change.id, after: { ...like.after, ...moment } } as Change
}

/** A game has at most one fact of these kinds for each member, so that a new one replaces it under the same id. */
const ONE_EACH: readonly FactKind[] = ['participation', 'absence', 'capture']
const ofMember = (kind: FactKind, { member }: Fields): string | undefined =>
  ONE_EACH.includes(kind) ? canonical([kind, member]) : undefined

/** Gives new facts of a game the ids, and the moments, of what is there of it: the same, or in whose place they stand. */
function idsFor(
  { clock, ids }: Engine,
  { made, fresh }: Story,
  game: string,
  stays: readonly Change[],
  dropped: readonly Step[],
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
      free.find(({ fact }) => likeness(kind, fact) === key) ??
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
