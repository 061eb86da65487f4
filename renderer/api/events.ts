import type { Touched } from '../../shared/contract/events.ts'
import type { Fetch } from './access.ts'
import { storedToken } from './door.ts'

/** Told what changed; of nothing when anything may have, since news were missed. */
type ChangeListener = (touched: readonly Touched[]) => void

const NAME = 'chronique-changes'
const PAUSE = 2000
/** A page on which nobody is signed in has nothing to hear: it asks again when somebody is, or after so long. */
const PAUSE_SIGNED_OUT = 60_000
/** What the first screen asks goes first; what changed meanwhile is looked up when the listening begins. */
const AFTER_START = 500

/** News of changes, and what tells whether any was missed. */
interface Changes {
  /** Has a listener told; gives what ends it. */
  readonly listen: (listener: ChangeListener) => () => void
  /** Notes how many changes there had been when an answer was asked for: the first of a page is what it rests on. */
  readonly note: (count: number) => void
  /** Has every listener of this page ask anew. */
  readonly all: () => void
}

/**
 * What changes in the program, from its server-sent events. Of all tabs one listens, and tells the others: browsers
 * allow six connections to a host, calls included. When that tab is closed another takes its place.
 */
export function changeEvents(ask: Fetch): Changes {
  const listeners = new Set<ChangeListener>()
  const tabs = new BroadcastChannel(NAME)
  let known: number | undefined
  const tell: ChangeListener = (touched) => [...listeners].forEach((listener) => listener(touched))
  tabs.onmessage = ({ data }) => tell(data as readonly Touched[])
  function hear({ count, touched }: News) {
    const isKnown = known === count
    known = count
    if (isKnown) return
    tell(touched ?? [])
    tabs.postMessage(touched ?? [])
  }
  setTimeout(() => void navigator.locks.request(NAME, () => listening(ask, hear)), AFTER_START)
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    note(count) {
      known ??= count
    },
    all: () => tell([]),
  }
}

/** `touched`: absent where the listening begins. */
interface News {
  readonly count: number
  readonly touched?: readonly Touched[]
}

/** Listens for as long as the page is open; a connection that broke is made again, and what was missed is looked up. */
async function listening(ask: Fetch, hear: (news: News) => void): Promise<never> {
  for (;;) {
    const isOut = await readEvents(ask, hear).catch(() => false)
    await pause(PAUSE)
    for (let waited = PAUSE; isOut && storedToken() === '' && waited < PAUSE_SIGNED_OUT; waited += PAUSE)
      await pause(PAUSE)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Hears what changes until the connection ends; true where nobody was let in. */
async function readEvents(ask: Fetch, hear: (news: News) => void): Promise<boolean> {
  const response = await ask('events', {})
  if (response.status === 401) return true
  if (!response.ok || !response.body) return false
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return false
    const messages = (rest + value).split('\n\n')
    rest = messages.pop()!
    for (const message of messages) {
      const data = /^event: (?:hello|changed)\ndata: (.*)$/m.exec(message)?.[1]
      if (data) hear(JSON.parse(data) as News)
    }
  }
}
