import { describe, expect, test } from 'vitest'
import { buildPrintout, type PrintoutRequest } from '../../../main/app/print/printout.ts'
import { renderPrintout } from '../../../main/pdf/printout.ts'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { readStory, sampleCampaigns } from '../../../main/transfer/samples.ts'
import { PrintRequest } from '../../../shared/contract/print.ts'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import { addFact } from '../../../shared/domain/campaign/change.ts'
import type { AppError } from '../../../shared/domain/error.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { readPdf, squeezed } from '../../support/pdfText.ts'

const PLAYED = play()
const STORY = readStory('un-pour-un', nodeFiles)
sampleCampaigns(PLAYED.call, [STORY], createSeededDice, PLAYED.asking)
const { campaign } = STORY
const { warbands, games } = PLAYED.call<CampaignView>('campaign.get', { campaign })
const planned = games.find(({ state }) => state === 'planned')!.id
const away = PLAYED.call<GameView>('game.get', { campaign, game: planned }).warbands[0]!
PLAYED.store.transaction(() =>
  PLAYED.store.apply([
    addFact('absence', 'absence001', {
      campaign,
      warband: away.warband,
      member: away.members[1]!.member,
      games: 2,
      game: null,
      reason: null,
    }),
  ]),
)
const GAME = PLAYED.call<GameView>('game.get', { campaign, game: planned })
const MEMBERS = GAME.warbands.flatMap(({ members }) => members)

const french = translator('fr')
const parts = (what: PrintoutRequest['what'], perPage: PrintoutRequest['perPage'] = 1) =>
  buildPrintout(PLAYED.call, { campaign, what, perPage }, french).parts
const names = (what: PrintoutRequest['what']) => parts(what).map(({ sheets }) => sheets.map(({ name }) => name))
const codeOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return (error as AppError).code
  }
  return ''
}

describe('printed sheets', () => {
  test('of members are those named, in any band and state', () => {
    const wanted = [MEMBERS.at(-1)!, MEMBERS[0]!]
    expect(names({ kind: 'members', members: wanted.map(({ member }) => member) })).toEqual([
      [MEMBERS[0]!.name, MEMBERS.at(-1)!.name],
    ])
  })

  test('of a member without a band are refused', () =>
    expect(codeOf(() => parts({ kind: 'members', members: [MEMBERS[0]!.member, 'nobody0001'] }))).toBe('fact-missing'))

  test('of bands are one per band, of all or those named', () => {
    expect(names({ kind: 'warbands', by: 'bands' })).toEqual([warbands.map(({ name }) => name)])
    expect(names({ kind: 'warbands', by: 'bands', warbands: [warbands[1]!.id] })).toEqual([[warbands[1]!.name]])
  })

  test('of a game are of its bands, or of available members', () => {
    expect(names({ kind: 'game', game: planned, by: 'bands' })).toEqual([GAME.warbands.map(({ name }) => name)])
    const present = MEMBERS.filter(({ isAvailable }) => isAvailable)
    expect(names({ kind: 'game', game: planned, by: 'members' })).toEqual([present.map(({ name }) => name)])
    expect(present.length).toBeLessThan(MEMBERS.length)
  })

  test('for a game are the cover, available members and play aids; only members share pages', () => {
    const bundle = parts({ kind: 'bundle', game: planned }, 4)
    expect(bundle.map(({ perPage, sheets }) => [perPage, sheets.length])).toEqual([
      [1, 1],
      [4, MEMBERS.filter(({ isAvailable }) => isAvailable).length],
      [1, 1],
    ])
  })

  test('of the ruleset are its play aids, or its empty sheets', () => {
    expect(names({ kind: 'reference' })).toEqual([['Règles au un pour un']])
    expect(parts({ kind: 'blank' })[0]!.sheets.length).toBeGreaterThan(0)
  })

  test('of a campaign without bands are refused', () => {
    const empty = play()
    empty.does('campaign.create', { campaign: CAMPAIGN, name: 'A', ruleset: 'un-pour-un' })
    const what = { kind: 'warbands', by: 'members' } as const
    expect(codeOf(() => buildPrintout(empty.call, { campaign: CAMPAIGN, what, perPage: 1 }, french))).toBe(
      'nothing-to-print',
    )
  })
})

describe.each(['fr', 'en'] as const)('the cover of a game in %s', (language) => {
  test('names the game, its bands and absent members with reasons, on its own page', async () => {
    const text = translator(language)
    const made = buildPrintout(PLAYED.call, { campaign, what: { kind: 'bundle', game: planned }, perPage: 2 }, text)
    const { bytes } = await renderPrintout(made, 'a4')
    const { pages } = await readPdf(bytes)
    const cover = squeezed(JSON.stringify(pages[0])).normalize('NFKC').toUpperCase()
    const expectOnCover = (words: string) => expect(cover).toContain(squeezed(words).normalize('NFKC').toUpperCase())
    expectOnCover(text('cover.round', { round: GAME.game.round }))
    for (const { name } of GAME.warbands) expectOnCover(name)
    for (const { name, absence } of MEMBERS) {
      if (!absence) continue
      expectOnCover(name)
      if (absence.reason === 'misses-games') expectOnCover(text('cover.misses', { count: absence.games }))
    }
    expectOnCover(`1 / ${pages.length}`)
    expect(cover).not.toContain(`2/${pages.length}`)
  })
})

test('a print request has defaults', () => {
  const request = { campaign, what: { kind: 'warbands' }, language: 'fr' }
  expect(PrintRequest.parse(request)).toEqual({
    ...request,
    what: { kind: 'warbands', by: 'members' },
    paper: 'a4',
    perPage: 1,
  })
  for (const wrong of [{ perPage: 3 }, { paper: 'a5' }, { language: 'de' }, { what: { kind: 'all' } }, { more: 1 }])
    expect(PrintRequest.safeParse({ ...request, ...wrong }).success).toBe(false)
})
