// What a print of a campaign is made of, as it is asked for.
import { beforeEach, describe, expect, test } from 'vitest'
import { printout, type Wanted } from '../../../main/app/print/printout.ts'
import { renderPrintout } from '../../../main/pdf/printout.ts'
import type { SheetModel } from '../../../shared/sheets/model.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { begun, CAMPAIGN, type Played } from '../../support/campaign.ts'
import { readPdf } from '../../support/pdfText.ts'

const [OURS, THEIRS, GAME] = ['warband001', 'warband002', 'game000001']

let played: Played
let members: string[]
beforeEach(() => {
  played = begun('un-pour-un', 400)
  played.does('warband.create', {
    campaign: CAMPAIGN,
    warband: THEIRS,
    name: 'Ceux d’en face',
    player: 'Zoé',
    position: 1,
  })
  members = ['leader', 'henchman', 'henchman'].map(
    (kind, at) =>
      played.does('member.recruit', { campaign: CAMPAIGN, warband: OURS, member: { kind, name: `Membre ${at}` } })
        .member!,
  )
  const sides = [{ warbands: [OURS] }, { warbands: [THEIRS] }]
  played.does('game.plan', { campaign: CAMPAIGN, game: GAME, round: 2, scenario: 'Le dégel', day: '2026-11-20', sides })
})

const printed = (what: Wanted['what'], options?: Wanted['options'], perPage: Wanted['perPage'] = 1) =>
  printout(played.call, { campaign: CAMPAIGN, what, perPage, ...(options && { options }) }, translator('fr'))
const names = (what: Wanted['what'], options?: Wanted['options']) =>
  printed(what, options).parts.flatMap(({ sheets }) => sheets.map(({ name }) => name))
const sheetOf = (options?: Wanted['options']): SheetModel =>
  printed({ kind: 'members', members: [members[0]!] }, options).parts[0]!.sheets[0]!
const hasAids = (sheet: SheetModel) => singleBlocks(sheet).some((block) => block.kind === 'entries' && block.isAid)

describe('what is printed for a game', () => {
  test('cover, the sheets of those who can play, play aids', () => {
    played.does('member.restore', { campaign: CAMPAIGN, warband: OURS, member: members[2], status: 'missing' })
    expect(names({ kind: 'bundle', game: GAME }).slice(0, -1)).toEqual(['Le dégel', 'Membre 0', 'Membre 1'])
  })

  test('only these members, absent or not; without cover and aids', () => {
    played.does('member.restore', { campaign: CAMPAIGN, warband: OURS, member: members[2], status: 'missing' })
    const what: Wanted['what'] = { kind: 'bundle', game: GAME, cover: false, members: [members[2]!, members[0]!] }
    expect(names(what, { reference: false })).toEqual(['Membre 0', 'Membre 2'])
    expect(() => names({ ...what, members: [] }, { reference: false })).toThrow('nothing-to-print')
  })

  test('a round: its games by table, each with its cover; whoever is in two games comes with the first', () => {
    const third = 'warband003'
    played.does('warband.create', { campaign: CAMPAIGN, warband: third, name: 'Les tiers', position: 2 })
    played.does('member.recruit', { campaign: CAMPAIGN, warband: third, member: { kind: 'leader', name: 'Tierce' } })
    const plan = (game: string, table: string | null, other: string) =>
      played.does('game.plan', {
        campaign: CAMPAIGN,
        game,
        round: 3,
        scenario: `Table ${table}`,
        table,
        sides: [{ warbands: [OURS] }, { warbands: [other] }],
      })
    plan('game000031', null, THEIRS)
    plan('game000032', '10', THEIRS)
    plan('game000033', '2', third)
    const round = { kind: 'round', round: 3 } as const
    const ours = ['Membre 0', 'Membre 1', 'Membre 2']
    expect(names(round)).toEqual(['Table 2', ...ours, 'Tierce', 'Table 10', 'Table null'])
    expect(names({ ...round, members: [] })).toEqual(['Table 2', 'Table 10', 'Table null'])
    expect(names({ ...round, covers: ['game000032'], warbands: [third] })).toEqual(['Les tiers', 'Table 10'])
    expect(names({ ...round, covers: [], members: [members[1]!] })).toEqual(['Membre 1'])
    // The play aids lie with each game that has anything.
    const aids = names({ ...round, covers: ['game000033', 'game000031'], members: [] }, { reference: true })
    expect(aids.map((name) => name.startsWith('Table'))).toEqual([true, false, true, false])
    expect(() => names({ kind: 'round', round: 4 })).toThrow('round-empty')
  })

  test('bands as a whole: those of the game that are wanted', () => {
    const bundle: Wanted['what'] = { kind: 'bundle', game: GAME, warbands: [THEIRS, 'elsewhere0'] }
    expect(names(bundle, { reference: false })).toEqual(['Le dégel', 'Ceux d’en face'])
  })

  test('the cover says who meets whom, who is missing and why, and has room for results', async () => {
    played.does('member.restore', { campaign: CAMPAIGN, warband: OURS, member: members[2], status: 'missing' })
    const cover = printed({ kind: 'bundle', game: GAME, members: [] }, { reference: false })
    const [page] = (await readPdf((await renderPrintout(cover, 'a4')).bytes)).pages
    const text = page!.replace(/\s+/g, ' ')
    for (const told of [
      'Le dégel',
      '20 novembre 2026',
      'Camp 1',
      'Camp 2',
      'Ceux d’en face',
      'Zoé',
      'Membre 0, Membre 1',
    ])
      expect(text).toContain(told)
    expect(text).toMatch(/Membre 2 .*Absent/)
    for (const head of ['Résultats', 'Victoire', 'Nul', 'Défaite', 'Points de victoire']) expect(text).toContain(head)
  })
})

describe('an option', () => {
  test('takes something from a sheet', () => {
    const [whole, bare] = [sheetOf(), sheetOf({ portrait: false, aids: false, record: false })]
    expect([whole.portrait, hasAids(whole), whole.record !== undefined]).toEqual([true, true, true])
    expect([bare.portrait, hasAids(bare), bare.record]).toEqual([false, false, undefined])
    expect(sheetOf({ portrait: true, aids: true, record: true })).toEqual(whole)
  })

  test('puts the play aids after any sheets, once', () => {
    const what = { kind: 'members', members: members.slice(0, 1) } as const
    const [reference] = names({ kind: 'reference' })
    expect(names(what)).toEqual(['Membre 0'])
    expect(names(what, { reference: true })).toEqual(['Membre 0', reference])
    expect(names({ kind: 'reference' }, { reference: true })).toEqual([reference])
  })

  test('leaves away what shows where to cut', async () => {
    const sizeOf = async (perPage: 2 | 4 | 9, cutMarks: boolean) => {
      const { bytes } = await renderPrintout(printed({ kind: 'members', members }, { cutMarks }, perPage), 'a4')
      return bytes.length
    }
    for (const perPage of [2, 4, 9] as const)
      expect(await sizeOf(perPage, false)).toBeLessThan(await sizeOf(perPage, true))
  })
})
