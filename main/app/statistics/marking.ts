import type { ReportKind } from '../../../shared/contract/report.ts'

/** How a text is marked up: what it says comes in by `plain`, so that no name can mean anything in it. */
export interface Marking {
  /** A text that says nothing but itself. */
  readonly plain: (text: string) => string
  readonly bold: (marked: string) => string
  readonly title: (marked: string) => string
  readonly heading: (marked: string) => string
  /** Lines of a list, as they stand one below the other. */
  readonly list: (lines: readonly string[]) => readonly string[]
  /** The same where each line begins with its rank. */
  readonly ranked: (lines: readonly string[]) => readonly string[]
}

/** Signs that Markdown reads as something else than themselves, wherever they stand. */
const MARKDOWN = /[\\`*_{}[\]()#+\-.!|<>~&:@/]/g
/** What stands between an opening bracket and what would make a tag of it, and is not seen. */
const JOINER = '\u2060'

/**
 * A name that calls everybody of a chat, or that a chat or a forum makes a link of by itself: parted by what is not seen, it
 * says the same, calls nobody and leads nowhere.
 */
const quiet = (text: string): string => text.replaceAll(/@(?=\p{L})|:(?=\/\/)|\bwww(?=\.)/giu, `$&${JOINER}`)

const asTheyAre = (lines: readonly string[]) => lines
const dashed = (lines: readonly string[]) => lines.map((line) => `- ${line}`)
const tagged = (lines: readonly string[]) => ['[list]', ...lines.map((line) => `[*]${line}`), '[/list]']

/** The ways in which a report is marked up. */
export const MARKINGS: Readonly<Record<ReportKind, Marking>> = {
  text: {
    plain: quiet,
    bold: (text) => text,
    title: (text) => `${text}\n${'='.repeat([...text].length)}`,
    heading: (text) => `${text}\n${'-'.repeat([...text].length)}`,
    list: dashed,
    ranked: asTheyAre,
  },
  markdown: {
    plain: (text) => quiet(text).replaceAll(MARKDOWN, '\\$&'),
    bold: (marked) => `**${marked}**`,
    title: (marked) => `# ${marked}`,
    heading: (marked) => `## ${marked}`,
    list: dashed,
    ranked: dashed,
  },
  bbcode: {
    plain: (text) => quiet(text).replaceAll('[', `[${JOINER}`),
    bold: (marked) => `[b]${marked}[/b]`,
    title: (marked) => `[size=150][b]${marked}[/b][/size]`,
    heading: (marked) => `[b]${marked}[/b]`,
    list: tagged,
    ranked: tagged,
  },
}
