import { withTexts } from '../../text/useText.ts'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }

/** The texts of the screens with those of the results of a round, which are loaded with it. */
export const useText = withTexts<keyof typeof en>({ fr, en })
