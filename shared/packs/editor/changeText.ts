import { LANGUAGES, type Language, type Localized } from '../../domain/localized.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { textIn, type FoundPart } from './draftParts.ts'
import { editorText, type EditorTextKey } from './text/editorText.ts'

/** What a change is about, so that a screen can group the sentences. */
export type ChangeTopic = 'part' | 'cost' | 'rule' | 'limit' | 'table' | 'text'

/** A difference between two versions of a game. `path`: where it is in the later version; '' for what is gone. */
export interface PackChange {
  readonly topic: ChangeTopic
  readonly path: string
  readonly sentence: Localized
}

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
