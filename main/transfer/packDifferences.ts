import type { GivenPack } from '../../shared/commands/base/command.ts'
import { listChanges } from '../../shared/packs/editor/changes.ts'
import { findPackDifferences } from '../../shared/packs/format/packDifferences.ts'
import { readPack } from '../../shared/packs/game/readPack.ts'
import type { PackChange } from '../../shared/rules/packChanges.ts'
import type { PackDifferences } from '../../shared/rules/packDifferences.ts'
import { parsePackDraft } from './packDraft.ts'

/**
 * Compares the rules of the version that a campaign has with those of another version. `document`: the stored pack;
 * undefined for a campaign without one. Another game has no rules to compare.
 */
export function differencesOfPacks(
  document: string | undefined,
  { document: newDocument, ruleset }: GivenPack,
): PackDifferences {
  const { pack: now } = readPack(document ?? '')
  const { pack: next } = readPack(newDocument)
  if (!now || !next || now.id !== next.id) return { costs: [], parts: [], sections: [] }
  return findPackDifferences(now, next, ruleset.pack!.renamed)
}

/** Returns the differences of two stored packs as sentences; none if the campaign has no pack. */
export const changesOfPacks = (document: string | undefined, newDocument: string): PackChange[] =>
  document === undefined ? [] : listChanges(parsePackDraft(document), parsePackDraft(newDocument))
