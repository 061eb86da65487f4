import type { OverviewView } from '../../../shared/contract/views/overview.ts'

/** A warband in the standings. */
type Ranked = Pick<OverviewView['bands'][number], 'rank' | 'name' | 'points' | 'withdrawnAt'>

/**
 * Returns the standings as a text to post: a title, then a line for each warband with its rank and points. Warbands that
 * left are not listed.
 */
export const standingsText = (title: string, bands: readonly Ranked[], pointsOf: (count: number) => string): string =>
  [
    title,
    ...bands
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ rank, name, points }) => `${rank}. ${name} – ${pointsOf(points.total)}`),
  ].join('\n')
