import type { OverviewView } from '../../../shared/contract/views/overview.ts'

/** A warband in the standings. */
type Ranked = Pick<OverviewView['bands'][number], 'rank' | 'name' | 'points' | 'withdrawnAt'>

/**
 * Returns the standings as a text to post: a title, then a line for each warband with its rank and points. `withdrawn`: the
 * word that marks a withdrawn warband.
 */
export const standingsText = (
  title: string,
  bands: readonly Ranked[],
  pointsOf: (count: number) => string,
  withdrawn: string,
): string =>
  [
    title,
    ...bands.map(({ rank, name, points, withdrawnAt }) =>
      [`${rank}. ${name} – ${pointsOf(points.total)}`, ...(withdrawnAt === null ? [] : [withdrawn])].join(', '),
    ),
  ].join('\n')
