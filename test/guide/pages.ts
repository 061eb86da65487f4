import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { guideLineText, type GuideBlock, type GuidePage, type GuideLinePart } from '../../renderer/guide/model.ts'
import { factsFor } from '../../scripts/guide/facts.ts'
import { readPage } from '../../scripts/guide/markdown.ts'
import { withNames } from '../../scripts/guide/factTexts.ts'
import type { Language } from '../../shared/domain/localized.ts'

export const root = path.resolve(import.meta.dirname, '../..')
export const LANGUAGES = ['fr', 'en'] as const

/** A parsed page of the guide, before the spaces of its language are inserted. */
export interface Page extends GuidePage {
  readonly name: string
  readonly language: Language
  /** The Markdown with the names of facts instead of their values. */
  readonly source: string
}

/** Parses the Markdown of a page. */
export const pageOf = (name: string, language: Language, source: string): Page => ({
  name,
  language,
  source,
  ...readPage(source, factsFor(name, language)),
})

/** The content of a file of the guide. */
export const textOf = (language: Language, file: string): string =>
  readFileSync(path.join(root, 'docs/guide', language, file), 'utf8')

/** Every page of the guide, by name and language. */
export const PAGES: readonly Page[] = LANGUAGES.flatMap((language) =>
  globSync('*.md', { cwd: path.join(root, 'docs/guide', language) })
    .sort()
    .map((file) => pageOf(path.basename(file, '.md'), language, withNames(textOf(language, file)))),
)

const linesOf = (block: GuideBlock): readonly (readonly GuideLinePart[])[] => {
  if (block.kind === 'list') return block.items
  return block.kind === 'heading' || block.kind === 'paragraph' ? [block.text] : []
}

/** The parts of a page's lines, in order. */
export const piecesOf = ({ blocks }: GuidePage): GuideLinePart[] => blocks.flatMap(linesOf).flat()

/** Every label that a page names. */
export const labelsIn = (page: GuidePage): string[] =>
  piecesOf(page).flatMap((one) => (one.kind === 'label' ? guideLineText([one]) : []))

/** Every picture that a page shows. */
export const picturesIn = ({ blocks }: GuidePage): string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' ? block.file : []))

/** Every terminal command of a page. */
export const commandsIn = ({ blocks }: GuidePage): string[] =>
  blocks.flatMap((block) => (block.kind === 'code' && !isData(block.text) ? block.text.split('\n') : []))
const isData = (code: string) => code.startsWith('{')
