import { onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import { client } from '../api/client.ts'
import { host } from '../api/host.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCommands } from '../stores/commands.ts'

/** Unfinished work that is kept outside the history, after each change. */
interface Kept<T> {
  /** Undefined where nothing is kept. */
  readonly data: Readonly<ShallowRef<T | undefined>>
  /** True once another window went on with it. */
  readonly isElsewhere: Ref<boolean>
  readonly load: () => Promise<void>
  readonly keep: (data: T) => void
  readonly drop: () => Promise<void>
}

/** Sends one thing after the other, always the newest: quick changes never overtake each other. */
function newestOnly<T>(send: (data: T) => Promise<unknown>) {
  let waiting: T | undefined
  let isSending = false
  async function push(data: T) {
    waiting = data
    if (isSending) return
    isSending = true
    while (waiting !== undefined) {
      const next = waiting
      waiting = undefined
      await send(next)
    }
    isSending = false
  }
  const forget = () => {
    waiting = undefined
  }
  return { push, forget, isBusy: () => isSending }
}

/**
 * A draft of the open campaign by its key. What another window keeps is taken over, unless something of this window is
 * on its way. `onTaken`: told when that happened.
 */
export function useKept<T extends object>(key: () => string, onTaken: () => void): Kept<T> {
  const campaign = useCampaign()
  const commands = useCommands()
  const data = shallowRef<T>()
  const isElsewhere = ref(false)
  const asked = () => ({ campaign: campaign.id!, key: key() })
  const read = async () => ((await client('draft.get', asked())).data ?? undefined) as T | undefined
  const saving = newestOnly((next: T) => commands.transfer('draft.save', { ...asked(), data: next as never }))

  async function load() {
    data.value = await read()
  }
  let changes = 0
  function keep(next: T) {
    changes++
    data.value = next
    void saving.push(next)
  }
  async function drop() {
    changes++
    saving.forget()
    data.value = undefined
    await commands.transfer('draft.drop', asked())
  }
  async function takeOver() {
    if (saving.isBusy()) return
    const before = changes
    const there = await read()
    // What was read before a change of this window is old, even where that change is saved by now.
    if (changes !== before || saving.isBusy() || JSON.stringify(there) === JSON.stringify(data.value)) return
    data.value = there
    isElsewhere.value = there !== undefined
    onTaken()
  }
  const stop = host.onChange((touched) => {
    const isOurs =
      touched.length === 0 ||
      touched.some((one) => one.kind === 'draft' && one.campaign === campaign.id && one.id === key())
    if (isOurs) void takeOver()
  })
  onScopeDispose(stop)
  return { data, isElsewhere, load, keep, drop }
}
