import type { CliCommand } from '../base/command.ts'
import { DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'
import { lastOption, UsageError, type Arguments } from '../../app/arguments.ts'
import { createCliCall, resolveBand, resolveCampaign, resolveMember } from '../base/resolveNames.ts'
import { integerOption } from '../base/options.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { showAnswer } from './call.ts'

const HIGHEST = 1_000_000

/**
 * `transfer CAMPAIGN MEMBER --to WARBAND`: moves a member to another warband of the campaign, for points or for free.
 */
export const transferCommand: CliCommand = {
  name: 'transfer',
  usage: 'CAMPAIGN MEMBER --to ID|NAME [--from ID|NAME] [--price N] [--why TEXT] [--data DIR]',
  about: 'cli.transfer',
  options: [
    { name: 'to', value: 'ID|NAME', about: 'cli.transfer.to' },
    { name: 'from', value: 'ID|NAME', about: 'cli.transfer.from' },
    { name: 'price', value: 'N', about: 'cli.transfer.price' },
    { name: 'why', value: 'TEXT', about: 'cli.option.why' },
    DATA_FOLDER_OPTION,
  ],
  run(args, terminal) {
    const { given, member, to, from, price, why } = parseTransferOptions(args)
    return withApp(args, true, terminal, ({ app }) => {
      const call = createCliCall(app)
      const campaign = resolveCampaign(call, given)
      const { warbands } = call('campaign.names', { campaign })
      const within = from === undefined ? warbands : [resolveBand(warbands, from)]
      const { warband, member: id, name } = resolveMember(within, member)
      const other = resolveBand(warbands, to)
      const input = { campaign, from: warband, to: other.id, member: id, price, ...(why !== undefined && { why }) }
      const answer = app.call('member.transfer', input, 'cli')
      const code = showAnswer(answer, terminal)
      if (code === EXIT_CODES.done) {
        terminal.err(
          terminal.text('transfer.done', {
            name: replaceControlCharacters(name),
            band: replaceControlCharacters(other.name),
          }),
        )
      }
      return code
    })
  },
}

function parseTransferOptions(args: Arguments) {
  const [given, member, extra] = args.rest
  if (given === undefined) throw new UsageError('argument-missing', { argument: 'CAMPAIGN' })
  if (member === undefined) throw new UsageError('argument-missing', { argument: 'MEMBER' })
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  const to = lastOption(args, 'to')
  if (to === undefined) throw new UsageError('option-missing', { option: '--to' })
  const price = integerOption(args, 'price', 0, HIGHEST) ?? 0
  return { given, member, to, from: lastOption(args, 'from'), price, why: lastOption(args, 'why') }
}
