import { randomBytes } from 'node:crypto'
import type { Arguments } from '../../app/arguments.ts'
import { MAX_COUNT } from '../../../shared/domain/text.ts'
import { showResult } from './call.ts'
import { withApp } from '../base/dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { integerOption } from '../base/options.ts'
import { readPackOrReport } from '../base/packOption.ts'
import { fileProblemText, readOrReport, replaceControlCharacters } from '../base/problem.ts'
import { textTable } from '../base/table.ts'
import { ROSTER_LIMITS } from '../../../shared/contract/limits.ts'
import { errorText } from '../../../shared/text/problem.ts'
import { readTextFile } from '../../transfer/jsonFile.ts'
import { createCliCall } from '../base/resolveNames.ts'
import { shelfFolder } from '../../ports/packShelf.ts'
import type { RulesetLine } from '../../../shared/contract/views/settings.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

/**
 * `pack start FILE NAME [--budget N] [--json]`: begins a campaign that plays a pack. Without `--budget`, its warbands start with
 * the budget that the pack names.
 */
export async function startCampaignOfPack(
  [file, name]: readonly [string, string],
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const startingBudget = integerOption(args, 'budget', 0, MAX_COUNT)
  const pack = await readPackOrReport(file, terminal)
  if (!pack) return EXIT_CODES.unreadable
  return withApp(args, true, terminal, ({ app }) => {
    const campaign = randomBytes(10).toString('hex')
    const budget = startingBudget ?? pack.ruleset.roster.starter('–').cap ?? null
    const frame = { campaign, name, ruleset: pack.version, pack: pack.document, startingBudget: budget }
    const answer = app.call('campaign.create', frame, 'cli')
    const words = () => terminal.text('pack.started', { campaign: name, ...gameNameOf(pack.ruleset) })
    return showResult(answer, args.options.has('json'), words, terminal)
  })
}

/** `pack add FILE [--json]`: puts a pack on the shelf of the data folder, from which campaigns begin. */
export async function addPackToShelf(file: string, args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const text = readOrReport(file, terminal, () => readTextFile(file, terminal.files, ROSTER_LIMITS))
  if (text === undefined) return EXIT_CODES.unreadable
  return withApp(args, true, terminal, ({ app }) => {
    const answer = app.call('packs.add', { text }, 'cli')
    const words = () => {
      const { name, pack } = (answer as { readonly value: RulesetLine }).value
      return terminal.text('pack.added', { name, version: pack?.version ?? '' })
    }
    return showResult(answer, args.options.has('json'), words, terminal)
  })
}

/** Name and version of the game of a pack, for sentences. */
const gameNameOf = ({ name, pack }: Ruleset) => ({ name, version: pack?.version ?? '' })

/** `pack list [--json]`: lists the packs on the shelf, and the files there that are no sound packs. */
export const listShelf = (args: Arguments, terminal: Terminal): Promise<ExitCode> =>
  withApp(args, false, terminal, ({ app, keeper }) => {
    const { packs, faulty } = createCliCall(app)('packs.list', {})
    const { text } = terminal
    if (args.options.has('json')) terminal.out(JSON.stringify({ packs, faulty }))
    else if (packs.length === 0 && faulty.length === 0)
      terminal.err(text('pack.none', { folder: replaceControlCharacters(shelfFolder(keeper.place.folder)) }))
    else
      for (const line of textTable(
        packs.map(({ id, name, pack }) => [id, text.of(name), pack?.version ?? '']),
        ['left', 'left', 'left'],
      ))
        terminal.out(replaceControlCharacters(line))
    for (const { file, code, params } of faulty)
      terminal.err(fileProblemText(file, { path: '', code, message: errorText(code, params, text) }, text))
    return faulty.length > 0 ? EXIT_CODES.no : EXIT_CODES.done
  })
