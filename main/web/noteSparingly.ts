import type { NoteTurnedAway, TurnedAway } from './door.ts'

/** How many lines are written in a minute: of one address for one reason, and in all. */
const MOST = { alike: 60, request: 1, all: 600 } as const
/** A page sends dozens of these when it opens, so one line per minute is enough. */
const OFTEN: ReadonlySet<string> = new Set(['request', 'call', 'session'])
const MINUTE = 60_000

interface Alike {
  readonly one: TurnedAway
  count: number
  more: number
}

/**
 * Logs refused requests without filling the disk in a flood: beyond some lines per minute the rest is counted, and written as
 * one line (`more`) at the end of the minute.
 */
export function noteSparingly(note: NoteTurnedAway, minute = MINUTE): NoteTurnedAway {
  const known = new Map<string, Alike>()
  let lines = 0
  const tellMore = () => {
    for (const { one, more } of known.values()) if (more > 0) note({ ...one, more })
    known.clear()
    lines = 0
  }
  return (one) => {
    if (known.size === 0) setTimeout(tellMore, minute).unref()
    // An address that is one of very many is no longer told apart.
    const shown = lines < MOST.all ? one : { ...one, address: '' }
    const key = JSON.stringify([shown.what, shown.code, shown.about, shown.address])
    const alike = known.get(key) ?? { one: shown, count: 0, more: 0 }
    known.set(key, alike)
    alike.count++
    if (lines >= MOST.all || alike.count > (OFTEN.has(one.what) ? MOST.request : MOST.alike)) {
      alike.more++
      return
    }
    lines++
    note(one)
  }
}
