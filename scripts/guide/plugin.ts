// Makes the pages of the guide part of the screens: `docs/guide/fr/start.md` can be imported as a `LoadedGuidePage`.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { LoadedGuidePage } from '../../renderer/guide/model.ts'
import type { Language } from '../../shared/domain/localized.ts'
import { insertNoBreakSpaces } from '../../shared/text/typography.ts'
import { readPage } from './markdown.ts'
import { withNames } from './factTexts.ts'

const PAGE = /\/docs\/guide\/(fr|en)\/([\w-]+)\.md$/

/**
 * Reads the page in a file and applies the spacing rules of its language. Throws if the page is invalid; the error
 * names the file.
 */
export async function readPageFile(file: string): Promise<Omit<LoadedGuidePage, 'pictures'>> {
  const { factsFor } = await import('./facts.ts')
  const [, language, name] = PAGE.exec(file.replaceAll(path.sep, '/'))!
  try {
    const page = readPage(withNames(readFileSync(file, 'utf8')), factsFor(name!, language as Language))
    return withSpacing(page, language as Language)
  } catch (error) {
    throw new Error(`${path.basename(path.dirname(file))}/${path.basename(file)}: ${(error as Error).message}`)
  }
}

/** Applies the spacing of the language, except to code, keys and names. */
function withSpacing<T>(part: T, language: Language): T {
  if (Array.isArray(part)) return part.map((one: unknown) => withSpacing(one, language)) as T
  if (typeof part !== 'object' || part === null) return part
  if ('kind' in part && (part.kind === 'code' || part.kind === 'keys')) return part
  const entries = Object.entries(part).map(([key, value]: [string, unknown]) => {
    const isSaid = typeof value === 'string' && !['kind', 'page', 'file'].includes(key)
    return [key, isSaid ? insertNoBreakSpaces(value, language) : withSpacing(value, language)]
  })
  return Object.fromEntries(entries) as T
}

/**
 * Vite plugin that turns a page of the guide into a module. The module imports its pictures by URL, so that they are
 * built like other files.
 */
export const guide: Plugin = {
  name: 'guide',
  async load(id) {
    const file = id.split('?')[0]!
    if (id.includes('?raw') || !PAGE.test(file.replaceAll(path.sep, '/'))) return null
    this.addWatchFile(file)
    const page = await readPageFile(file)
    const named = [...new Set(page.blocks.flatMap((block) => (block.kind === 'picture' ? block.file : [])))]
    // The pictures are screenshots of this build, so some may not exist yet. A test reports missing pictures.
    const files = named.filter((name) => existsSync(path.join(path.dirname(file), 'pictures', name)))
    const imports = files.map((name, at) => `import p${at} from './pictures/${name}?url'\n`).join('')
    const pictures = files.map((name, at) => `${JSON.stringify(name)}: p${at}`).join(', ')
    return { code: `${imports}export default { ...${JSON.stringify(page)}, pictures: { ${pictures} } }\n`, map: null }
  },
}
