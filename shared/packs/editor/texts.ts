import { z } from 'zod/mini'
import { objectOrListIn } from '../format/packPath.ts'
import type { Language } from '../../domain/localized.ts'
import { isData } from './draft.ts'

const OTHER: Readonly<Record<Language, Language>> = { fr: 'en', en: 'fr' }

/** Returns a text of a draft in one language; the other language stands for it, and '' is a text that is absent. */
export function shownText(value: unknown, language: Language): string {
  if (typeof value === 'string') return value
  if (!isData(value)) return ''
  const texts = [value[language], value[OTHER[language]]]
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}

/**
 * Returns a text of a draft with another wording in one language. A plain text stands for both languages, so that it is replaced as a
 * whole. Undefined if no language has a text.
 */
export function withText(value: unknown, language: Language, text: string): unknown {
  if (!isData(value)) return text === '' ? undefined : text
  const other = value[OTHER[language]]
  const texts = { ...value, [language]: text }
  if (text !== '') return texts
  return typeof other === 'string' && other !== '' ? { [OTHER[language]]: other } : undefined
}

/** True for the schema of a text that can be in two languages. */
export function isLocalizedSchema(schema: z.ZodMiniType | undefined): boolean {
  const object = objectOrListIn(schema)
  return object instanceof z.ZodMiniObject && Object.keys(object.def.shape).join() === 'fr,en'
}
