import type { Submission } from '../../ports/submission.ts'
import type { CommandDependencies } from '../base/execute.ts'

/** True if the caller sees a campaign as a whole: only organisers do, and organisers answer its submissions. */
export const organisesCampaign = ({ seen }: Pick<CommandDependencies, 'seen'>, campaign: string): boolean =>
  seen === undefined || (Object.hasOwn(seen, campaign) && seen[campaign] === 'whole')

/**
 * True if the caller may see a submission: as an organiser of its campaign, or because all its warbands are the
 * caller's.
 */
export function canSeeSubmission(
  engine: Pick<CommandDependencies, 'seen'>,
  { campaign, warbands }: Submission,
): boolean {
  if (organisesCampaign(engine, campaign)) return true
  const bands = engine.seen && Object.hasOwn(engine.seen, campaign) ? engine.seen[campaign]! : []
  return bands !== 'whole' && warbands.every((one) => bands.includes(one))
}
