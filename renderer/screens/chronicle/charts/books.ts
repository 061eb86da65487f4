import { sumOf } from '../../../../shared/statistics/grouping.ts'
import type { Chart } from '../drawing/model.ts'
import { type ChartScope } from './scope.ts'
import { sumsChart } from './sums.ts'

/** Returns the chart of the income and expenses of the treasuries, by reason. */
export function treasuryChart(scope: ChartScope): Chart | undefined {
  const { statistics, words, say } = scope
  const lines = statistics.treasury
  const [gained, paid] = [lines.filter(({ amount }) => amount > 0), lines.filter(({ amount }) => amount < 0)].map(
    (some) => Math.abs(sumOf(some, ({ amount }) => amount)),
  ) as [number, number]
  return sumsChart(scope, {
    id: 'treasury',
    lines,
    what: ({ reason }) => reason,
    words: words.treasury,
    amount: ({ amount }) => amount,
    title: () =>
      say.t('chronicle.treasury-title', {
        gained,
        paid,
        left: say.number(gained - paid),
      }),
    lead: say.t('chronicle.treasury-lead'),
    headings: [say.t('chronicle.reason'), say.t('chronicle.amount')],
    more: { heading: say.t('chronicle.lines'), of: (line) => line.lines },
    tell: say.signed,
    isPrivate: true,
  })
}

/** Returns the chart of the items that were bought most often. */
export function purchasesChart(scope: ChartScope): Chart | undefined {
  const { statistics, words, say } = scope
  return sumsChart(scope, {
    id: 'bought',
    lines: statistics.bought,
    what: ({ item }) => item,
    words: words.items,
    amount: ({ times }) => times,
    title: (name, count) => say.t('chronicle.bought-title', { name, count }),
    lead: say.t('chronicle.bought-lead'),
    headings: [say.t('chronicle.item'), say.t('chronicle.times')],
    more: { heading: say.t('chronicle.paid'), of: ({ paid }) => paid },
    isPrivate: true,
  })
}

/** Returns the chart of what the ruleset itself counts: feats that bring experience, events of its games. */
export function featsAndEventsChart(scope: ChartScope): Chart | undefined {
  const { statistics, words, say } = scope
  return sumsChart(scope, {
    id: 'counted',
    lines: statistics.counted,
    what: ({ what }) => what,
    words: words.counted,
    amount: ({ times }) => times,
    title: (name, count) => say.t('chronicle.counted-title', { name, count }),
    lead: say.t('chronicle.counted-lead'),
    headings: [say.t('chronicle.what'), say.t('chronicle.times')],
  })
}

/** Returns the chart of permanent wounds, by kind. */
export function woundsChart(scope: ChartScope): Chart | undefined {
  const { statistics, words, say } = scope
  return sumsChart(scope, {
    id: 'wounds',
    lines: statistics.wounds,
    what: ({ injury }) => injury,
    words: words.injuries,
    amount: ({ count }) => count,
    title: (name, count) => say.t('chronicle.wounds-title', { name, count }),
    lead: say.t('chronicle.wounds-lead'),
    headings: [say.t('chronicle.injury'), say.t('chronicle.times')],
  })
}
