import path from 'node:path'
import { z } from 'zod/mini'
import { readTextFile, writeDurably } from '../ports/durable.ts'
import type { BrowserKey, KnownBrowsers } from './access.ts'

/** What the browser host stores in the data folder so that a bookmark of the page works again after a restart. */
export interface RememberedPortsAndBrowsers {
  /** Returns the ports that the host has used, the usual port first. */
  ports(): readonly number[]
  addPort(port: number): void
  browsersAt(port: number): KnownBrowsers
}

const PORT = z.int().check(z.gte(1), z.lte(65_535))
const REMEMBERED = z.object({
  ports: z.array(PORT),
  browsers: z.array(z.object({ port: PORT, x: z.string(), y: z.string() })),
})
type Content = z.infer<typeof REMEMBERED>

const MOST_PORTS = 5
/**
 * Maximum number of stored browsers. If there are more, the oldest browser is removed. The number is limited, because a
 * browser whose data are deleted every day gets a new key every day.
 */
const MOST_BROWSERS = 30

/**
 * Creates a memory that is stored in a file of the folder. An unreadable file counts as empty. If
 * the file cannot be written, additions last until the host stops.
 */
export function rememberedPortsAndBrowsersIn(
  folder: string,
  name: 'chronique.browsers' | 'chronique.phones' = 'chronique.browsers',
): RememberedPortsAndBrowsers {
  const file = path.join(folder, name)
  return createBrowserMemory(contentOf(file), (content) => writeDurably(file, `${JSON.stringify(content)}\n`))
}

/** Creates a memory that lasts until the host stops. */
export const temporaryPortsAndBrowsers = (): RememberedPortsAndBrowsers =>
  createBrowserMemory({ ports: [], browsers: [] }, () => undefined)

function createBrowserMemory(initial: Content, write: (content: Content) => void): RememberedPortsAndBrowsers {
  let content = initial
  function keep(next: Content) {
    content = next
    try {
      write(content)
    } catch {
      // The error is ignored: if the folder is read-only or the disk is full, the page opens anyway.
    }
  }
  return {
    ports: () => content.ports,
    addPort(port) {
      if (!content.ports.includes(port)) keep({ ...content, ports: [...content.ports, port].slice(0, MOST_PORTS) })
    },
    browsersAt: (port) => ({
      isSome: () => content.browsers.some((one) => one.port === port),
      has: (key) => content.browsers.some((one) => one.port === port && isSameKey(one, key)),
      add: ({ x, y }) => keep({ ...content, browsers: [...content.browsers, { port, x, y }].slice(-MOST_BROWSERS) }),
    }),
  }
}

const isSameKey = (one: BrowserKey, other: BrowserKey): boolean => one.x === other.x && one.y === other.y

function contentOf(file: string): Content {
  try {
    return REMEMBERED.parse(JSON.parse(readTextFile(file)))
  } catch {
    return { ports: [], browsers: [] }
  }
}
