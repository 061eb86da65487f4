import path from 'node:path'
import type { AnswerOf } from '../../../shared/contract/calls/answers.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { kindOf } from '../../../shared/domain/format.ts'
import { CAMPAIGN_LIMITS, ROSTER_LIMITS } from '../../../shared/contract/limits.ts'
import { systemIds } from '../../ports/ids.ts'
import { readJsonFile } from '../../app/transfer/jsonInput.ts'
import type { Command } from '../base/command.ts'
import { DATA, withApp, type InFolder } from '../base/dataFolder.ts'
import { EXIT, type Terminal } from '../base/io.ts'
import { last, UsageError } from '../../app/arguments.ts'
import { asking, campaignCalled } from '../base/named.ts'
import { only, oneOf } from '../base/options.ts'
import { printable, reading } from '../base/problem.ts'
import { answered } from './call.ts'
import { importList } from './recruit.ts'

/** How the files of lists end, which go into a warband. */
const TABLES: ReadonlySet<string> = new Set(['.csv', '.tsv', '.txt'])
const WAYS = ['new', 'copy', 'replacement'] as const

const WITHOUT_JOURNAL = {
  conflict: 'import.without-journal-conflict',
  left: 'import.without-journal-left',
  undo: 'import.without-journal-undo',
} as const

/** `import FILE`: a whole campaign; with `--into CAMPAIGN`, a warband from a roster file; with `--warband NAME` too, members out of a list. */
export const importFile: Command = {
  name: 'import',
  usage: 'FILE [--as new|copy|replacement] [--into CAMPAIGN [--warband ID|NAME [--free]]] [--data DIR]',
  about: 'cli.import',
  options: [
    { name: 'as', value: WAYS.join('|'), about: 'cli.import.as' },
    { name: 'into', value: 'CAMPAIGN', about: 'cli.import.into' },
    { name: 'warband', value: 'ID|NAME', about: 'cli.import.warband' },
    { name: 'free', about: 'cli.recruit.free' },
    DATA,
  ],
  run(args, terminal) {
    const file = only(args, 'FILE')
    const as = oneOf(args, 'as', WAYS)
    const into = last(args, 'into')
    const band = last(args, 'warband')
    if (into !== undefined && args.options.has('as')) throw new UsageError('as-goes-alone')
    if (band !== undefined) {
      if (into === undefined) throw new UsageError('list-needs-into')
      return importList(args, file, into, band, terminal)
    }
    if (args.options.has('free')) throw new UsageError('free-needs-list')
    if (TABLES.has(path.extname(file).toLowerCase())) throw new UsageError('list-needs-warband')
    const document = reading(file, terminal, () =>
      into === undefined
        ? readJsonFile(file, terminal.files, CAMPAIGN_LIMITS, ['journal'])
        : readJsonFile(file, terminal.files, ROSTER_LIMITS),
    )
    if (document === undefined) return EXIT.unreadable
    const kind = kindOf(document)
    if (kind === 'campaign' && into !== undefined) throw new UsageError('into-needs-roster')
    if (kind === 'roster' && into === undefined) throw new AppError('roster-needs-into', { path: 'format' })
    return withApp(args, true, terminal, async ({ app, keeper }) => {
      const answer =
        into === undefined
          ? await keeper.answer('campaign.import', { document, as }, 'cli')
          : importBand(app, into, document, terminal)
      if (!answer.ok) return answered(answer, terminal)
      terminal.out(JSON.stringify(answer.value))
      const { withoutJournal } = answer.value as Partial<AnswerOf<'campaign.import'>>
      if (withoutJournal) terminal.err(terminal.text(WITHOUT_JOURNAL[withoutJournal.reason], { ...withoutJournal }))
      terminal.err(terminal.text('import.done', { file: printable(file) }))
      return EXIT.done
    })
  },
}

/** Brings a band into a campaign; first says how what its file says was paid will count. */
function importBand(app: InFolder['app'], into: string, roster: object, terminal: Terminal) {
  const call = asking(app)
  const campaign = campaignCalled(call, into)
  const { dear, lacksPrices } = call('warband.import-preview', { campaign, roster: roster as never })
  for (const { member, name, quantity, paid, price } of dear) {
    const who = member ?? terminal.text('import.stash')
    const params = { who, what: terminal.text.of(name), count: quantity, paid, price }
    terminal.err(printable(terminal.text('import.dear', params)))
  }
  if (dear.length > 0) terminal.err(terminal.text('import.dear-counts'))
  if (lacksPrices) terminal.err(terminal.text('import.no-prices'))
  return app.call('warband.import', { campaign, warband: systemIds.next(), roster }, 'cli')
}
