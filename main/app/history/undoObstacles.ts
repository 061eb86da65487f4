import { storeCompanionMoves } from '../../../shared/commands/game/keepMoves.ts'
import { transferMember } from '../../../shared/commands/member/transfer.ts'
import { isSameData, type Change } from '../../../shared/domain/campaign/change.ts'
import { MAX_GAME_PICTURES } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Store } from '../../ports/store.ts'
import { findContentEntriesBlockingUndo } from './undoContent.ts'

/** Finds later journal entries that prevent the undo of `entries`. `changes`: the changes that the undo would make. */
type FindObstacles = (
  store: Store,
  entries: readonly JournalEntry[],
  changes: readonly Change[],
) => readonly JournalEntry[]

/** Returns later journal entries about these facts. Leaves out `entries` themselves and all undos. */
function laterOn(store: Store, entries: readonly JournalEntry[], ids: Iterable<string>): JournalEntry[] {
  const own = new Set(entries.map(({ id }) => id))
  const oldest = Math.min(...entries.map(({ sequence }) => sequence))
  return store.laterEntriesOn(oldest, [...ids]).filter(({ id, undoes }) => !own.has(id) && undoes.length === 0)
}

const RELEASE_COMMANDS = ['member.release', 'member.release-many']

/**
 * Finds later dismissals of members to whom the undo would give items back. A dismissed member has left its items
 * behind and can get nothing back, so the dismissal must be undone first.
 */
const dismissals: FindObstacles = (store, entries, changes) => {
  const bearers = new Set(
    changes.flatMap(({ kind, after }) => (kind === 'item' && after?.member ? [after.member] : [])),
  )
  if (bearers.size === 0) return []
  return laterOn(store, entries, bearers).filter(({ command, payload }) => {
    const { as, member, members = [] } = payload as Partial<Record<'as' | 'member', string>> & { members?: string[] }
    return (
      RELEASE_COMMANDS.includes(command) &&
      as === 'dismissed' &&
      [member, ...members].some((id) => bearers.has(id ?? ''))
    )
  })
}

/**
 * Finds later games of a member whose rank the undo would change. Victory points and experience of a game depend on the
 * ranks of its participants, so such a game must be undone first.
 */
const gamesWithRank: FindObstacles = (store, entries, changes) => {
  const members = new Set(
    changes.flatMap(({ kind, id, before, after }) =>
      kind === 'member' && before && after && after.kind !== undefined && after.kind !== before.kind ? [id] : [],
    ),
  )
  if (members.size === 0) return []
  const isPlayed = ({ kind, after }: Change) =>
    kind === 'participation' && after?.played === true && members.has(after.member ?? '')
  return laterOn(store, entries, members).filter((entry) => entry.changes.some(isPlayed))
}

/** Number of the latest entries about a roll that are searched. */
const LATEST = 500
const isKeepMoves = ({ command }: JournalEntry): boolean => command === storeCompanionMoves.name
const gameOf = ({ payload }: JournalEntry): string => (payload as { readonly game: string }).game

/**
 * Finds a later entry that stored the table of the same game again. A game has at most one stored table, so after such
 * an entry the undo of the first table could not be undone.
 */
const keptTables: FindObstacles = (store, entries, changes) => {
  const [first] = entries
  const rolls = changes.flatMap(({ kind, id, before }) => (kind === 'roll' && before === null ? [id] : []))
  if (!first || rolls.length === 0) return []
  const again = store.entriesOn(first.campaign, rolls, LATEST).filter(isKeepMoves)
  const games = new Set(again.map(gameOf))
  if (games.size === 0) return []
  const known = new Set(again.map(({ id }) => id))
  return laterOn(store, entries, games).filter(
    (entry) => isKeepMoves(entry) && !known.has(entry.id) && games.has(gameOf(entry)),
  )
}

/** The fields that a transfer copies from a member, and the kinds of fact about a member that it does not copy. */
const IDENTITY_FIELDS = ['status', 'kind', 'profile']
const KINDS_NOT_COPIED: readonly Change['kind'][] = ['participation', 'ledger', 'portrait', 'roll']

/** Returns the ids of the members whose copied data a change concerns. */
function membersIn({ kind, id, before, after }: Change): string[] {
  if (kind === 'member') return IDENTITY_FIELDS.some((field) => field in { ...before, ...after }) ? [id] : []
  if (KINDS_NOT_COPIED.includes(kind)) return []
  return [before, after].flatMap((fields) => (fields && 'member' in fields && fields.member ? [fields.member] : []))
}

/**
 * Finds later transfers of a member whom the undo would change, because the other warband has a copy of the member's
 * data.
 */
const transfers: FindObstacles = (store, entries, changes) => {
  const members = new Set(changes.flatMap(membersIn))
  if (members.size === 0) return []
  return laterOn(store, entries, members).filter(
    ({ command, payload }) =>
      command === transferMember.name && members.has((payload as { readonly member?: string }).member ?? ''),
  )
}

/**
 * Finds later changes to a member whose transfer would be redone. A transfer copies the member's data, and the redone
 * copy would lack these changes.
 */
const changesSinceTransfer: FindObstacles = (store, entries, changes) => {
  const members = new Set(
    changes.flatMap(({ kind, id, before, after }) => (kind === 'member' && before && after?.movedTo ? [id] : [])),
  )
  if (members.size === 0) return []
  return laterOn(store, entries, members).filter((entry) =>
    entry.changes.flatMap(membersIn).some((id) => members.has(id)),
  )
}

/**
 * Finds later entries that recorded or settled a game whose sides the undo would change, or which it would postpone
 * again: the result rests on the sides as they were.
 */
