import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withEdits, type Edits } from './faubourg.ts'

/** An invented game whose income and treasures are rolled. */
export const EPAVES = readFileSync(path.join(import.meta.dirname, 'epaves.pack.json'), 'utf8')

/** Returns the text of the game with these changes. */
export const epavesWith = (edits: Edits): string => withEdits(EPAVES, edits)
