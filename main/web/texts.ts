import type { Language } from '../../shared/domain/localized.ts'
import { translatorOf, type TextsByLanguage } from '../../shared/text/rendering.ts'
import english from './text/en.json' with { type: 'json' }
import french from './text/fr.json' with { type: 'json' }

const TEXTS: TextsByLanguage<keyof typeof english> = { fr: french, en: english }

/** Returns the terminal messages of the browser host in one language. */
export const hostTexts = (language: Language) => translatorOf(TEXTS, language)
