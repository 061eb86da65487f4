import type { Localized } from '../domain/localized.ts'
import type { Setting } from './builder.ts'

/** The house rules that a campaign has switched, by id; those not named keep their default. */
export type HouseSwitches = Readonly<Record<string, boolean>>

/** What a campaign plays by: choices of its settings, house rules that are on, and the entries that it is played without. */
export interface CampaignTerms {
  readonly setting: Setting
  readonly isOn: (houseRule: string) => boolean
  readonly unplayed: ReadonlyMap<string, Localized>
}
