// The notice of an undo says if the treasury is now below zero, because the shortcut does not ask for confirmation.
import { expect, test } from 'vitest'
import { buildUndoNotice } from '../../renderer/stores/undoNotice.ts'
import { translatorOf } from '../../shared/text/rendering.ts'
import { insertNoBreakSpaces } from '../../shared/text/typography.ts'
import { begun, CAMPAIGN } from '../support/campaign.ts'
import { SCREEN_TEXTS } from '../support/screenTexts.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

/** Undoes a prize of 30 that was spent on a rifle. Returns the answer; `again` redoes the prize. */
function undoSpentPrize() {
  const played = begun('un-pour-un', 60)
  const { does, call } = played
  const { member } = does<{ member: string }>('member.recruit', {
    ...at,
    member: { kind: 'leader', name: 'Alba', items: [] },
  })
  does('ledger.record', { ...at, amount: 30, detail: 'Prix' })
  const prize = played.lastEntry()
  does('item.buy', { ...at, member, item: { id: 'rifle' } })
  const undone = call<{ entry: string; answer: unknown }>('history.undo', { campaign: CAMPAIGN, entries: [prize] })
  return {
    ...undone,
    again: () => call<{ answer: unknown }>('history.redo', { campaign: CAMPAIGN, entries: [undone.entry] }).answer,
  }
}

test.each([
  ['fr', 'Défait : Prix — Les Fauvettes : le trésor est maintenant à −10.'],
  ['en', 'Undone: Prix — The treasury of Les Fauvettes is now at −10.'],
] as const)('reports a treasury below zero in %s', (language, text) => {
  const { answer, again } = undoSpentPrize()
  const t = translatorOf(SCREEN_TEXTS, language)
  expect(buildUndoNotice(t, 'shell.undone', 'Prix', answer)).toEqual([
    insertNoBreakSpaces(text, language),
    undefined,
    'stays',
  ])
  expect(buildUndoNotice(t, 'shell.redone', 'Prix', again())[2]).toBeUndefined()
})
