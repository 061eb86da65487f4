import { withTexts } from '../../text/useText.ts'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }

/**
 * Returns the common screen texts together with those of dialogs that are seldom opened: the page to share, and another
 * version of the game. The additional texts are loaded only when they are needed.
 */
export const useCampaignDialogText = withTexts<keyof typeof en>({ fr, en })
