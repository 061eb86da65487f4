import { describe, expect, test } from 'vitest'
import { printout } from '../../../main/app/print/printout.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

/** A campaign with these settings, and a band in it: whatever is not said is as a new band has it. */
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

  test('is that of a band which says nothing else, and modern where it says nothing itself', () => {
    expect(paid(bandIn({ setting: 'other' }, { race: 'elf' }))).toBe(20)
    expect(paid(bandIn({ setting: 'other' }, { setting: 'modern' }))).toBe(10)
    expect(paid(bandIn({}))).toBe(10)
  })

  test('that a file brought in and nobody knows is none', () => {
    const setting = () => 'stone-age'
    expect(unPourUn.roster.optionsIn!(setting)).toEqual({})
  })
})

describe('sheets', () => {
  const printed = ({ call }: Played) => {
    const wanted = { campaign: CAMPAIGN, what: { kind: 'warbands', by: 'members' }, perPage: 1 } as const
    return JSON.stringify(printout(call, wanted, translator('fr')))
  }
  const states = ({ call }: Played) =>
    call<{ sheets: PrintableSheet[] }>('print.state', { campaign: CAMPAIGN }).sheets.map(({ state }) => state)

  test('have the action points that the campaign agreed on, 2 unless it says', () => {
    expect(printed(bandIn({}))).toContain('Actions, 2 par tour')
    expect(printed(bandIn({ 'action-points': '3' }))).toContain('Actions, 3 par tour')
  })

  test('tell what an advance takes only where the campaign has that house rule', () => {
    const words = 'un progrès tous les 5 (règle maison)'
    expect(printed(bandIn({}))).not.toContain(words)
    expect(printed(bandIn({}, {}, { advances: false }))).not.toContain(words)
    expect(printed(bandIn({}, {}, { advances: true }))).toContain(words)
  })

  test('say something else than those printed before, once it agrees otherwise', () => {
    const played = bandIn({})
    const keys = played.call<{ sheets: PrintableSheet[] }>('print.state', { campaign: CAMPAIGN }).sheets
    played.call('print.mark', { campaign: CAMPAIGN, keys: keys.map(({ key }) => key) })
    expect(states(played)).toEqual(['same', 'same'])
    played.does('campaign.change', { campaign: CAMPAIGN, settings: { 'action-points': '3' } })
    expect(states(played)).toEqual(['same', 'changed'])
  })
})
