import { computed, nextTick, onScopeDispose, provide, ref, shallowRef, watch } from 'vue'
import type { PackDraftFault } from '../../../../shared/contract/views/packDrafts.ts'
import { cellContext } from '../../../../shared/packs/editor/cells.ts'
import type { PackDraft } from '../../../../shared/packs/editor/draft.ts'
import { plainFault } from '../../../../shared/packs/editor/plainFault.ts'
import { useView } from '../../../lib/query.ts'
import { useCommands } from '../../../stores/commands.ts'
import { usePermissions } from '../../../stores/permissions.ts'
import { useReadOnly } from '../../../stores/readOnly.ts'
import { pageLanguage } from '../../../text/useText.ts'
import { addStep, beginSteps, redoStep, undoStep, type DraftSteps } from './draftSteps.ts'
import { GAME_DRAFT, type GameDraft, type GoTo } from './gameDraft.ts'
import { draftText, useDraftSaving } from './useDraftSaving.ts'

/** Time in milliseconds without a change after which a game is checked. */
const CHECK_DELAY_MS = 300

/** Opens a draft for editing: its document with undo, saving as one types, and what is wrong with it. */
export function useDraftEditing(id: () => string) {
  const may = usePermissions()
  const readOnlyState = useReadOnly()
  const steps = shallowRef<DraftSteps>()
  const document = computed(() => steps.value?.document ?? {})
  const { view, error, saving } = useStoredGame(id, steps)
  const { faults, ruleset, isChecked } = useFaults(() => steps.value?.document)
  const isPublished = computed(() => (view.value?.versions.length ?? 0) > 0)
  const places = new Set<GoTo>()

  function set(next: DraftSteps | undefined) {
    if (!next || next === steps.value) return
    steps.value = next
    saving.schedule()
  }
  const draft: GameDraft = {
    document,
    faults,
    ruleset,
    isReadOnly: computed(() => readOnlyState.isOfData || !may.can('pack-drafts.save')),
    isPublished,
    options: computed(() => ({ isPublished: isPublished.value, otherIds: view.value?.otherIds ?? [] })),
    language: pageLanguage,
    context: computed(() => cellContext(document.value, pageLanguage.value)),
    change: (next, key) => set(steps.value && addStep(steps.value, next, key)),
    undo: () => set(steps.value && undoStep(steps.value)),
    redo: () => set(steps.value && redoStep(steps.value)),
    onGoTo(go) {
      places.add(go)
      onScopeDispose(() => places.delete(go))
    },
  }
  provide(GAME_DRAFT, draft)
  /** Focuses the field of a path on the open page, also one that appears only when its row is opened. */
  async function goTo(path: string): Promise<void> {
    const before = [...places]
    before.some((go) => go(path))
    await nextTick()
    await nextTick()
    const opened = [...places].filter((go) => !before.includes(go))
    opened.some((go) => go(path))
  }
  return {
    ...{ draft, view, error, saving, goTo, isChecked },
    isOpen: computed(() => steps.value !== undefined),
    canUndo: computed(() => (steps.value?.past.length ?? 0) > 0),
    canRedo: computed(() => (steps.value?.future.length ?? 0) > 0),
  }
}

/** The stored draft: opened once, then followed if another page changes it. */
function useStoredGame(id: () => string, steps: { value: DraftSteps | undefined }) {
  const commands = useCommands()
  const { data, error, reload } = useView(
    'pack-drafts.get',
    () => ({ draft: id() }),
    (touched) => touched.some(({ kind, id: touchedId }) => kind !== 'draft' || touchedId === `pack:${id()}`),
  )
  const take = (document: PackDraft) => void (steps.value = beginSteps(document))
  const saving = useDraftSaving({
    id,
    document: () => steps.value?.document ?? {},
    take,
    async read() {
      const outcome = await commands.transfer('pack-drafts.get', { draft: id() })
      return outcome.ok ? outcome.answer : undefined
    },
  })
  watch(
    data,
    (found) => {
      if (!found) return
      if (steps.value) saving.follow(found)
      else take(saving.begin(found))
    },
    { immediate: true },
  )
  /** Shows what is stored in place of what was typed here. */
  async function discard() {
    await reload()
    if (data.value) take(saving.begin(data.value))
  }
  return { view: data, error, saving: { ...saving, discard } }
}

/** What is wrong with a document, checked after a pause in typing. */
function useFaults(document: () => PackDraft | undefined) {
  const text = ref<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const { data } = useView(
    'pack-drafts.check',
    () => (text.value === undefined ? undefined : { text: text.value }),
    () => false,
  )
  watch(
    document,
    (now, before) => {
      clearTimeout(timer)
      if (!now) return
      const check = () => void (text.value = draftText(now))
      if (before) timer = setTimeout(check, CHECK_DELAY_MS)
      else check()
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(timer))
  const faults = shallowRef<readonly PackDraftFault[]>([])
  /** The text that the last answer is about. */
  const checked = ref<string>()
  watch(data, (found) => {
    if (!found) return
    faults.value = found.faults.map((fault) => plainFault(fault, document() ?? {}))
    checked.value = text.value
  })
  const ruleset = computed(() => {
    const now = document()
    return now && checked.value === draftText(now) ? data.value?.ruleset : undefined
  })
  return { faults, ruleset, isChecked: computed(() => data.value !== undefined) }
}
