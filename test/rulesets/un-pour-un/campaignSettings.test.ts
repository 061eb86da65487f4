import { describe, expect, test } from 'vitest'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

/** A campaign with these settings and a band in it, with defaults for the rest. */
function bandIn(settings: object, options?: object, house = {}): Played {
  const played = play()
  const name = 'Les Fauvettes'
  const frame = { name, ruleset: 'un-pour-un', startingBudget: 100, settings, house }
  played.does('campaign.create', { campaign: CAMPAIGN, ...frame })
  played.does('warband.create', { ...at, name, ...(options && { options }) })
  const items = [{ id: 'pistol', quantity: 1 }]
  played.does('member.recruit', { ...at, member: { kind: 'henchman', name: 'Marius', items } })
  return played
}

describe('the setting of a campaign', () => {
  const paid = (played: Played) => 100 - played.call<{ treasury: number }>('warband.get', at).treasury

  test.each([
    ['modern', 10],
    ['post-apocalyptic', 10],
    ['medieval-fantasy', 10 + 10],
    ['space-opera', 10 + 10],
    ['other', 10 + 10],
  ])('%s: a henchman with a pistol costs %i in a new band', (setting, points) => {
    expect(paid(bandIn({ setting }))).toBe(points)
  })

  test('applies to a band without its own, and is modern by default', () => {
    expect(paid(bandIn({ setting: 'other' }, { race: 'elf' }))).toBe(20)
    expect(paid(bandIn({ setting: 'other' }, { setting: 'modern' }))).toBe(10)
    expect(paid(bandIn({}))).toBe(10)
  })

  test('is ignored if it comes from a file and is unknown', () => {
    const setting = () => 'stone-age'
    expect(unPourUn.roster.optionsIn!(setting)).toEqual({})
  })
})

describe('sheets', () => {
  const printSheets = ({ call }: Played) => {
    const request = { campaign: CAMPAIGN, what: { kind: 'warbands', by: 'members' }, perPage: 1 } as const
    return JSON.stringify(buildPrintout(call, request, translator('fr')))
  }
  const states = ({ call }: Played) =>
    call<{ sheets: PrintableSheet[] }>('print.state', { campaign: CAMPAIGN }).sheets.map(({ state }) => state)

  test('show the action points of the campaign, 2 by default', () => {
    expect(printSheets(bandIn({}))).toContain('Actions, 2 par tour')
    expect(printSheets(bandIn({ 'action-points': '3' }))).toContain('Actions, 3 par tour')
  })

  test('show the price of an advance only with that house rule', () => {
    const words = 'un progrès tous les 5 (règle maison)'
    expect(printSheets(bandIn({}))).not.toContain(words)
    expect(printSheets(bandIn({}, {}, { advances: false }))).not.toContain(words)
    expect(printSheets(bandIn({}, {}, { advances: true }))).toContain(words)
  })

  test('differ from earlier printed ones after the campaign changes', () => {
    const played = bandIn({})
    const keys = played.call<{ sheets: PrintableSheet[] }>('print.state', { campaign: CAMPAIGN }).sheets
    played.call('print.mark', { campaign: CAMPAIGN, keys: keys.map(({ key }) => key) })
    expect(states(played)).toEqual(['same', 'same'])
    played.does('campaign.change', { campaign: CAMPAIGN, settings: { 'action-points': '3' } })
    expect(states(played)).toEqual(['same', 'changed'])
  })
})
