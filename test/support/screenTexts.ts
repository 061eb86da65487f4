import { english } from '../../renderer/text/english.ts'
import { englishLater } from '../../renderer/text/englishLater.ts'
import { french } from '../../renderer/text/french.ts'
import { frenchLater } from '../../renderer/text/frenchLater.ts'

/** All texts of the screens, without those that a screen or a ruleset's panel brings itself. */
export const SCREEN_TEXTS = { fr: { ...french, ...frenchLater }, en: { ...english, ...englishLater } }
