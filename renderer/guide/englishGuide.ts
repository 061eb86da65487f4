import type { LoadedPage } from './model.ts'

/** The guide in English, by its files. */
export const englishGuide = import.meta.glob<LoadedPage>('../../docs/guide/en/*.md', { eager: true, import: 'default' })
