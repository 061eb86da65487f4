import { onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import { isSame } from '../../shared/domain/campaign/change.ts'
import { client } from '../api/client.ts'
import { host } from '../api/host.ts'
import { meanwhileOf } from '../lib/meanwhile.ts'
import { mergedData } from '../lib/mergedData.ts'
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
 * Saves a draft over what was kept as far as is known; what another window kept meanwhile goes together with it, and
 * `onOthers` is told.
 */
function useSaving<T extends object>(
  asked: () => { readonly campaign: string; readonly key: string },
  data: ShallowRef<T | undefined>,
  onOthers: (theirs: T | undefined) => void,
) {
  const commands = useCommands()
  let known: T | undefined
  /** Sent, and not answered: it may be kept all the same. */
  let unsure: T | undefined
  const sending = newestOnly(async (next: T) => {
    const base = (known ?? null) as never
    const outcome = await commands.transfer('draft.save', { ...asked(), data: next as never, base })
    if (outcome.ok) return void (known = next)
    const [found] = meanwhileOf(outcome.error)
    if (found) join((found.theirs ?? undefined) as T | undefined)
    else unsure = next
  })
  function join(theirs: T | undefined) {
    const isOurs = unsure !== undefined && isSame(theirs, unsure)
    const merged = (isOurs ? data.value : mergedData(known, data.value, theirs)) as T | undefined
    sending.forget()
    data.value = merged
    known = theirs
    if (merged !== undefined && !isSame(merged, theirs)) void sending.push(merged)
    if (!isOurs) onOthers(theirs)
  }
  return { ...sending, know: (there: T | undefined) => (known = there) }
}

/**
 * A draft of the open campaign by its key. What another window keeps is taken over; where something of this window was on
 * its way, both go together. `onTaken`: told when that happened.
 */
export function useKept<T extends object>(key: () => string, onTaken: () => void): Kept<T> {
  const campaign = useCampaign()
  const commands = useCommands()
  const data = shallowRef<T>()
  const isElsewhere = ref(false)
  const asked = () => ({ campaign: campaign.id!, key: key() })
  const read = async () => ((await client('draft.get', asked())).data ?? undefined) as T | undefined
  const tell = (there: T | undefined) => {
    isElsewhere.value = there !== undefined
    onTaken()
  }
  const saving = useSaving<T>(asked, data, tell)

  const load = async () => void (data.value = saving.know(await read()))
  let changes = 0
  function keep(next: T) {
    changes++
    data.value = next
    void saving.push(next)
  }
  async function drop() {
    changes++
    saving.forget()
    data.value = saving.know(undefined)
    await commands.transfer('draft.drop', asked())
  }
  async function takeOver() {
    if (saving.isBusy()) return
    const before = changes
    const there = await read()
    // What was read before a change of this window is old, even where that change is saved by now.
    if (changes !== before || saving.isBusy()) return
    saving.know(there)
    if (JSON.stringify(there) === JSON.stringify(data.value)) return
    data.value = there
    tell(there)
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
