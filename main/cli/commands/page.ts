import type { ViewAnswers } from '../../../shared/contract/calls/answers.ts'
import { PAGE_PARTS, PAGE_PEOPLE } from '../../../shared/contract/pageChoices.ts'
import { UsageError, type Arguments } from '../../app/arguments.ts'
import type { Command } from '../base/command.ts'
import { AS_IS, DATA, withApp } from '../base/dataFolder.ts'
import { EXIT } from '../base/io.ts'
import { asking, campaignCalled } from '../base/named.ts'
import { only, oneOf } from '../base/options.ts'
import { outputOf, putOut } from '../base/written.ts'
import { answered } from './call.ts'

/** `page CAMPAIGN`: a campaign as one page to share. */
export const page: Command = {
  name: 'page',
  usage: 'CAMPAIGN [--portraits] [--initials] [--notes] [--people WHO] [--without PART] [-o FILE] [--data DIR]',
  about: 'cli.page',
  options: [
    { name: 'portraits', about: 'cli.page.portraits' },
    { name: 'initials', about: 'cli.page.initials' },
    { name: 'notes', about: 'cli.page.notes' },
    { name: 'people', value: PAGE_PEOPLE.join('|'), about: 'cli.page.people' },
    { name: 'without', value: 'PART', about: 'cli.page.without' },
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' },
    AS_IS,
    DATA,
  ],
  async run(args, terminal) {
    const { text } = terminal
    const wanted = { ...wantedOf(args), language: text.language }
    const output = outputOf(args, terminal.files)
    let answer: ViewAnswers['page.get'] | undefined
    const code = await withApp(args, false, terminal, ({ app }) => {
      const campaign = campaignCalled(asking(app), wanted.campaign)
      const got = app.call('page.get', { ...wanted, campaign }, 'cli')
      if (!got.ok) return answered(got, terminal)
      answer = got.value as ViewAnswers['page.get']
      return EXIT.done
    })
    if (!answer) return code
    putOut(answer.text, output, terminal)
    const { leftOut } = answer.portraits
    if (leftOut > 0) terminal.err(text('page.left-out', { count: leftOut }))
    return code
  },
}

function wantedOf(args: Arguments) {
  const campaign = only(args, 'CAMPAIGN')
  const [portraits, initials, notes] = ['portraits', 'initials', 'notes'].map((name) => args.options.has(name))
  const without = (args.options.get('without') ?? []).map((given) => {
    const part = PAGE_PARTS.find((one) => one === given)
    if (part === undefined) throw new UsageError('bad-choice', { option: '--without', choices: PAGE_PARTS.join(', ') })
    return part
  })
  return { campaign, portraits, initials, notes, people: oneOf(args, 'people', PAGE_PEOPLE), without }
}
