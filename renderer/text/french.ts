import shared from '../../shared/text/fr.json' with { type: 'json' }
import shell from './shell/fr.json' with { type: 'json' }
import words from './words/fr.json' with { type: 'json' }
import campaigns from './campaigns/fr.json' with { type: 'json' }
import campaign from './campaign/fr.json' with { type: 'json' }
import warband from './warband/fr.json' with { type: 'json' }
import game from './game/fr.json' with { type: 'json' }
import companion from './companion/fr.json' with { type: 'json' }
import member from './member/fr.json' with { type: 'json' }
import history from './history/fr.json' with { type: 'json' }
import rules from './rules/fr.json' with { type: 'json' }
import content from './content/fr.json' with { type: 'json' }
import safekeeping from './safekeeping/fr.json' with { type: 'json' }
import settings from './settings/fr.json' with { type: 'json' }
import type { english } from './english.ts'

/** All texts of the screens in French. */
export const french: Readonly<Record<keyof typeof english, string>> = {
  ...shared,
  ...shell,
  ...words,
  ...campaigns,
  ...campaign,
  ...warband,
  ...game,
  ...companion,
  ...member,
  ...history,
  ...rules,
  ...content,
  ...safekeeping,
  ...settings,
}
