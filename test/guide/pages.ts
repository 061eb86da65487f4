import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { guideLineText, type GuideBlock, type GuidePage, type GuideLinePart } from '../../renderer/guide/model.ts'
import { factsFor } from '../../scripts/guide/facts.ts'
import { readPage } from '../../scripts/guide/markdown.ts'
import { withNames } from '../../scripts/guide/factTexts.ts'
import type { Language } from '../../shared/domain/localized.ts'

export const root = path.resolve(import.meta.dirname, '../..')
export const LANGUAGES = ['fr', 'en'] as const

/** A page of the guide as it is read, before the language's spaces are set. */
export interface Page extends GuidePage {
  readonly name: string
  readonly language: Language
  /** With the names of its facts in place of their words. */
  readonly source: string
}

/** The page that a text is, under a name and in a language. */
export const pageOf = (name: string, language: Language, source: string): Page => ({
  name,
  language,
  source,
  ...readPage(source, factsFor(name, language)),
})

/** What a file of the guide holds. */
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

/** The pieces of a page's lines, in order. */
export const piecesOf = ({ blocks }: GuidePage): GuideLinePart[] => blocks.flatMap(linesOf).flat()

/** Every label that a page names. */
export const labelsIn = (page: GuidePage): string[] =>
  piecesOf(page).flatMap((one) => (one.kind === 'label' ? guideLineText([one]) : []))

/** Every picture that a page shows. */
export const picturesIn = ({ blocks }: GuidePage): string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' ? block.file : []))

/** Every command that a page has for a terminal. */
export const commandsIn = ({ blocks }: GuidePage): string[] =>
  blocks.flatMap((block) => (block.kind === 'code' ? block.text.split('\n') : []))
