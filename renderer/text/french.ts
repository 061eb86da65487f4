import shared from '../../shared/text/fr.json' with { type: 'json' }
import shell from './shell/fr.json' with { type: 'json' }
import words from './words/fr.json' with { type: 'json' }
import campaigns from './campaigns/fr.json' with { type: 'json' }
import history from './history/fr.json' with { type: 'json' }
import safekeeping from './safekeeping/fr.json' with { type: 'json' }
import settings from './settings/fr.json' with { type: 'json' }
import type { english } from './english.ts'

/** What is said before a campaign is open, in French. */
export const french: Readonly<Record<keyof typeof english, string>> = {
  ...shared,
  ...shell,
  ...words,
  ...campaigns,
  ...history,
  ...safekeeping,
  ...settings,
}
