import shared from '../../shared/text/fr.json' with { type: 'json' }
import approval from './approval/fr.json' with { type: 'json' }
import campaign from './campaign/fr.json' with { type: 'json' }
import warband from './warband/fr.json' with { type: 'json' }
import game from './game/fr.json' with { type: 'json' }
import companion from './companion/fr.json' with { type: 'json' }
import member from './member/fr.json' with { type: 'json' }
import rules from './rules/fr.json' with { type: 'json' }
import content from './content/fr.json' with { type: 'json' }
import history from './history/fr.json' with { type: 'json' }
import safekeeping from './safekeeping/fr.json' with { type: 'json' }
import settings from './settings/fr.json' with { type: 'json' }
import counters from './counters/fr.json' with { type: 'json' }
import stakes from './stakes/fr.json' with { type: 'json' }
import type { englishLaterScreenTexts } from './englishLater.ts'

/** French texts that only later screens need, including errors. */
export const frenchLaterScreenTexts: Readonly<Record<keyof typeof englishLaterScreenTexts, string>> = {
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
