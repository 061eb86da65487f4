import type { AppError } from '../../../shared/domain/error.ts'
import english from '../../../shared/text/en.json' with { type: 'json' }
import french from '../../../shared/text/fr.json' with { type: 'json' }
import { isTextKey } from '../../../shared/text/translator.ts'

const FIELDS = /\{(\w+)(?:\|[^{}]*)?\}/g
const fieldsOf = (template: string): string[] => [...template.matchAll(FIELDS)].map((match) => match[1]!)

/** What is missing to tell an error in either language: its text, or what the text wants to mention. */
export function missingFor({ code, params }: AppError): string[] {
  const key = `error.${code}`
  if (!isTextKey(key)) return [`no text: ${key}`]
  const fields = new Set([english[key], french[key]].flatMap(fieldsOf))
  return [...fields].filter((field) => !Object.hasOwn(params, field)).map((field) => `${key} lacks {${field}}`)
}
