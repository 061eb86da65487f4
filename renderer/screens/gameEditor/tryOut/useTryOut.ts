import { computed, inject, provide, ref, shallowRef, watch, type InjectionKey } from 'vue'
import { MAX_TRY_OUT_ITEMS, MAX_TRY_OUT_MEMBERS, type TryOut } from '../../../../shared/contract/tryOut.ts'
import type { PackTryOut, TryOutBand } from '../../../../shared/contract/views/packTryOut.ts'
import { useDelayed } from '../../../lib/delayed.ts'
import { useView } from '../../../lib/query.ts'
import { useGameDraft } from '../editing/gameDraft.ts'
import { draftText } from '../editing/useDraftSaving.ts'

/** Time in milliseconds without a change after which a game is tried out again. */
const TRY_DELAY_MS = 400

/** Returns a band as input of the methods that try it out. */
export const bandInput = ({ options, members }: TryOutBand): NonNullable<TryOut['band']> => ({
  options: { ...options },
  members: members.map(({ kind, items, steps }) => ({ kind, items: [...items], steps: { ...steps } })),
})

/**
 * The band that tries out the game being edited. While the game has faults, it stays as it was before them. `isWanted`:
 * false while nothing of it is shown; nothing is then computed.
 */
function createTryOut(isWanted: () => boolean) {
  const draft = useGameDraft()
  const { value: settled } = useDelayed(() => draft.document.value, TRY_DELAY_MS)
  const text = computed(() => draftText(settled.value))
  const soundText = ref<string>()
  const faultyText = ref<string>()
  /** The game that is tried out: without faults, as far as is known. */
  const triedText = computed(() => (text.value === faultyText.value ? soundText.value : text.value))
  const band = shallowRef<TryOutBand | null>(null)
  const member = ref(0)
  const found = shallowRef<PackTryOut>()

  const { data, error } = useView(
    'packs.try-out',
    () =>
      isWanted() && triedText.value !== undefined
        ? { text: triedText.value, band: band.value && bandInput(band.value), member: member.value }
        : undefined,
    () => false,
  )
  watch(
    data,
    (answer) => {
      if (answer === undefined) return
      if (answer === null) {
        faultyText.value = triedText.value
        return
      }
      soundText.value = triedText.value
      found.value = answer
      member.value = Math.max(0, Math.min(member.value, answer.band.members.length - 1))
    },
    { flush: 'sync' },
  )
  return {
    found,
    error,
    member,
    soundText,
    /** True if the game has faults, so that what is shown is from before them. */
    isOld: computed(() => faultyText.value === text.value),
    isAnswered: computed(() => found.value !== undefined || faultyText.value !== undefined),
    ...bandSteps(found, band, member),
  }
}

/** What the user changes in the band that tries out a game. */
function bandSteps(
  found: { readonly value: PackTryOut | undefined },
  band: { value: TryOutBand | null },
  member: { value: number },
) {
  const current = (): TryOutBand => band.value ?? found.value?.band ?? { options: {}, members: [] }
  const setMembers = (members: TryOutBand['members']) => void (band.value = { ...current(), members })
  const changeItems = (at: number, change: (items: readonly string[]) => string[]) =>
    setMembers(current().members.map((one, i) => (i === at ? { ...one, items: change(one.items) } : one)))
  return {
    addMember(kind: string) {
      if (current().members.length >= MAX_TRY_OUT_MEMBERS) return
      member.value = current().members.length
      setMembers([...current().members, { kind, items: [], steps: {} }])
    },
    removeMember(at: number) {
      setMembers(current().members.toSpliced(at, 1))
      if (member.value > at || member.value === current().members.length) member.value = Math.max(0, member.value - 1)
    },
    setKind: (at: number, kind: string) =>
      setMembers(current().members.map((one, i) => (i === at ? { ...one, kind } : one))),
    setStep: (at: number, key: string, value: number) =>
      setMembers(
        current().members.map((one, i) => (i === at ? { ...one, steps: { ...one.steps, [key]: value } } : one)),
      ),
    addItem: (at: number, item: string) => changeItems(at, (items) => [...items, item].slice(0, MAX_TRY_OUT_ITEMS)),
    /** Takes away one piece or level. */
    removeItem: (at: number, item: string) =>
      changeItems(at, (items) => items.toSpliced(items.lastIndexOf(item), items.includes(item) ? 1 : 0)),
    choose: (option: string, choice: string) =>
      void (band.value = { ...current(), options: { ...current().options, [option]: choice } }),
    /** Goes back to the smallest band that the game allows. */
    reset() {
      band.value = null
      member.value = 0
    },
  }
}

export type TryOutState = ReturnType<typeof createTryOut>
const TRY_OUT: InjectionKey<TryOutState> = Symbol('try-out')

/** Begins the try-out of the game being edited, for the calling component and those in it. */
export function provideTryOut(isWanted: () => boolean): TryOutState {
  const state = createTryOut(isWanted)
  provide(TRY_OUT, state)
  return state
}

/** Returns the try-out that a component around the calling one has begun. */
export function useTryOut(): TryOutState {
  const state = inject(TRY_OUT)
  if (!state) throw new Error('There is no try-out')
  return state
}
