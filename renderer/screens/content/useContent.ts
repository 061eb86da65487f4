import { onScopeDispose, shallowRef, watch } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { ContentCheck } from '../../../shared/contract/views/content.ts'
import type { ContentEntry } from '../../../shared/rules/contentRules.ts'
import { callHost } from '../../api/client.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { newId, useCommands } from '../../stores/commands.ts'

/** Loads the open campaign's own catalogue entries; adds, changes and removes them. */
export function useContent() {
  const campaign = useCampaign()
  const commands = useCommands()
  const view = useView('content.get', () => (campaign.id === undefined ? undefined : { campaign: campaign.id }))
  const baseInput = () => ({ request: newId(), campaign: campaign.id! })
  return {
    view,
    add: (entries: readonly ContentEntry[]) => commands.send('content.add', { ...baseInput(), entries: [...entries] }),
    /**
     * Changes a catalogue entry. `seen`: the version that the user edited; `keep`: ids of the warbands that keep that
     * version.
     */
    change: (entry: ContentEntry, seen: ContentEntry, keep: readonly string[]) =>
      commands.send('content.change', { ...baseInput(), entry, keep: [...keep], base: { entry: seen } }),
    /** Removes a catalogue entry. `choice`: ids of the warbands that keep it, and of those that lose it. */
    remove: (id: string, choice: { readonly keep: string[]; readonly strike: string[] }) =>
      commands.send('content.remove', { ...baseInput(), id, ...choice }),
    /** Switches catalogue entries of the ruleset on or off in the campaign. */
    play: (house: Readonly<Record<string, boolean>>) => commands.send('campaign.change', { ...baseInput(), house }),
  }
}

/**
 * A draft of a catalogue entry, and the id of the entry that it replaces. If `entry` is null, the entry is to be
 * removed.
 */
interface ContentQuestion {
  readonly entry: ContentEntry | null
  readonly of: string | null
}

/** Checks a catalogue entry. Returns its problems and effects; `undefined` if the call fails. */
export async function requestContentEntryCheck(
  campaign: string,
  { entry, of }: ContentQuestion,
): Promise<ContentCheck | undefined> {
  try {
    return await callHost('content.check', { campaign, entry, of })
  } catch (thrown) {
    if (thrown instanceof CallError) return undefined
    throw thrown
  }
}

/** Time in milliseconds after the last key press until the catalogue entry is checked. */
const CHECK_DELAY_MS = 200

/** Checks an entry while the user edits it. `now`: checks the entry without waiting for the end of the typing. */
export function useContentCheck(getQuestion: () => ContentQuestion) {
  const campaign = useCampaign()
  const found = shallowRef<ContentCheck>()
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  let last = 0

  async function now(): Promise<ContentCheck | undefined> {
    clearTimeout(checkTimer)
    const own = ++last
    const answer = campaign.id === undefined ? undefined : await requestContentEntryCheck(campaign.id, getQuestion())
    if (own === last && answer) found.value = answer
    return answer
  }
  watch(
    () => JSON.stringify(getQuestion()),
    () => {
      clearTimeout(checkTimer)
      checkTimer = setTimeout(() => void now(), CHECK_DELAY_MS)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(checkTimer))
  return { found, now }
}
