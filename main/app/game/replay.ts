import { isRefused } from '../../../shared/commands/base/command.ts'
import { aggregateOf } from '../../../shared/domain/campaign/aggregate.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { miscountOf, type Miscount } from '../../../shared/domain/campaign/carry.ts'
import { carries, happened, put, recorded, worldsFrom, type Worlds } from '../../../shared/domain/campaign/worlds.ts'
import { memberOf } from '../../../shared/domain/campaign/roster.ts'
import { hasLeft, type Member } from '../../../shared/domain/member.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Absence } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Engine } from '../base/execute.ts'
import { standing } from './asThen.ts'
import { awayFrom, crewIds, fitted } from './fitted.ts'
import { partOf } from './partOf.ts'
import { countedDown, servedBy } from './passing.ts'
import { CORRECT, enteredIn, gameOf, type Entered } from '../base/recordedGame.ts'
import { resettled, settled } from './resettled.ts'
import { isSettling, type Story } from './story.ts'
import { isOtherTransfer, transferredAnew } from './transferredAnew.ts'

/**
 * How a game is to be told otherwise; who is taken out of the games after it, should it be away from them then; and what
 * games change that were told as they are recorded, corrections included.
 */
export interface Otherwise extends Pick<Replay, 'changesByGame'> {
  readonly input: Entered
  readonly takenOut: ReadonlySet<string>
}

/** A recorded game on the way through a story. */
export interface Passed {
  readonly game: string
  /** Who of its bands could not play in it. */
  readonly away: ReadonlyMap<string, Absence>
  /** Who is in each team. */
  readonly crews: ReadonlyMap<string, readonly string[]>
}

/** A story told to its end. */
export interface Replay {
  readonly worlds: Worlds
  /** The game that it is about: its bands before it, and what was entered, to agree with who played. */
  readonly facts: Facts
  readonly entered: Entered
  /** Why the game cannot be told so. */
  readonly refused: readonly Issue[]
  /** The games after it. */
  readonly passed: readonly Passed[]
  /** Those that cannot be worked out anew, and stand as they are recorded. */
  readonly stand: readonly string[]
  /** What games change that were to be worked out anew. */
  readonly changesByGame: ReadonlyMap<string, readonly Change[]>
  /** Entries that rest on what is not so any more. */
  readonly blocked: readonly JournalEntry[]
  /** Those of them whose numbers of models do not fit a group any more. */
  readonly miscounts: readonly EntryMiscount[]
}

/** A group whose models an entry cannot be counted on; `fell`: of a game, how many of its models were out of action. */
export interface EntryMiscount extends Partial<Miscount> {
  readonly entry: JournalEntry
  readonly name: string
  readonly had: number
  readonly fell?: number
}

type Telling = { -readonly [K in keyof Replay]: Replay[K] } & {
  readonly passed: Passed[]
  readonly stand: string[]
  readonly changesByGame: Map<string, readonly Change[]>
  readonly blocked: JournalEntry[]
  readonly miscounts: EntryMiscount[]
}

/**
 * Tells a story anew, from its start: each game as it was entered last, the one that it is about as it is told now; games
 * whose bands are as they were stay as they are recorded.
 */
export function replayed(engine: Engine, ruleset: Ruleset, story: Story, otherwise?: Otherwise): Replay {
  const worlds = worldsFrom(story.start, usualSize(ruleset))
  const telling: Telling = {
    ...{ worlds, facts: story.start, entered: story.recording(story.game)!.entered, refused: [] },
    ...{ passed: [], stand: [], changesByGame: new Map(), blocked: [], miscounts: [] },
  }
  let isAfter = false
  for (const entry of story.entries) {
    if (isSettling(entry)) {
      settles({ engine, ruleset, story, otherwise }, telling, entry, isAfter)
      isAfter ||= gameOf(entry) === story.game
    } else if (entry.command === CORRECT && standing(entry)) recorded(worlds, entry.changes)
    else if (isOtherTransfer(worlds, entry)) {
      if (!transferredAnew(engine, story, worlds, entry)) telling.blocked.push(entry)
    } else block(telling, entry, happened(worlds, entry.changes))
  }
  return telling
}

