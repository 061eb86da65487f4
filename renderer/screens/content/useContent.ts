import { onScopeDispose, shallowRef, watch } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { ContentCheck } from '../../../shared/contract/views/content.ts'
import type { ContentEntry } from '../../../shared/rules/contentRules.ts'
import { client } from '../../api/client.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { newId, useCommands } from '../../stores/commands.ts'

/** What the open campaign added to the catalogue; and ways to add, change and take out. */
export function useContent() {
  const campaign = useCampaign()
  const commands = useCommands()
  const view = useView('content.get', () => (campaign.id === undefined ? undefined : { campaign: campaign.id }))
  const asking = () => ({ request: newId(), campaign: campaign.id! })
  return {
    view,
    add: (entries: readonly ContentEntry[]) => commands.send('content.add', { ...asking(), entries: [...entries] }),
    /** `seen`: the entry that it is written over; `keep`: the bands that keep that one. */
    change: (entry: ContentEntry, seen: ContentEntry, keep: readonly string[]) =>
      commands.send('content.change', { ...asking(), entry, keep: [...keep], base: { entry: seen } }),
    /** `choice`: the bands that keep it as it is, and those that lose it. */
    remove: (id: string, choice: { readonly keep: string[]; readonly strike: string[] }) =>
      commands.send('content.remove', { ...asking(), id, ...choice }),
    /** The campaign is played with entries of the ruleset's own, or without them. */
    play: (house: Readonly<Record<string, boolean>>) => commands.send('campaign.change', { ...asking(), house }),
  }
}

/** An entry that is being written, and the one that it replaces; without an entry, one that is to go. */
interface AskedContent {
  readonly entry: ContentEntry | null
  readonly of: string | null
}

/** What would come of an entry; nothing where nobody answered. */
export async function checkContent(campaign: string, { entry, of }: AskedContent): Promise<ContentCheck | undefined> {
  try {
    return await client('content.check', { campaign, entry, of })
  } catch (thrown) {
    if (thrown instanceof CallError) return undefined
    throw thrown
  }
}

/** Milliseconds after the last letter. */
const REST = 200

/** What would come of an entry while it is written, kept up to date. `now`: at once. */
export function useContentCheck(asked: () => AskedContent) {
  const campaign = useCampaign()
  const found = shallowRef<ContentCheck>()
  let rest: ReturnType<typeof setTimeout> | undefined
  let last = 0

  async function now(): Promise<ContentCheck | undefined> {
    clearTimeout(rest)
    const own = ++last
    const answer = campaign.id === undefined ? undefined : await checkContent(campaign.id, asked())
    if (own === last && answer) found.value = answer
    return answer
  }
  watch(
    () => JSON.stringify(asked()),
    () => {
      clearTimeout(rest)
      rest = setTimeout(() => void now(), REST)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(rest))
  return { found, now }
}
