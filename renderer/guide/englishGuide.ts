import type { LoadedGuidePage } from './model.ts'

/** Pages of the English guide, by file. */
export const englishGuide = import.meta.glob<LoadedGuidePage>('../../docs/guide/en/*.md', {
  eager: true,
  import: 'default',
})
