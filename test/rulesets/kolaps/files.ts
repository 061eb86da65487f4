import { z } from 'zod/mini'
import { LocalizedLine, LocalizedName } from '../../../shared/domain/text.ts'
import { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import {
  Affiliation,
  Archetype,
  KolapsAttribute,
  KolapsCustomEntry,
  KolapsItem,
  ItemProperty,
  KolapsRankEntry,
  Specialisation,
} from '../../../shared/rulesets/kolaps/catalogue.ts'
import { Forms } from '../../support/contentForms.ts'
import { profilesFile } from '../../support/profileData.ts'
import { RulesCondition } from '../../../shared/rules/kit/playedWhen.ts'
import { Scenario } from '../../../shared/domain/campaign/scenario.ts'

/** Texts longer than a line of a sheet: readings, messages. */
const Text = z.strictObject({
  fr: z.string().check(z.minLength(1), z.maxLength(400)),
  en: z.string().check(z.minLength(1), z.maxLength(400)),
})
const Choice = z.strictObject({ id: z.string(), name: LocalizedName })
const RuleEntry = z.strictObject({
  id: z.string(),
  name: Text,
  summary: Text,
  readings: z.optional(z.array(z.string())),
  when: z.optional(RulesCondition),
})
const Figure = z.optional(z.int().check(z.gte(-9), z.lte(99)))

const Actions = z.strictObject({
  groups: z.array(Choice),
  actions: z.array(
    z.strictObject({
      id: z.string(),
      group: z.string(),
      name: LocalizedName,
      cost: LocalizedLine,
      fatigue: LocalizedLine,
      opposition: LocalizedLine,
      summary: LocalizedLine,
    }),
  ),
})

const Margin = { stunned: Figure, light: Figure, wounded: Figure, critical: Figure, out: Figure }
const State = { now: Figure, turn: Figure, fatigue: Figure, permanent: Figure }
const Effects = z.strictObject({
  margins: z.array(
    z.strictObject({ id: z.string(), name: LocalizedName, isGround: z.optional(z.boolean()), ...Margin }),
  ),
  states: z.array(z.strictObject({ ...RuleEntry.shape, column: z.enum(Object.keys(Margin)), ...State })),
})

/** What opposes an attack, and with how many dice. */
const Opposing = z.array(z.strictObject({ name: LocalizedName, dice: z.int().check(z.gte(0), z.lte(9)) }))

const Values = z.record(
  z.string(),
  z.strictObject({ label: Text, short: Text, readings: z.optional(z.array(z.string())) }),
)

/** The schema of each data file of the ruleset. */
export const FILES: Readonly<Record<string, z.ZodMiniType>> = {
  'actions.json': Actions,
  'advances.json': z.strictObject({ id: z.string(), name: Text, summary: Text, results: z.array(RuleEntry) }),
  'awards.json': z.array(AwardRule),
  'builder.json': z.strictObject({
    groups: z.array(z.extend(Choice, { isTrait: z.boolean() })),
    words: z.record(z.string(), Text),
    none: Choice,
    noArchetype: Choice,
  }),
  'content.json': z.strictObject({
    affiliations: z.array(Affiliation),
    archetypes: z.array(Archetype),
    attributes: z.array(KolapsAttribute),
    specialisations: z.array(Specialisation),
  }),
  'death.json': RollTable,
  'effects.json': Effects,
  'forms.json': Forms,
  'fumble.json': RollTable,
  'items.json': z.array(KolapsItem),
  'options.json': z.strictObject({
    figures: z.record(z.string(), z.int()),
    houseRules: z.array(z.extend(RuleEntry, { default: z.boolean() })),
    treasury: z.array(z.string()),
    settings: z.array(
      z.strictObject({
        id: z.string(),
        name: Text,
        summary: Text,
        choices: z.array(Choice),
        default: z.string(),
        readings: z.optional(z.array(z.string())),
      }),
    ),
  }),
  'play-aids.json': z.array(z.strictObject({ id: z.string(), name: Text, entries: z.array(RuleEntry) })),
  'profiles.json': profilesFile({
    covers: Opposing,
    parries: Opposing,
    worse: z.record(z.string(), z.union([z.int(), z.literal('value')])),
    rerolls: z.array(z.string()),
    penetrations: z.array(z.int()),
  }),
  'properties.json': z.array(ItemProperty),
  'ranks.json': z.array(KolapsRankEntry),
  'readings.json': z.array(z.strictObject({ code: z.string(), text: Text })),
  'scenarios.json': z.array(Scenario),
  'samples.json': z.array(KolapsCustomEntry),
  'shooting-mishap.json': RollTable,
  'wording.json': z.strictObject({
    kinds: z.record(z.string(), Text),
    values: Values,
    issues: z.record(z.string(), Text),
    sheet: z.record(z.string(), Text),
    blank: z.record(z.string(), Text),
  }),
}
