import type { Command } from '../base/command.ts'
import { DATA, withApp } from '../base/dataFolder.ts'
import { EXIT } from '../base/io.ts'
import { last, UsageError, type Arguments } from '../../app/arguments.ts'
import { asking, bandCalled, campaignCalled, memberCalled } from '../base/named.ts'
import { wholeNumber } from '../base/options.ts'
import { printable } from '../base/problem.ts'
import { answered } from './call.ts'

const HIGHEST = 1_000_000

/** `transfer CAMPAIGN MEMBER --to WARBAND`: a member goes over to another band of its campaign, for points or for nothing. */
export const transfer: Command = {
  name: 'transfer',
  usage: 'CAMPAIGN MEMBER --to ID|NAME [--from ID|NAME] [--price N] [--why TEXT] [--data DIR]',
  about: 'cli.transfer',
  options: [
    { name: 'to', value: 'ID|NAME', about: 'cli.transfer.to' },
    { name: 'from', value: 'ID|NAME', about: 'cli.transfer.from' },
    { name: 'price', value: 'N', about: 'cli.transfer.price' },
    { name: 'why', value: 'TEXT', about: 'cli.option.why' },
    DATA,
  ],
  run(args, terminal) {
    const { given, member, to, from, price, why } = wantedOf(args)
    return withApp(args, true, terminal, ({ app }) => {
      const call = asking(app)
      const campaign = campaignCalled(call, given)
      const { warbands } = call('campaign.names', { campaign })
      const within = from === undefined ? warbands : [bandCalled(warbands, from)]
      const { warband, member: id, name } = memberCalled(within, member)
      const other = bandCalled(warbands, to)
      const input = { campaign, from: warband, to: other.id, member: id, price, ...(why !== undefined && { why }) }
      const answer = app.call('member.transfer', input, 'cli')
      const code = answered(answer, terminal)
      if (code === EXIT.done) {
        terminal.err(terminal.text('transfer.done', { name: printable(name), band: printable(other.name) }))
      }
      return code
    })
  },
}

function wantedOf(args: Arguments) {
  const [given, member, extra] = args.rest
  if (given === undefined) throw new UsageError('argument-missing', { argument: 'CAMPAIGN' })
  if (member === undefined) throw new UsageError('argument-missing', { argument: 'MEMBER' })
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  const to = last(args, 'to')
  if (to === undefined) throw new UsageError('option-missing', { option: '--to' })
  const price = wholeNumber(args, 'price', 0, HIGHEST) ?? 0
  return { given, member, to, from: last(args, 'from'), price, why: last(args, 'why') }
}
