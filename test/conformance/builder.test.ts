import { describe, expect, test } from 'vitest'
import type { Member } from '../../shared/domain/member.ts'
import { evaluateMember } from '../../shared/rules/evaluate.ts'
import { parseRoster } from '../../shared/rules/parseRoster.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { MODELS } from '../models/index.ts'
import { PACK_RULESETS } from '../packs/game/packRulesets.ts'

const ALL = [...RULESETS, ...MODELS, ...PACK_RULESETS]

/** Name of a ruleset in titles: some have the id of the game that they stand for. */
const nameOf = (ruleset: Ruleset): string =>
  ruleset.id + (MODELS.includes(ruleset) ? ', model' : PACK_RULESETS.includes(ruleset) ? ', as data' : '')

/** Reads a member in a roster of its ruleset. Returns it and the context. Throws if the schema refuses it. */
function readMember(ruleset: Ruleset, member: object, options: unknown = {}): { member: Member; context: unknown } {
  const roster = { format: 'chronique/roster@1', ruleset: ruleset.id, name: 'Essai', options, members: [member] }
  const { roster: whole } = parseRoster(roster, [ruleset])
  return { member: whole.members[0]!, context: ruleset.roster.context(whole) }
}

const listRecruits = (ruleset: Ruleset): Member[] => {
  const { context } = readMember(ruleset, ruleset.roster.starter('Essai').members[0]!)
  return ruleset.builder
    .recruits(context)
    .map(({ member }) => readMember(ruleset, { ...member, name: 'Recrue' }).member)
}

const errorsOf = (ruleset: Ruleset, member: Member, context: unknown): string[] =>
  evaluateMember(ruleset, member, 'members[0]', context).issues.flatMap(({ severity, code }) =>
    severity === 'error' ? [code] : [],
  )

describe.each(ALL.map((ruleset) => [nameOf(ruleset), ruleset] as const))('the builder of %s', (_, ruleset) => {
  const { builder } = ruleset
  const { context } = readMember(ruleset, ruleset.roster.starter('Essai').members[0]!)

  test('offers legal recruits, each of a kind with a name', () => {
    for (const member of listRecruits(ruleset)) {
      expect(errorsOf(ruleset, member, context)).toEqual([])
      expect(ruleset.wording.kinds[member.kind]).toBeDefined()
    }
  })

  test('has a group for every entry of the catalogue', () => {
    const groups = new Set(builder.groups.map(({ id }) => id))
    const lost = [...ruleset.roster.catalogue(context)].filter(({ kind }) => !groups.has(kind)).map(({ id }) => id)
    expect(lost).toEqual([])
  })

  test('changes every number of a recruit between its floor and its ceiling, and shows the new value', () => {
    for (const member of listRecruits(ruleset))
      for (const { key, floor, ceiling, value } of builder.steps?.of(member, context) ?? [])
        for (const to of [floor, value, ceiling ?? value + 1]) {
          const after = readMember(ruleset, builder.steps!.to(member, key, to, context)).member
          expect(builder.steps!.of(after, context).find((stepper) => stepper.key === key)!.value).toBe(to)
        }
  })

  test('makes every choice of a recruit, and shows the new value', () => {
    for (const member of listRecruits(ruleset))
      for (const { key, options } of builder.choices?.of(member, context) ?? [])
        for (const { id } of options) {
          const after = readMember(ruleset, builder.choices!.to(member, key, id, context)).member
          const again = builder.choices!.of(after, context).find((choice) => choice.key === key)
          expect(again?.value).toBe(id)
        }
  })

  test('shows exactly the choices between yes and no as a checkbox', () => {
    const band = builder.bandChoices?.of(ruleset.roster.starter('Essai'), context) ?? []
    const own = listRecruits(ruleset).flatMap((member) => builder.choices?.of(member, context) ?? [])
    for (const { on, value, options } of [...band, ...own]) {
      const ids = options.map(({ id }) => id)
      expect(on !== undefined).toBe(ids.includes('yes') || ids.includes('on'))
      if (on === undefined) continue
      expect(ids).toHaveLength(2)
      expect(ids).toContain(on)
      expect(ids).toContain(value)
    }
  })

  test('has a summary for every option of a band that is not a checkbox', () => {
    const listed = (builder.bandChoices?.of(ruleset.roster.starter('Essai'), context) ?? []).filter(
      ({ on }) => on === undefined,
    )
    expect(listed.flatMap(({ options }) => options.filter(({ summary }) => !summary).map(({ id }) => id))).toEqual([])
  })

  test('makes every choice of a band, and shows the new value', () => {
    const roster = ruleset.roster.starter('Essai')
    for (const { key, options } of builder.bandChoices?.of(roster, context) ?? [])
      for (const { id } of options) {
        const after = builder.bandChoices!.to(roster, key, id, context)
        const whole = parseRoster(after, [ruleset]).roster
        const again = builder.bandChoices!.of(whole, ruleset.roster.context(whole))
        expect(again.find((choice) => choice.key === key)!.value).toBe(id)
      }
  })
})
