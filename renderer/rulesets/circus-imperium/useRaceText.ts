import { withTexts } from '../../text/useText.ts'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }

/** The texts of the screens plus those of the race panel. */
export const useRaceText = withTexts<keyof typeof en>({ fr, en })
