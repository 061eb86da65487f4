import { z } from 'zod/mini'
import { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import { LocalizedName } from '../../../shared/domain/text.ts'
import { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import {
  UN_POUR_UN_WORLDS,
  UnPourUnEquipment,
  UnPourUnMeleeWeapon,
  CharacteristicTradeEntry,
  UnPourUnPeople,
  UnPourUnRangedWeapon,
  UnPourUnRankEntry,
} from '../../../shared/rulesets/un-pour-un/catalogue.ts'
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
  'advances.json': RollTable,
  'awards.json': z.array(AwardRule),
  'builder.json': z.strictObject({
    groups: z.array(Choice),
    words: z.record(z.string(), Text),
    noTrade: RuleEntry,
    reloads: z.array(Choice),
  }),
  'equipment.json': z.array(UnPourUnEquipment),
  'forms.json': Forms,
  'henchman-return.json': RollTable,
  'injuries.json': RollTable,
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
  'profiles.json': profilesFile(),
  'races.json': z.strictObject({ races: z.array(UnPourUnPeople), paths: z.array(CharacteristicTradeEntry) }),
  'ranks.json': z.array(UnPourUnRankEntry),
  'readings.json': z.array(z.strictObject({ code: z.string(), text: Text })),
  'unusual.json': z.record(z.enum(UN_POUR_UN_WORLDS), z.array(z.string())),
  'weapons.json': z.strictObject({ ranged: z.array(UnPourUnRangedWeapon), melee: z.array(UnPourUnMeleeWeapon) }),
  'scenarios.json': z.array(Scenario),
  'wording.json': z.strictObject({
    kinds: z.record(z.string(), Text),
    values: z.record(
      z.string(),
      z.strictObject({ label: Text, short: Text, readings: z.optional(z.array(z.string())) }),
    ),
    issues: z.record(z.string(), Text),
    sheet: z.record(z.string(), Text),
    blank: z.record(z.string(), Text),
  }),
}
