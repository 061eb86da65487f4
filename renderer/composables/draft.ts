import { onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import { isSameData } from '../../shared/domain/campaign/change.ts'
import { callHost } from '../api/client.ts'
import { currentHost } from '../api/host.ts'
import { readConcurrentChanges } from '../lib/changedMeanwhile.ts'
import { mergeData } from '../lib/mergeData.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCommands } from '../stores/commands.ts'

/** Unfinished input, saved outside the journal after each change. */
interface Draft<T> {
  /** The draft; undefined if nothing is saved. */
  readonly data: Readonly<ShallowRef<T | undefined>>
  /** True after another window has continued the draft. */
  readonly isElsewhere: Ref<boolean>
  readonly load: () => Promise<void>
  readonly keep: (data: T) => void
  readonly drop: () => Promise<void>
}

/**
 * Creates a sender that sends values one after another. It skips older values, so quick changes never overtake each
 * other.
 */
function createLatestSender<T>(send: (data: T) => Promise<unknown>) {
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
 * Saves a draft over the last known state of the draft. If another window saved the draft meanwhile, both changes are
 * merged and `onOthers` is called.
 */
function useDraftSaving<T extends object>(
  draftRequest: () => { readonly campaign: string; readonly key: string },
  data: ShallowRef<T | undefined>,
  onOthers: (theirs: T | undefined) => void,
) {
  const commands = useCommands()
  let known: T | undefined
  /** Draft that was sent but not answered. The host may have stored it. */
  let unsure: T | undefined
  const sending = createLatestSender(async (next: T) => {
    const base = (known ?? null) as never
    const outcome = await commands.transfer('draft.save', { ...draftRequest(), data: next as never, base })
    if (outcome.ok) return void (known = next)
    const [found] = readConcurrentChanges(outcome.error)
    if (found) join((found.theirs ?? undefined) as T | undefined)
    else unsure = next
  })
  function join(theirs: T | undefined) {
    const isOurs = unsure !== undefined && isSameData(theirs, unsure)
    const merged = (isOurs ? data.value : mergeData(known, data.value, theirs)) as T | undefined
    sending.forget()
    data.value = merged
    known = theirs
    if (merged !== undefined && !isSameData(merged, theirs)) void sending.push(merged)
    if (!isOurs) onOthers(theirs)
  }
  return { ...sending, know: (there: T | undefined) => (known = there) }
}

/**
 * A draft of the open campaign, by its key. If another window saves the draft, this window uses the saved draft; if
 * this window has unsaved changes, both are merged. `onTaken`: called after the draft was changed in this way.
 */
export function useStoredDraft<T extends object>(key: () => string, onTaken: () => void): Draft<T> {
  const campaign = useCampaign()
  const commands = useCommands()
  const data = shallowRef<T>()
  const isElsewhere = ref(false)
  const draftRequest = () => ({ campaign: campaign.id!, key: key() })
  const read = async () => ((await callHost('draft.get', draftRequest())).data ?? undefined) as T | undefined
  const tell = (there: T | undefined) => {
    isElsewhere.value = there !== undefined
    onTaken()
  }
  const saving = useDraftSaving<T>(draftRequest, data, tell)

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
    await commands.transfer('draft.drop', draftRequest())
  }
  async function takeOver() {
    if (saving.isBusy()) return
    const before = changes
    const there = await read()
    // A change in this window began after the draft was loaded. So the loaded draft is outdated, even if that change is
    // saved now.
    if (changes !== before || saving.isBusy()) return
    saving.know(there)
    if (JSON.stringify(there) === JSON.stringify(data.value)) return
    data.value = there
    tell(there)
  }
  const stop = currentHost.onChange((touched) => {
    const isOurs =
      touched.length === 0 ||
      touched.some((one) => one.kind === 'draft' && one.campaign === campaign.id && one.id === key())
    if (isOurs) void takeOver()
  })
  onScopeDispose(stop)
  return { data, isElsewhere, load, keep, drop }
}
