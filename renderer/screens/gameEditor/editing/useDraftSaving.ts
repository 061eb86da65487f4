import { onScopeDispose, ref, shallowRef } from 'vue'
import type { PackDraftView } from '../../../../shared/contract/views/packDrafts.ts'
import type { PackDraft } from '../../../../shared/packs/editor/draft.ts'
import { pendingSaves } from '../../../lib/unsavedTexts.ts'
import { useCommands } from '../../../stores/commands.ts'
import { mergeDrafts } from './mergeDrafts.ts'

/** Time in milliseconds without a change after which a draft is saved. */
const SAVE_DELAY_MS = 400

/** The text of a document, as it is stored. */
export const draftText = (document: PackDraft): string => `${JSON.stringify(document, null, 2)}\n`

type StoredDraft = Pick<PackDraftView, 'revision' | 'text'>

/** What the page gives to save its document. */
interface DraftSource {
  readonly id: () => string
  readonly document: () => PackDraft
  /** Reads what is stored now; undefined if it cannot be read. */
  readonly read: () => Promise<StoredDraft | undefined>
  /** Another page has changed the game: the page shows this document from now on. */
  readonly take: (document: PackDraft) => void
}

/** Saves after a pause in typing, when the page closes, and when the editor is left. `isDue`: true if anything is to be saved. */
function createSaveTimer(isDue: () => boolean, save: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined

  /** Saves everything that is not saved yet. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    pendingSaves.delete(flush)
    sending ??= save().finally(() => (sending = undefined))
    await sending
  }
  function schedule() {
    clearTimeout(timer)
    if (!isDue()) return void pendingSaves.delete(flush)
    pendingSaves.add(flush)
    timer = setTimeout(() => void flush(), SAVE_DELAY_MS)
  }
  onScopeDispose(() => void flush())
  return { schedule, flush, isSending: () => sending !== undefined }
}

/**
 * Saves a document while the user types. What another page saved meanwhile is merged if it is in other parts of the
 * game; otherwise `isClash` is true, and nothing is saved until the user has decided.
 */
export function useDraftSaving(source: DraftSource) {
  const commands = useCommands()
  /** The last document that is known to be stored. */
  const stored = shallowRef<PackDraft>()
  const isClash = ref(false)
  const isGone = ref(false)
  let revision = 0
  /** Texts that were sent; the host may have stored one of which the answer was lost. */
  const sent = new Set<string>()

  const isUnsaved = (): boolean => stored.value !== undefined && source.document() !== stored.value

  const { schedule, flush, isSending } = createSaveTimer(() => isUnsaved() && !isClash.value, sendAll)

  /** Begins with what is stored. */
  function begin(from: StoredDraft): PackDraft {
    revision = from.revision
    isClash.value = isGone.value = false
    stored.value = JSON.parse(from.text) as PackDraft
    return stored.value
  }

  async function sendAll() {
    while (isUnsaved() && !isClash.value && !isGone.value) {
      const document = source.document()
      const text = draftText(document)
      sent.add(text)
      const outcome = await commands.transfer('pack-drafts.save', { draft: source.id(), revision, text })
      if (outcome.ok) {
        revision = outcome.answer.revision
        stored.value = document
        sent.clear()
      } else if (outcome.error.code === 'draft-changed') await join()
      else {
        isGone.value = outcome.error.code === 'draft-gone'
        return
      }
    }
  }

  /** Joins what another page has saved with what was typed on this page. */
  async function join() {
    const found = await source.read()
    if (!found) return void (isClash.value = true)
    const theirs = JSON.parse(found.text) as PackDraft
    const isOurs = sent.has(found.text)
    const merged = isOurs ? source.document() : mergeDrafts(stored.value!, source.document(), theirs)
    if (merged === undefined) return void (isClash.value = true)
    revision = found.revision
    stored.value = theirs
    if (!isOurs) source.take(merged)
  }

  /** Takes over what another page has saved, unless something is being saved here. */
  function follow(found: StoredDraft) {
    if (isSending() || found.revision <= revision || isClash.value) return
    if (isUnsaved()) void flush()
    else source.take(begin(found))
  }

  const revisionNow = (): number => revision
  return { stored, isClash, isGone, isUnsaved, begin, schedule, flush, follow, revision: revisionNow }
}
