import { CallError } from '../../shared/contract/calls/client.ts'
import { client } from '../api/client.ts'
import { useCampaign } from '../stores/campaign.ts'
import { newId, useCommands } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'
import { useTold } from '../text/useTold.ts'

/** So many groups of the history are read at once. */
const GROUPS = 200

/** Takes entries of the open campaign back, and tells what stands in the way of that. */
export function useTakingBack() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const { problem } = useText()

  /**
   * Takes entries back; `together`: with what rests on them. Gives the entries that stand in the way: none when it was
   * done, undefined when it failed for another reason, which was told.
   */
  async function takeBack(entries: readonly string[], together = false): Promise<readonly string[] | undefined> {
    const asked = { request: newId(), campaign: campaign.id!, entries: [...entries], together }
    const outcome = await commands.send('history.undo', asked)
    if (outcome.ok) return []
    if (outcome.error.code !== 'undo-blocked') return undefined
    notices.withdraw(problem(outcome.error))
    return outcome.error.params['entries'] as string[]
  }

  /** Later entries that have to be taken back with these; undefined where that cannot be told, which is said. */
  async function restingOn(entries: readonly string[]): Promise<readonly string[] | undefined> {
    try {
      const asked = { campaign: campaign.id!, entries: [...entries], together: true }
      const { inTheWay } = await client('history.preview', asked)
      return inTheWay.flatMap((group) => group.entries)
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      notices.say('error', problem(thrown.error))
      return undefined
    }
  }
  return { takeBack, restingOn }
}

/** An entry in words; `whose`: who did it, where that was somebody else. */
export interface TakenLine {
  readonly id: string
  readonly what: string
  readonly when: string
  readonly whose: string | null
}

/** Entries of the open campaign's history, by their ids. */
export function useEntries() {
  const campaign = useCampaign()
  const { moment } = useText()
  const { told: sentence } = useTold()
  /** In words, the newest first; entries that the history shows as one are told once. */
  async function told(ids: readonly string[]): Promise<readonly TakenLine[]> {
    const missing = new Set(ids)
    const lines: TakenLine[] = []
    let before: number | null | undefined
    while (missing.size > 0 && before !== null) {
      const place = before === undefined ? {} : { before }
      const { groups, next } = await client('history.timeline', { campaign: campaign.id!, limit: GROUPS, ...place })
      for (const { id, entries, told: what, at, isOwn, name } of groups) {
        const whose = isOwn ? null : name
        if (entries.some((one) => missing.delete(one)))
          lines.push({ id, what: sentence(what), when: moment(at), whose })
        for (const one of entries) missing.delete(one)
      }
      before = next
    }
    return lines
  }
  return { told }
}
