import { withTexts } from '../../../text/useText.ts'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** The texts of the screens with those of the statistics, which are loaded with them. */
export const useText = withTexts<keyof typeof en>({ fr, en })
