import shell from './shell/en.json' with { type: 'json' }
import words from './words/en.json' with { type: 'json' }
import campaigns from './campaigns/en.json' with { type: 'json' }

/** What the first screen says, and what stands around every screen, in English. */
export const english = {
  ...shell,
  ...words,
  ...campaigns,
}
