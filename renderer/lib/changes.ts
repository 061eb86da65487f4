import text from '../../CHANGELOG.md?raw'
import { parseChangelog, type VersionChanges } from '../../shared/text/changelog.ts'

/** Changes of the newest version. A test checks that they are equal to the first section of CHANGELOG.md. */
export const NEWEST_CHANGES: VersionChanges = parseChangelog(text)[0]!
