import { englishFirstScreenTexts } from '../../renderer/text/english.ts'
import { englishLaterScreenTexts } from '../../renderer/text/englishLater.ts'
import { frenchFirstScreenTexts } from '../../renderer/text/french.ts'
import { frenchLaterScreenTexts } from '../../renderer/text/frenchLater.ts'

/** All texts of the screens, except those that a screen or a ruleset's panel defines itself. */
export const SCREEN_TEXTS = {
  fr: { ...frenchFirstScreenTexts, ...frenchLaterScreenTexts },
  en: { ...englishFirstScreenTexts, ...englishLaterScreenTexts },
}
