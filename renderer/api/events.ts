import type { Touched } from '../../shared/contract/events.ts'

/** Told what changed; of nothing when anything may have, since news were missed. */
export type ChangeListener = (touched: readonly Touched[]) => void

const NAME = 'chronique-changes'
const PAUSE = 2000
/** What the first screen asks goes first; what changed meanwhile is looked up when the listening begins. */
const AFTER_START = 500

/**
 * What changes in the program, from its server-sent events. Of all tabs one listens, and tells the others: browsers
 * allow six connections to a host, calls included. When that tab is closed another takes its place.
 */
export function changeEvents(headers: Readonly<Record<string, string>>): (listener: ChangeListener) => () => void {
  const listeners = new Set<ChangeListener>()
  const tabs = new BroadcastChannel(NAME)
  const tell: ChangeListener = (touched) => [...listeners].forEach((listener) => listener(touched))
  tabs.onmessage = ({ data }) => tell(data as readonly Touched[])
  const tellAll: ChangeListener = (touched) => {
    tell(touched)
    tabs.postMessage(touched)
  }
  setTimeout(() => void navigator.locks.request(NAME, () => listening(headers, tellAll)), AFTER_START)
  return (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}

/** Listens for as long as the page is open; a connection that broke is made again, and what was missed is looked up. */
async function listening(headers: Readonly<Record<string, string>>, listener: ChangeListener): Promise<never> {
  for (;;) {
    await readEvents(headers, listener).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

async function readEvents(headers: Readonly<Record<string, string>>, listener: ChangeListener): Promise<void> {
  const response = await fetch('events', { headers })
  if (!response.ok || !response.body) return
  listener([])
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const messages = (rest + value).split('\n\n')
    rest = messages.pop()!
    for (const message of messages) {
      const data = /^event: changed\ndata: (.*)$/m.exec(message)?.[1]
      if (data) listener((JSON.parse(data) as { touched: Touched[] }).touched)
    }
  }
}
