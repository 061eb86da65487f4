import type { Language } from '../../shared/domain/localized.ts'
import { insertNoBreakSpaces } from '../../shared/text/typography.ts'
import english from './text/en.json' with { type: 'json' }
import french from './text/fr.json' with { type: 'json' }

export type WindowTextKey = keyof typeof english

/** Returns the text of a key, with its {parameters} filled in, for the window itself (not for the page). */
export type WindowTexts = (key: WindowTextKey, params?: Readonly<Record<string, string>>) => string

const TEXTS: Readonly<Record<Language, Readonly<Record<WindowTextKey, string>>>> = { fr: french, en: english }

export const windowTexts =
  (language: Language): WindowTexts =>
  (key, params = {}) =>
    insertNoBreakSpaces(TEXTS[language][key], language).replace(
      /\{(\w+)\}/g,
      (whole, name: string) => params[name] ?? whole,
    )
