import type { Cap } from '../shell/shortcuts.ts'

/** A piece of a line of the guide. */
export type Inline =
  | { readonly kind: 'text' | 'label' | 'code'; readonly text: string }
  | { readonly kind: 'keys'; readonly keys: readonly Cap[] }
  /** To another page of the guide. */
  | { readonly kind: 'link'; readonly text: string; readonly page: string }

/** A piece of a page of the guide. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string }
  /** Something named, with what it is: a reading, a house rule. `mark`: what it is by default. */
  | { readonly kind: 'entries'; readonly entries: readonly GuideEntry[] }

export interface GuideEntry {
  readonly name: string
  readonly text: string
  readonly mark?: string
}

/** A page of the guide in one language, made of its Markdown when the screens are built. */
export interface GuidePage {
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A page as the screens load it: its pictures by the names that its blocks have for them, as addresses. */
export interface LoadedPage extends GuidePage {
  readonly pictures: Readonly<Record<string, string>>
}

/** The guide in one language: its pages by their names, in the order of its contents. */
export type Book = ReadonlyMap<string, LoadedPage>

/** Keys as they are written. */
export type Spelling = (keys: readonly Cap[]) => string

/** What a line says, without what it looks like. */
export const plain = (text: readonly Inline[], spelt: Spelling = (keys) => keys.join(' ')): string =>
  text.map((one) => (one.kind === 'keys' ? spelt(one.keys) : one.text)).join('')
