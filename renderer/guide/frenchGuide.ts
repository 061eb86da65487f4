import type { LoadedGuidePage } from './model.ts'

/** Pages of the French guide, by file. */
export const frenchGuide = import.meta.glob<LoadedGuidePage>('../../docs/guide/fr/*.md', {
  eager: true,
  import: 'default',
})
