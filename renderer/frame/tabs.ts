/** The screens of a campaign, by the names of their routes. */
export const TABS = [
  ['campaign', 'shell.tab-campaign'],
  ['warband', 'shell.tab-warbands'],
  ['game', 'shell.tab-games'],
  ['history', 'shell.tab-history'],
  ['rules', 'shell.tab-rules'],
  ['print', 'shell.tab-print'],
] as const
