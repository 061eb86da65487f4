import { z } from 'zod/mini'
import { LocalizedName } from '../../../shared/domain/text.ts'
import { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import {
  AttributeEntry,
  ChaosEquipment,
  ChaosMemberKindEntry,
  ChaosMeleeWeapon,
  CHAOS_DICE_POOLS,
  ChaosRangedWeapon,
  Trait,
  ChaosValueClass,
} from '../../../shared/rulesets/chaos-au-caire/catalogue.ts'
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
const ValueWords = z.strictObject({ label: Text, short: Text })

/** The schema of each data file of the ruleset. */
export const FILES: Readonly<Record<string, z.ZodMiniType>> = {
  'attributes.json': z.array(AttributeEntry),
  'awards.json': z.array(AwardRule),
  'bands.json': z.array(ChaosValueClass),
  'builder.json': z.strictObject({ groups: z.array(Choice), words: z.record(z.string(), Text) }),
  'forms.json': Forms,
  'injuries.json': RollTable,
  'items.json': z.strictObject({
    equipment: z.array(ChaosEquipment),
    melee: z.array(ChaosMeleeWeapon),
    ranged: z.array(ChaosRangedWeapon),
  }),
  'kinds.json': z.array(ChaosMemberKindEntry),
  'model-return.json': RollTable,
  'options.json': z.strictObject({
    figures: z.strictObject({
      incomePerGame: z.int(),
      incomeForWin: z.int(),
      experiencePerPoint: z.int(),
      pulpPerSide: z.int(),
      specialAttackRange: z.int(),
    }),
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
  'profiles.json': profilesFile({ opponents: z.array(z.strictObject({ kind: z.string(), attributes: z.int() })) }),
  'readings.json': z.array(z.strictObject({ code: z.string(), text: Text })),
  'traits.json': z.array(Trait),
  'scenarios.json': z.array(Scenario),
  'wording.json': z.strictObject({
    kinds: z.record(z.string(), Text),
    values: z.record(z.string(), ValueWords),
    pools: z.partialRecord(z.enum(CHAOS_DICE_POOLS), ValueWords),
    words: z.strictObject({ unranked: Text, reading: z.object({ fr: z.string(), en: z.string() }) }),
    issues: z.record(z.string(), Text),
    sheet: z.record(z.string(), Text),
    blank: z.record(z.string(), Text),
  }),
}
