import shell from './shell/fr.json' with { type: 'json' }
import words from './words/fr.json' with { type: 'json' }
import campaigns from './campaigns/fr.json' with { type: 'json' }
import type { english } from './english.ts'

/** What the first screen says, and what stands around every screen, in French. */
export const french: Readonly<Record<keyof typeof english, string>> = {
  ...shell,
  ...words,
  ...campaigns,
}
