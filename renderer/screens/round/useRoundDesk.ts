import { computed, onMounted, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { createOpponentMeetingLookup } from '../../../shared/domain/campaign/pairing.ts'
import { useStoredDraft } from '../../composables/draft.ts'
import { undoKeyAction } from '../../lib/undoKeys.ts'
import { activeBands } from '../../game/activeBands.ts'
import { newId } from '../../stores/commands.ts'
import {
  EMPTY_ROUND_DRAFT,
  removeMissingBands,
  isDraftGameComplete,
  proposeGames,
  leftOutReasons,
  findBandSeat,
  findSharedTables,
  roundDraftOfIncompleteGames,
  numberGameTables,
  type RoundDraft,
} from './desk.ts'
import { loadLastPairingMethod, storeLastPairingMethod } from './lastMethod.ts'

/** Maximum number of changes of the draft of a round (the desk) that can be undone. */
const MAX_UNDO_STEPS = 100

/**
 * The desk on which a round is composed. It is stored as a draft outside the journal. Ctrl+Z undoes changes of the desk
 * before changes of the campaign.
 */
function useDeskDraft(round: () => number) {
  const { data, load, keep, drop } = useStoredDraft<RoundDraft>(
    () => `round:${round()}`,
    () => (steps.value = []),
  )
  const steps = shallowRef<readonly RoundDraft[]>([])
  const isLoaded = ref(false)
  onMounted(async () => {
    await load()
    isLoaded.value = true
  })
  const desk = computed(() => data.value ?? { ...EMPTY_ROUND_DRAFT, method: loadLastPairingMethod() })
  function set(next: RoundDraft) {
    if (next === desk.value) return
    if (next.method !== desk.value.method) storeLastPairingMethod(next.method)
    steps.value = [...steps.value, desk.value].slice(-MAX_UNDO_STEPS)
    keep(next)
  }
  function back() {
    const last = steps.value.at(-1)
    steps.value = steps.value.slice(0, -1)
    if (last) keep(last)
  }
  /** Removes the games that were planned; incomplete games stay. */
  async function clear() {
    steps.value = []
    const rest = roundDraftOfIncompleteGames(desk.value)
    if (rest) keep(rest)
    else await drop()
  }
  function onKey(event: KeyboardEvent) {
    if (undoKeyAction(event) !== 'undo' || steps.value.length === 0 || hasOwnUndo(event.target)) return
    event.preventDefault()
    back()
  }
  addEventListener('keydown', onKey, { capture: true })
  onScopeDispose(() => removeEventListener('keydown', onKey, { capture: true }))
  return { desk, isLoaded, set, back, clear, canGoBack: computed(() => steps.value.length > 0) }
}

/** True for text fields and dialogs, which have their own undo. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null

/** The desk of a round (the draft with its games), with facts about its warbands. */
export function useRoundPlanning(overview: () => OverviewView, round: () => number) {
  const steps = useDeskDraft(round)
  /** Warbands that are not withdrawn. */
  const playing = computed(() => activeBands(overview().bands))
  const bands = computed(() => new Map(playing.value.map((band) => [band.warband, band])))
  const desk = computed(() => removeMissingBands(steps.desk.value, (band) => bands.value.has(band)))
  /** Games of the round that are already planned. */
  const planned = computed(() => overview().rounds.find((one) => one.round === round())?.games ?? [])
  const busy = computed(() => new Set(planned.value.flatMap(({ sides }) => sides.flatMap(({ warbands }) => warbands))))
  const attendance = computed(() => overview().attendance.find((one) => one.round === round()))
  const reasons = computed(() => leftOutReasons(playing.value, busy.value, attendance.value))
  const meetings = computed(() => createOpponentMeetingLookup(overview().rounds))
  /** Warbands that are in no game of the draft. They have a bye, unless there is a reason to leave them out. */
  const unseated = computed(() => {
    const seated = new Set(desk.value.games.flatMap(({ sides }) => sides.flat()))
    return playing.value.filter(({ warband }) => !seated.has(warband))
  })
  const ready = computed(() => desk.value.games.filter(isDraftGameComplete))
  const shared = computed(() => findSharedTables(desk.value, planned.value))

  /** Id of the picked-up warband. */
  const taken = ref<string>()
  watch(desk, () => {
    if (taken.value !== undefined && !bands.value.has(taken.value)) taken.value = undefined
  })
  const propose = () =>
    steps.set(
      proposeGames(
        desk.value,
        {
          ...{ rounds: overview().rounds, attendance: overview().attendance, bands: playing.value },
          ...{ round: round(), reasons: reasons.value },
        },
        newId,
      ),
    )
  const numberTables = () =>
    steps.set(
      numberGameTables(
        desk.value,
        planned.value.flatMap(({ table }) => table ?? []),
      ),
    )
  return {
    ...{ ...steps, desk, bands, planned, busy, reasons, meetings, unseated, ready, shared, taken },
    ...{ propose, numberTables, seatOf: (band: string) => findBandSeat(desk.value, band) },
  }
}
export type RoundPlanning = ReturnType<typeof useRoundPlanning>
