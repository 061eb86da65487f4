// A pack with hostile texts as names, and with ids that every object has: its campaign is played, shown and printed.
import { describe, expect, test } from 'vitest'
import { buildPrintout, type PrintoutRequest } from '../../../main/app/print/printout.ts'
import { renderPrintout } from '../../../main/pdf/printout.ts'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { HOSTILE } from '../../support/hostileTexts.ts'
import { dump } from '../../support/memoryStore.ts'
import { expectInert, pageOf } from '../../support/sharedPages.ts'
import { faubourgWith, messagesAbout } from '../format/faubourg.ts'
import { ACCEPTED, hostilePack, packWithObjectNames } from './hostilePack.ts'
import { BANDS, packCampaign } from './packCampaign.ts'
import { showEverything } from './showEverything.ts'

/** Plays a game in a campaign of a pack; both kids of the second band fall. */
function playedCampaign(text: string, leader = 'meneur', chain = 'chaine'): Played {
  const played = packCampaign(text, play(), { leader, chain })
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  played.does('game.plan', { campaign: CAMPAIGN, game: 'gameround1', round: 1, sides })
  const members = [...played.store.loadAll(CAMPAIGN, ['member']).member.values()]
  const fallen = members
    .filter(({ warband, kind }) => warband === BANDS[1] && kind === 'gamin')
    .map(({ id }) => ({ member: id, fate: 'out' as const }))
  playOutGame(played.call, CAMPAIGN, 'gameround1', { winner: BANDS[0], fallen }, createSeededDice(3), played.asking)
  return played
}

test('refuses what names may not contain, and accepts the other texts', () => {
  expect(ACCEPTED.length).toBeGreaterThan(50)
  expect(HOSTILE.filter((text) => !ACCEPTED.includes(text)).every((text) => /[\p{C}\u2028\u2029]/u.test(text))).toBe(
    true,
  )
})

describe.each([0, 17, 34])('hostile names, from %i', (from) => {
  const text = hostilePack(from)

  test('are accepted', () => expect(messagesAbout(text, 'en')).toEqual([]))

  test('are shown as text, on pages to share too', () => {
    const played = playedCampaign(text)
    // Some of the texts are words such as NaN.
    showEverything(played, { hasOddTexts: true })
    const at = { campaign: CAMPAIGN, language: 'fr' }
    expectInert(pageOf(played.call<{ text: string }>('page.get', { ...at, notes: true, people: 'all' }).text))
    for (const warband of BANDS)
      expectInert(pageOf(played.call<{ text: string }>('notebook.get', { ...at, warband }).text))
  })

  test('are printed', async () => {
    const played = playedCampaign(text)
    const whats: PrintoutRequest['what'][] = [
      { kind: 'warbands', by: 'members' },
      { kind: 'warbands', by: 'bands' },
      { kind: 'reference' },
      { kind: 'blank' },
    ]
    for (const what of whats) {
      const printout = buildPrintout(played.call, { campaign: CAMPAIGN, what, perPage: 1 }, translator('fr'))
      const { bytes } = await renderPrintout(printout, 'a4')
      expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
    }
  })
})

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'propertyIsEnumerable'])(
  'no option can be %s',
  (id) => {
    expect(messagesAbout(faubourgWith({ 'options[0].id': id }), 'en')).toContainEqual(
      expect.stringContaining(`options[0].id: In formulas, “${id}” already means something else (JavaScript).`),
    )
  },
)

test('kinds, items, tables and lists can have ids that every object has', () => {
  const text = packWithObjectNames()
  expect(messagesAbout(text, 'en')).toEqual([])
  const played = playedCampaign(text, 'constructor', 'hasownproperty')
  showEverything(played)
  const document = played.call('campaign.export', { campaign: CAMPAIGN })
  const other = play()
  other.call('campaign.import', { document })
  expect(dump(other.store.loadAll(CAMPAIGN))).toBe(dump(played.store.loadAll(CAMPAIGN)))
  showEverything(other)
})
