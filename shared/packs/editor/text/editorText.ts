import type { Localized } from '../../../domain/localized.ts'
import english from './en.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }

export type EditorTextKey = keyof typeof english

/** Returns a text of the pack editor in all languages. Pages load these texts with the editor alone. */
export const editorText = (key: EditorTextKey): Localized => ({ fr: french[key], en: english[key] })
