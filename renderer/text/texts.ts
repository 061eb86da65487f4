import shellEn from './shell/en.json' with { type: 'json' }
import shellFr from './shell/fr.json' with { type: 'json' }
import wordsEn from './words/en.json' with { type: 'json' }
import wordsFr from './words/fr.json' with { type: 'json' }
import campaignsEn from './campaigns/en.json' with { type: 'json' }
import campaignsFr from './campaigns/fr.json' with { type: 'json' }
import campaignEn from './campaign/en.json' with { type: 'json' }
import campaignFr from './campaign/fr.json' with { type: 'json' }
import warbandEn from './warband/en.json' with { type: 'json' }
import warbandFr from './warband/fr.json' with { type: 'json' }
import printEn from './print/en.json' with { type: 'json' }
import printFr from './print/fr.json' with { type: 'json' }
import gameEn from './game/en.json' with { type: 'json' }
import gameFr from './game/fr.json' with { type: 'json' }
import companionEn from './companion/en.json' with { type: 'json' }
import companionFr from './companion/fr.json' with { type: 'json' }
import memberEn from './member/en.json' with { type: 'json' }
import memberFr from './member/fr.json' with { type: 'json' }
import historyEn from './history/en.json' with { type: 'json' }
import historyFr from './history/fr.json' with { type: 'json' }
import rulesEn from './rules/en.json' with { type: 'json' }
import rulesFr from './rules/fr.json' with { type: 'json' }
import contentEn from './content/en.json' with { type: 'json' }
import contentFr from './content/fr.json' with { type: 'json' }
import safekeepingEn from './safekeeping/en.json' with { type: 'json' }
import safekeepingFr from './safekeeping/fr.json' with { type: 'json' }
import settingsEn from './settings/en.json' with { type: 'json' }
import settingsFr from './settings/fr.json' with { type: 'json' }
import { SHARED_TEXTS, type Texts } from '../../shared/text/translator.ts'

/** All texts of the screens, a folder for each part of them, with those that every host shares. */
const english = {
  ...SHARED_TEXTS.en,
  ...shellEn,
  ...wordsEn,
  ...campaignsEn,
  ...campaignEn,
  ...warbandEn,
  ...printEn,
  ...gameEn,
  ...companionEn,
  ...memberEn,
  ...historyEn,
  ...rulesEn,
  ...contentEn,
  ...safekeepingEn,
  ...settingsEn,
}
export type ScreenKey = keyof typeof english
const french: Readonly<Record<ScreenKey, string>> = {
  ...SHARED_TEXTS.fr,
  ...shellFr,
  ...wordsFr,
  ...campaignsFr,
  ...campaignFr,
  ...warbandFr,
  ...printFr,
  ...gameFr,
  ...companionFr,
  ...memberFr,
  ...historyFr,
  ...rulesFr,
  ...contentFr,
  ...safekeepingFr,
  ...settingsFr,
}

export const SCREEN_TEXTS: Texts<ScreenKey> = { fr: french, en: english }
