import type { ChangedRef } from '../../shared/contract/events.ts'
import type { HostFetch } from './access.ts'
import { getToken } from './session.ts'

/** Receives what changed. The list is empty if the page missed changes, because then anything may have changed. */
type ChangeListener = (touched: readonly ChangedRef[]) => void

const NAME = 'chronique-changes'
const PAUSE = 2000
/**
 * Pause in milliseconds for a page without a signed-in user. Such a page cannot receive changes: it connects again
 * after the sign-in, or after this time.
 */
const PAUSE_SIGNED_OUT = 60_000
/**
 * Delay of the first connection in milliseconds, because the queries of the first screen go first. The page notices
 * changes during this delay, because the host counts its changes.
 */
const LISTEN_DELAY_MS = 500

/** Receives the time at which the host last reached its database; undefined if the host can reach the database. */
type LostListener = (at: string | undefined) => void

/**
 * Messages between tabs of a browser: changes (`touched`), the time at which the database was lost (`lostAt`), and
 * the request for this time (`asks`).
 */
type Message =
  | { readonly touched: readonly ChangedRef[] }
  | { readonly lostAt: string | null }
  | { readonly asks: true }

/** Reports changes in the program, and notices changes that the page has missed. */
interface Changes {
  /** Registers a listener. Returns the function that removes it. */
  readonly listen: (listener: ChangeListener) => () => void
  /**
   * Notes how many changes the host had counted when it answered. The first number that a page receives is its
   * starting point.
   */
  readonly note: (count: number) => void
  /** Makes every listener of this page load its data again. */
  readonly all: () => void
}

/**
 * Receives the changes in the program as server-sent events. One tab receives the events and forwards them to the
 * other tabs, because browsers allow only six connections to a host, and calls need connections too. When this tab
 * closes, another tab takes over. `onOver` is called when the time for which the host let this page in has ended.
 */
export function createChangeEvents(
  ask: HostFetch,
  noteLost: LostListener = () => undefined,
  onOver: () => void = () => undefined,
): Changes {
  const listeners = new Set<ChangeListener>()
  const tabs = new BroadcastChannel(NAME)
  let known: number | undefined
  let lostAt: string | undefined
  const tell: ChangeListener = (touched) => [...listeners].forEach((listener) => listener(touched))
  const say = (message: Message) => tabs.postMessage(message)
  tabs.onmessage = ({ data }) => {
    const message = data as Message
    if ('touched' in message) tell(message.touched)
    else if ('lostAt' in message) noteLost((lostAt = message.lostAt ?? undefined))
    // Another tab asks for the time at which the database was lost. Only the tab that is connected knows this time, so
    // it answers.
    else if (lostAt !== undefined) say({ lostAt })
  }
  say({ asks: true })
  function hearLost(at: string | undefined) {
    if (at === lostAt) return
    lostAt = at
    noteLost(at)
    say({ lostAt: at ?? null })
  }
  function handleNews(news: ChangeNews) {
    if ('at' in news) return hearLost(news.at ?? undefined)
    const { count, touched } = news
    if (!touched) hearLost(news.lostAt)
    const isKnown = known === count
    known = count
    if (isKnown) return
    tell(touched ?? [])
    say({ touched: touched ?? [] })
  }
  const receive = () => listenForever(ask, handleNews, onOver)
  // On a page without TLS in the organiser's network, browsers have no locks: there each tab receives the events itself.
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks
  setTimeout(() => void (locks ? locks.request(NAME, receive) : receive()), LISTEN_DELAY_MS)
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

/**
 * An event. `touched`: what changed; absent in the first event of a connection. `at`, `lostAt`: the time at which the
 * host last reached its database, if the host cannot reach it now.
 */
type ChangeNews =
  | { readonly count: number; readonly touched?: readonly ChangedRef[]; readonly lostAt?: string }
  | { readonly at: string | null }

/**
 * Receives events as long as the page is open. Connects again after a failure; changes missed meanwhile are noticed
 * by the number of changes.
 */
async function listenForever(
  ask: HostFetch,
  handleNews: (news: ChangeNews) => void,
  onOver: () => void,
): Promise<never> {
  for (;;) {
    const isOut = await readEvents(ask, handleNews, onOver).catch(() => false)
    await sleep(PAUSE)
    for (let waited = PAUSE; isOut && getToken() === '' && waited < PAUSE_SIGNED_OUT; waited += PAUSE)
      await sleep(PAUSE)
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reads events until the connection ends. Returns true if the page was not let in. */
async function readEvents(
  ask: HostFetch,
  handleNews: (news: ChangeNews) => void,
  onOver: () => void,
): Promise<boolean> {
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
      const data = /^event: (?:hello|changed|lost)\ndata: (.*)$/m.exec(message)?.[1]
      if (data) handleNews(JSON.parse(data) as ChangeNews)
      else if (message.startsWith('event: over\n')) onOver()
    }
  }
}
