import shared from '../../shared/text/en.json' with { type: 'json' }
import shell from './shell/en.json' with { type: 'json' }
import words from './words/en.json' with { type: 'json' }
import campaigns from './campaigns/en.json' with { type: 'json' }
import campaign from './campaign/en.json' with { type: 'json' }
import warband from './warband/en.json' with { type: 'json' }
import game from './game/en.json' with { type: 'json' }
import companion from './companion/en.json' with { type: 'json' }
import member from './member/en.json' with { type: 'json' }
import history from './history/en.json' with { type: 'json' }
import rules from './rules/en.json' with { type: 'json' }
import content from './content/en.json' with { type: 'json' }
import safekeeping from './safekeeping/en.json' with { type: 'json' }
import settings from './settings/en.json' with { type: 'json' }

/** All texts of the screens in English, a folder for each part of them, with those that every host shares. */
export const english = {
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
