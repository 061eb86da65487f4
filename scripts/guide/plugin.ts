// Makes the pages of the guide part of the screens: `docs/guide/fr/start.md` is imported as a `LoadedPage`.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { LoadedPage } from '../../renderer/guide/model.ts'
import type { Language } from '../../shared/domain/localized.ts'
import { spaced } from '../../shared/text/typography.ts'
import { readPage } from './markdown.ts'
import { withNames } from './written.ts'

const PAGE = /\/docs\/guide\/(fr|en)\/([\w-]+)\.md$/

/** The page that a file is; with the language's spaces. Throws, with the file's name, on what a page may not say. */
export async function pageIn(file: string): Promise<Omit<LoadedPage, 'pictures'>> {
  const { factsFor } = await import('./facts.ts')
  const [, language, name] = PAGE.exec(file.replaceAll(path.sep, '/'))!
  try {
    const page = readPage(withNames(readFileSync(file, 'utf8')), factsFor(name!, language as Language))
    return spacedIn(page, language as Language)
  } catch (error) {
    throw new Error(`${path.basename(path.dirname(file))}/${path.basename(file)}: ${(error as Error).message}`)
  }
}

/** The same with the spaces that its language sets, but in what is typed or looked for by its name. */
function spacedIn<T>(part: T, language: Language): T {
  if (Array.isArray(part)) return part.map((one: unknown) => spacedIn(one, language)) as T
  if (typeof part !== 'object' || part === null) return part
  if ('kind' in part && (part.kind === 'code' || part.kind === 'keys')) return part
  const entries = Object.entries(part).map(([key, value]: [string, unknown]) => {
    const isSaid = typeof value === 'string' && !['kind', 'page', 'file'].includes(key)
    return [key, isSaid ? spaced(value, language) : spacedIn(value, language)]
  })
  return Object.fromEntries(entries) as T
}

/** Pictures are imported by their addresses, so that they are built as any other file of a page. */
export const guide: Plugin = {
  name: 'guide',
  async load(id) {
    const file = id.split('?')[0]!
    if (id.includes('?raw') || !PAGE.test(file.replaceAll(path.sep, '/'))) return null
    this.addWatchFile(file)
    const page = await pageIn(file)
    const named = [...new Set(page.blocks.flatMap((block) => (block.kind === 'picture' ? block.file : [])))]
    // They are pictures of what is built here: the first time there are none yet. A test says which are missing.
    const files = named.filter((name) => existsSync(path.join(path.dirname(file), 'pictures', name)))
    const imports = files.map((name, at) => `import p${at} from './pictures/${name}?url'\n`).join('')
    const pictures = files.map((name, at) => `${JSON.stringify(name)}: p${at}`).join(', ')
    return { code: `${imports}export default { ...${JSON.stringify(page)}, pictures: { ${pictures} } }\n`, map: null }
  },
}
