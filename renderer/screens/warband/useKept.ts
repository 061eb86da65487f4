import { ref, shallowRef } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { ContentEffect } from '../../../shared/contract/views/content.ts'
import { client } from '../../api/client.ts'
import { inOrder } from '../../lib/commandQueue.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { isWaiting, newId, useCommands } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import { useUndo } from '../../stores/undo.ts'
import { useWarband } from '../../stores/warband.ts'
import { useText } from '../../text/useText.ts'

export type Kept = BuilderView['frozen'][number]

/** What the open band keeps as it was: what would come of taking the new one, and taking it. */
export function useKept() {
  const { t, of } = useText()
  const campaign = useCampaign()
  const band = useWarband()
  const commands = useCommands()
  const notices = useNotices()
  const undo = useUndo()
  /** The entry that is asked about, with what would come of it. */
  const asked = shallowRef<{ readonly entry: Kept; readonly effect: ContentEffect }>()

  const isAsking = ref(false)

  async function ask(entry: Kept): Promise<void> {
    try {
      const { effect } = await client('content.taking', { campaign: campaign.id!, id: entry.id, warband: band.id! })
      asked.value = { entry, effect }
      isAsking.value = true
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
    }
  }

  async function take({ id, name, isGone }: Kept): Promise<void> {
    const own = campaign.id!
    const input = { request: newId(), campaign: own, id, warbands: [band.id!] }
    const outcome = await inOrder(() => commands.send('content.take', input))
    if (!outcome.ok) return void (outcome.error.issues && notices.say('error', band.reasonOf(outcome.error)))
    if (isWaiting(outcome.answer)) return
    const said = t(isGone ? 'warband.kept-struck' : 'warband.kept-taken', { name: of(name) })
    const { entry } = outcome.answer
    const run = () => void undo.takeBack([entry], said)
    notices.say('done', said, { label: t('shell.undo'), campaign: own, run })
  }
  return { asked, isAsking, ask, take }
}
