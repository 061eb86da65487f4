import { beforeEach, describe, expect, test } from 'vitest'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { translator } from '../../../shared/text/translator.ts'
import { begun, CAMPAIGN, type Played } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

let played: Played
let members: string[]
beforeEach(() => {
  played = begun('un-pour-un', 400)
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Ceux d’en face', position: 1 })
  const recruits = ['leader', 'lieutenant', 'henchman'].map((kind) => ({ kind, name: `Membre ${kind}` }))
  members = recruits.map((member) => played.does('member.recruit', { ...at, member }).member!)
})

const sheets = (asked: object = {}): readonly PrintableSheet[] =>
  played.call<{ sheets: PrintableSheet[] }>('print.state', { campaign: CAMPAIGN, ...asked }).sheets
const states = (): Record<string, string> => Object.fromEntries(sheets().map(({ key, state }) => [key, state]))
const ofMember = (at_: number): string => `member:${members[at_]!}`
const print = (keys: readonly string[]): unknown => played.call('print.mark', { campaign: CAMPAIGN, keys })
const codeOf = (method: string, input: object): string => {
  const answer = played.app.call(method, input, 'test')
  return answer.ok ? 'done' : answer.error.code
}

describe('printable sheets', () => {
  test('are those that are printed: every band and all its members', () => {
    played.does('member.release', { ...at, member: members[1], as: 'dead' })
    const titles = (layout: 'members' | 'bands') =>
      buildPrintout(
        played.call,
        { campaign: CAMPAIGN, what: { kind: 'warbands', by: layout }, perPage: 1 },
        translator('en'),
      ).parts.flatMap(({ sheets }) => sheets.map(({ name }) => name))
    const found = sheets()
    expect(found.filter(({ member }) => member).map(({ title }) => title)).toEqual(titles('members'))
    expect(found.filter(({ member }) => !member).map(({ title }) => title)).toEqual(titles('bands'))
    expect(found[1]).toEqual({
      key: ofMember(0),
      warband: 'warband001',
      member: members[0],
      title: 'Membre leader',
      state: 'never',
      printedAt: null,
    })
  })

  test('of the whole campaign exclude a withdrawn band, which can be printed separately', () => {
    played.does('warband.withdraw', at)
    const all = buildPrintout(
      played.call,
      { campaign: CAMPAIGN, what: { kind: 'warbands', by: 'bands' }, perPage: 1 },
      translator('en'),
    )
    expect(sheets().map(({ warband }) => warband)).toEqual(['warband002'])
    expect(all.parts.flatMap((part) => part.sheets)).toHaveLength(1)
    expect(sheets({ warband: at.warband })).toHaveLength(4)
  })

  test('of one band, or of a game with its bands and unavailable members', () => {
    expect(sheets({ warband: 'warband002' }).map(({ key }) => key)).toEqual(['band:warband002'])
    const sides = [{ warbands: ['warband001'] }, { warbands: ['warband002'] }]
    played.does('game.plan', { campaign: CAMPAIGN, game: 'game000001', round: 1, sides })
    played.does('member.restore', { ...at, member: members[2], status: 'missing' })
    const keys = sheets({ game: 'game000001' }).map(({ key }) => key)
    expect(keys).toEqual([
      'game:game000001',
      'band:warband001',
      ofMember(0),
      ofMember(1),
      ofMember(2),
      'band:warband002',
    ])
    const absent = sheets({ game: 'game000001' }).flatMap(({ key, absence }) =>
      absence ? [[key, absence.reason]] : [],
    )
    expect(absent).toEqual([[ofMember(2), 'missing']])
    expect(sheets(at).at(-1)).toMatchObject({ key: ofMember(2), absence: { reason: 'missing' } })
    print(keys)
    played.does('member.restore', { ...at, member: members[1], status: 'missing' })
    const states = sheets({ game: 'game000001' }).map(({ key, state }) => [key, state])
    expect(states).toEqual([
      ['game:game000001', 'changed'],
      ['band:warband001', 'changed'],
      [ofMember(0), 'same'],
      [ofMember(1), 'changed'],
      [ofMember(2), 'same'],
      ['band:warband002', 'same'],
    ])
  })

  test('of a round are by game, members in two games with the first; played games only if all are played', () => {
    played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband003', name: 'D’autres', position: 2 })
    const plan = (game: string, table: string, bands: readonly string[]) =>
      played.does('game.plan', {
        campaign: CAMPAIGN,
        game,
        round: 2,
        table,
        sides: bands.map((one) => ({ warbands: [one] })),
      })
    plan('game000021', '9', ['warband001', 'warband002'])
    plan('game000022', '1', ['warband001', 'warband003'])
    const found = sheets({ round: 2 })
    expect(found.map(({ key, game }) => [key, game])).toEqual([
      ['game:game000022', 'game000022'],
      ['band:warband001', 'game000022'],
      ...members.map((_, place) => [ofMember(place), 'game000022']),
      ['band:warband003', 'game000022'],
      ['game:game000021', 'game000021'],
      ['band:warband002', 'game000021'],
    ])
    expect(found.flatMap(({ plays }) => (plays ? [plays] : []))).toEqual([
      ['warband001', 'warband003'],
      ['warband001', 'warband002'],
    ])
    expect(sheets({ round: 3 })).toEqual([])
    expect(codeOf('print.state', { campaign: CAMPAIGN, round: 2, game: 'game000021' })).toBe('invalid')
  })

  test('of some bands come in their order', () => {
    const some = (...warbands: readonly string[]) => sheets({ warbands: [...warbands] }).map(({ key }) => key)
    expect(some('warband002', 'warband001')).toEqual([...some('warband002'), ...some('warband001')])
    expect(some('warband001')).toEqual(sheets({ warband: 'warband001' }).map(({ key }) => key))
    expect(codeOf('print.state', { campaign: CAMPAIGN, warbands: ['nobodyatall'] })).toBe('fact-missing')
    expect(codeOf('print.state', { campaign: CAMPAIGN, round: 1, warbands: ['warband001'] })).toBe('invalid')
  })

  test('of unknown bands or games are refused', () => {
    const both = { campaign: CAMPAIGN, warband: 'warband001', game: 'game000001' }
    expect(codeOf('print.state', both)).toBe('invalid')
    for (const asked of [
      { campaign: 'nobodyatall' },
      { ...at, warband: 'nobodyatall' },
      { ...at, warband: members[0] },
    ])
      expect(codeOf('print.state', asked)).toBe('fact-missing')
    for (const key of [
      'game:nobodyatall',
      'member:nobodyatall',
      'band:nobodyatall',
      `band:${members[0]}`,
      'member:warband001',
    ])
      expect([key, codeOf('print.mark', { campaign: CAMPAIGN, keys: [ofMember(0), key] })]).toEqual([
        key,
        'fact-missing',
      ])
    expect(Object.values(states())).toEqual(['never', 'never', 'never', 'never', 'never'])
  })

  test('of another campaign are refused', () => {
    played.does('campaign.create', { campaign: 'campaign02', name: 'Autre', ruleset: 'un-pour-un' })
    for (const keys of [[ofMember(0)], ['band:warband001']])
      expect(codeOf('print.mark', { campaign: 'campaign02', keys })).toBe('fact-missing')
  })
})

