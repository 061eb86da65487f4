import { ref, watch } from 'vue'

/** What is ticked at the table, by the place of its box; what is not here stands as its sheet has it. */
type Ticks = Readonly<Record<string, boolean>>

/**
 * What is ticked for one game, kept in this browser alone: what was ticked for another game of the same band goes when this
 * one comes. `key`: under which it is kept, as `keptUnder` makes it; undefined while that is not known.
 */
export function useTicks(key: () => string | undefined) {
  const ticks = ref<Ticks>({})
  /** False where the browser keeps nothing: boxes are ticked all the same. */
  const isKept = ref(true)

  watch(
    key,
    (own) => {
      if (own === undefined) return
      isKept.value = attempt(() => dropOthers(own)) !== undefined
      ticks.value = attempt(() => read(own)) ?? {}
    },
    { immediate: true },
  )
  function keep(now: Ticks) {
    ticks.value = now
    const own = key()
    isKept.value = own !== undefined && attempt(() => write(own, now)) !== undefined
  }
  return {
    isKept,
    isTicked: (box: string, asPrinted: boolean) => ticks.value[box] ?? asPrinted,
    tick: (box: string, isTicked: boolean) => keep({ ...ticks.value, [box]: isTicked }),
    /** As the sheets have it. */
    anew: () => keep({}),
  }
}
export type TickBox = Pick<ReturnType<typeof useTicks>, 'isTicked' | 'tick'>

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function write(key: string, ticks: Ticks): true {
  localStorage.setItem(key, JSON.stringify(ticks))
  return true
}

function read(key: string): Ticks {
  const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
  const pairs = typeof found === 'object' && found !== null ? Object.entries(found) : []
  return Object.fromEntries(pairs.filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'))
}

function dropOthers(key: string): true {
  const ofBand = key.slice(0, key.lastIndexOf('/') + 1)
  for (const one of Object.keys(localStorage)) if (one.startsWith(ofBand) && one !== key) localStorage.removeItem(one)
  return true
}
