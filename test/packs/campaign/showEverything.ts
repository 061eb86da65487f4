import { expect } from 'vitest'
import { buildPrintout, type PrintoutRequest } from '../../../main/app/print/printout.ts'
import { attempt } from '../../../shared/domain/error.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'

/** Printouts of members: after a bad campaign there may be none to print. */
const NEEDS_MEMBERS: readonly string[] = ['warbands', 'game']

/**
 * Asks for everything that can be shown or printed; returns how many answers there were. Without `hasOddTexts`, no
 * answer may contain words such as NaN.
 */
export function showEverything({ call, store }: Played, { hasOddTexts = false } = {}): number {
  const campaign = CAMPAIGN
  const facts = store.loadAll(campaign)
  const language = 'fr'
  const answers: unknown[] = [
    ...['campaign.get', 'campaign.overview', 'campaign.setup', 'standings.get', 'standings.rounds', 'rules.get'].map(
      (method) => call(method, { campaign }),
    ),
    ...['statistics.get', 'statistics.standings', 'content.get', 'print.state', 'history.list'].map((method) =>
      call(method, { campaign }),
    ),
    ...['page.get', 'print.book'].map((method) => call(method, { campaign, language })),
  ]
  for (const warband of facts.warband.keys()) {
    answers.push(call('warband.builder', { campaign, warband }), call('warband.cards', { campaign, warband }))
    answers.push(call('notebook.read', { campaign, warband, language }), call('warband.career', { campaign, warband }))
    answers.push(call('warband.export', { campaign, warband }))
  }
  for (const { id, warband } of facts.member.values()) {
    answers.push(call('member.get', { campaign, warband, member: id }))
    answers.push(call('member.catalogue', { campaign, warband, member: id }))
    answers.push(call('member.story', { campaign, warband, member: id }))
  }
  for (const game of facts.game.keys()) answers.push(call('game.get', { campaign, game }))
  const whats: PrintoutRequest['what'][] = [
    { kind: 'warbands', by: 'bands' },
    { kind: 'warbands', by: 'members' },
    { kind: 'reference' },
    { kind: 'blank' },
    ...[...facts.game.keys()].slice(0, 1).map((game) => ({ kind: 'game', game, by: 'bands' }) as const),
  ]
  for (const what of whats) {
    const { value, error } = attempt(() => buildPrintout(call, { campaign, what, perPage: 1 }, translator('en')))
    if (error && !(error.code === 'nothing-to-print' && NEEDS_MEMBERS.includes(what.kind))) throw error
    answers.push(value ?? error.code)
  }
  if (!hasOddTexts) expect(/.{40}(\bNaN\b|\bundefined\b|\[object)/.exec(JSON.stringify(answers))?.[0]).toBeUndefined()
  return answers.length
}
