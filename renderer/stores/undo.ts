import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { CommandAnswer } from '../../shared/contract/envelope.ts'
import type { HistoryGroup } from '../../shared/contract/views/history.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import { callHost } from '../api/client.ts'
import { whenAllCommandsAnswered } from '../lib/commandQueue.ts'
import { useView } from '../lib/query.ts'
import { saveUnsavedTexts } from '../lib/unsavedTexts.ts'
import { useText } from '../text/useText.ts'
import { useJournalSentences } from '../text/useMessages.ts'
import { useCampaign } from './campaign.ts'
import { useCommands } from './commands.ts'
import { useNotices } from './notices.ts'
import { useReadOnly } from './readOnly.ts'
import { buildUndoNotice } from './undoNotice.ts'

/** Number of history groups per request while searching for a group that can be undone. */
const GROUPS_PER_REQUEST = 50
/** Number of recent history groups in which the undo button searches for its change. */
const RECENT_GROUPS = 20

// Only this user's own changes are undone; changes that others make meanwhile are skipped.
const isFresh = ({ isHistory, undoneBy, isOwn }: HistoryGroup): boolean => isOwn && !isHistory && undoneBy === null
const canBeUndone = (group: HistoryGroup): boolean => isFresh(group) && !group.closed
const isUndo = ({ command, undoneBy, isOwn }: HistoryGroup): boolean =>
  isOwn && command === 'history.undo' && undoneBy === null

/**
 * Saves all typed text, then finds the newest history group of a campaign for which `holds` is true. Stops without a
 * result at a group for which `isEnd` is true.
 */
async function findNewest(
  campaign: string | undefined,
  holds: (group: HistoryGroup) => boolean,
  isEnd: (group: HistoryGroup) => boolean = () => false,
): Promise<HistoryGroup | undefined> {
  await saveUnsavedTexts()
  await whenAllCommandsAnswered()
  let before: number | null | undefined
  while (campaign !== undefined && before !== null) {
    const from = before === undefined ? {} : { before }
    const page = await callHost('history.timeline', { campaign, limit: GROUPS_PER_REQUEST, ...from })
    const found = page.groups.find((group) => holds(group) || isEnd(group))
    if (found) return holds(found) ? found : undefined
    before = page.next
  }
  return undefined
}

/** The last undo of this window, and the function that redoes it. */
let lastUndo: { readonly campaign: string; readonly run: () => void } | undefined

/**
 * Returns a function that reports that a campaign no longer exists. If this window undid the creation of the
 * campaign, the notice offers to redo it, and stays.
 */
export function useGoneCampaign() {
  const notices = useNotices()
  const { t } = useText()
  return async function tellGone(campaign: string, name: string) {
    // Every window receives the change, sometimes before the answer of the undo arrives. So this function first waits
    // for the answer.
    await whenAllCommandsAnswered()
    await new Promise((resolve) => setTimeout(resolve))
    if (lastUndo?.campaign !== campaign) return void notices.say('done', t('shell.campaign-gone', { name }))
    const redo = { label: t('shell.redo'), run: lastUndo.run }
    notices.say('done', t('shell.campaign-undone', { name }), redo, 'stays')
  }
}

/**
 * Undoes and redoes this user's last change. A group of the history is undone as a whole. With read-only data the
 * keys do nothing, and the buttons are not shown.
 */
export const useUndo = defineStore('undo', () => {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const readOnlyState = useReadOnly()
  const { t } = useText()
  const { historySentence } = useJournalSentences()
  const latest = useView('history.timeline', () =>
    campaign.id === undefined ? undefined : { campaign: campaign.id, limit: RECENT_GROUPS },
  )
  /** Description of the change that the next undo would undo; undefined while it is unknown. */
  const next = computed(() => {
    const group = latest.data.value?.groups.find(canBeUndone)
    return group && historySentence(group.told)
  })

  /** The sentence of what an undo undid. */
  function undoneSentence({ told }: HistoryGroup): string {
    const { what } = told.params
    return historySentence(typeof what === 'object' && 'told' in what ? what.told : told)
  }

  /** Description of the change that the next redo would bring back; undefined if the newest change is no undo. */
  const nextRedo = computed(() => {
    const group = latest.data.value?.groups.find((one) => isUndo(one) || isFresh(one))
    return group && isUndo(group) ? undoneSentence(group) : undefined
  })

  /** The last notice about an undo or a redo. The next one replaces it, so that several in a row do not pile up. */
  let lastNotice: number | undefined
  function report(...notice: ReturnType<typeof buildUndoNotice>) {
    if (lastNotice !== undefined) notices.close(lastNotice)
    lastNotice = notices.say('done', ...notice)
  }

  /** Undoes journal entries and reports this with a button to redo. Returns true if they were undone. */
  async function undoEntries(entries: readonly string[], what: string, together = false): Promise<boolean> {
    const own = campaign.id!
    const done = await commands.send('history.undo', { campaign: own, entries: [...entries], together })
    if (!done.ok) return false
    const { entry, answer } = done.answer
    lastUndo = { campaign: own, run: () => void redoEntry(own, entry, what) }
    report(...buildUndoNotice(t, 'shell.undone', what, answer, { label: t('shell.redo'), ...lastUndo }))
    return true
  }

  /** Returns the undo button of a notice; undefined if the command wrote no journal entry. */
  const wayBack = (own: string, { entry }: Pick<CommandAnswer, 'entry'>, what: string) =>
    entry === '' ? undefined : { label: t('shell.undo'), campaign: own, run: () => void undoEntries([entry], what) }

  async function redoEntry(own: string, entry: string, what: string) {
    const done = await commands.send('history.redo', { campaign: own, entries: [entry] })
    if (done.ok) report(...buildUndoNotice(t, 'shell.redone', what, done.answer.answer))
  }

  // If the user presses undo twice, the second undo starts only after the first is done.
  const queue = serialQueue()

  async function undoLast() {
    if (!readOnlyState.canUndo) return
    const last = await findNewest(campaign.id, canBeUndone)
    if (!last) return void notices.say('done', t('shell.nothing-to-undo'))
    await undoEntries(last.entries, historySentence(last.told))
  }

  async function redoLast() {
    if (!readOnlyState.canUndo) return
    const last = await findNewest(campaign.id, isUndo, isFresh)
    if (!last) return void notices.say('done', t('shell.nothing-to-redo'))
    await redoEntry(campaign.id!, last.id, undoneSentence(last))
  }

  const undo = () => queue.add(undoLast)
  const redo = () => queue.add(redoLast)
  return { next, nextRedo, undo, redo, takeBack: undoEntries, wayBack }
})
