import { z } from 'zod/mini'
import { LocalizedName } from '../../../shared/domain/text.ts'
import { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import {
  CartesDestinAction,
  Deck,
  SceneryElement,
  CartesDestinRankEntry,
} from '../../../shared/rulesets/cartes-destin/catalogue.ts'
import { Forms } from '../../support/contentForms.ts'
import { profilesFile } from '../../support/profileData.ts'
import { RulesCondition } from '../../../shared/rules/kit/playedWhen.ts'
import { Scenario } from '../../../shared/domain/campaign/scenario.ts'

/** Texts longer than a line of a sheet: readings, messages. */
const Text = z.strictObject({
  fr: z.string().check(z.minLength(1), z.maxLength(400)),
  en: z.string().check(z.minLength(1), z.maxLength(400)),
})
const Line = z.strictObject({
  fr: z.string().check(z.minLength(1), z.maxLength(200)),
  en: z.string().check(z.minLength(1), z.maxLength(200)),
})
const Choice = z.strictObject({ id: z.string(), name: LocalizedName })
const RuleEntry = z.strictObject({
  id: z.string(),
  name: Line,
  summary: Line,
  readings: z.optional(z.array(z.string())),
  when: z.optional(RulesCondition),
})
const Setting = z.strictObject({
  id: z.string(),
  name: Text,
  summary: Text,
  choices: z.array(Choice),
  default: z.string(),
  readings: z.optional(z.array(z.string())),
})

/** The schema of each data file of the ruleset. */
export const FILES: Readonly<Record<string, z.ZodMiniType>> = {
  'actions.json': z.array(CartesDestinAction),
  'awards.json': z.array(AwardRule),
  'builder.json': z.strictObject({
    words: z.record(z.string(), Line),
    recruit: z.strictObject({ id: z.string(), name: Line, summary: Line }),
    no: Choice,
    yes: Choice,
    keep: Choice,
    drop: Choice,
    uses: z.array(Choice),
    reloads: z.array(Choice),
    values: z.record(z.string(), z.int()),
    weapon: z.strictObject({ name: LocalizedName, strength: z.int() }),
    possession: LocalizedName,
  }),
  'companion.json': z.strictObject({
    name: LocalizedName,
    summary: Line,
    rolls: z.record(z.string(), LocalizedName),
    log: z.record(z.string(), Line),
    refusals: z.record(z.string(), Line),
  }),
  'deck.json': z.strictObject({ cards: Deck, fewest: z.int() }),
  'elements.json': z.array(SceneryElement),
  'forms.json': Forms,
  'henchman-return.json': RollTable,
  'injuries.json': RollTable,
  'options.json': z.strictObject({
    figures: z.record(z.string(), z.int()),
    houseRules: z.array(z.extend(RuleEntry, { default: z.boolean() })),
    settings: z.array(Setting),
  }),
  'play-aids.json': z.array(z.strictObject({ id: z.string(), name: Line, entries: z.array(RuleEntry) })),
  'profiles.json': profilesFile(),
  'ranks.json': z.array(CartesDestinRankEntry),
  'readings.json': z.array(z.strictObject({ code: z.string(), text: Text })),
  'scenarios.json': z.array(Scenario),
  'wording.json': z.strictObject({
    kinds: z.record(z.string(), Line),
    values: z.record(
      z.string(),
      z.strictObject({ label: Line, short: Line, readings: z.optional(z.array(z.string())) }),
    ),
    issues: z.record(z.string(), Line),
    sheet: z.record(z.string(), Line),
    blank: z.record(z.string(), Line),
  }),
}
