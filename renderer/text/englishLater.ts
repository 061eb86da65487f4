import shared from '../../shared/text/en.json' with { type: 'json' }
import approval from './approval/en.json' with { type: 'json' }
import campaign from './campaign/en.json' with { type: 'json' }
import warband from './warband/en.json' with { type: 'json' }
import game from './game/en.json' with { type: 'json' }
import companion from './companion/en.json' with { type: 'json' }
import member from './member/en.json' with { type: 'json' }
import rules from './rules/en.json' with { type: 'json' }
import content from './content/en.json' with { type: 'json' }
import history from './history/en.json' with { type: 'json' }
import safekeeping from './safekeeping/en.json' with { type: 'json' }
import settings from './settings/en.json' with { type: 'json' }
import counters from './counters/en.json' with { type: 'json' }
import stakes from './stakes/en.json' with { type: 'json' }

/** English texts that only later screens need, including errors. */
export const englishLaterScreenTexts = {
  ...shared,
  ...approval,
  ...campaign,
  ...warband,
  ...game,
  ...companion,
  ...member,
  ...rules,
  ...content,
  ...history,
  ...safekeeping,
  ...settings,
  ...stakes,
  ...counters,
}
