import { LANGUAGES, type Language, type Localized } from '../../domain/localized.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { textIn, type FoundPart } from './draftParts.ts'
import { editorText, type EditorTextKey } from './text/editorText.ts'

/** Returns the name of a part, or its id if it has none. */
export function partName({ name, id }: Pick<FoundPart, 'name' | 'id'>): Localized {
  const { fr, en } = textIn(name)
  return { fr: fr || id, en: en || id }
}

export const changeText = (
  key: EditorTextKey,
  params: Readonly<Record<string, Localized | string | number>>,
): Localized => renderLocalized(editorText(key), params)

export const inLanguages = (text: (language: Language) => string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Localized
