import type { NonCommandAnswers } from '../../../shared/contract/calls/answers.ts'
import { PAGE_PARTS, PAGE_PEOPLE_CHOICES } from '../../../shared/contract/pageChoices.ts'
import { UsageError, type Arguments } from '../../app/arguments.ts'
import type { CliCommand } from '../base/command.ts'
import { AS_IS_OPTION, DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'
import { singleArgument, choiceOption } from '../base/options.ts'
import { outputOf, outputText } from '../base/outputFile.ts'
import { showAnswer } from './call.ts'

/** `page CAMPAIGN`: writes a campaign as one HTML page to share. */
export const pageCommand: CliCommand = {
  name: 'page',
  usage:
    'CAMPAIGN [--portraits] [--pictures] [--initials] [--notes] [--people WHO] [--without PART] [-o FILE] [--data DIR]',
  about: 'cli.page',
  options: [
    { name: 'portraits', about: 'cli.page.portraits' },
    { name: 'pictures', about: 'cli.page.pictures' },
    { name: 'initials', about: 'cli.page.initials' },
    { name: 'notes', about: 'cli.page.notes' },
    { name: 'people', value: PAGE_PEOPLE_CHOICES.join('|'), about: 'cli.page.people' },
    { name: 'without', value: 'PART', about: 'cli.page.without' },
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' },
    AS_IS_OPTION,
    DATA_FOLDER_OPTION,
  ],
  async run(args, terminal) {
    const { text } = terminal
    const wanted = { ...parsePageOptions(args), language: text.language }
    const output = outputOf(args, terminal.files)
    let answer: NonCommandAnswers['page.get'] | undefined
    const code = await withApp(args, false, terminal, ({ app }) => {
      const campaign = resolveCampaign(createCliCall(app), wanted.campaign)
      const got = app.call('page.get', { ...wanted, campaign }, 'cli')
      if (!got.ok) return showAnswer(got, terminal)
      answer = got.value as NonCommandAnswers['page.get']
      return EXIT_CODES.done
    })
    if (!answer) return code
    outputText(answer.text, output, terminal)
    const { portraits, pictures } = answer
    if (portraits.leftOut > 0) terminal.err(text('page.left-out', { count: portraits.leftOut }))
    if (pictures.leftOut > 0) terminal.err(text('page.pictures-left-out', { count: pictures.leftOut }))
    return code
  },
}

function parsePageOptions(args: Arguments) {
  const campaign = singleArgument(args, 'CAMPAIGN')
  const [portraits, pictures, initials, notes] = ['portraits', 'pictures', 'initials', 'notes'].map((name) =>
    args.options.has(name),
  )
  const without = (args.options.get('without') ?? []).map((partName) => {
    const part = PAGE_PARTS.find((one) => one === partName)
    if (part === undefined) throw new UsageError('bad-choice', { option: '--without', choices: PAGE_PARTS.join(', ') })
    return part
  })
  const people = choiceOption(args, 'people', PAGE_PEOPLE_CHOICES)
  return { campaign, portraits, pictures, initials, notes, people, without }
}
