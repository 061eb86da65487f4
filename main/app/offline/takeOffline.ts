import type { OfflineOrigin, OfflineMark, OfflineView } from '../../../shared/contract/views/offline.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import { OFFLINE_FORMAT, type OfflineStamp } from '../../../shared/domain/campaign/offline.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { checkCampaign, type CommandResult, type CommandDependencies } from '../base/execute.ts'
import { exportCampaign } from '../transfer/campaignExport.ts'
import { entriesMadeOffline } from './bringBackDocument.ts'
import {
  saveOfflineMark,
  droppedEntriesOf,
  getOfflineMark,
  offlineMarksOf,
  offlineOriginOf,
  requireClubAccount,
  waitingEntriesOf,
  type StoredOfflineMark,
} from '../base/offlineMarks.ts'
import { organiserAccess, viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns the change events of a mark (the record of an offline copy): one for the campaign, and one for each warband
 * and each game that is offline.
 */
export const offlineMarkChangeEvents = (
  campaign: string,
  { warbands, games }: Pick<StoredOfflineMark, 'warbands' | 'games'>,
): ChangedRef[] => [
  { kind: 'campaign', id: campaign },
  ...warbands.map((id) => ({ kind: 'warband' as const, id })),
  ...games.map((id) => ({ kind: 'game' as const, id })),
]

/** Returns the club book that this data folder follows. Throws `no-club` if it follows none. */
export function requireFollowedBook(store: Pick<Store, 'book'>): NonNullable<ReturnType<Store['book']['followed']>> {
  const followed = store.book.followed()
  if (!followed) throw new AppError('no-club')
  return followed
}

/**
 * Marks warbands and games of a campaign as taken offline by the caller; by default all warbands and all planned games.
 * Throws `no-club`, and `fact-missing` for a warband or game outside the campaign.
 */
export const takeCampaignOffline = defineMethod(
  'along.take',
  organiserAccess,
  (engine, input): CommandResult<{ readonly mark: string }> => {
    const { store, clock, ids } = engine
    const { campaign } = input
    return store.transaction(() => {
      checkCampaign(store, campaign)
      requireFollowedBook(store)
      const mark: StoredOfflineMark = {
        ...{ id: ids.next(), by: requireClubAccount(engine), at: clock.now() },
        warbands: selectedIds(store, campaign, 'warband', input.warbands),
        games: selectedIds(store, campaign, 'game', input.games),
        ...{ ended: null, brought: [], dropped: [] },
      }
      saveOfflineMark(store, campaign, mark)
      return { done: { mark: mark.id }, touched: offlineMarkChangeEvents(campaign, mark) }
    })
  },
)

/**
 * Returns the requested warbands or games without duplicates; by default all warbands, or all planned games. Throws
 * `fact-missing`.
 */
function selectedIds(
  store: Store,
  campaign: string,
  kind: 'warband' | 'game',
  wanted: readonly string[] | undefined,
): string[] {
  const known = store.aggregatesOf(campaign).filter((one) => one.kind === kind)
  if (!wanted) {
    const { game } = store.factsById(known)
    return known.map(({ id }) => id).filter((id) => kind === 'warband' || game.get(id)?.state === 'planned')
  }
  for (const id of wanted) if (!known.some((one) => one.id === id)) throw new AppError('fact-missing', { kind, id })
  return [...new Set(wanted)]
}

/**
 * Ends a mark (the record of an offline copy). If the mark has already ended, changes nothing. Throws
 * `along-mark-unknown`.
 */
export const endOfflineMark = defineMethod('along.end', organiserAccess, (engine, ref): CommandResult<null> => {
  const { store, clock } = engine
  return store.transaction(() => {
    const mark = getOfflineMark(store, ref)
    if (mark.ended) return { done: null, touched: [] }
    saveOfflineMark(store, ref.campaign, {
      ...mark,
      ended: { at: clock.now(), by: requireClubAccount(engine), isBrought: false },
    })
    return { done: null, touched: offlineMarkChangeEvents(ref.campaign, mark) }
  })
})

/** Returns the file with which a campaign is taken offline. Throws `no-club`, `along-mark-unknown`. */
export const exportOfflineCopy = defineMethod('along.file', organiserAccess, (engine, ref): unknown => {
  const { store } = engine
  const { book, position } = requireFollowedBook(store)
  const { id, by, at, warbands, games } = getOfflineMark(store, ref)
  const document = exportCampaign(engine, ref) as { readonly journal: readonly { readonly id: string }[] }
  const along: OfflineStamp = {
    ...{ format: OFFLINE_FORMAT, book, mark: id, position, since: document.journal.at(-1)?.id ?? null },
    ...{ by: by.name, at, warbands, games },
  }
  return { ...document, along }
})

/**
 * Returns which parts of a campaign are offline (`marks`) and, in an offline copy, where the copy comes from (`here`).
 * Throws `fact-missing`. Every viewer may call it; the other methods of this folder expose the whole history of the
 * campaign.
 */
export const listOffline = defineMethod('along.list', viewerAccess, (engine, { campaign }): OfflineView => {
  const { store } = engine
  checkCampaign(store, campaign)
  const isClub = store.book.followed() !== undefined
  const marks = offlineMarksOf(store, campaign).map((mark) => toMarkView(engine, campaign, mark))
  return { isClub, marks: marks.toReversed(), here: isClub ? null : originView(store, campaign) }
})

const toMarkView = (
  { store, person }: CommandDependencies,
  campaign: string,
  mark: StoredOfflineMark,
): OfflineMark => ({
  ...{ id: mark.id, by: mark.by.name, at: mark.at, warbands: mark.warbands, games: mark.games },
  isOwn: mark.by.account === person?.account,
  ended: mark.ended && { at: mark.ended.at, by: mark.ended.by.name, isBrought: mark.ended.isBrought },
  brought: mark.brought.length,
  waiting: waitingEntriesOf(store, { campaign, mark: mark.id }, mark).length,
  left: droppedEntriesOf(store, { campaign, mark: mark.id }, mark).length,
})

function originView(store: Store, campaign: string): OfflineOrigin | null {
  const origin = offlineOriginOf(store, campaign)
  if (!origin) return null
  const { by, at, warbands, games } = origin
  return { by, at, warbands, games, count: entriesMadeOffline(store, campaign, origin).length }
}
