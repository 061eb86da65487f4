import { validationOf } from '../../../shared/rules/validation.ts'
import { checkRosterFile } from '../../app/print/checkedRoster.ts'
import type { Command } from '../base/command.ts'
import { EXIT, type ExitCode, type Terminal } from '../base/io.ts'
import { UsageError } from '../../app/arguments.ts'
import { problemOf, sentence } from '../base/problem.ts'
import { rosterText } from '../base/rosterText.ts'

/** `validate FILE… [--json] [--explain]`: the exit code is the worst of all files. */
export const validate: Command = {
  name: 'validate',
  usage: 'FILE… [--json] [--explain]',
  about: 'cli.validate',
  options: [
    { name: 'json', about: 'cli.option.json' },
    { name: 'explain', about: 'cli.validate.explain' },
  ],
  async run({ options, rest }, terminal) {
    if (rest.length === 0) throw new UsageError('argument-missing', { argument: 'FILE' })
    let further = false
    let worst: ExitCode = EXIT.done
    for (const file of rest) {
      const how = { asJson: options.has('json'), explain: options.has('explain'), further }
      const code = await validateFile(file, how, terminal)
      further ||= code !== EXIT.unreadable
      if (code > worst) worst = code
    }
    return worst
  },
}

interface How {
  readonly asJson: boolean
  readonly explain: boolean
  /** Another was shown before it: a blank line parts them. */
  readonly further: boolean
}

async function validateFile(file: string, { asJson, explain, further }: How, terminal: Terminal): Promise<ExitCode> {
  try {
    const checked = await checkRosterFile(file, terminal.files)
    const { ruleset, roster, evaluated } = checked
    if (asJson) terminal.out(JSON.stringify(validationOf(ruleset, roster, evaluated, terminal.text)))
    else for (const line of [...(further ? [''] : []), ...rosterText(checked, explain, terminal)]) terminal.out(line)
    return evaluated.legal ? EXIT.done : EXIT.no
  } catch (error) {
    const problem = problemOf(error, terminal.text)
    if (!problem) throw error
    if (asJson) terminal.out(JSON.stringify({ file: file.toWellFormed(), error: problem }))
    terminal.err(sentence(file, problem, terminal.text))
    return EXIT.unreadable
  }
}
