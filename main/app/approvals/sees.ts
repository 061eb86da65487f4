import type { Submission } from '../../ports/submission.ts'
import type { Engine } from '../base/execute.ts'

/** True for whoever sees all of a campaign: they answer what its players submit. */
export const organises = ({ seen }: Pick<Engine, 'seen'>, campaign: string): boolean =>
  seen === undefined || (Object.hasOwn(seen, campaign) && seen[campaign] === 'whole')

/** True for a submission that whoever asks may see: of a campaign that they organise, or of bands that are theirs alone. */
export function sees(engine: Pick<Engine, 'seen'>, { campaign, warbands }: Submission): boolean {
  if (organises(engine, campaign)) return true
  const bands = engine.seen && Object.hasOwn(engine.seen, campaign) ? engine.seen[campaign]! : []
  return bands !== 'whole' && warbands.every((one) => bands.includes(one))
}
