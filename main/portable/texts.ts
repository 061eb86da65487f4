import type { Language } from '../../shared/domain/localized.ts'
import { translatorOf, type TextsByLanguage } from '../../shared/text/rendering.ts'
import english from './text/en.json' with { type: 'json' }
import french from './text/fr.json' with { type: 'json' }

export type PortableKey = keyof typeof english

const TEXTS: TextsByLanguage<PortableKey> = { fr: french, en: english }

/** Returns the texts of the package's program in one language, in addition to the texts of the browser host. */
export const portableTexts = (language: Language) => translatorOf(TEXTS, language)