const settledGames: FindObstacles = (store, entries, changes) => {
  const games = new Set(
    changes.flatMap(({ kind, id, before, after }): string[] => {
      if (kind === 'game') return after && before && 'isPostponed' in after ? [id] : []
      if (kind !== 'side' && kind !== 'entry' && kind !== 'gameStake') return []
      if (before !== null && after !== null) return []
      const { game } = (after ?? before) as { readonly game?: string }
      return game === undefined ? [] : [game]
    }),
  )
  if (games.size === 0) return []
  const isSettling = ({ kind, id, before, after }: Change) =>
    kind === 'game' && games.has(id) && before !== null && after !== null && 'state' in after
  return laterOn(store, entries, games).filter((entry) => entry.changes.some(isSettling))
}

/**
 * Facts of which there is at most one: the bye of a warband in a round, the income of a stake in a round, and a stake in
 * a game. Returns the fact that both belong to, and the rest of the key.
 */
function singleFactKey({ kind, before, after }: Change): readonly [owner: string, rest: string] | undefined {
  if (before !== null || after === null) return undefined
  const fields = after as Readonly<Record<string, unknown>>
  const { reason, warband, round, game, stake } = fields
  if (kind === 'standingsLine') return reason === 'bye' ? [String(warband), `bye ${String(round)}`] : undefined
  if (kind === 'stakeIncome') return [String(stake), `income ${String(round)}`]
  return kind === 'gameStake' ? [String(game), `stake ${String(stake)}`] : undefined
}

/** Finds later entries that added what the undo would add a second time, although there is one at most. */
const sameSingleFacts: FindObstacles = (store, entries, changes) => {
  const keys = changes.flatMap((change) => [singleFactKey(change) ?? []].filter((key) => key.length > 0))
  if (keys.length === 0) return []
  const isSame = (change: Change) => keys.some((key) => isSameData(key, singleFactKey(change)))
  const owners = keys.flatMap(([owner]) => owner ?? [])
  return laterOn(store, entries, owners).filter((entry) => entry.changes.some(isSame))
}

/** Finds later withdrawals of warbands to which the undo would give a stake. */
const stakesOfWithdrawn: FindObstacles = (store, entries, changes) => {
  const holders = new Set(
    changes.flatMap(({ kind, after }) => (kind === 'stake' && after?.holder ? [after.holder] : [])),
  )
  if (holders.size === 0) return []
  const { warband } = store.factsById([...holders].map((id) => ({ kind: 'warband', id })))
  const isReinstated = (id: string) =>
    changes.some((change) => change.kind === 'warband' && change.id === id && change.after?.withdrawnAt === null)
  const gone = new Set([...holders].filter((id) => warband.get(id)?.withdrawnAt && !isReinstated(id)))
  if (gone.size === 0) return []
  return laterOn(store, entries, gone).filter((entry) =>
    entry.changes.some(({ kind, id, after }) => kind === 'warband' && gone.has(id) && after && 'withdrawnAt' in after),
  )
}

/**
 * Finds later games about a stake whose holder the undo would change. Each of them recorded who held the stake before
 * it, also if it left the stake there.
 */
const gamesAboutStake: FindObstacles = (store, entries, changes) => {
  const stakes = changes.flatMap(({ kind, id, after }) => (kind === 'stake' && after && 'holder' in after ? [id] : []))
  if (stakes.length === 0) return []
  const games = new Set(store.factsReferencing(stakes, 'gameStake').map(({ id }) => id))
  if (games.size === 0) return []
  const isResult = ({ kind, id, before, after }: Change) =>
    kind === 'gameStake' && games.has(id) && before !== null && after !== null && ('from' in after || 'to' in after)
  return laterOn(store, entries, games).filter((entry) => entry.changes.some(isResult))
}

/** Pictures of a warband, a game or a stake: the field that names it, and how many it may have. */
const PICTURES = {
  warbandPicture: { owner: 'warband', most: 1 },
  gamePicture: { owner: 'game', most: MAX_GAME_PICTURES },
  stakePicture: { owner: 'stake', most: 1 },
} as const

/** Finds later entries that added pictures to a warband, a game or a stake that would have too many after the undo. */
const excessPictures: FindObstacles = (store, entries, changes) =>
  (['warbandPicture', 'gamePicture', 'stakePicture'] as const).flatMap((kind) => {
    const { owner, most } = PICTURES[kind]
    const ownersOf = (some: readonly Change[], side: 'before' | 'after') =>
      some.flatMap((change) => {
        const [fields, other] = side === 'after' ? [change.after, change.before] : [change.before, change.after]
        const id = (fields as Readonly<Record<string, unknown>> | null)?.[owner]
        return change.kind === kind && other === null && typeof id === 'string' ? [id] : []
      })
    const [back, gone] = [ownersOf(changes, 'after'), ownersOf(changes, 'before')]
    const count = (ids: readonly string[], id: string) => ids.filter((one) => one === id).length
    const full = new Set(
      back.filter((id) => store.factsReferencing([id], kind).length + count(back, id) - count(gone, id) > most),
    )
    if (full.size === 0) return []
    return laterOn(store, entries, full).filter((entry) => ownersOf(entry.changes, 'after').some((id) => full.has(id)))
  })

const ALL: readonly FindObstacles[] = [
  settledGames,
  sameSingleFacts,
  stakesOfWithdrawn,
  gamesAboutStake,
  excessPictures,
  findContentEntriesBlockingUndo,
  keptTables,
  dismissals,
  gamesWithRank,
  transfers,
  changesSinceTransfer,
]

/** Finds later entries that block an undo although the references between facts do not show it. */
export const findHiddenUndoBlockers: FindObstacles = (store, entries, changes) =>
  ALL.flatMap((find) => find(store, entries, changes))
