import type { Command } from '../base/command.ts'
import { AS_IS, DATA, withApp } from '../base/dataFolder.ts'
import { EXIT } from '../base/io.ts'
import { last } from '../../app/arguments.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { asking, campaignCalled } from '../base/named.ts'
import { only } from '../base/options.ts'
import { moment } from '../base/troubleText.ts'
import { putOut } from '../base/written.ts'

/** `along CAMPAIGN`: how much was done since it was taken along from a club; with `-o`, the file that is brought back there. */
export const along: Command = {
  name: 'along',
  usage: 'CAMPAIGN [-o FILE] [--json] [--as-is] [--data DIR]',
  about: 'cli.along',
  options: [
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.along.output' },
    { name: 'json', about: 'cli.option.json' },
    AS_IS,
    DATA,
  ],
  run(args, terminal) {
    const given = only(args, 'CAMPAIGN')
    const file = last(args, 'output')
    const { text, out, err } = terminal
    return withApp(args, false, terminal, ({ app }) => {
      const call = asking(app)
      const campaign = campaignCalled(call, given)
      const { here } = call('along.list', { campaign })
      if (!here) throw new AppError('along-not-here')
      if (file !== undefined) {
        putOut(`${JSON.stringify(call('along.brought', { campaign }))}\n`, file, terminal)
        err(text('along.next'))
      } else if (args.options.has('json')) out(JSON.stringify(here))
      else {
        out(text('along.said', { name: here.by, at: moment(here, text), count: here.count }))
        if (here.count > 0) err(text('along.how'))
      }
      return EXIT.done
    })
  },
}
