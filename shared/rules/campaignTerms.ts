import type { Localized } from '../domain/localized.ts'
import type { SettingLookup } from './builder.ts'

/**
 * The house rules that a campaign switched on (`true`) or off, by id. House rules that are not listed keep their
 * default.
 */
export type HouseSwitches = Readonly<Record<string, boolean>>

/** The terms of a campaign: its selected settings, its active house rules, and the entries that it switched off. */
export interface CampaignTerms {
  readonly setting: SettingLookup
  readonly isOn: (houseRule: string) => boolean
  readonly unplayed: ReadonlyMap<string, Localized>
}
