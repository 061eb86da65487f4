import type { AppError } from '../../../shared/domain/error.ts'
import { isTextKey, SHARED_TEXTS } from '../../../shared/text/translator.ts'

const FIELDS = /\{(\w+)(?:\|[^{}]*)?\}/g
const fieldsOf = (template: string): string[] => [...template.matchAll(FIELDS)].map((match) => match[1]!)

/** Returns what is missing to describe an error in French and English: the text itself, or parameters of the text. */
export function missingFor({ code, params }: AppError): string[] {
  const key = `error.${code}`
  if (!isTextKey(key)) return [`no text: ${key}`]
  const fields = new Set([SHARED_TEXTS.en[key], SHARED_TEXTS.fr[key]].flatMap(fieldsOf))
  return [...fields].filter((field) => !Object.hasOwn(params, field)).map((field) => `${key} lacks {${field}}`)
}
