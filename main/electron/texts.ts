import type { Language } from '../../shared/domain/localized.ts'
import { spaced } from '../../shared/text/typography.ts'
import english from './text/en.json' with { type: 'json' }
import french from './text/fr.json' with { type: 'json' }

export type WindowTextKey = keyof typeof english

/** Texts of the window itself, which no other host shows: the text of a key, its {parameters} filled in. */
export type WindowTexts = (key: WindowTextKey, params?: Readonly<Record<string, string>>) => string

const TEXTS: Readonly<Record<Language, Readonly<Record<WindowTextKey, string>>>> = { fr: french, en: english }

/** The window's texts in a language. */
export const windowTexts =
  (language: Language): WindowTexts =>
  (key, params = {}) =>
    spaced(TEXTS[language][key], language).replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
