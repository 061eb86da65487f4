import { parseRecruitTemplate } from '../../../shared/contract/views/template.ts'
import { packIdOfVersion } from '../../../shared/rules/packVersions.ts'
import type { CliCommand } from '../base/command.ts'
import { AS_IS_OPTION, DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'
import { UsageError } from '../../app/arguments.ts'
import { createCliCall } from '../base/resolveNames.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { textTable } from '../base/table.ts'

/** `templates [--json]`: lists the saved templates of members and warbands, which `recruit --template` uses. */
export const templatesCommand: CliCommand = {
  name: 'templates',
  usage: '[--json] [--as-is] [--data DIR]',
  about: 'cli.templates',
  options: [{ name: 'json', about: 'cli.option.json' }, AS_IS_OPTION, DATA_FOLDER_OPTION],
  run(args, terminal) {
    const { text, out } = terminal
    if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    return withApp(args, false, terminal, ({ app }) => {
      const list = Object.entries(createCliCall(app)('preferences.get', {}).templates)
        .flatMap(([name, kept]) => {
          const template = parseRecruitTemplate(kept)
          return template ? [{ name, ...template }] : []
        })
        .sort((a, b) => a.name.localeCompare(b.name))
      if (args.options.has('json')) out(JSON.stringify({ templates: list }))
      else if (list.length === 0) terminal.err(text('templates.no-one'))
      else {
        const rows = list.map(({ name, ruleset, isBand, members }) => [
          ...[name, packIdOfVersion(ruleset) ?? ruleset, text(isBand ? 'templates.band' : 'templates.member')],
          members.map((member) => member.name).join(', '),
        ])
        for (const line of textTable(rows, ['left', 'left', 'left', 'left'])) out(replaceControlCharacters(line))
      }
      return EXIT_CODES.done
    })
  },
}
