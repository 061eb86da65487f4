// A campaign with a planned game, and the way of an answer without a server: notebook, code, organiser.
import type { AnswerForm } from '../../shared/contract/notebook.ts'
import type { BandReportView, FoundAnswer, ReceivedAnswer } from '../../shared/contract/views/playerReports.ts'
import type { PageFile } from '../../shared/contract/views/page.ts'
import { encodeAnswer, type SentAnswer } from '../../shared/contract/answerCode/answerCode.ts'
import { answerOf, type FormValues } from '../../renderer/notebook/answerOf.ts'
import { BANDS, raised } from './alike.ts'
import { CAMPAIGN } from './campaign.ts'
import { pageOf } from './sharedPages.ts'

const [US] = BANDS
const NOW = Date.UTC(2026, 10, 30, 20, 0)

/** Starts a campaign with a planned game, and returns what its player and its organiser do with answers. */
export function startEvening(ruleset = 'un-pour-un') {
  const one = raised(ruleset)
  const game = one.plan(1)
  const form = (warband: string = US): AnswerForm => {
    const { text } = one.call<PageFile>('notebook.get', { campaign: CAMPAIGN, warband, language: 'fr', game })
    const data = pageOf(text).getElementById('answer')!.getAttribute('data-form')!
    return (JSON.parse(data) as { form: AnswerForm }).form
  }
  const sent = (values: FormValues, warband: string = US): SentAnswer =>
    answerOf(form(warband), { says: 'Zoé', played: '1', ...values }, NOW)
  const code = (values: FormValues, warband: string = US) => encodeAnswer(sent(values, warband))
  const read = (...texts: string[]) =>
    one.call<{ found: readonly FoundAnswer[] }>('part.read', { campaign: CAMPAIGN, texts }).found
  const receive = (text: string, replaces = false) =>
    one.call<{ results: readonly ReceivedAnswer[] }>('part.receive', {
      campaign: CAMPAIGN,
      answers: [{ code: text, replaces }],
    }).results[0]!
  const all = () => one.call<{ parts: readonly BandReportView[] }>('part.all', { campaign: CAMPAIGN, game }).parts
  const part = (warband: string = US) => all().find((each) => each.warband === warband)!
  const problemOf = (result: ReceivedAnswer) => (result.isReceived ? 'received' : result.problem.code)
  return { ...one, game, form, sent, code, read, receive, all, part, problemOf }
}
