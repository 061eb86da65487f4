import shared from '../../shared/text/en.json' with { type: 'json' }
import shell from './shell/en.json' with { type: 'json' }
import words from './words/en.json' with { type: 'json' }
import campaigns from './campaigns/en.json' with { type: 'json' }
import history from './history/en.json' with { type: 'json' }
import safekeeping from './safekeeping/en.json' with { type: 'json' }
import settings from './settings/en.json' with { type: 'json' }

/** What is said before a campaign is open, in English. */
export const english = {
  ...shared,
  ...shell,
  ...words,
  ...campaigns,
  ...history,
  ...safekeeping,
  ...settings,
}
