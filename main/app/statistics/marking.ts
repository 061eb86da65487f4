import type { RoundReportFormat } from '../../../shared/contract/report.ts'

/** A markup format. Names enter a text only through `plain`, so that they cannot contain markup. */
export interface MarkupFormat {
  /** Escapes a plain text, so that it contains no markup. */
  readonly plain: (text: string) => string
  readonly bold: (marked: string) => string
  readonly title: (marked: string) => string
  readonly heading: (marked: string) => string
  /** Formats lines as a list. */
  readonly list: (lines: readonly string[]) => readonly string[]
  /** Formats lines that already begin with a rank as a list. */
  readonly ranked: (lines: readonly string[]) => readonly string[]
}

/** Characters that Markdown may interpret in any position. */
const MARKDOWN_CHARACTERS = /[\\`*_{}[\]()#+\-.!|<>~&:@/]/g
/** Invisible character. Inserted after a character such as `@` or `[`, it prevents a mention, a link or a tag. */
const WORD_JOINER = '\u2060'

/**
 * Inserts invisible characters into mentions and links, so that a chat or forum sends no notification and creates no
 * link.
 */
const preventMentions = (text: string): string =>
  text.replaceAll(/@(?=\p{L})|:(?=\/\/)|\bwww(?=\.)/giu, `$&${WORD_JOINER}`)

const unmarkedList = (lines: readonly string[]) => lines
const dashList = (lines: readonly string[]) => lines.map((line) => `- ${line}`)
const tagList = (lines: readonly string[]) => ['[list]', ...lines.map((line) => `[*]${line}`), '[/list]']

export const MARKUP_FORMATS: Readonly<Record<RoundReportFormat, MarkupFormat>> = {
  text: {
    plain: preventMentions,
    bold: (text) => text,
    title: (text) => `${text}\n${'='.repeat([...text].length)}`,
    heading: (text) => `${text}\n${'-'.repeat([...text].length)}`,
    list: dashList,
    ranked: unmarkedList,
  },
  markdown: {
    plain: (text) => preventMentions(text).replaceAll(MARKDOWN_CHARACTERS, '\\$&'),
    bold: (marked) => `**${marked}**`,
    title: (marked) => `# ${marked}`,
    heading: (marked) => `## ${marked}`,
    list: dashList,
    ranked: dashList,
  },
  bbcode: {
    plain: (text) => preventMentions(text).replaceAll('[', `[${WORD_JOINER}`),
    bold: (marked) => `[b]${marked}[/b]`,
    title: (marked) => `[size=150][b]${marked}[/b][/size]`,
    heading: (marked) => `[b]${marked}[/b]`,
    list: tagList,
    ranked: tagList,
  },
}
