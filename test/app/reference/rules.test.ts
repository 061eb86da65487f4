// The rules view of a campaign in every ruleset, and rolls that are not stored.
import { describe, expect, test } from 'vitest'
import type { RulesView, TableRollView } from '../../../shared/contract/views/rules.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { contentCampaign, WHIP } from '../../support/contentCampaign.ts'

/** The tables of a section: one table, or one variant for each player. */
const tablesOf = ({ table, variants }: RulesView['sections'][number]) =>
  variants?.map((one) => one.table) ?? (table ? [table] : [])

const rulesOf = (ruleset: string) => begun(ruleset).call<RulesView>('rules.get', { campaign: CAMPAIGN })

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  const ruleset = RULESETS.find((one) => one.id === id)!

  test('contains every play aid, table, item, house rule, setting and reading once', () => {
    const { sections, readings } = rulesOf(id)
    const ids = sections.map((one) => one.id)
    expect(new Set(ids).size).toBe(ids.length)
    const of = (kind: string) => sections.filter((one) => one.kind === kind)
    expect(of('aid').map(({ entries }) => entries.length)).toEqual(
      ruleset.guide.playAids.map(({ entries }) => entries.length),
    )
    expect(
      of('table')
        .flatMap(tablesOf)
        .map((table) => [table.id, table.isHouse]),
    ).toEqual(Object.values(ruleset.tables).map((table) => [table.id, table.house === true]))
    const things = [...ruleset.roster.catalogue(ruleset.roster.context(ruleset.roster.starter('–')))]
    expect(
      of('catalogue')
        .flatMap(({ entries }) => entries.map((one) => one.id))
        .sort(),
    ).toEqual(things.map((one) => one.id).sort())
    expect(of('house')[0]?.entries.map(({ isOn }) => isOn)).toEqual(ruleset.guide.houseRules.map((one) => one.default))
    expect((of('settings')[0]?.entries ?? []).every(({ chosen }) => chosen !== undefined)).toBe(true)
    expect(readings.map(({ code }) => code)).toEqual(ruleset.guide.readings.map(({ code }) => code))
  })

  test('has chances that add up to one on the first level of every table, without further rolls', () => {
    for (const table of rulesOf(id).sections.flatMap(tablesOf)) {
      expect(table.cells.every(({ line }) => line >= 0)).toBe(true)
      expect(table.rows.filter(({ depth }) => depth === 0).map((row) => row.id)).toEqual(
        table.lines.map((line) => line.id),
      )
      const sum = table.rows.reduce((all, { depth, chance }) => all + (depth === 0 ? (chance ?? 0) : 0), 0)
      expect(sum).toBeGreaterThan(0.999)
    }
  })

  test('rolls every table to its end, with the same result for typed dice', () => {
    const played = begun(id)
    const before = played.store.entries(CAMPAIGN, 100).length
    for (const table of Object.keys(ruleset.tables)) {
      const roll = (input: object) => played.call<TableRollView>('rules.roll', { campaign: CAMPAIGN, table, ...input })
      expect(roll({})).toMatchObject({ faces: [] })
      const whole = roll({ toEnd: true })
      expect(whole).toMatchObject({ sides: null, next: null })
      expect(roll({}).next).toEqual({ dice: ruleset.tables[table]!.dice, name: ruleset.tables[table]!.name })
      for (let count = 1; count < whole.faces.length; count++)
        expect(roll({ faces: whole.faces.slice(0, count) }).sides).toBeGreaterThan(1)
      expect(roll({ faces: whole.faces })).toEqual(whole)
      const beyond = roll({}).sides! + 1
      const code = beyond > 100 ? 'too-big' : 'dice-impossible'
      const first = code === 'too-big' ? {} : { params: { roll: 1, index: 1, sides: beyond - 1, face: beyond } }
      expect(() => roll({ faces: [beyond] })).toThrow(expect.objectContaining({ code, ...first }) as Error)
      expect(() => roll({ faces: [...whole.faces, 1] })).toThrow(
        expect.objectContaining({ code: 'dice-left-over' }) as Error,
      )
    }
    expect(played.store.entries(CAMPAIGN, 100)).toHaveLength(before)
  })
})

test('shows a house rule as the campaign sets it', () => {
  const played = begun('un-pour-un')
  const isOn = () =>
    played
      .call<RulesView>('rules.get', { campaign: CAMPAIGN })
      .sections.find(({ kind }) => kind === 'house')!
      .entries.find(({ id }) => id === 'advances')!.isOn
  expect(isOn()).toBe(false)
  played.does('campaign.change', { campaign: CAMPAIGN, house: { advances: true } })
  expect(isOn()).toBe(true)
})

test("lists the campaign's items among the items, and entries without group among the terms", () => {
  const { add, played, own } = contentCampaign()
  const CAT = { kind: 'race', name: { fr: 'Homme-chat', en: 'Cat man' } }
  const [thing, race] = add(WHIP, { ...CAT, summary: WHIP.summary, changes: [] })
  const { sections } = played.call<RulesView>('rules.get', own())
  const kindsWith = (id: string) =>
    sections.filter(({ entries }) => entries.some((one) => one.id === id && one.isCustom)).map(({ kind }) => kind)
  expect([kindsWith(thing!), kindsWith(race!)]).toEqual([['catalogue'], ['terms']])
})

test('refuses an unknown table', () => {
  expect(() => begun('un-pour-un').call('rules.roll', { campaign: CAMPAIGN, table: 'nowhere' })).toThrow(
    expect.objectContaining({ code: 'table-unknown' }) as Error,
  )
})

test('shows every advance as a gain, even if it lowers a number', () => {
  const { sections } = rulesOf('un-pour-un')
  const advances = sections.find(({ id }) => id === 'table-advances')!.table!
  expect(advances.lines.map(({ kind }) => kind)).toEqual(advances.lines.map(() => 'gain'))
  expect(sections.find(({ id }) => id === 'table-injuries')!.table!.lines.map(({ kind }) => kind)).toContain('harm')
})
