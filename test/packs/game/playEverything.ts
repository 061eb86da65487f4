// Does with a ruleset that was made from a pack what the program can do with one, and checks what holds for every game.
import { expect } from 'vitest'
import type { Member } from '../../../shared/domain/member.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { buildInjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { createSeededDice, runRollWithDice, type DiceSource } from '../../../shared/rules/kit/dice.ts'
import { computeTableOdds } from '../../../shared/rules/kit/odds.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { buildValidation } from '../../../shared/rules/validation.ts'
import { translator } from '../../../shared/text/translator.ts'

const ROLLS_PER_TABLE = 5

/** A band with every kind and every item; some members are injured and experienced. */
function bandOf(ruleset: Ruleset, kinds: readonly string[], seed: number): unknown {
  const starter = ruleset.roster.starter('A')
  const traitGroups = ruleset.builder.groups.flatMap(({ id, isTrait }) => (isTrait ? [id] : []))
  const entries = [...ruleset.roster.catalogue(ruleset.roster.context(starter))]
  const items = entries.flatMap(({ id, kind }) => (traitGroups.includes(kind) ? [] : [id]))
  const traits = entries.flatMap(({ id, kind }) => (traitGroups.includes(kind) ? [id] : []))
  const groups = new Set(
    ruleset.builder.recruits(ruleset.roster.context(starter)).flatMap(({ id, isGroup }) => (isGroup ? [id] : [])),
  )
  const steps = Object.keys(ruleset.builder.places).flatMap((place) => /^steps\.(\w+)$/.exec(place)?.[1] ?? [])
  const own = Object.keys(ruleset.builder.places).flatMap((place) => /^own\.(\w+)$/.exec(place)?.[1] ?? [])
  const injuries = [...ruleset.aftermath.injuries.values()].filter(({ isLasting }) => isLasting).map(({ id }) => id)
  const advances = ruleset.advancement.advances?.table.results.map(({ id }) => ({ id, amount: 1 })) ?? []
  const members = kinds.flatMap((kind, at) => [
    { kind, name: 'A' },
    {
      kind,
      name: 'B',
      items: items.slice(0, 150).map((id, i) => ({ id, quantity: 1 + ((i + at + seed) % 3) })),
      injuries: injuries.slice(0, 50).map((id) => ({ id })),
      advances: advances.slice(0, 20),
      experience: { gained: 12, spent: 3 },
      ...(traits.length > 0 && { traits: traits.map((id) => ({ id, level: 1 + (seed % 3) })) }),
      ...(steps.length > 0 && { steps: Object.fromEntries(steps.map((key) => [key, 1 + (seed % 2)])) }),
      ...(own.length > 0 && {
        own: Object.fromEntries(own.map((group) => [group, [{ name: 'C', cost: seed }, { name: '<b>{name}</b>' }]])),
      }),
      ...(groups.has(kind) && { models: 3, modelsNow: 1 + (seed % 3) }),
    },
  ])
  return { ...starter, members: members.slice(0, 60) }
}

/** Checks that a traced number is the sum of its parts, and so are the numbers inside it. */
function checkSums(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { total, parts } = value as { total?: unknown; parts?: readonly { amount: number }[] }
  if (typeof total === 'number' && parts) {
    const sum = parts.reduce((all, { amount }) => all + amount, 0)
    if (!(Math.abs(sum - total) < 1e-6)) expect([total, parts]).toEqual([sum, parts])
  }
  Object.values(value).forEach(checkSums)
}

/** True for a text that the program failed to fill in. Texts of the pack itself may have braces. */
const UNFILLED = /undefined|NaN|\[object|Infinity/

export function playEverything(ruleset: Ruleset, kinds: readonly string[], seed: number): void {
  const { roster } = parseRoster(bandOf(ruleset, kinds, seed), [ruleset])
  const evaluated = evaluateWholeRoster(ruleset, roster)
  checkSums(evaluated)
  const context = ruleset.roster.context(roster)
  const { members } = evaluated
  for (const { cost, values } of members)
    for (const { total } of [cost, ...Object.values(values)]) expect(Number.isSafeInteger(total)).toBe(true)
  for (const language of ['fr', 'en'] as const) {
    const text = translator(language)
    const terms = buildTerms(ruleset)
    const shown = JSON.stringify([
      buildValidation(ruleset, roster, evaluated, text),
      members.slice(0, 6).map((member) => ruleset.sheet.member(member, roster, context, text, terms)),
      members.map(({ member }) => ruleset.sheet.possessions(member, context, text)),
      ruleset.sheet.priceBlocks?.(text, terms),
      ruleset.sheet.rosterCounts?.(roster.members, text, context),
      ruleset.sheet.templates().map(({ member }) => ruleset.sheet.blank?.(member, text, terms)),
    ])
    expect(shown).not.toMatch(UNFILLED)
  }
  checkSums(members.map((member) => ruleset.profiles!.listCarried(member, context)))
  build(ruleset, roster.members, context)
  finishGame(ruleset, roster.members, context, seed)
}

function build({ builder, content }: Ruleset, members: readonly Member[], context: unknown): void {
  content?.kinds(context)
  builder.recruits(context)
  for (const member of members) {
    builder.identity(member, context)
    builder.choices!.of(member, context)
    builder.withoutGameEffects!(member)
    for (const { key } of builder.texts?.of(member, context) ?? []) builder.texts!.to(member, key, 'D', context)
    for (const { key, options } of builder.choices!.of(member, context))
      for (const { id } of options) builder.choices!.to(member, key, id, context)
    for (const { key, floor, ceiling = floor } of builder.steps!.of(member, context))
      for (const value of [floor, ceiling]) builder.steps!.to(member, key, value, context)
  }
}

function finishGame(ruleset: Ruleset, members: readonly Member[], context: unknown, seed: number): void {
  const { aftermath, advancement, tables } = ruleset
  const dice = createSeededDice(seed)
  for (const table of Object.values(tables)) {
    for (const { chance } of computeTableOdds(table, tables)) expect(chance.n >= 0n && chance.n <= chance.d).toBe(true)
    for (let i = 0; i < ROLLS_PER_TABLE; i++) runRollWithDice(rollOnTable(table, tables), dice)
  }
  for (const member of members)
    for (const { table } of aftermath.returnRolls(member, 1, context)) {
      const { result } = runRollWithDice(rollOnTable(table, tables), dice)
      aftermath.settleMember(member, buildInjuryOutcome(result.results), context)
    }
  for (const member of members)
    for (const { id } of advancement.advances?.table.results ?? []) {
      advancement.advances!.canAdvance(member, id, context)
      expect(advancement.advances!.due(member)).toBeGreaterThanOrEqual(0)
    }
  advancement.succession?.successors(members, context)
  receiveIncome(ruleset, members, context, dice)
}

/** Rolls all dice of the income and the upkeep. */
function receiveIncome({ aftermath }: Ruleset, members: readonly Member[], context: unknown, dice: DiceSource): void {
  const event = ['win', 7, { members, context, treasury: 5 }] as const
  const thrown = (aftermath.income?.rolls?.(...event) ?? []).map(({ id, roll }) => {
    const { result, faces } = runRollWithDice(roll(), dice)
    return [id, { ...result, faces }] as const
  })
  const received = aftermath.income?.of(...event, new Map(thrown))
  checkSums(received)
  expect(JSON.stringify(received) ?? '').not.toMatch(UNFILLED)
}
