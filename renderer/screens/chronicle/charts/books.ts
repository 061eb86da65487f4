import type { Chart } from '../drawing/model.ts'
import { sumOf, type Scope } from './scope.ts'
import { sumsChart } from './sums.ts'

/** What came into the treasuries and what was paid, by its reason. */
export function treasuryChart(scope: Scope): Chart | undefined {
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
    headings: [say.t('chronicle.reason'), say.t('campaign.points')],
    more: { heading: say.t('chronicle.lines'), of: (line) => line.lines },
    tell: say.signed,
  })
}

/** What was bought most. */
export function boughtChart(scope: Scope): Chart | undefined {
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
  })
}

/** What the ruleset counts of its own: the deeds that earn experience, what its games take. */
export function countedChart(scope: Scope): Chart | undefined {
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

/** The wounds that stayed, by their kind. */
export function woundsChart(scope: Scope): Chart | undefined {
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
