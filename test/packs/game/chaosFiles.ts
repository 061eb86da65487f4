// The data files of « Chaos au Caire ».
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { FullEntry, FullKind } from '../../../shared/packs/game/fullPack.ts'
import type { Named } from '../../../shared/packs/game/fullParts.ts'
import type { ContentFormData } from '../../../shared/rules/contentData.ts'
import type { ContentEntry } from '../../../shared/rules/contentRules.ts'
import type { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import type { ItemValueColumnData } from '../../../shared/rules/profile.ts'
import type { CampaignSetting, HouseRule, Reading, RulesetGuide } from '../../../shared/rules/ruleset.ts'

const folder = path.resolve(import.meta.dirname, '../../../resources/rulesets/chaos-au-caire')
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')) as T

export type Texts = Readonly<Record<string, Localized>>
type ValueTexts = Readonly<Record<string, { readonly label: Localized; readonly short: Localized }>>
export type ChaosSize = { readonly base: number; readonly max: number; readonly perExtra: number }
export interface ChaosKind extends Pick<FullKind, 'id' | 'name' | 'summary' | 'readings'> {
  readonly attributePoints: number
  readonly attributePointsInhuman: number
  readonly attributeMax: number
  readonly attributeMaxInhuman: Readonly<Record<string, number>>
  readonly sizes?: { readonly ordinary: ChaosSize; readonly veteran: ChaosSize }
}

/** Reads all data files. */
export const readChaosFiles = () => ({
  attributes: read<FullEntry[]>('attributes'),
  awards: read<AwardRule[]>('awards'),
  bands: read<(FullEntry & { readonly of: string; readonly from: number; readonly to: number })[]>('bands'),
  builder: read<{ readonly groups: readonly Named[]; readonly words: Texts }>('builder'),
  forms: read<ContentFormData>('forms'),
  injuries: read<RollTable>('injuries'),
  items: read<Readonly<Record<'melee' | 'ranged' | 'equipment', FullEntry[]>>>('items'),
  kinds: read<ChaosKind[]>('kinds'),
  modelReturn: read<RollTable>('model-return'),
  options: read<{
    readonly figures: Readonly<Record<string, number>>
    readonly houseRules: readonly HouseRule[]
    readonly treasury: readonly string[]
    readonly settings: readonly CampaignSetting[]
  }>('options'),
  playAids: read<RulesetGuide['playAids']>('play-aids'),
  profiles: read<ItemValueColumnData & { readonly words: Texts }>('profiles'),
  readings: read<Reading[]>('readings'),
  scenarios: read<ContentEntry[]>('scenarios'),
  traits: read<FullEntry[]>('traits'),
  wording: read<{
    readonly values: ValueTexts
    readonly pools: ValueTexts
    readonly words: Texts
    readonly issues: Texts
    readonly sheet: Texts
    readonly blank: Texts
  }>('wording'),
})
export type ChaosFiles = ReturnType<typeof readChaosFiles>
