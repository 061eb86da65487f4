import shell from './shell/en.json' with { type: 'json' }
import words from './words/en.json' with { type: 'json' }
import campaigns from './campaigns/en.json' with { type: 'json' }

/** English texts of the first screen and of the shell around every screen. */
export const englishFirstScreenTexts = {
  ...shell,
  ...words,
  ...campaigns,
}