/** Notes an entry of which some changes could not be made, with the models that could not be counted on. */
function block({ worlds, blocked, miscounts }: Telling, entry: JournalEntry, failed: readonly Change[]): void {
  if (failed.length === 0) return
  blocked.push(entry)
  for (const change of failed) {
    const member = change.kind === 'member' ? worlds.is.member.get(change.id) : undefined
    const miscount = member && miscountOf(change, member, () => worlds.usualSize(worlds.is, change.id))
    if (miscount) miscounts.push({ entry, name: member.name, ...miscount })
  }
}

interface Means {
  readonly engine: Engine
  readonly ruleset: Ruleset
  readonly story: Story
  readonly otherwise: Otherwise | undefined
}

function settles(means: Means, telling: Telling, entry: JournalEntry, isAfter: boolean): void {
  const { story, otherwise, ruleset } = means
  const { worlds } = telling
  const game = gameOf(entry)
  const recording = story.recording(game)!
  const owners = new Set([story.campaign, game, ...recording.entered.warbands])
  const played = [...story.played(game)]
  const isOther = isTouched(worlds, owners) || recording.entries.length > 1 || !areThose(played, entry)
  const isOwn = game === story.game
  if (!isOwn && !isAfter && !isOther) return void happened(worlds, entry.changes)
  const [was, facts] = [partOf(worlds.was, owners), partOf(worlds.is, owners)]
  const away = awayFrom(facts)
  if (isAfter) telling.passed.push({ game, away, crews: crewsOf(ruleset, facts) })
  if (!isOwn && !isOther) return void happened(worlds, entry.changes)
  const takenOut = (isAfter && otherwise?.takenOut) || new Set<string>()
  const plays = new Set(played.filter((id) => !takenOut.has(id) || !away.has(id)))
  const whole = new Set(played.filter((id) => !takenOut.has(id)))
  const fit = fitted(
    { facts, was, ruleset, isCorrected: recording.entries.length > 1 },
    recording.entered,
    plays,
    whole,
  )
  if (isOwn) Object.assign(telling, { facts: fit.facts, entered: fit.input })
  const input = isOwn && otherwise ? otherwise.input : fit.input
  const out = new Set(played.filter((id) => !plays.has(id)))
  const isMeant = isOwn && otherwise !== undefined
  const served = servedBy(facts, fit.forced, game)
  anew(means, telling, entry, { was, is: facts, facts: fit.facts, forced: fit.forced, served, out, input, isMeant })
}

/** True where an entry recorded these as having played: nobody was taken out of its game since, or brought into it. */
function areThose(played: readonly string[], { changes }: JournalEntry): boolean {
  const present = changes.flatMap(({ kind, after }) =>
    kind === 'participation' && after?.played ? [after.member] : [],
  )
  return present.length === played.length && present.every((member) => played.includes(member!))
}

interface Anew {
  /** The bands of the game before it, as they were recorded, as they should have been, and so that whoever played could. */
  readonly was: Facts
  readonly is: Facts
  readonly facts: Facts
  readonly forced: ReadonlySet<string>
  /** Games to miss that are over with it, of those who played in it all the same. */
  readonly served: readonly Change[]
  /** Who is taken out of it. */
  readonly out: ReadonlySet<string>
  readonly input: Entered
  /** True of what is told otherwise: it has to be as the rules want it. */
  readonly isMeant: boolean
}

/** Works a game out anew, and makes what comes of it; where that cannot be, it stands as it is recorded. */
function anew(means: Means, telling: Telling, entry: JournalEntry, replayedGame: Anew) {
  const { was, facts, forced, served, out, input, isMeant } = replayedGame
  const { engine, otherwise } = means
  const { worlds } = telling
  const game = gameOf(entry)
  const after = settled(engine, facts, input)
  recorded(worlds, entry.changes)
  const stands = isRefused(after)
  if (stands && isMeant) telling.refused = after.refused
  else if (stands) telling.stand.push(game)
  const own = stands
    ? (otherwise?.changesByGame.get(game) ?? asCorrected(means, entry, was))
    : onRecord(means, entry, was, [...after.changes, ...served])
  telling.changesByGame.set(game, own)
  const changes = stands ? withTimePassed(means, game, own, replayedGame).filter(isThere(worlds, was, out)) : own
  block(telling, entry, failedOf(worlds, changes, forced))
  // A game may stand without somebody who could not have been there, but not with more models down than there were.
  const overfull = stands && !isMeant ? after.refused.filter(({ code }) => code === 'models-too-many') : []
  if (overfull.length > 0 && !telling.blocked.includes(entry)) telling.blocked.push(entry)
  for (const { params } of overfull)
    telling.miscounts.push({
      entry,
      name: params['name'] as string,
      had: params['had'] as number,
      fell: params['fell'] as number,
    })
}

