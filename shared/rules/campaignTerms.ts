import type { Setting } from './builder.ts'

/** The house rules that a campaign has switched, by id; those not named keep their default. */
export type HouseSwitches = Readonly<Record<string, boolean>>

/** What a campaign plays by: choices of its settings, and house rules that are on. A roster by itself has none. */
export interface CampaignTerms {
  readonly setting: Setting
  readonly isOn: (houseRule: string) => boolean
}
