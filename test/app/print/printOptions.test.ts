// The parts of a print request for a campaign.
import { beforeEach, describe, expect, test } from 'vitest'
import { buildPrintout, type PrintoutRequest } from '../../../main/app/print/printout.ts'
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

const makePrintout = (
  what: PrintoutRequest['what'],
  options?: PrintoutRequest['options'],
  perPage: PrintoutRequest['perPage'] = 1,
) => buildPrintout(played.call, { campaign: CAMPAIGN, what, perPage, ...(options && { options }) }, translator('fr'))
const names = (what: PrintoutRequest['what'], options?: PrintoutRequest['options']) =>
  makePrintout(what, options).parts.flatMap(({ sheets }) => sheets.map(({ name }) => name))
const sheetOf = (options?: PrintoutRequest['options']): SheetModel =>
  makePrintout({ kind: 'members', members: [members[0]!] }, options).parts[0]!.sheets[0]!
const hasAids = (sheet: SheetModel) => singleBlocks(sheet).some((block) => block.kind === 'entries' && block.isAid)

describe('printing a game', () => {
  test('includes the cover, the sheets of available members, and play aids', () => {
    played.does('member.restore', { campaign: CAMPAIGN, warband: OURS, member: members[2], status: 'missing' })
    expect(names({ kind: 'bundle', game: GAME }).slice(0, -1)).toEqual(['Le dégel', 'Membre 0', 'Membre 1'])
  })

  test('can be limited to selected members, absent or not, without cover and aids', () => {
    played.does('member.restore', { campaign: CAMPAIGN, warband: OURS, member: members[2], status: 'missing' })
    const what: PrintoutRequest['what'] = {
      kind: 'bundle',
      game: GAME,
      cover: false,
      members: [members[2]!, members[0]!],
    }
    expect(names(what, { reference: false })).toEqual(['Membre 0', 'Membre 2'])
    expect(() => names({ ...what, members: [] }, { reference: false })).toThrow('nothing-to-print')
  })

  test('of a round is ordered by table, with a cover for each; members in two games come with the first', () => {
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
    // Each game with other sheets has the play aids.
    const aids = names({ ...round, covers: ['game000033', 'game000031'], members: [] }, { reference: true })
    expect(aids.map((name) => name.startsWith('Table'))).toEqual([true, false, true, false])
    expect(() => names({ kind: 'round', round: 4 })).toThrow('round-empty')
  })

  test('can include whole bands, limited to those of the game', () => {
    const bundle: PrintoutRequest['what'] = { kind: 'bundle', game: GAME, warbands: [THEIRS, 'elsewhere0'] }
    expect(names(bundle, { reference: false })).toEqual(['Le dégel', 'Ceux d’en face'])
  })

  test('has a cover with opponents, absent members with reasons, and room for results', async () => {
    played.does('member.restore', { campaign: CAMPAIGN, warband: OURS, member: members[2], status: 'missing' })
    const cover = makePrintout({ kind: 'bundle', game: GAME, members: [] }, { reference: false })
    const [page] = (await readPdf((await renderPrintout(cover, 'a4')).bytes)).pages
    const text = page!.replace(/\s+/g, ' ')
    for (const part of [
      'Le dégel',
      '20 novembre 2026',
      'Camp 1',
      'Camp 2',
      'Ceux d’en face',
      'Zoé',
      'Membre 0, Membre 1',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/Membre 2 .*Absent/)
    for (const head of ['Résultats', 'Victoire', 'Nul', 'Défaite', 'Points de victoire']) expect(text).toContain(head)
  })
})

describe('an option', () => {
  test('removes a part of a sheet', () => {
    const [whole, bare] = [sheetOf(), sheetOf({ portrait: false, aids: false, record: false })]
    expect([whole.portrait, hasAids(whole), whole.record !== undefined]).toEqual([true, true, true])
    expect([bare.portrait, hasAids(bare), bare.record]).toEqual([false, false, undefined])
    expect(sheetOf({ portrait: true, aids: true, record: true })).toEqual(whole)
  })

  test('adds the play aids once after any sheets', () => {
    const what = { kind: 'members', members: members.slice(0, 1) } as const
    const [reference] = names({ kind: 'reference' })
    expect(names(what)).toEqual(['Membre 0'])
    expect(names(what, { reference: true })).toEqual(['Membre 0', reference])
    expect(names({ kind: 'reference' }, { reference: true })).toEqual([reference])
  })

  test('removes the cut marks', async () => {
    const sizeOf = async (perPage: 2 | 4 | 9, cutMarks: boolean) => {
      const { bytes } = await renderPrintout(makePrintout({ kind: 'members', members }, { cutMarks }, perPage), 'a4')
      return bytes.length
    }
    for (const perPage of [2, 4, 9] as const)
      expect(await sizeOf(perPage, false)).toBeLessThan(await sizeOf(perPage, true))
  })
})
