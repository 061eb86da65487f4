import { withTexts } from '../../text/useText.ts'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }

/**
 * Returns the common screen texts together with the texts of a player's start screen. The additional texts are loaded
 * only when they are needed.
 */
export const usePlayerStartText = withTexts<keyof typeof en>({ fr, en })
