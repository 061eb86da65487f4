import type { ContentEntry } from './contentRules.ts'
import { createVersionIds } from './packRules.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * Number of hexadecimal digits that tell the versions of a pack apart: 128 bits, so that nobody can make two packs with
 * the same version.
 */
export const VERSION_DIGITS = 32
/** What follows the id of a pack in the id of a version of it: digits of a digest. */
const SUFFIX = new RegExp(`-[0-9a-f]{${VERSION_DIGITS}}$`)

/** True for an id that may be that of a version of a pack. */
export const isVersionId = (id: string): boolean => SUFFIX.test(id)

/** Returns the id of the pack that an id of a version names; undefined for any other id. */
export const packIdOfVersion = (id: string): string | undefined =>
  isVersionId(id) ? id.replace(SUFFIX, '') : undefined

/**
 * True if the id in a file names this ruleset. A file of any version of a pack, or one that names the pack alone, is
 * read with the version that a campaign plays.
 */
export const isIdOfRuleset = (id: unknown, { id: own, pack }: Pick<Ruleset, 'id' | 'pack'>): boolean =>
  id === own ||
  (pack !== undefined &&
    typeof id === 'string' &&
    (id === pack.id || (isVersionId(id) && id.replace(SUFFIX, '') === pack.id)))

/** True if two ids name the same ruleset, or versions of the same pack. */
export const isSameGame = (one: string, other: string): boolean =>
  one === other || (isVersionId(one) && packIdOfVersion(one) === packIdOfVersion(other))

/**
 * Returns a roster document of the ruleset, or of any version of its pack, as one of this version: it names the ruleset
 * by its id and has the ids that the parts of the pack have now. A document of another ruleset stays as it is.
 */
export const toRosterOfVersion = (document: object, ruleset: Pick<Ruleset, 'id' | 'pack'>): object =>
  'ruleset' in document && isIdOfRuleset(document.ruleset, ruleset)
    ? { ...withIdsOfVersion(document, ruleset), ruleset: ruleset.id }
    : document

/**
 * Returns parts of a roster (members, stash, options) of any version of the ruleset's pack with the ids of this version.
 * They need not be valid.
 */
export const withIdsOfVersion = <T extends object>(parts: T, { pack }: Pick<Ruleset, 'pack'>): T =>
  pack ? (pack.replaceRosterIds(parts, createVersionIds(pack)) as T) : parts

/** Returns a campaign's own entry of any version of the ruleset's pack with the ids of this version. It need not be valid. */
export const entryWithIdsOfVersion = (entry: ContentEntry, { pack }: Pick<Ruleset, 'pack'>): ContentEntry =>
  pack ? (pack.replaceIds('custom', { entry }, createVersionIds(pack))['entry'] as ContentEntry) : entry
