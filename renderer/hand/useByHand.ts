import { computed, onScopeDispose, ref, watch } from 'vue'
import type { InputOf } from '../../shared/contract/answers.ts'
import type { BY_HAND } from '../../shared/contract/methods/hand.ts'
import { inOrder } from '../lib/commandQueue.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { newId, useCommands } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'
import { useUndo } from '../stores/undo.ts'
import { useText } from './useText.ts'

export type HandCommand = (typeof BY_HAND)[number]
/** What a command is asked with, but for the campaign; in the dialogs it is put together of what was filled in. */
export type HandInput = Readonly<Record<string, unknown>>

/** Milliseconds of rest in what is typed before it is asked what it would come to. */
const REST = 120

/** What is done by hand: what it would come to, by `input` without a reason; and the doing itself. */
export function useByHand(command: () => HandCommand, input: () => HandInput | undefined) {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const undo = useUndo()
  const { t } = useText()

  const asked = ref<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = computed(() => {
    const own = input()
    return own && JSON.stringify({ campaign: campaign.id, command: command(), input: own })
  })
  watch(
    now,
    (next) => {
      clearTimeout(timer)
      timer = setTimeout(() => (asked.value = next), asked.value === undefined ? 0 : REST)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(timer))

  const { data, error } = useView('hand.preview', () =>
    asked.value === undefined ? undefined : (JSON.parse(asked.value) as InputOf<'hand.preview'>),
  )
  /** What it would come to; of what was filled in before, until the newest is answered. */
  const preview = computed(() => (now.value === undefined ? undefined : data.value))
  const isFresh = computed(() => now.value === asked.value)

  /** Does it, with the way back from just that; true where it was done. The rules' refusals stand in the preview. */
  async function perform(own: HandInput, said: string): Promise<boolean> {
    const id = campaign.id!
    const given = { request: newId(), campaign: id, ...own } as unknown as InputOf<HandCommand>
    const outcome = await inOrder(() => commands.send(command(), given))
    if (!outcome.ok) return false
    const run = () => void undo.takeBack([outcome.answer.entry], said)
    notices.say('done', said, { label: t('shell.undo'), campaign: id, run })
    return true
  }
  return { preview, isFresh, error, perform }
}
