import { withTexts } from '../../text/useText.ts'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }

/** Returns the common screen texts together with the texts of the screen for the players' phones. */
export const usePhonesText = withTexts<keyof typeof en>({ fr, en })
