import type { HISTORY_METHODS } from '../../../shared/contract/methods/history.ts'
import type { Handlers } from '../base/handler.ts'
import { listHistory } from './historyList.ts'
import { getUndoPreview } from './historyPreview.ts'
import { getDifferences, getPeople, getTimeline } from './historyView.ts'

/** The queries about the journal. */
export const HISTORY: Handlers<typeof HISTORY_METHODS> = {
  'history.list': listHistory,
  'history.timeline': getTimeline,
  'history.people': getPeople,
  'history.differences': getDifferences,
  'history.preview': getUndoPreview,
}