describe('a printed sheet', () => {
  test('is the same until its member changes, and again after an undo', () => {
    const all = sheets().map(({ key }) => key)
    print(all)
    expect(states()).toEqual(Object.fromEntries(all.map((key) => [key, 'same'])))
    played.does('member.change', { ...at, member: members[1], notes: 'Boite un peu.' })
    const { [ofMember(1)]: changed, 'band:warband001': ofBand, ...others } = states()
    expect([changed, new Set(Object.values(others))]).toEqual(['changed', new Set(['same'])])
    expect(ofBand).toBeDefined()
    played.does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(states()).toEqual(Object.fromEntries(all.map((key) => [key, 'same'])))
  })

  test('stores when it was last printed, without marking others', () => {
    print([ofMember(0)])
    const first = sheets()[1]!.printedAt!
    played.does('experience.award', { ...at, member: members[0], amount: 2, detail: 'essai' })
    expect(states()).toMatchObject({ [ofMember(0)]: 'changed', [ofMember(1)]: 'never' })
    print([ofMember(0), ofMember(0)])
    expect(sheets()[1]).toMatchObject({ state: 'same' })
    expect(sheets()[1]!.printedAt! > first).toBe(true)
  })

  test('of a member who left can be marked, but is in no list', () => {
    played.does('member.release', { ...at, member: members[1], as: 'retired' })
    print([ofMember(1)])
    expect(Object.keys(states())).not.toContain(ofMember(1))
    expect(played.store.printed(CAMPAIGN).map(({ key }) => key)).toEqual([ofMember(1)])
  })

  test('is neither in the journal nor in exports', () => {
    const before = played.store.entries(CAMPAIGN, 500).length
    const document = () => ({ ...played.call<object>('campaign.export', { campaign: CAMPAIGN }), exportedAt: '' })
    const exported = document()
    print([ofMember(0)])
    expect(played.store.entries(CAMPAIGN, 500)).toHaveLength(before)
    expect(document()).toEqual(exported)
    const whole = played.call('campaign.export', { campaign: CAMPAIGN })
    played.call('campaign.import', { document: whole, as: 'replacement' })
    expect(new Set(Object.values(states()))).toEqual(new Set(['never']))
  })
})
