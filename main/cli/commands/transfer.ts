import { AppError } from '../../../shared/domain/error.ts'
import { CAMPAIGN_FORMAT } from '../../../shared/domain/campaign/format.ts'
import type { Answer } from '../../../shared/contract/envelope.ts'
import { systemIds } from '../../ports/ids.ts'
import { readJsonFile } from '../../app/jsonInput.ts'
import type { Command } from '../command.ts'
import { DATA, withApp } from '../dataFolder.ts'
import { EXIT } from '../io.ts'
import { last, oneOf, UsageError, type Arguments } from '../options.ts'
import { printable } from '../problem.ts'
import { answered } from './call.ts'

/** Larger campaign files are refused unread. */
const MAX_BYTES = 512 * 1024 * 1024
/** The longest list in a campaign: its journal. */
const MOST_LINES = 1_000_000

function only(args: Arguments, argument: string): string {
  const [given, extra] = args.rest
  if (given === undefined) throw new UsageError('argument-missing', { argument })
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  return given
}

/** `export CAMPAIGN [-o FILE]`: a whole campaign as `chronique/campaign@1`. */
export const exportCampaign: Command = {
  name: 'export',
  usage: 'CAMPAIGN [-o FILE] [--data DIR]',
  about: 'cli.export',
  options: [{ name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' }, DATA],
  run(args, terminal) {
    const campaign = only(args, 'CAMPAIGN')
    const output = last(args, 'output')
    return withApp(args, false, terminal, ({ app }) => {
      const answer = app.call('campaign.export', { campaign }, 'cli')
      if (!answer.ok) return answered(answer, terminal)
      const written = JSON.stringify(answer.value, null, 1)
      if (output === undefined) terminal.out(written)
      else {
        terminal.files.write(output, new TextEncoder().encode(`${written}\n`))
        terminal.err(terminal.text('export.done', { file: printable(output) }))
      }
      return EXIT.done
    })
  },
}

const WAYS = ['new', 'copy', 'replacement'] as const

/** `import FILE`: a whole campaign; or, with `--into CAMPAIGN`, a warband from a roster file. */
export const importFile: Command = {
  name: 'import',
  usage: 'FILE [--as new|copy|replacement] [--into CAMPAIGN] [--data DIR]',
  about: 'cli.import',
  options: [
    { name: 'as', value: WAYS.join('|'), about: 'cli.import.as' },
    { name: 'into', value: 'CAMPAIGN', about: 'cli.import.into' },
    DATA,
  ],
  run(args, terminal) {
    const file = only(args, 'FILE')
    const as = oneOf(args, 'as', WAYS)
    const into = last(args, 'into')
    const document = readJsonFile(file, terminal.files, MAX_BYTES, MOST_LINES)
    const isCampaign = (document as { format?: unknown }).format === CAMPAIGN_FORMAT
    if (isCampaign && into !== undefined) throw new UsageError('into-needs-roster')
    if (!isCampaign && into === undefined) throw new AppError('roster-needs-into', { path: 'format' })
    return withApp(args, true, terminal, ({ app }): 0 | 1 | 2 | 3 => {
      const answer: Answer = isCampaign
        ? app.call('campaign.import', { document, as }, 'cli')
        : app.call('warband.import', { campaign: into, warband: systemIds.next(), roster: document }, 'cli')
      if (!answer.ok) return answered(answer, terminal)
      terminal.out(JSON.stringify(answer.value))
      terminal.err(terminal.text('import.done', { file: printable(file) }))
      return EXIT.done
    })
  },
}
