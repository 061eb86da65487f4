import { withTexts } from '../../../text/useText.ts'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * Returns the common screen texts together with the texts of the chronicle. The additional texts are loaded only when
 * they are needed.
 */
export const useStatisticsText = withTexts<keyof typeof en>({ fr, en })
