import type { LoadedPage } from './model.ts'

/** The guide in French, by its files. */
export const frenchGuide = import.meta.glob<LoadedPage>('../../docs/guide/fr/*.md', { eager: true, import: 'default' })
