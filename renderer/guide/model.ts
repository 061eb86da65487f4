import type { KeyCap } from '../shell/shortcuts.ts'

/** A part of a line of the guide. */
export type GuideLinePart =
  | { readonly kind: 'text' | 'label' | 'code'; readonly text: string }
  | { readonly kind: 'keys'; readonly keys: readonly KeyCap[] }
  /** A link to another page of the guide. */
  | { readonly kind: 'link'; readonly text: string; readonly page: string }

/** A block of a page of the guide. */
export type GuideBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: readonly GuideLinePart[] }
  | { readonly kind: 'paragraph'; readonly text: readonly GuideLinePart[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly GuideLinePart[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string }
  /**
   * A list of named things with their explanations, such as readings or house rules. `mark`: text about the default.
   */
  | { readonly kind: 'entries'; readonly entries: readonly GuideEntry[] }

export interface GuideEntry {
  readonly name: string
  readonly text: string
  readonly mark?: string
}

/** A page of the guide in one language, made from its Markdown at build time. */
export interface GuidePage {
  readonly title: string
  readonly blocks: readonly GuideBlock[]
}

/**
 * A page of the guide as the screens load it. `pictures`: the addresses of its pictures, by their names in the
 * blocks.
 */
export interface LoadedGuidePage extends GuidePage {
  readonly pictures: Readonly<Record<string, string>>
}

/** The guide in one language: its pages by name, in the order of the contents. */
export type GuideBook = ReadonlyMap<string, LoadedGuidePage>

/** Returns keys as text for display. */
export type FormatShortcutKeys = (keys: readonly KeyCap[]) => string

/** Returns the text of a line without its formatting. */
export const guideLineText = (
  text: readonly GuideLinePart[],
  spelt: FormatShortcutKeys = (keys) => keys.join(' '),
): string => text.map((one) => (one.kind === 'keys' ? spelt(one.keys) : one.text)).join('')
