import type { Call } from '../../../shared/contract/calls/call.ts'
import { REPORT_KINDS } from '../../../shared/contract/report.ts'
import { MAX_COUNT } from '../../../shared/domain/text.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import type { RoundPicture } from '../../../shared/sheets/roundPicture.ts'
import { UsageError, type Arguments } from '../../app/arguments.ts'
import type { Command } from '../base/command.ts'
import { AS_IS, DATA, withApp } from '../base/dataFolder.ts'
import { EXIT, type ExitCode, type Terminal } from '../base/io.ts'
import { asking, campaignCalled } from '../base/named.ts'
import { only, oneOf, wholeNumber } from '../base/options.ts'
import { printable } from '../base/problem.ts'
import { outputOf, putOut, writeTo } from '../base/written.ts'

const KINDS = [...REPORT_KINDS, 'png'] as const

/** `report CAMPAIGN`: what a round came to, as a text to post or as a picture. */
export const report: Command = {
  name: 'report',
  usage: 'CAMPAIGN [--round N] [--as text|markdown|bbcode|png] [-o FILE] [--as-is] [--data DIR]',
  about: 'cli.report',
  options: [
    { name: 'round', value: 'N', about: 'cli.report.round' },
    { name: 'as', value: KINDS.join('|'), about: 'cli.report.as' },
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' },
    AS_IS,
    DATA,
  ],
  run(args, terminal) {
    const campaign = only(args, 'CAMPAIGN')
    const kind = oneOf(args, 'as', KINDS)
    const round = wholeNumber(args, 'round', 0, MAX_COUNT)
    const wanted = { campaign, language: terminal.text.language, ...(round !== undefined && { round }) }
    return kind === 'png' ? asPicture(wanted, args, terminal) : asText({ ...wanted, as: kind }, args, terminal)
  },
}

interface Wanted {
  readonly campaign: string
  readonly round?: number
  readonly language: Language
}

async function asText(
  wanted: Wanted & { readonly as: (typeof REPORT_KINDS)[number] },
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const output = outputOf(args, terminal.files)
  let content = ''
  const code = await reading(args, terminal, (call) => {
    content = call('report.get', calledIn(call, wanted)).text
  })
  if (code === EXIT.done) putOut(content, output, terminal)
  return code
}

async function asPicture(wanted: Wanted, args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const file = outputOf(args, terminal.files)
  if (file === undefined) throw new UsageError('argument-missing', { argument: '-o FILE.png' })
  // What reads and draws it is loaded only here: it takes longer to load than all that other commands ask for.
  const [{ roundPicture }, { renderRoundPicture, missingInPicture }] = await Promise.all([
    import('../../app/statistics/roundPicture.ts'),
    import('../../pdf/roundPicture.ts'),
  ])
  let found: RoundPicture | undefined
  const code = await reading(args, terminal, (call) => {
    const called = calledIn(call, wanted)
    const { picture } = call('report.picture', called)
    found = roundPicture(call, { campaign: called.campaign, picture })
  })
  if (!found) return code
  writeTo(file, await renderRoundPicture(found), terminal.files)
  const missing = missingInPicture(found)
  if (missing.length > 0) terminal.err(terminal.text('error.glyphs-missing', { characters: missing.join(' ') }))
  terminal.err(terminal.text('export.done', { file: printable(file) }))
  return code
}

/** The same of the campaign that has this id, or this name. */
const calledIn = <T extends Wanted>(call: Call, wanted: T): T => ({
  ...wanted,
  campaign: campaignCalled(call, wanted.campaign),
})

const reading = (args: Arguments, terminal: Terminal, read: (call: Call) => void): Promise<ExitCode> =>
  withApp(args, false, terminal, ({ app }) => {
    read(asking(app))
    return EXIT.done
  })
