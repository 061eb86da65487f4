import { z } from 'zod/mini'
import { LocalizedName } from '../../../shared/domain/text.ts'
import { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import {
  CircusAction,
  Armour,
  Beasts,
  CircusEquipment,
  Species,
} from '../../../shared/rulesets/circus-imperium/catalogue.ts'
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

/** The schema of each data file of the ruleset. */
export const FILES: Readonly<Record<string, z.ZodMiniType>> = {
  'actions.json': z.array(CircusAction),
  'armours.json': z.array(Armour),
  'awards.json': z.array(AwardRule),
  'beasts.json': Beasts,
  'builder.json': z.strictObject({
    groups: z.array(Choice),
    words: z.record(z.string(), Text),
    none: Choice,
    off: Choice,
    on: Choice,
    away: Choice,
    present: Choice,
  }),
  'chariot.json': z.strictObject({
    columns: z.int(),
    rows: z.int(),
    rings: z.array(z.enum(['white', 'grey', 'black'])),
  }),
  'equipment.json': z.array(CircusEquipment),
  'failure.json': RollTable,
  'forms.json': Forms,
  'injuries.json': RollTable,
  'losses.json': z.strictObject({
    losses: z.array(z.extend(Choice, { isCrew: z.optional(z.boolean()), isFall: z.optional(z.boolean()) })),
    standings: z.array(
      z.strictObject({
        name: LocalizedName,
        counts: z.union([z.enum(['games', 'wins']), z.strictObject({ loss: z.string() })]),
      }),
    ),
  }),
  'options.json': z.strictObject({
    figures: z.record(z.string(), z.int()),
    houseRules: z.array(z.extend(RuleEntry, { default: z.boolean() })),
    places: z.strictObject({ houseRule: z.string(), each: z.array(z.int()) }),
    settings: z.array(
      z.strictObject({ id: z.string(), name: Text, summary: Text, choices: z.array(Choice), default: z.string() }),
    ),
  }),
  'play-aids.json': z.array(z.strictObject({ id: z.string(), name: Text, entries: z.array(RuleEntry) })),
  'profiles.json': profilesFile(),
  'race.json': z.strictObject({
    name: Text,
    summary: Text,
    rolls: z.record(z.string(), Text),
    words: z.record(z.string(), Text),
    refusals: z.record(z.string(), Text),
  }),
  'readings.json': z.array(z.strictObject({ code: z.string(), text: Text })),
  'species.json': z.array(Species),
  'turn.json': RollTable,
  'wall.json': RollTable,
  'whip.json': RollTable,
  'scenarios.json': z.array(Scenario),
  'wording.json': z.strictObject({
    kinds: z.record(z.string(), Text),
    values: z.record(z.string(), z.strictObject({ label: Text, short: Text })),
    sources: z.strictObject({ body: Text, beasts: Text, floor: Text }),
    issues: z.record(z.string(), Text),
    sheet: z.record(z.string(), Text),
    waitsForDriver: Text,
    states: z.record(z.string(), Text),
  }),
}
