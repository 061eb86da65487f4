import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withEdits, type Edits } from './faubourg.ts'

/** An invented game with groups, a witch and her apprentice: the parts of the format that Faubourg does not use. */
export const BRUMES = readFileSync(path.join(import.meta.dirname, 'brumes.pack.json'), 'utf8')

/** Returns the text of the game with these changes. */
export const brumesWith = (edits: Edits): string => withEdits(BRUMES, edits)
