import type { ReadInput } from '../../../shared/contract/calls/answers.ts'
import type { AlongHere, AlongMark, AlongView } from '../../../shared/contract/views/along.ts'
import type { Touched } from '../../../shared/contract/events.ts'
import { ALONG_FORMAT, type AlongStamp } from '../../../shared/domain/campaign/along.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { checkCampaign, type Carried, type Engine } from '../base/execute.ts'
import { exportCampaign } from '../transfer/campaignExport.ts'
import { doneHere } from './document.ts'
import {
  keepMark,
  leftOf,
  markOf,
  marksOf,
  originOf,
  personOf,
  waitingOf,
  type Mark,
  type MarkRef,
} from '../base/offlineMarks.ts'

/** What is told of a mark that changed: all who show the campaign, or what of it is away. */
export const touchedBy = (campaign: string, { warbands, games }: Pick<Mark, 'warbands' | 'games'>): Touched[] => [
  { kind: 'campaign', id: campaign },
  ...warbands.map((id) => ({ kind: 'warband' as const, id })),
  ...games.map((id) => ({ kind: 'game' as const, id })),
]

/** The book that this folder follows. Throws `no-club` where it follows none. */
export function bookOf(store: Pick<Store, 'book'>): NonNullable<ReturnType<Store['book']['followed']>> {
  const followed = store.book.followed()
  if (!followed) throw new AppError('no-club')
  return followed
}

/**
 * Marks bands and games of a campaign as away with whoever asks: all bands and all games still to be played, unless some are
 * named. Throws `no-club`, and `fact-missing` for what is not of the campaign.
 */
export function take(engine: Engine, input: ReadInput<'along.take'>): Carried<{ readonly mark: string }> {
  const { store, clock, ids } = engine
  const { campaign } = input
  return store.transaction(() => {
    checkCampaign(store, campaign)
    bookOf(store)
    const mark: Mark = {
      ...{ id: ids.next(), by: personOf(engine), at: clock.now() },
      warbands: chosen(store, campaign, 'warband', input.warbands),
      games: chosen(store, campaign, 'game', input.games),
      ...{ ended: null, brought: [], dropped: [] },
    }
    keepMark(store, campaign, mark)
    return { done: { mark: mark.id }, touched: touchedBy(campaign, mark) }
  })
}

/** The bands or games that are named, each once; absent: all bands, all games still to be played. Throws `fact-missing`. */
function chosen(
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

/** Ends a mark; one that has ended stays as it is. Throws `along-mark-unknown`. */
export function end(engine: Engine, ref: MarkRef): Carried<null> {
  const { store, clock } = engine
  return store.transaction(() => {
    const mark = markOf(store, ref)
    if (mark.ended) return { done: null, touched: [] }
    keepMark(store, ref.campaign, { ...mark, ended: { at: clock.now(), by: personOf(engine), isBrought: false } })
    return { done: null, touched: touchedBy(ref.campaign, mark) }
  })
}

/** The file that is taken along. Throws `no-club`, `along-mark-unknown`. */
export function fileOf(engine: Engine, ref: MarkRef): unknown {
  const { store } = engine
  const { book, position } = bookOf(store)
  const { id, by, at, warbands, games } = markOf(store, ref)
  const document = exportCampaign(engine, ref) as { readonly journal: readonly { readonly id: string }[] }
  const along: AlongStamp = {
    ...{ format: ALONG_FORMAT, book, mark: id, position, since: document.journal.at(-1)?.id ?? null },
    ...{ by: by.name, at, warbands, games },
  }
  return { ...document, along }
}

/** What of a campaign is away, and where it came from where it was taken along to. Throws `fact-missing`. */
export function listAlong(engine: Engine, { campaign }: ReadInput<'along.list'>): AlongView {
  const { store } = engine
  checkCampaign(store, campaign)
  const isClub = store.book.followed() !== undefined
  const marks = marksOf(store, campaign).map((mark) => shown(engine, campaign, mark))
  return { isClub, marks: marks.toReversed(), here: isClub ? null : hereOf(store, campaign) }
}

const shown = ({ store, person }: Engine, campaign: string, mark: Mark): AlongMark => ({
  ...{ id: mark.id, by: mark.by.name, at: mark.at, warbands: mark.warbands, games: mark.games },
  isOwn: mark.by.account === person?.account,
  ended: mark.ended && { at: mark.ended.at, by: mark.ended.by.name, isBrought: mark.ended.isBrought },
  brought: mark.brought.length,
  waiting: waitingOf(store, { campaign, mark: mark.id }, mark).length,
  left: leftOf(store, { campaign, mark: mark.id }, mark).length,
})

function hereOf(store: Store, campaign: string): AlongHere | null {
  const origin = originOf(store, campaign)
  if (!origin) return null
  const { by, at, warbands, games } = origin
  return { by, at, warbands, games, count: doneHere(store, campaign, origin).length }
}
