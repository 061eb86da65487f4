import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { HistoryGroup } from '../../shared/contract/views/history.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import { client } from '../api/client.ts'
import { allAnswered } from '../lib/commandQueue.ts'
import { useView } from '../lib/query.ts'
import { saveTyped } from '../lib/unsavedTexts.ts'
import { useText } from '../text/useText.ts'
import { useTold } from '../text/useTold.ts'
import { useCampaign } from './campaign.ts'
import { useCommands } from './commands.ts'
import { useNotices } from './notices.ts'
import { useReading } from './readOnly.ts'
import { undoneNotice } from './undoNotice.ts'

/** So many groups are asked for at once, on the way back to one that stands. */
const PAGE = 50
/** So far back the button looks for what it would take back. */
const NEAR = 20

// Only what whoever is here did: what others do meanwhile is theirs, and stops nothing.
const isFresh = ({ isHistory, undoneBy, isOwn }: HistoryGroup): boolean => isOwn && !isHistory && undoneBy === null
const stands = (group: HistoryGroup): boolean => isFresh(group) && !group.closed
const isUndo = ({ command, undoneBy, isOwn }: HistoryGroup): boolean =>
  isOwn && command === 'history.undo' && undoneBy === null

/** The newest group of a campaign for which something holds, once all that was typed is saved; nothing beyond an end. */
async function newest(
  campaign: string | undefined,
  holds: (group: HistoryGroup) => boolean,
  isEnd: (group: HistoryGroup) => boolean = () => false,
): Promise<HistoryGroup | undefined> {
  await saveTyped()
  await allAnswered()
  let before: number | null | undefined
  while (campaign !== undefined && before !== null) {
    const from = before === undefined ? {} : { before }
    const page = await client('history.timeline', { campaign, limit: PAGE, ...from })
    const found = page.groups.find((group) => holds(group) || isEnd(group))
    if (found) return holds(found) ? found : undefined
    before = page.next
  }
  return undefined
}

/** The last that was taken back in this window, and the way to do it again. */
let lastUndo: { readonly campaign: string; readonly run: () => void } | undefined

/** Says that a campaign is no longer there: where its beginning was taken back here, with the way back, which stays. */
export function useGone() {
  const notices = useNotices()
  const { t } = useText()
  return async function tellGone(campaign: string, name: string) {
    // The change is told to every window, sometimes before the answer is here.
    await allAnswered()
    await new Promise((resolve) => setTimeout(resolve))
    if (lastUndo?.campaign !== campaign) return void notices.say('done', t('shell.campaign-gone', { name }))
    const redo = { label: t('shell.redo'), run: lastUndo.run }
    notices.say('done', t('shell.campaign-undone', { name }), redo, 'stays')
  }
}

/**
 * Takes the last thing back that was done by whoever is here, and does it again; what is shown as one in the history is taken back as one. Where the data
 * can only be read the keys do nothing, as their buttons are not there.
 */
export const useUndo = defineStore('undo', () => {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const reading = useReading()
  const { t } = useText()
  const { told } = useTold()
  const latest = useView('history.timeline', () =>
    campaign.id === undefined ? undefined : { campaign: campaign.id, limit: NEAR },
  )
  /** What the next undo would take back, in words; absent while nothing is known to stand. */
  const next = computed(() => {
    const group = latest.data.value?.groups.find(stands)
    return group && told(group.told)
  })

  /** Takes entries back and says so, with the way back. Gives whether it was done. */
  async function takeBack(entries: readonly string[], what: string, together = false): Promise<boolean> {
    const own = campaign.id!
    const done = await commands.send('history.undo', { campaign: own, entries: [...entries], together })
    if (!done.ok) return false
    const { entry, answer } = done.answer
    lastUndo = { campaign: own, run: () => void again(own, entry, what) }
    notices.say('done', ...undoneNotice(t, 'shell.undone', what, answer, { label: t('shell.redo'), ...lastUndo }))
    return true
  }

  async function again(own: string, entry: string, what: string) {
    const done = await commands.send('history.redo', { campaign: own, entries: [entry] })
    if (done.ok) notices.say('done', ...undoneNotice(t, 'shell.redone', what, done.answer.answer))
  }

  // Pressed again before it is done, it looks only then for what is the last.
  const queue = serialQueue()

  async function undoLast() {
    if (!reading.canUndo) return
    const last = await newest(campaign.id, stands)
    if (!last) return void notices.say('done', t('shell.nothing-to-undo'))
    await takeBack(last.entries, told(last.told))
  }

  async function redoLast() {
    if (!reading.canUndo) return
    const last = await newest(campaign.id, isUndo, isFresh)
    if (!last) return void notices.say('done', t('shell.nothing-to-redo'))
    const { what } = last.told.params
    await again(campaign.id!, last.id, typeof what === 'object' && 'told' in what ? told(what.told) : told(last.told))
  }

  const undo = () => queue.add(undoLast)
  const redo = () => queue.add(redoLast)
  return { next, undo, redo, takeBack }
})
