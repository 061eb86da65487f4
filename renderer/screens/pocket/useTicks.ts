import { ref, watch } from 'vue'

/** Ticks by box id. A box that is not listed has the state in which its sheet is printed. */
type Ticks = Readonly<Record<string, boolean>>

/**
 * The ticks for one game, stored only in this browser. When another game of the same warband is next, the ticks for
 * the previous game are deleted. `key`: returns the storage key from `tickStorageKey`; `undefined` while it is
 * unknown.
 */
export function useNotebookTicks(key: () => string | undefined) {
  const ticks = ref<Ticks>({})
  /** False if the browser stores nothing. The user can still tick boxes. */
  const isKept = ref(true)

  watch(
    key,
    (own) => {
      if (own === undefined) return
      isKept.value = tryStorage(() => deleteOtherGames(own)) !== undefined
      ticks.value = tryStorage(() => readTicks(own)) ?? {}
    },
    { immediate: true },
  )
  function storeTicks(now: Ticks) {
    ticks.value = now
    const own = key()
    isKept.value = own !== undefined && tryStorage(() => writeTicks(own, now)) !== undefined
  }
  return {
    isKept,
    isTicked: (box: string, asPrinted: boolean) => ticks.value[box] ?? asPrinted,
    tick: (box: string, isTicked: boolean) => storeTicks({ ...ticks.value, [box]: isTicked }),
    /** Resets all boxes to the state in which their sheets are printed. */
    anew: () => storeTicks({}),
  }
}
export type TickBoxStore = Pick<ReturnType<typeof useNotebookTicks>, 'isTicked' | 'tick'>

function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function writeTicks(key: string, ticks: Ticks): true {
  localStorage.setItem(key, JSON.stringify(ticks))
  return true
}

function readTicks(key: string): Ticks {
  const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
  const pairs = typeof found === 'object' && found !== null ? Object.entries(found) : []
  return Object.fromEntries(pairs.filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'))
}

function deleteOtherGames(key: string): true {
  const ofBand = key.slice(0, key.lastIndexOf('/') + 1)
  for (const one of Object.keys(localStorage)) if (one.startsWith(ofBand) && one !== key) localStorage.removeItem(one)
  return true
}
