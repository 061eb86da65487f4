// Trying out a game that is being made: the same figures as in a campaign that was really begun with it, and nothing stored.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { CatalogueView, MemberView } from '../../../shared/contract/views/member.ts'
import type { PackTryOut, TryOutAftermath } from '../../../shared/contract/views/packTryOut.ts'
import type { RulesView, TableRollView } from '../../../shared/contract/views/rules.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { FAUBOURG, faubourgWith } from '../../packs/format/faubourg.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const PACKS = [
  ...['faubourg', 'salines', 'vents', 'zinc'].map((name) => `resources/samples/packs/${name}.pack.json`),
  ...['brumes', 'epaves'].map((name) => `test/packs/format/${name}.pack.json`),
]
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { call, does, store } = play()
const tryOut = (text: string, rest: object = {}) => call<PackTryOut | null>('packs.try-out', { text, ...rest })!

const member = (kind: string, ...items: string[]) => ({ kind, items, steps: {} })
const LEADER = member('meneur', 'masse-de-chantier', 'blouson')

describe('a band', () => {
  test('the smallest that the game allows, if none is given', () => {
    const { band, builder } = tryOut(FAUBOURG)
    expect(band.members.map(({ kind }) => kind)).toEqual(['meneur', 'gamin', 'gamin'])
    expect(builder.members.map(({ name }) => name)).toEqual(['Meneur', 'Gamin', 'Gamin'])
    expect([builder.value.total, builder.legal]).toEqual([90, true])
  })

  test('costs and values are those of a campaign with this game, each with its reasons', () => {
    const { version } = readGivenPack(FAUBOURG)
    does('campaign.create', { campaign: CAMPAIGN, name: 'Vraie', ruleset: version, pack: FAUBOURG })
    does('warband.create', { campaign: CAMPAIGN, warband: 'warband001', name: 'Bande' })
    const own = { campaign: CAMPAIGN, warband: 'warband001' }
    const items = [{ id: 'masse-de-chantier' }, { id: 'blouson' }]
    does('member.recruit', { ...own, member: { kind: 'meneur', name: 'Meneur', items } })
    const { id } = call<BuilderView>('warband.builder', own).members[0]!
    const real = call<MemberView>('member.get', { ...own, member: id })
    const tried = tryOut(FAUBOURG, { band: { options: {}, members: [LEADER] } })
    expect([tried.member!.cost, tried.member!.values]).toEqual([real.cost, real.values])
    const catalogue = call<CatalogueView>('member.catalogue', { ...own, member: id })
    expect(tried.catalogue!.entries.map((line) => [line.id, line.price])).toEqual(
      catalogue.entries.map((line) => [line.id, line.price]),
    )
  })

  test('says what is against it', () => {
    const band = { options: {}, members: [member('gamin', 'masse-de-chantier')] }
    const { builder, member: tried } = tryOut(FAUBOURG, { band })
    expect(builder.legal).toBe(false)
    expect(tried!.issues.length).toBeGreaterThan(0)
  })

  test('leaves out what the game does not have', () => {
    const band = {
      options: { nowhere: 'x' },
      members: [member('constructor'), member('gamin', 'nothing', 'chaine')],
    }
    expect(tryOut(FAUBOURG, { band }).band.members).toEqual([member('gamin', 'chaine')])
    expect(tryOut(FAUBOURG, { band: { options: {}, members: [] } })).toMatchObject({ member: null, catalogue: null })
  })
})

test.each(PACKS)('everything can be tried out: %s', (file) => {
  const text = textOf(file)
  const { band, member: first } = tryOut(text)
  expect(first!.values.length).toBeGreaterThan(0)
  expect(tryOut(text, { band }).band).toEqual(band)
  for (const result of ['win', 'draw', 'loss']) {
    const fallen = band.members.map((_, at) => at)
    const after = call<TryOutAftermath>('packs.try-aftermath', { text, band, result, fallen })
    expect(after.members.map(({ story }) => story.games.map((game) => [game.result, game.fallen]))).toEqual(
      fallen.map(() => [[result, 1]]),
    )
  }
  expect(call<RulesView>('packs.try-rules', { text }).sections.some(({ kind }) => kind === 'table')).toBe(true)
})

test('bought steps and the size of a group are tried out, within their limits', () => {
  const text = textOf('resources/samples/packs/vents.pack.json')
  const [first] = tryOut(text).band.members.filter(({ kind }) => kind === 'ventomancien')
  const withSteps = (value: number) => {
    const band = { options: {}, members: [{ ...first!, steps: { 'step-volonte': value } }] }
    const { builder, band: tried } = tryOut(text, { band })
    return { cost: builder.value.total, steps: tried.members[0]!.steps }
  }
  expect(Object.keys(withSteps(1).steps)).toHaveLength(1)
  const [none, one, many] = [0, 1, 9].map(withSteps)
  expect([one!.cost - none!.cost, many!.cost - none!.cost]).toEqual([20, 50])
  expect(none!.steps).toEqual({})
})

test('a game says what was rolled, and for whom', () => {
  const { dice } = call<TryOutAftermath>('packs.try-aftermath', { text: FAUBOURG, result: 'win', fallen: [0, 1] })
  const injuries = dice.filter(({ table }) => table.fr === 'À l’hôpital')
  // A result may lead to further rolls.
  expect([...new Set(injuries.map(({ who }) => who))]).toEqual(['Meneur', expect.stringMatching(/^(?:Gamin|Costaud)$/)])
  expect(injuries.every(({ faces }) => faces.length >= 2)).toBe(true)
  expect(dice.map(({ who }) => who)).not.toContain('–')
})

test('a roll with typed dice has the result of the table', () => {
  const roll = call<TableRollView>('packs.try-roll', { text: FAUBOURG, table: 'hopital', faces: [1, 1] })
  expect(roll.throws[0]).toMatchObject({ faces: [1, 1] })
  expect(roll.throws[0]!.line).toBeDefined()
})

test('a game with faults is not tried out', () => {
  const text = faubourgWith({ 'kinds[0].cost': -1 })
  expect(call('packs.try-out', { text })).toBe(null)
  expect(call('packs.try-rules', { text: '{' })).toBe(null)
  expect(call('packs.try-aftermath', { text, result: 'win' })).toBe(null)
})

test('stores nothing, and pushes out no ruleset of a campaign', () => {
  const before = readGivenPack(FAUBOURG).ruleset
  const stored = () => [store.campaigns(), store.drafts('')]
  const found = stored()
  for (let at = 0; at < 20; at += 1) tryOut(faubourgWith({ version: `try ${at}` }))
  expect(stored()).toEqual(found)
  expect(readGivenPack(FAUBOURG).ruleset).toBe(before)
})
