import { ref, shallowRef } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { ContentEffect } from '../../../shared/contract/views/content.ts'
import { callHost } from '../../api/client.ts'
import { sendInOrder } from '../../lib/commandQueue.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { awaitsApproval, newId, useCommands } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import { useUndo } from '../../stores/undo.ts'
import { useWarband } from '../../stores/warband.ts'
import { useText } from '../../text/useText.ts'

export type FrozenBandEntry = BuilderView['frozen'][number]

/**
 * Catalogue entries that the open warband keeps in an earlier version. Previews the effect of taking the current
 * version, and takes it.
 */
export function useFrozenEntries() {
  const { t, of } = useText()
  const campaign = useCampaign()
  const band = useWarband()
  const commands = useCommands()
  const notices = useNotices()
  const undo = useUndo()
  /** The catalogue entry whose dialog is open, with the effect of taking its current version. */
  const preview = shallowRef<{ readonly entry: FrozenBandEntry; readonly effect: ContentEffect }>()

  const isAsking = ref(false)

  async function openPreview(entry: FrozenBandEntry): Promise<void> {
    try {
      const { effect } = await callHost('content.taking', { campaign: campaign.id!, id: entry.id, warband: band.id! })
      preview.value = { entry, effect }
      isAsking.value = true
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
    }
  }

  async function take({ id, name, isGone }: FrozenBandEntry): Promise<void> {
    const own = campaign.id!
    const input = { request: newId(), campaign: own, id, warbands: [band.id!] }
    const outcome = await sendInOrder(() => commands.send('content.take', input))
    if (!outcome.ok) return void (outcome.error.issues && notices.say('error', band.reasonOf(outcome.error)))
    if (awaitsApproval(outcome.answer)) return
    const message = t(isGone ? 'warband.kept-struck' : 'warband.kept-taken', { name: of(name) })
    notices.say('done', message, undo.wayBack(own, outcome.answer, message))
  }
  return { asked: preview, isAsking, ask: openPreview, take }
}
