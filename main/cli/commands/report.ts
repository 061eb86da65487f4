import { REPORT_KINDS } from '../../../shared/contract/report.ts'
import type { ViewAnswers } from '../../../shared/contract/answers.ts'
import { MAX_COUNT } from '../../../shared/domain/text.ts'
import { last } from '../../app/arguments.ts'
import type { Command } from '../command.ts'
import { AS_IS, DATA, withApp } from '../dataFolder.ts'
import { EXIT } from '../io.ts'
import { only, oneOf, wholeNumber } from '../options.ts'
import { putOut } from '../written.ts'
import { answered } from './call.ts'

/** `report CAMPAIGN`: what a round came to, as a text to post. */
export const report: Command = {
  name: 'report',
  usage: 'CAMPAIGN [--round N] [--as text|markdown|bbcode] [-o FILE] [--as-is] [--data DIR]',
  about: 'cli.report',
  options: [
    { name: 'round', value: 'N', about: 'cli.report.round' },
    { name: 'as', value: REPORT_KINDS.join('|'), about: 'cli.report.as' },
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' },
    AS_IS,
    DATA,
  ],
  async run(args, terminal) {
    const campaign = only(args, 'CAMPAIGN')
    const round = wholeNumber(args, 'round', 0, MAX_COUNT)
    const wanted = { campaign, as: oneOf(args, 'as', REPORT_KINDS), language: terminal.text.language }
    let content = ''
    const code = await withApp(args, false, terminal, ({ app }) => {
      const answer = app.call('report.get', { ...wanted, ...(round !== undefined && { round }) }, 'cli')
      if (!answer.ok) return answered(answer, terminal)
      content = (answer.value as ViewAnswers['report.get']).text
      return EXIT.done
    })
    if (code === EXIT.done) putOut(content, last(args, 'output'), terminal)
    return code
  },
}
