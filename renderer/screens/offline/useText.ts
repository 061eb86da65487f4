import { withTexts } from '../../text/useText.ts'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }

/** The texts of taking along and bringing back, which are loaded with it. */
export const useText = withTexts<keyof typeof en>({ fr, en })
