import type { Language } from '../../shared/domain/localized.ts'
import { translatorOf, type Texts } from '../../shared/text/rendering.ts'
import english from './text/en.json' with { type: 'json' }
import french from './text/fr.json' with { type: 'json' }

export type PortableKey = keyof typeof english

const TEXTS: Texts<PortableKey> = { fr: french, en: english }

/** What the program of an unpacked package says besides what the browser host says. */
export const portableTexts = (language: Language) => translatorOf(TEXTS, language)
