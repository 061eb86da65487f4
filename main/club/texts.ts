import type { Language } from '../../shared/domain/localized.ts'
import { translatorOf, type Texts } from '../../shared/text/rendering.ts'
import english from './text/en.json' with { type: 'json' }
import french from './text/fr.json' with { type: 'json' }

const TEXTS: Texts<keyof typeof english> = { fr: french, en: english }

/** What a club's host says in the terminal that it was started from. */
export const clubTexts = (language: Language) => translatorOf(TEXTS, language)
export type ClubText = ReturnType<typeof clubTexts>
