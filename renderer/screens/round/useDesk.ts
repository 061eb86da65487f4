import { computed, onMounted, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { meetingsIn } from '../../../shared/domain/campaign/pairing.ts'
import { useKept } from '../../composables/draft.ts'
import { wishOf } from '../../lib/undoKeys.ts'
import { newId } from '../../stores/commands.ts'
import {
  EMPTY_DESK,
  fitted,
  isComplete,
  proposed,
  reasonsOf,
  seatOf,
  sharedTables,
  stillPlaying,
  stillWaiting,
  withTables,
  type Desk,
} from './desk.ts'
import { lastMethod, rememberMethod } from './lastMethod.ts'

/** So many steps can be taken back. */
const STEPS = 100

/** A desk that is kept outside the history, and its steps, which Ctrl+Z takes back before anything of the campaign. */
function useSteps(round: () => number) {
  const { data, load, keep, drop } = useKept<Desk>(
    () => `round:${round()}`,
    () => (steps.value = []),
  )
  const steps = shallowRef<readonly Desk[]>([])
  const isLoaded = ref(false)
  onMounted(async () => {
    await load()
    isLoaded.value = true
  })
  const desk = computed(() => data.value ?? { ...EMPTY_DESK, method: lastMethod() })
  function set(next: Desk) {
    if (next === desk.value) return
    if (next.method !== desk.value.method) rememberMethod(next.method)
    steps.value = [...steps.value, desk.value].slice(-STEPS)
    keep(next)
  }
  function back() {
    const last = steps.value.at(-1)
    steps.value = steps.value.slice(0, -1)
    if (last) keep(last)
  }
  /** Its complete games are planned: what still waits stays. */
  async function clear() {
    steps.value = []
    const rest = stillWaiting(desk.value)
    if (rest) keep(rest)
    else await drop()
  }
  function onKey(event: KeyboardEvent) {
    if (wishOf(event) !== 'undo' || steps.value.length === 0 || isElsewhere(event.target)) return
    event.preventDefault()
    back()
  }
  addEventListener('keydown', onKey, { capture: true })
  onScopeDispose(() => removeEventListener('keydown', onKey, { capture: true }))
  return { desk, isLoaded, set, back, clear, canGoBack: computed(() => steps.value.length > 0) }
}

/** What is typed into a field, and what is done in a dialog, is taken back there. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null

/** The games of a round as they are composed, and what there is to know about its bands. */
export function useDesk(overview: () => OverviewView, round: () => number) {
  const steps = useSteps(round)
  /** Those of the campaign who still play in it. */
  const playing = computed(() => stillPlaying(overview().bands))
  const bands = computed(() => new Map(playing.value.map((band) => [band.warband, band])))
  const desk = computed(() => fitted(steps.desk.value, (band) => bands.value.has(band)))
  /** The games that the round has already. */
  const planned = computed(() => overview().rounds.find((one) => one.round === round())?.games ?? [])
  const busy = computed(() => new Set(planned.value.flatMap(({ sides }) => sides.flatMap(({ warbands }) => warbands))))
  const reasons = computed(() => reasonsOf(playing.value, busy.value))
  const meetings = computed(() => meetingsIn(overview().rounds))
  /** Those who sit in no game on the desk: with a bye, unless there is a reason. */
  const unseated = computed(() => {
    const seated = new Set(desk.value.games.flatMap(({ sides }) => sides.flat()))
    return playing.value.filter(({ warband }) => !seated.has(warband))
  })
  const ready = computed(() => desk.value.games.filter(isComplete))
  const shared = computed(() => sharedTables(desk.value, planned.value))

  /** The band that is taken up, to be put down elsewhere. */
  const taken = ref<string>()
  watch(desk, () => {
    if (taken.value !== undefined && !bands.value.has(taken.value)) taken.value = undefined
  })
  const propose = () =>
    steps.set(
      proposed(
        desk.value,
        { rounds: overview().rounds, bands: playing.value, round: round(), reasons: reasons.value },
        newId,
      ),
    )
  const numberTables = () =>
    steps.set(
      withTables(
        desk.value,
        planned.value.flatMap(({ table }) => table ?? []),
      ),
    )
  return {
    ...{ ...steps, desk, bands, planned, busy, reasons, meetings, unseated, ready, shared, taken },
    ...{ propose, numberTables, seatOf: (band: string) => seatOf(desk.value, band) },
  }
}
export type RoundDesk = ReturnType<typeof useDesk>
