// Pages of a club are notified when its host loses the database and when it is back, without more frequent queries.
import { expect, test } from 'vitest'
import { enterClub } from '../support/clubEntry.ts'
import { doorHosts } from './doorHost.ts'

const host = doorHosts()
const AT = '2026-11-28T18:00:00.000Z'

/** Reads a stream of events as they arrive. */
async function listenForChanges(
  origin: string,
  headers: HeadersInit,
): Promise<{ readonly text: () => string; end(): void }> {
  const stop = new AbortController()
  const { body } = await fetch(`${origin}/events`, { headers, signal: stop.signal })
  let text = ''
  void body!
    .pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (part) => void (text += part) }))
    .catch(() => undefined)
  return { text: () => text, end: () => stop.abort() }
}

test('notifies idle and new pages that the database is lost, and when it is back', async () => {
  const { link, serving } = await host()
  const anna = await enterClub(link)
  const page = await listenForChanges(serving.origin, anna.headers)
  await expect.poll(page.text).toMatch(/^event: hello\ndata: \{"count":\d+\}\n\n$/)
  serving.tellLost(AT)
  await expect.poll(page.text).toContain(`event: lost\ndata: {"at":"${AT}"}`)
  const late = await listenForChanges(serving.origin, anna.headers)
  await expect.poll(late.text).toContain(`"lostAt":"${AT}"`)
  serving.tellLost(undefined)
  for (const one of [page, late]) {
    await expect.poll(one.text).toContain('event: lost\ndata: {"at":null}')
    one.end()
  }
})
