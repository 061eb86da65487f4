// The data files of KOLAPS.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { FullEntry } from '../../../shared/packs/game/fullPack.ts'
import type { Named } from '../../../shared/packs/game/fullParts.ts'
import type { ContentFormData } from '../../../shared/rules/contentData.ts'
import type { ContentEntry } from '../../../shared/rules/contentRules.ts'
import type { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import type { ItemValueColumnData } from '../../../shared/rules/profile.ts'
import type {
  CampaignSetting,
  ChosenAdvanceTable,
  HouseRule,
  Reading,
  RulesetGuide,
} from '../../../shared/rules/ruleset.ts'

const folder = path.resolve(import.meta.dirname, '../../../resources/rulesets/kolaps')
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')) as T

export type Texts = Readonly<Record<string, Localized>>
type Topic = Named & { readonly summary: Localized; readonly readings?: readonly string[] }
export interface Rank extends Topic {
  readonly rank: number
  readonly combativenessFrom: number
  readonly consciousnessFrom: number
  readonly deathRollFrom: number
  readonly pds: number
  readonly attributes: number
  readonly step?: number
}

/** Reads all data files. */
export const readKolapsFiles = () => ({
  actions: read<{ readonly actions: readonly Topic[] }>('actions'),
  advances: read<ChosenAdvanceTable>('advances'),
  awards: read<AwardRule[]>('awards'),
  builder: read<{
    readonly groups: readonly (Named & { readonly isTrait: boolean })[]
    readonly words: Texts
    readonly none: Named
    readonly noArchetype: Named
  }>('builder'),
  content:
    read<Readonly<Record<'affiliations' | 'archetypes' | 'attributes' | 'specialisations', FullEntry[]>>>('content'),
  death: read<RollTable>('death'),
  effects: read<{ readonly states: readonly Topic[] }>('effects'),
  forms: read<ContentFormData>('forms'),
  fumble: read<RollTable>('fumble'),
  items: read<FullEntry[]>('items'),
  options: read<{
    readonly figures: Readonly<Record<string, number>>
    readonly houseRules: readonly HouseRule[]
    readonly treasury: readonly string[]
    readonly settings: readonly CampaignSetting[]
  }>('options'),
  playAids: read<RulesetGuide['playAids']>('play-aids'),
  profiles: read<ItemValueColumnData & { readonly words: Texts }>('profiles'),
  properties: read<FullEntry[]>('properties'),
  ranks: read<Rank[]>('ranks'),
  readings: read<Reading[]>('readings'),
  samples: read<ContentEntry[]>('samples'),
  scenarios: read<ContentEntry[]>('scenarios'),
  shootingMishap: read<RollTable>('shooting-mishap'),
  wording: read<{
    readonly kinds: Texts
    readonly values: Readonly<
      Record<string, { readonly label: Localized; readonly short: Localized; readonly readings?: readonly string[] }>
    >
    readonly issues: Texts
    readonly sheet: Texts
  }>('wording'),
})
export type KolapsFiles = ReturnType<typeof readKolapsFiles>
