import text from '../../CHANGELOG.md?raw'
import { changesIn, type Changes } from '../../shared/text/changes.ts'

/** What is new in this version: the first that CHANGELOG.md speaks of, which a test holds to. */
export const NEWEST: Changes = changesIn(text)[0]!
