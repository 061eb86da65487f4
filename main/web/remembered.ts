import path from 'node:path'
import { z } from 'zod/mini'
import { textOf, writeDurably } from '../ports/durable.ts'
import type { BrowserKey, KnownBrowsers } from './access.ts'

/** What the browser host keeps in the data folder, so that a bookmark leads back to the page. */
export interface Remembered {
  /** The ports that were served, the usual one first. */
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
/** The oldest makes room: somebody who empties their browser every day is let in anew every day. */
const MOST_BROWSERS = 30

/**
 * Reads and keeps it in the folder's `chronique.browsers`. Where that cannot be read nothing is remembered; where nothing can be
 * written, what is added holds as long as the host runs.
 */
export function rememberedIn(folder: string): Remembered {
  const file = path.join(folder, 'chronique.browsers')
  return remembering(contentOf(file), (content) => writeDurably(file, `${JSON.stringify(content)}\n`))
}

/** Remembers as long as the host runs. */
export const rememberedNowhere = (): Remembered => remembering({ ports: [], browsers: [] }, () => undefined)

function remembering(begun: Content, write: (content: Content) => void): Remembered {
  let content = begun
  function keep(next: Content) {
    content = next
    try {
      write(content)
    } catch {
      // A folder that can only be read, or a full disk: the page opens all the same.
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
    return REMEMBERED.parse(JSON.parse(textOf(file)))
  } catch {
    return { ports: [], browsers: [] }
  }
}
