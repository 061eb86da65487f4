import type { Language } from '../../shared/domain/localized.ts'
import { translator } from '../../shared/text/translator.ts'
import { readFileMap } from '../host/files.ts'
import { createHandler } from '../host/handler.ts'
import type { Service } from '../host/service.ts'
import { systemIds } from '../ports/ids.ts'
import { createFolderErrorLogger } from '../ports/log.ts'
import type { PageOpener } from './browser.ts'
import type { PageWatch } from './idleShutdown.ts'
import { createAddressAnnouncer } from './keptOutput.ts'
import { rememberedPortsAndBrowsersIn } from './browserMemory.ts'
import { serve, type ServerOptions } from './server.ts'
import { hostTexts } from './texts.ts'

/** How a host is shown to the user, and what stops it. */
export interface PageHostOptions {
  /** Folder of the bundled screens. */
  readonly screens: string
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /** True if other people may read what `out` prints; then no address with a secret is printed. */
  readonly isKept?: boolean | undefined
  /** Resolves when the host should stop. */
  readonly ended: Promise<unknown>
}

/** How the pages of a service are served. */
interface PageServingOptions extends Pick<ServerOptions, 'port' | 'patience' | 'isWell' | 'doorway' | 'handed'> {
  /** If present, the host also stops after its pages are closed. */
  readonly attended?: PageWatch | undefined
  /** Calls a listener when the database of the service becomes unreachable, and when it is reachable again. */
  readonly onLost?: ((listener: (at: string | undefined) => void) => void) | undefined
  /** Path that is appended to the address of the opened page. */
  readonly path?: string
  /** Messages about the address and how to stop the host; default: the messages of the browser host. */
  readonly words?: { readonly running: (address: string) => string; readonly stop: string }
}

/** Logs an unexpected error; returns the message for the user, with the reference of the log entry. */
export function logUnexpectedError(folder: string, error: unknown, language: Language): string {
  const reference = systemIds.next()
  createFolderErrorLogger(folder)(reference, error)
  return translator(language)('error.internal', { reference })
}

/**
 * Serves the pages of a service until the host stops, then answers the open requests and closes the service. Rejects
 * with what `serve` rejects with.
 */
export async function runPageHost(
  service: Service,
  { screens, out, err, isKept = false, ended }: PageHostOptions,
  language: Language,
  opener: PageOpener,
  serving: PageServingOptions = {},
): Promise<void> {
  const text = hostTexts(language)
  const announcer = createAddressAnnouncer(service.folder, isKept)
  const reportCrash = (error: unknown) => err(logUnexpectedError(service.folder, error, language))
  process.on('uncaughtExceptionMonitor', reportCrash)
  try {
    const handler = createHandler({ ...service, call: service.answer, files: readFileMap(screens) })
    const open = atMostEveryTenSeconds(() => {
      const address = server.newAddress()
      const isOpening = opener.open({ address, isKnown: false })
      if (!isOpening) out(text('wanted', { address: announcer.toPrintable(address) }))
      return isOpening
    })
    const { path = '', words, attended, onLost, ...rest } = serving
    const onPages = attended?.pages
    const server = await serve(handler, {
      remembered: rememberedPortsAndBrowsersIn(service.folder),
      open,
      onPages,
      ...rest,
    })
    const newAddress = () => `${server.newAddress()}${path}`
    service.onChange(server.tell)
    onLost?.(server.tellLost)
    service.announce({ address: server.origin, token: server.token })
    const printable = announcer.toPrintable(newAddress())
    out(words?.running(printable) ?? text('running', { address: printable }))
    out(words?.stop ?? text(attended ? 'stop-closed' : 'stop'))
    opener.open({ address: newAddress(), isKnown: path === '' && server.isKnown() })
    // While the page loads, the first query of its first screen is run in advance, because a query is faster the
    // second time.
    setImmediate(() => service.call('rulesets.list', {}))
    await Promise.race([ended, ...(attended ? [attended.left] : [])])
    await server.close()
  } finally {
    opener.close()
    announcer.close()
    await service.close()
    process.off('uncaughtExceptionMonitor', reportCrash)
  }
  out(text('stopped'))
}

export const NO_OPENER: PageOpener = { open: () => false, close: () => undefined, closeLater: () => Promise.resolve() }

/**
 * Minimum number of milliseconds between two openings of the page. Without this limit, each of several repeated
 * requests would open a tab.
 */
const BETWEEN_OPENINGS = 10_000

/** Returns a function that runs `work` at most once in ten seconds; a call in between returns the last result. */
function atMostEveryTenSeconds(work: () => boolean): () => boolean {
  let last = { at: -Infinity, answer: false }
  return () => {
    const now = performance.now()
    if (now - last.at > BETWEEN_OPENINGS) last = { at: now, answer: work() }
    return last.answer
  }
}
