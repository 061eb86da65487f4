import { withTexts } from '../../../text/useText.ts'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }

/** Returns the common screen texts together with those of the versions of a game. */
export const useVersionsText = withTexts<keyof typeof en>({ fr, en })
