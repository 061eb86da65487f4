/** The screens of a campaign, by the names of their routes. */
export const TABS = [
  ['campaign', 'shell.tab-campaign'],
  ['warband', 'shell.tab-warbands'],
  ['game', 'shell.tab-games'],
  ['chronicle', 'shell.tab-chronicle'],
  ['history', 'shell.tab-history'],
  ['rules', 'shell.tab-rules'],
  ['print', 'shell.tab-print'],
] as const

/** Screens that stand under the tab of another. */
const UNDER: Readonly<Record<string, string>> = {
  season: 'campaign',
  along: 'campaign',
  member: 'warband',
  pocket: 'warband',
  round: 'game',
  results: 'game',
  part: 'game',
  companion: 'game',
  content: 'rules',
}

/** The tab that a screen stands under, by its route: a member's page under the bands; none outside campaigns. */
export const tabOf = (route: unknown): (typeof TABS)[number] | undefined =>
  TABS.find(([name]) => name === (UNDER[String(route)] ?? route))
