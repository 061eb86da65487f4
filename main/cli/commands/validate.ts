import { buildValidation } from '../../../shared/rules/validation.ts'
import { checkRosterFile } from '../../app/print/checkedRoster.ts'
import type { CliCommand } from '../base/command.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import type { GivenPack } from '../../../shared/commands/base/command.ts'
import { PACK_OPTION, packOption } from '../base/packOption.ts'
import { UsageError } from '../../app/arguments.ts'
import { problemOf, fileProblemText } from '../base/problem.ts'
import { rosterText } from '../base/rosterText.ts'

/**
 * `validate FILE… [--json] [--explain] [--pack FILE]`: checks rosters. The exit code is the highest of the exit codes of all files.
 */
export const validateCommand: CliCommand = {
  name: 'validate',
  usage: 'FILE… [--json] [--explain] [--pack FILE]',
  about: 'cli.validate',
  options: [
    { name: 'json', about: 'cli.option.json' },
    { name: 'explain', about: 'cli.validate.explain' },
    PACK_OPTION,
  ],
  async run(args, terminal) {
    const { options, rest } = args
    if (rest.length === 0) throw new UsageError('argument-missing', { argument: 'FILE' })
    const pack = await packOption(args, terminal)
    if (pack === null) return EXIT_CODES.unreadable
    let further = false
    let worst: ExitCode = EXIT_CODES.done
    for (const file of rest) {
      const how = { asJson: options.has('json'), explain: options.has('explain'), further, pack }
      const code = await validateFile(file, how, terminal)
      further ||= code !== EXIT_CODES.unreadable
      if (code > worst) worst = code
    }
    return worst
  },
}

interface ValidateOptions {
  readonly asJson: boolean
  readonly explain: boolean
  /** True if another roster was shown before; a blank line then separates the two rosters. */
  readonly further: boolean
  readonly pack: GivenPack | undefined
}

async function validateFile(
  file: string,
  { asJson, explain, further, pack }: ValidateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    const rosterCheck = await checkRosterFile(file, terminal.files, pack)
    const { ruleset, roster, evaluated } = rosterCheck
    if (asJson) terminal.out(JSON.stringify(buildValidation(ruleset, roster, evaluated, terminal.text)))
    else
      for (const line of [...(further ? [''] : []), ...rosterText(rosterCheck, explain, terminal)]) terminal.out(line)
    return evaluated.legal ? EXIT_CODES.done : EXIT_CODES.no
  } catch (error) {
    const problem = problemOf(error, terminal.text)
    if (!problem) throw error
    if (asJson) terminal.out(JSON.stringify({ file: file.toWellFormed(), error: problem }))
    terminal.err(fileProblemText(file, problem, terminal.text))
    return EXIT_CODES.unreadable
  }
}
