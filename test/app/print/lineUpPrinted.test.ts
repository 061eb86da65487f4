// Sheets of members who stay at home are not printed for the game; its cover lists them. The bands' own sheets do not
// change.
import { beforeEach, describe, expect, test } from 'vitest'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { singleBlocks, type SheetModel, type TableBlock } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { GAME, prepareLineUp, six, type PreparedLineUp } from '../../support/lined.ts'
import { OURS } from '../../support/quietCampaign.ts'

let all: PreparedLineUp
beforeEach(() => {
  all = prepareLineUp()
})

const parts = (kind: 'bundle' | 'game' = 'bundle') => {
  const what = kind === 'bundle' ? { kind, game: GAME } : { kind, game: GAME, by: 'members' as const }
  return buildPrintout(all.played.call, { campaign: CAMPAIGN, what, perPage: 1 }, translator('fr')).parts
}
const names = () => parts('game').flatMap(({ sheets }) => sheets.map(({ name }) => name))
const cover = (): SheetModel => parts()[0]!.sheets[0]!
const tables = () => singleBlocks(cover()).filter((block): block is TableBlock => block.kind === 'table')
const states = () =>
  all.played.call<{ sheets: PrintableSheet[] }>('print.state', { campaign: CAMPAIGN, game: GAME }).sheets
const keepAtHome = (...members: number[]) => all.lineUp({ stayedAway: members.map((at) => all.members[at]!) })

describe('a game with a member who stays at home', () => {
  test('is printed without that member, until it plays', () => {
    const before = names()
    keepAtHome(1)
    expect(names()).toEqual(before.filter((_, at) => at !== 1))
    expect(parts()[1]!.sheets).toHaveLength(before.length - 1)
    keepAtHome()
    expect(names()).toEqual(before)
  })

  test('is printed without a member kept away by a die', () => {
    all.quietly.injured(2, 'old-war-wound')
    const before = names()
    all.lineUp({ checks: [six(all.members[2]!, 1)] })
    expect(names()).toEqual(before.filter((_, at) => at !== 2))
  })

  test('has a cover that counts members present, absent and at home, with reasons', () => {
    const whole = all.band().value
    all.quietly.absent(3, 2)
    all.quietly.injured(2, 'old-war-wound')
    all.lineUp({ stayedAway: [all.members[1]!], checks: [six(all.members[2]!, 1)] })
    const [ours, , absent, home] = tables()
    expect(ours!.columns.map(({ label }) => label)).toEqual(['Bande', 'Valeur', 'Présents', 'Absents', 'À la maison'])
    expect(ours!.rows).toMatchObject([{ cells: ['Les Fauvettes', '50', '1', '2', '1'], note: 'Hélène' }])
    expect(whole).toBeGreaterThan(50)
    expect(absent!.rows.map(({ cells }) => [cells[0], cells[2]])).toEqual([
      ['Marius', 'Retenu par une vieille blessure'],
      ['Anaïs', 'Manque encore 2\u00a0parties, celle-ci comprise'],
    ])
    expect([home!.title, home!.rows.map(({ cells }) => cells)]).toEqual([
      'À la maison',
      [['Gontran', 'Les Fauvettes', 'Laissé à la maison par le joueur']],
    ])
  })

  test("shows the fielded value and issues on the cover and on the bands' sheets", () => {
    const { value } = all.band()
    const marks = () => [cover().marks, parts()[1]!.sheets[0]!.marks]
    all.played.does('warband.change', { campaign: CAMPAIGN, warband: OURS, cap: value - 30 })
    const [onCover, onSheet] = marks()
    expect(onCover!.join()).toContain(`${value}`)
    expect(onCover!.join()).toMatch(/30 de plus que le plafond/)
    expect(onSheet).toEqual(['Bande non valide'])
    keepAtHome(3)
    expect(cover().marks.join()).toMatch(/Qui joue vaut .* 20 de plus que le plafond/)
    keepAtHome(1, 3)
    expect(marks()).toEqual([[], []])
    const own = buildPrintout(
      all.played.call,
      { campaign: CAMPAIGN, what: { kind: 'members', members: [all.members[0]!] }, perPage: 1 },
      translator('fr'),
    )
    expect(own.parts[0]!.sheets[0]!.marks).toEqual(['Bande non valide'])
  })

  test('has a band sheet as fielded: members who do not play are marked and do not count', () => {
    const worth = all.band().value
    all.played.does('warband.change', { campaign: CAMPAIGN, warband: OURS, cap: worth - 30 })
    // A member who died before is not in the game.
    const at = { campaign: CAMPAIGN, warband: OURS }
    const { member } = all.played.does('member.recruit', {
      ...at,
      member: { kind: 'henchman', name: 'Zoé' },
      free: true,
    })
    all.played.does('member.release', { ...at, member, as: 'dead' })
    all.quietly.absent(3, 2)
    keepAtHome(1)
    type What = Parameters<typeof buildPrintout>[1]['what']
    const whole: What = { kind: 'bundle', game: GAME, warbands: [OURS] }
    const byBands: What = { kind: 'game', game: GAME, by: 'bands' }
    const own: What = { kind: 'warbands', warbands: [OURS], by: 'bands' }
    const sheetOf = (what: What) =>
      buildPrintout(all.played.call, { campaign: CAMPAIGN, what, perPage: 1 }, translator('fr')).parts[0]!.sheets.find(
        ({ name }) => name === 'Les Fauvettes',
      )!
    const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ')
    const notes = (sheet: SheetModel) =>
      singleBlocks(sheet).flatMap((block) =>
        block.kind === 'table' ? block.rows.map(({ note }) => note && plain(note)) : [],
      )
    const figures = (sheet: SheetModel) =>
      singleBlocks(sheet).flatMap((block) => (block.kind === 'values' ? block.values.map(({ figure }) => figure) : []))
    for (const sheet of [sheetOf(whole), sheetOf(byBands)]) {
      expect([sheet.marks, plain(sheet.points!), plain(sheet.grade!)]).toEqual([
        [],
        '60 points',
        '4 membres, 2 présents',
      ])
      expect(figures(sheet).slice(0, 3)).toEqual(['60', String(worth - 30), String(worth - 30 - 60)])
      expect(notes(sheet)).toEqual([
        undefined,
        'reste à la maison · hors total',
        undefined,
        'manque 2 parties · hors total',
        'mort',
      ])
    }
    expect([sheetOf(own).marks, plain(sheetOf(own).points!)]).toEqual([['Bande non valide'], `${worth} points`])
    expect(notes(sheetOf(own))).toEqual([undefined, undefined, undefined, 'manque 2 parties', 'mort'])
  })

  test('lists the sheets that are not printed, with reasons, and marks its cover as changed', () => {
    const sheetOf = (member: number) => states().find((one) => one.member === all.members[member])!
    all.played.call('print.mark', { campaign: CAMPAIGN, keys: [`game:${GAME}`, `member:${all.members[1]}`] })
    expect([states()[0]!.state, sheetOf(1).state, sheetOf(1).absence]).toEqual(['same', 'same', undefined])
    keepAtHome(1)
    expect([states()[0]!.state, sheetOf(1).state]).toEqual(['changed', 'same'])
    expect(sheetOf(1).absence).toEqual({ reason: 'stayed-away' })
    expect(sheetOf(0).absence).toBeUndefined()
  })
})
