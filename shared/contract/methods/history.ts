import { z } from 'zod'
import { TakeBack } from '../../commands/history/takeBack.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { DifferencesView, HistoryLine, TimelineView, UndoPreview } from '../views/history.ts'
import { query } from './method.ts'

/** A page of so many entries; `before`: the sequence at which the page before it ended. */
const page = (size: number) => ({
  limit: z.int().min(1).max(500).default(size),
  before: z.int().min(0).optional(),
})

export const HISTORY_METHODS = {
  'history.list': query(z.strictObject({ campaign: Id, ...page(50) })).answers<{
    readonly entries: readonly HistoryLine[]
  }>(),
  'history.timeline': query(
    z.strictObject({ campaign: Id, warband: Id.optional(), member: Id.optional(), ...page(100) }),
  ).answers<TimelineView>(),
  'history.differences': query(
    z.strictObject({ campaign: Id, entries: z.array(Id).min(1).max(1000) }),
  ).answers<DifferencesView>(),
  'history.preview': query(TakeBack).answers<UndoPreview>(),
}
