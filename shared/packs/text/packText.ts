import type { Localized } from '../../domain/localized.ts'
import english from './en.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }

export type PackTextKey = keyof typeof english

/** Returns a text about games as data in all languages. */
export const packText = (key: PackTextKey): Localized => ({ fr: french[key], en: english[key] })
