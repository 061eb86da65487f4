import { CUSTOM_PREFIX } from '../../../shared/domain/campaign/content.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { createVersionIds, type PackRules, type ReplaceId } from '../../../shared/rules/packRules.ts'
import type { CommandDependencies } from '../base/execute.ts'

/** Finds what an undo needs besides the journal: the store, and the rulesets of packs. */
export type UndoSource = Pick<CommandDependencies, 'store' | 'ruleset'>

interface CurrentChanges {
  readonly changes: readonly Change[]
  /** True if the changes bring back something that the version of the campaign's pack does not have. */
  readonly hasUnknown: boolean
}

/**
 * Replaces the ids of a pack that an undo brings back by those that they have in the version which the campaign plays
 * after the undo: entries before a new version contain the ids of their time. `facts`: the changed facts as they are.
 */
export function withCurrentPackIds(
  source: UndoSource,
  campaign: string,
  changes: readonly Change[],
  facts: Facts,
): CurrentChanges {
  const pack = packAfter(source, campaign, changes)
  if (!pack) return { changes, hasUnknown: false }
  const restored = new Map<string, object>()
  const replaceIn = (change: Change, fields: Change['after'], replace: ReplaceId): Change['after'] => {
    const { kind, id, before, after } = change
    if (!fields) return fields
    const key = `${kind} ${id}`
    const there = restored.get(key) ?? facts[kind].get(id)
    // Some fields of a fact that is gone: the undo is impossible.
    if (!there && before !== null && after !== null) return fields
    const fact = { ...there, ...fields }
    restored.set(key, fact)
    const current = pack.replaceIds(kind, fact, replace)
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, current[name] ?? value]))
  }
  let hasUnknown = false
  const rename = createVersionIds(pack)
  const renameKnown: ReplaceId = (part, id) => {
    const current = rename(part, id)
    hasUnknown ||= !id.startsWith(CUSTOM_PREFIX) && !pack.names[part].has(current)
    return current
  }
  const replaced = changes.map((change): Change => {
    // What is there has current ids already, so this only concerns what an earlier change of the plan brought back.
    const before = replaceIn(change, change.before, rename)
    return { ...change, before, after: replaceIn(change, change.after, renameKnown) } as Change
  })
  return { changes: replaced, hasUnknown }
}

/** Returns the pack that a campaign plays after the changes; undefined if it plays none, or one that is not stored. */
function packAfter(
  { store, ruleset }: UndoSource,
  campaign: string,
  changes: readonly Change[],
): PackRules | undefined {
  const restored = changes.findLast(({ kind, after }) => kind === 'campaign' && after?.ruleset !== undefined)
  const id =
    (restored?.after as Partial<FieldsOf<'campaign'>> | undefined)?.ruleset ??
    store.load(campaign, []).campaign.get(campaign)?.ruleset
  return id !== undefined && store.packDocument(id) !== undefined ? ruleset(id).pack : undefined
}
