import path from 'node:path'
import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { detectDocumentKind } from '../../../shared/domain/format.ts'
import { CAMPAIGN_LIMITS, ROSTER_LIMITS } from '../../../shared/contract/limits.ts'
import { systemIds } from '../../ports/ids.ts'
import { readJsonFile } from '../../app/transfer/jsonInput.ts'
import type { CliCommand } from '../base/command.ts'
import { DATA_FOLDER_OPTION, withApp, type FolderContext } from '../base/dataFolder.ts'
import { EXIT_CODES, type Terminal } from '../base/io.ts'
import { lastOption, UsageError } from '../../app/arguments.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'
import { singleArgument, choiceOption } from '../base/options.ts'
import { replaceControlCharacters, readOrReport } from '../base/problem.ts'
import { showAnswer } from './call.ts'
import { CONFLICT_WAYS, importContent } from './importContent.ts'
import { importList } from './recruit.ts'
import { isContentDocument } from '../../../shared/rules/contentFile.ts'

/** Extensions of the files that hold a list of members, which is imported into a warband. */
const TABLES: ReadonlySet<string> = new Set(['.csv', '.tsv', '.txt'])
const WAYS = ['new', 'copy', 'replacement'] as const

const WITHOUT_JOURNAL = {
  conflict: 'import.without-journal-conflict',
  left: 'import.without-journal-left',
  undo: 'import.without-journal-undo',
} as const

/**
 * `import FILE`: imports a campaign. With `--into CAMPAIGN`, imports a warband from a roster file, or content from
 * its file, into the campaign.
 * With `--warband NAME` too, imports members from a list into the warband.
 */
export const importCommand: CliCommand = {
  name: 'import',
  usage:
    'FILE [--as new|copy|replacement] [--into CAMPAIGN [--warband ID|NAME [--free]] [--conflicts WAY] [--check]] [--data DIR]',
  about: 'cli.import',
  options: [
    { name: 'as', value: WAYS.join('|'), about: 'cli.import.as' },
    { name: 'into', value: 'CAMPAIGN', about: 'cli.import.into' },
    { name: 'warband', value: 'ID|NAME', about: 'cli.import.warband' },
    { name: 'free', about: 'cli.recruit.free' },
    { name: 'conflicts', value: CONFLICT_WAYS.join('|'), about: 'cli.import.conflicts' },
    { name: 'check', about: 'cli.import.check' },
    DATA_FOLDER_OPTION,
  ],
  run(args, terminal) {
    const file = singleArgument(args, 'FILE')
    const as = choiceOption(args, 'as', WAYS)
    const into = lastOption(args, 'into')
    const band = lastOption(args, 'warband')
    const conflicts = args.options.has('conflicts') ? choiceOption(args, 'conflicts', CONFLICT_WAYS) : 'mine'
    const isCheck = args.options.has('check')
    if (into !== undefined && args.options.has('as')) throw new UsageError('as-goes-alone')
    if (band !== undefined) {
      if (into === undefined) throw new UsageError('list-needs-into')
      return importList(args, file, into, band, terminal)
    }
    if (args.options.has('free')) throw new UsageError('free-needs-list')
    if (TABLES.has(path.extname(file).toLowerCase())) throw new UsageError('list-needs-warband')
    const document = readOrReport(file, terminal, () =>
      into === undefined
        ? readJsonFile(file, terminal.files, CAMPAIGN_LIMITS, ['journal'])
        : readJsonFile(file, terminal.files, ROSTER_LIMITS),
    )
    if (document === undefined) return EXIT_CODES.unreadable
    const kind = detectDocumentKind(document)
    const isContent = isContentDocument(document)
    if (isContent && into === undefined) throw new AppError('content-needs-into', { path: 'format' })
    if (!isContent && (isCheck || args.options.has('conflicts'))) throw new UsageError('conflicts-need-content')
    if (kind === 'campaign' && into !== undefined) throw new UsageError('into-needs-roster')
    if (kind === 'roster' && into === undefined) throw new AppError('roster-needs-into', { path: 'format' })
    return withApp(args, !isCheck, terminal, async ({ app, keeper }) => {
      const answer =
        into === undefined
          ? await keeper.answer('campaign.import', { document, as }, 'cli')
          : isContent
            ? importContent(app, document, { into, conflicts, isCheck }, terminal)
            : importBand(app, into, document, terminal)
      if (!answer.ok) return showAnswer(answer, terminal)
      terminal.out(JSON.stringify(answer.value))
      const { withoutJournal } = answer.value as Partial<MethodAnswer<'campaign.import'>>
      if (withoutJournal) terminal.err(terminal.text(WITHOUT_JOURNAL[withoutJournal.reason], { ...withoutJournal }))
      if (isCheck) return EXIT_CODES.done
      terminal.err(terminal.text('import.done', { file: replaceControlCharacters(file) }))
      return EXIT_CODES.done
    })
  },
}

/** Imports a warband into a campaign; first prints how the prices paid in the roster file will count. */
function importBand(app: FolderContext['app'], into: string, roster: object, terminal: Terminal) {
  const call = createCliCall(app)
  const campaign = resolveCampaign(call, into)
  const { dear, lacksPrices, lacksTreasury } = call('warband.import-preview', { campaign, roster: roster as never })
  for (const { member, name, quantity, paid, price } of dear) {
    const who = member ?? terminal.text('import.stash')
    const params = { who, what: terminal.text.of(name), count: quantity, paid, price }
    terminal.err(replaceControlCharacters(terminal.text('import.dear', params)))
  }
  if (dear.length > 0) terminal.err(terminal.text('import.dear-counts'))
  if (lacksPrices) terminal.err(terminal.text('import.no-prices'))
  if (lacksTreasury) terminal.err(terminal.text('import.no-treasury'))
  return app.call('warband.import', { campaign, warband: systemIds.next(), roster }, 'cli')
}
