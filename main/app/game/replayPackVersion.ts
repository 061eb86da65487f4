import { issuesOfGoneParts, takePack } from '../../../shared/commands/campaign/pack.ts'
import { moveToVersion } from '../../../shared/commands/campaign/packVersions.ts'
import { isFactKindLoadedSeparately } from '../../../shared/domain/campaign/aggregate.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import {
  applyToBothTimelines,
  applyToCorrectedTimeline,
  applyToRecordedTimeline,
  type CorrectionTimelines,
} from '../../../shared/domain/campaign/timelines.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { isActiveEntry } from './replayStory.ts'

/** Returns the ruleset that a campaign played when its facts were like these: a pack may have had another version then. */
export function rulesetAtThatTime({ ruleset }: Pick<CommandDependencies, 'ruleset'>, { campaign }: Facts): Ruleset {
  const [frame] = campaign.values()
  return ruleset(frame!.ruleset)
}

/** True for an entry by which the campaign took another version of its pack. */
export const isNewPackVersion = (entry: JournalEntry): boolean =>
  entry.command === takePack.name && isActiveEntry(entry)

/**
 * Applies an entry by which the campaign took another version. In the corrected timeline, ids of facts that only the
 * correction made are replaced as well. `failed`: changes that cannot be applied to the corrected timeline. `refused`:
 * why the version cannot read what the correction made.
 */
export function applyPackVersion(
  engine: Pick<CommandDependencies, 'ruleset'>,
  timelines: CorrectionTimelines,
  { changes }: JournalEntry,
): { readonly failed: readonly Change[]; readonly refused: readonly Issue[] } {
  const { campaign: frame = [], other = [] } = Object.groupBy(changes, ({ kind }) =>
    kind === 'campaign' ? 'campaign' : 'other',
  )
  const before = rulesetAtThatTime(engine, timelines.is)
  const frameConflict = applyToBothTimelines(timelines, frame)
  const after = rulesetAtThatTime(engine, timelines.is)
  applyToRecordedTimeline(
    timelines,
    other.filter(({ kind }) => !isFactKindLoadedSeparately(kind)),
  )
  if (!before.pack || !after.pack) return { failed: frameConflict, refused: [] }
  const move = moveToVersion(timelines.is, before.pack, after.pack)
  const conflicts = move.changes.filter((change) => !applyToCorrectedTimeline(timelines, change))
  return { failed: [...frameConflict, ...conflicts], refused: issuesOfGoneParts(move.gone, 'pack-gone-since') }
}
