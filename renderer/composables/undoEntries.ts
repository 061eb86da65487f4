import { CallError } from '../../shared/contract/calls/client.ts'
import { callHost } from '../api/client.ts'
import { useCampaign } from '../stores/campaign.ts'
import { newId, useCommands } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'
import { useJournalSentences } from '../text/useMessages.ts'

/** Number of history groups per request. */
const GROUPS_PER_REQUEST = 200

/** Undoes journal entries of the open campaign, and finds the entries that block an undo. */
export function useUndoEntries() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const { problem } = useText()

  /**
   * Undoes journal entries; `together`: also undoes the entries that depend on them. Returns the entries that block
   * the undo: an empty list on success, undefined after another error, which was shown.
   */
  async function undoEntries(entries: readonly string[], together = false): Promise<readonly string[] | undefined> {
    const asked = { request: newId(), campaign: campaign.id!, entries: [...entries], together }
    const outcome = await commands.send('history.undo', asked)
    if (outcome.ok) return []
    if (outcome.error.code !== 'undo-blocked') return undefined
    notices.withdraw(problem(outcome.error))
    return outcome.error.params['entries'] as string[]
  }

  /**
   * Returns the later journal entries that have to be undone together with `entries`. Returns undefined after an
   * error, which is shown.
   */
  async function findDependentEntries(entries: readonly string[]): Promise<readonly string[] | undefined> {
    try {
      const asked = { campaign: campaign.id!, entries: [...entries], together: true }
      const { inTheWay } = await callHost('history.preview', asked)
      return inTheWay.flatMap((group) => group.entries)
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      notices.say('error', problem(thrown.error))
      return undefined
    }
  }
  return { takeBack: undoEntries, restingOn: findDependentEntries }
}

/** A journal entry as text. `whose`: the user who made it, if that was another user. */
export interface JournalEntryLine {
  readonly id: string
  readonly what: string
  readonly when: string
  readonly whose: string | null
}

/** Finds journal entries of the open campaign by their ids. */
export function useJournalEntryLines() {
  const campaign = useCampaign()
  const { moment } = useText()
  const { historySentence } = useJournalSentences()
  /** Describes journal entries, the newest first. Entries that the history shows as one group give one line. */
  async function describeEntries(ids: readonly string[]): Promise<readonly JournalEntryLine[]> {
    const missing = new Set(ids)
    const lines: JournalEntryLine[] = []
    let before: number | null | undefined
    while (missing.size > 0 && before !== null) {
      const place = before === undefined ? {} : { before }
      const { groups, next } = await callHost('history.timeline', {
        campaign: campaign.id!,
        limit: GROUPS_PER_REQUEST,
        ...place,
      })
      for (const { id, entries, told: what, at, isOwn, name } of groups) {
        const whose = isOwn ? null : name
        if (entries.some((one) => missing.delete(one)))
          lines.push({ id, what: historySentence(what), when: moment(at), whose })
        for (const one of entries) missing.delete(one)
      }
      before = next
    }
    return lines
  }
  return { describeEntries }
}
