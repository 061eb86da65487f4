import { createHash } from 'node:crypto'
import type { GivenPack } from '../../shared/commands/base/command.ts'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { MAX_PACK_DOCUMENT_LENGTH } from '../../shared/domain/campaign/facts.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Localized } from '../../shared/domain/localized.ts'
import type { PackFault } from '../../shared/packs/format/packFault.ts'
import { loadPack, type LoadedPack } from '../../shared/packs/game/loadPack.ts'
import { packRules } from '../../shared/packs/game/packRules.ts'
import { packRuleset } from '../../shared/packs/game/packRuleset.ts'
import { readPack } from '../../shared/packs/game/readPack.ts'
import { toFullPack } from '../../shared/packs/game/toFullPack.ts'
import { packFaultText } from '../../shared/packs/text/faultText.ts'
import type { Pack } from '../../shared/packs/format/expandPack.ts'
import { RULESET_LOADERS } from '../../shared/rulesets/rulesetLoaders.ts'
import { isVersionId, VERSION_DIGITS } from '../../shared/rules/packVersions.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { packVersionId } from './packVersion.ts'

/** Maximum number of rulesets of packs that are kept. Making one takes about 10 ms. */
const MAX_CACHED = 16
/** The rulesets of packs that were used last, by version, the oldest first. */
const rulesetCache = new Map<string, Ruleset>()

/** Returns the ruleset of this version if it was used recently; otherwise undefined. */
function findCached(version: string): Ruleset | undefined {
  const ruleset = rulesetCache.get(version)
  if (ruleset) cacheRuleset(version, ruleset)
  return ruleset
}

function cacheRuleset(version: string, ruleset: Ruleset): Ruleset {
  rulesetCache.delete(version)
  rulesetCache.set(version, ruleset)
  for (const oldest of rulesetCache.keys()) if (rulesetCache.size > MAX_CACHED) rulesetCache.delete(oldest)
  return ruleset
}

/** Runs work, and keeps the same rulesets as before: those that the work has made are not used again. */
export function keepRulesets<T>(work: () => T): T {
  const kept = [...rulesetCache]
  try {
    return work()
  } finally {
    rulesetCache.clear()
    for (const [version, ruleset] of kept) rulesetCache.set(version, ruleset)
  }
}

/** Makes the ruleset of a sound pack. Its id is the version, so that each campaign has the ruleset that it pinned. */
function rulesetOfPack(pack: Pack, version: string): Ruleset {
  const full = { ...toFullPack(pack), id: version }
  return { ...packRuleset(full), pack: packRules(pack, full) }
}

/**
 * Returns a function that finds a ruleset: of the program, or of a pack that a campaign of the store has. It throws
 * what `storedPackRuleset` and `ofProgram` throw.
 */
export const rulesetsWithPacks =
  (store: { packDocument(version: string): string | undefined }, ofProgram: (id: string) => Ruleset) =>
  (id: string): Ruleset => {
    if (!isVersionId(id)) return ofProgram(id)
    const cachedRuleset = findCached(id)
    if (cachedRuleset) return cachedRuleset
    const document = store.packDocument(id)
    return document === undefined ? ofProgram(id) : storedPackRuleset(id, document)
  }

/**
 * Returns the ruleset of a pack that a campaign has stored, or that its file contains. Throws `pack-forged` if the
 * document is not of this version, and `pack-refused` if it is no sound pack or has the id of a game of the
 * program, whose files would be taken for files of the pack.
 */
export function storedPackRuleset(version: string, document: string): Ruleset {
  checkPackDigest(version, document)
  const cachedRuleset = findCached(version)
  if (cachedRuleset) return cachedRuleset
  const { pack, input, faults } = readPack(document)
  if (!pack) throw packRefusedError(faults)
  if (Object.hasOwn(RULESET_LOADERS, pack.id))
    throw packRefusedError([{ path: 'id', code: 'id-of-program', params: { id: pack.id } }])
  if (packVersionId(input) !== version) throw packForgedError(version)
  return cacheRuleset(version, rulesetOfPack(pack, version))
}

/** Throws `pack-forged` if a document is not of this version. The document is not read, which would take much longer. */
export function checkPackDigest(version: string, document: string): void {
  const digest = createHash('sha256').update(document).digest('hex')
  if (!version.endsWith(`-${digest.slice(0, VERSION_DIGITS)}`)) throw packForgedError(version)
}

const packForgedError = (version: string): AppError => new AppError('pack-forged', { id: version })

/** Reads and tries out a pack that somebody gives. Throws `pack-refused` with its first fault. */
export function readGivenPack(text: string): GivenPack {
  const loadedPack = loadPack(text)
  if (!loadedPack.pack) throw packRefusedError(loadedPack.faults)
  return givenPackOf(loadedPack)
}

/** Prepares a pack that was read for a campaign. Throws `pack-refused` if it is too long for one. */
function givenPackOf({ input }: Extract<LoadedPack, { readonly pack: object }>): GivenPack {
  const version = packVersionId(input)
  const document = canonicalJson(input)
  if (document.length > MAX_PACK_DOCUMENT_LENGTH)
    throw packRefusedError([
      { path: '', code: 'pack-too-long', params: { actual: document.length, max: MAX_PACK_DOCUMENT_LENGTH } },
    ])
  return {
    version,
    document,
    // From the document, as after a restart: the author may have written the keys in another order.
    ruleset: storedPackRuleset(version, document),
  }
}

function packRefusedError(faults: readonly PackFault[]): AppError {
  const message: Localized = { fr: packFaultText(faults[0]!, 'fr'), en: packFaultText(faults[0]!, 'en') }
  return new AppError('pack-refused', { message, count: faults.length })
}
