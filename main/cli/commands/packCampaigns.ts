import { randomBytes } from 'node:crypto'
import type { Arguments } from '../../app/arguments.ts'
import { MAX_COUNT } from '../../../shared/domain/text.ts'
import { showAnswer } from './call.ts'
import { withApp } from '../base/dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { integerOption } from '../base/options.ts'
import { readPackOrReport } from '../base/packOption.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'

/**
 * `pack start FILE NAME [--budget N]`: begins a campaign that plays a pack. Without `--budget`, its warbands start with
 * the budget that the pack names.
 */
export async function startCampaignOfPack(
  [file, name]: readonly [string, string],
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const startingBudget = integerOption(args, 'budget', 0, MAX_COUNT)
  const given = await readPackOrReport(file, terminal)
  if (!given) return EXIT_CODES.unreadable
  return withApp(args, true, terminal, ({ app }) => {
    const campaign = randomBytes(10).toString('hex')
    const budget = startingBudget ?? given.ruleset.roster.starter('–').cap ?? null
    const frame = { campaign, name, ruleset: given.version, pack: given.document, startingBudget: budget }
    return showAnswer(app.call('campaign.create', frame, 'cli'), terminal)
  })
}

/** `pack take CAMPAIGN FILE`: moves a campaign to another version of its pack. */
export async function takePackInCampaign(
  [idOrName, file]: readonly [string, string],
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const given = await readPackOrReport(file, terminal)
  if (!given) return EXIT_CODES.unreadable
  return withApp(args, true, terminal, ({ app }) => {
    const campaign = resolveCampaign(createCliCall(app), idOrName)
    return showAnswer(app.call('pack.take', { campaign, pack: given.document }, 'cli'), terminal)
  })
}
