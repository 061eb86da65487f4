import shell from './shell/fr.json' with { type: 'json' }
import words from './words/fr.json' with { type: 'json' }
import campaigns from './campaigns/fr.json' with { type: 'json' }
import type { englishFirstScreenTexts } from './english.ts'

/** French texts of the first screen and of the shell around every screen. */
export const frenchFirstScreenTexts: Readonly<Record<keyof typeof englishFirstScreenTexts, string>> = {
  ...shell,
  ...words,
  ...campaigns,
}