/** What a game that stands changes, and what passes with it of games to miss that it did not know of. */
function withTimePassed(
  { engine, ruleset, story }: Means,
  game: string,
  changes: readonly Change[],
  anew: Anew,
): Change[] {
  const known = (absence: unknown) => changes.some(({ kind, after }) => kind === 'served' && after?.absence === absence)
  const served = anew.served.filter(({ after }) => after !== null && 'absence' in after && !known(after.absence))
  const recorded =
    served.length === 0 ? changes : resettled(engine, story, game, changes, changes, [...changes, ...served])
  return [...countedDown(ruleset, anew.was, anew.is), ...recorded]
}

/** What a game changes as it was corrected last, on its bands as they were recorded; else as it was recorded at first. */
function asCorrected(means: Means, entry: JournalEntry, was: Facts): readonly Change[] {
  const { entries, entered } = means.story.recording(gameOf(entry))!
  if (entries.length === 1) return entry.changes
  const then = settled(means.engine, was, entered)
  return isRefused(then) ? entry.changes : onRecord(means, entry, was, then.changes)
}

/** What is meant, but for what today's rules alone would tell otherwise than the entry that recorded it. */
function onRecord({ engine, story }: Means, entry: JournalEntry, was: Facts, meant: readonly Change[]): Change[] {
  const before = settled(engine, was, enteredIn(entry))
  const written = isRefused(before) ? entry.changes : before.changes
  return resettled(engine, story, gameOf(entry), entry.changes, written, meant)
}

/**
 * False for what became of those who are taken out of a game that stands. An absence that did not happen has no served games
 * either.
 */
const isThere =
  ({ is }: Worlds, was: Facts, out: ReadonlySet<string>) =>
  ({ kind, id, before, after }: Change): boolean => {
    const fields = { ...was[kind].get(id), ...before, ...after } as Readonly<Record<string, unknown>>
    if (kind === 'served' && !is.absence.has(String(fields['absence']))) return false
    const member = kind === 'member' ? id : kind === 'item' ? was.item.get(id)?.member : fields['member']
    return !out.has(String(member))
  }

/** Makes changes of the facts as they should have been; returns those that could not be made. */
function failedOf(worlds: Worlds, changes: readonly Change[], forced: ReadonlySet<string>): Change[] {
  return changes.filter(
    (change) =>
      !(change.kind === 'member' && forced.has(change.id) ? ofForced(worlds, change) : carries(worlds, change)),
  )
}

/** What a game made of one who played though it could not: who had left stays away; all else as far as it still can be. */
function ofForced(worlds: Worlds, change: Change): true {
  const fact = worlds.is.member.get(change.id)!
  const { status } = (change.after ?? {}) as { readonly status?: typeof fact.status }
  if (status === undefined) carries(worlds, change)
  else if (!hasLeft(fact)) put(worlds, 'is', 'member', fact.id, { ...fact, status })
  return true
}

/** Models that are not told of are those of the usual size, whatever traits make that. */
const usualSize =
  ({ aftermath }: Ruleset): Worlds['usualSize'] =>
  (facts, id) => {
    const member: Record<string, unknown> = { traits: [], ...memberOf(facts, id) }
    delete member['models']
    delete member['modelsNow']
    return aftermath.models?.(member as unknown as Member)
  }

const crewsOf = (ruleset: Ruleset, facts: Facts): Passed['crews'] =>
  new Map(ruleset.aftermath.crew ? [...facts.member.keys()].map((id) => [id, crewIds(ruleset, facts, id)]) : [])

/** True where something that belongs to these is not as it was. */
function isTouched({ was, is, differing }: Worlds, owners: ReadonlySet<string>): boolean {
  const owned = (kind: FactKind, id: string, fact: object | undefined) =>
    fact !== undefined && owners.has(aggregateOf(kind, id, fact)?.id ?? '')
  return [...differing].some(([id, kind]) => owned(kind, id, was[kind].get(id)) || owned(kind, id, is[kind].get(id)))
}
