import type { Language } from '../../shared/domain/localized.ts'
import { translator } from '../../shared/text/translator.ts'
import { readFileMap } from '../host/files.ts'
import { createHandler } from '../host/handler.ts'
import type { Service } from '../host/service.ts'
import { systemIds } from '../ports/ids.ts'
import { logIn } from '../ports/log.ts'
import type { PageOpener } from './browser.ts'
import type { Attended } from './idleShutdown.ts'
import { rememberedIn } from './remembered.ts'
import { serve, type ServingOptions } from './server.ts'
import { hostTexts } from './texts.ts'

/** Where a host is seen, and what ends it. */
export interface Shown {
  /** The built screens. */
  readonly screens: string
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /** Ends when the host is to end. */
  readonly ended: Promise<unknown>
}

/** How a service is served. */
interface Hosting extends Pick<ServingOptions, 'port' | 'patience' | 'isWell' | 'doorway' | 'handed'> {
  /** What else ends the host: that its pages were left. */
  readonly attended?: Attended | undefined
  /** What is opened, after the address. */
  readonly path?: string
  /** What is said where the pages are, and of how that ends; by default what the browser host says. */
  readonly words?: { readonly running: (address: string) => string; readonly stop: string }
}

/** Writes down what nobody expected; gives the sentence with its reference. */
export function noted(folder: string, error: unknown, language: Language): string {
  const reference = systemIds.next()
  logIn(folder)(reference, error)
  return translator(language)('error.internal', { reference })
}

/**
 * Serves a service's pages from its start to its end, which closes it; what was asked by then is answered. Throws what
 * serving throws.
 */
export async function hosted(
  service: Service,
  { screens, out, err, ended }: Shown,
  language: Language,
  opener: PageOpener,
  serving: Hosting = {},
): Promise<void> {
  const text = hostTexts(language)
  const crashed = (error: unknown) => err(noted(service.folder, error, language))
  process.on('uncaughtExceptionMonitor', crashed)
  try {
    const handler = createHandler({ ...service, call: service.answer, files: readFileMap(screens) })
    const open = atTimes(() => {
      const address = server.newAddress()
      const isOpening = opener.open({ address, isKnown: false })
      if (!isOpening) out(text('wanted', { address }))
      return isOpening
    })
    const { path = '', words, attended, ...rest } = serving
    const onPages = attended?.pages
    const server = await serve(handler, { remembered: rememberedIn(service.folder), open, onPages, ...rest })
    const newAddress = () => `${server.newAddress()}${path}`
    service.onChange(server.tell)
    service.announce({ address: server.origin, token: server.token })
    out(words?.running(newAddress()) ?? text('running', { address: newAddress() }))
    out(words?.stop ?? text(attended ? 'stop-closed' : 'stop'))
    opener.open({ address: newAddress(), isKnown: path === '' && server.isKnown() })
    // While the page is on its way: what its first screen asks comes quicker the second time.
    setImmediate(() => service.call('rulesets.list', {}))
    await Promise.race([ended, ...(attended ? [attended.left] : [])])
    await server.close()
  } finally {
    opener.close()
    await service.close()
    process.off('uncaughtExceptionMonitor', crashed)
  }
  out(text('stopped'))
}

export const NO_OPENER: PageOpener = { open: () => false, close: () => undefined, closeLater: () => Promise.resolve() }

/** Somebody who asks again and again opens no tab each time. */
const BETWEEN_OPENINGS = 10_000

/** Does `work` at most once in ten seconds; meanwhile it answers as it did then. */
function atTimes(work: () => boolean): () => boolean {
  let last = { at: -Infinity, answer: false }
  return () => {
    const now = performance.now()
    if (now - last.at > BETWEEN_OPENINGS) last = { at: now, answer: work() }
    return last.answer
  }
}
