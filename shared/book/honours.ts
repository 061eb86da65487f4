import type { ProposedHonour } from '../contract/views/book.ts'
import type { BookChapter } from '../sheets/book.ts'
import type { IndexMention } from '../sheets/mention.ts'
import type { Statistics } from '../statistics/format.ts'
import { computeLuck } from '../statistics/luck.ts'
import { formatCount, listFormat, LOCALES } from '../text/formats.ts'
import type { TextKey, Translator } from '../text/translator.ts'
import { createIndexMention, nameWithBand, type BookChoices, type BookContext } from './bookContext.ts'

type Person = Statistics['people'][number]

/** An honour, with the names that refer to it in the index. */
interface Honour extends ProposedHonour {
  readonly about: readonly IndexMention[]
}

/**
 * Maximum number of holders of an honour. If more candidates have the same highest number, the honour is not awarded.
 */
const MOST_HOLDERS = 3

/** Joins names: « A, B et C ». */
const formatNames = (names: readonly string[], { language }: Translator): string =>
  listFormat(LOCALES[language]).format(names)

/**
 * Returns the holders of the highest number; several holders if their numbers are equal. Returns no holder if all
 * numbers are 0, or if too many holders are equal.
 */
function findBest<One>(
  all: readonly One[],
  figure: (one: One) => number,
): { readonly holders: readonly One[]; readonly most: number } {
  const most = Math.max(0, ...all.map(figure))
  const holders = most > 0 ? all.filter((one) => figure(one) === most) : []
  return { holders: holders.length > MOST_HOLDERS ? [] : holders, most }
}

/** Returns the honours that the statistics propose, in a fixed order. Honours without a holder are left out. */
export function proposeHonours(context: BookContext): Honour[] {
  return [...bandHonours(context), ...memberHonours(context), ...rivalryHonour(context)]
}

/** Returns a function that builds an honour for the members with the highest number. */
function createMemberHonour({ text, band, statistics: { people } }: BookContext) {
  return (
    id: string,
    name: TextKey,
    why: TextKey,
    figure: (person: Person) => number,
    among: readonly Person[] = people,
  ): Honour[] => {
    const { holders, most } = findBest(among, figure)
    if (holders.length === 0) return []
    const bands = new Set(holders.map(({ warband }) => band(warband)).filter(Boolean))
    return [
      {
        id,
        title: text(name),
        holder: formatNames(
          holders.map(({ name: own }) => own),
          text,
        ),
        why: [...bands, text(why, { count: most })].join(' · '),
        about: holders.flatMap((one) => createIndexMention(nameWithBand(one.name, band(one.warband)))),
      },
    ]
  }
}

function memberHonours(context: BookContext): Honour[] {
  const honour = createMemberHonour(context)
  const { people, warbands } = context.statistics
  const living = people.filter(({ status }) => status !== 'dead')
  const withdrawn = new Set(warbands.flatMap(({ id, withdrawnAt }) => (withdrawnAt === null ? [] : [id])))
  const there = people.filter(({ status, warband }) => status === 'active' && !withdrawn.has(warband))
  return [
    ...honour('most-out', 'book.honour-most-out', 'book.why-most-out', ({ felled }) => felled),
    ...honour('deadliest', 'book.honour-deadliest', 'book.why-deadliest', ({ killed }) => killed),
    ...honour('longest', 'book.honour-longest', 'book.why-longest', ({ games }) => (games > 1 ? games : 0)),
    ...honour(
      'survivor',
      'book.honour-survivor',
      'book.why-survivor',
      ({ fallen }) => (fallen > 1 ? fallen : 0),
      there,
    ),
    ...honour('scarred', 'book.honour-scarred', 'book.why-scarred', ({ wounds }) => (wounds > 1 ? wounds : 0)),
    ...honour('veteran', 'book.honour-veteran', 'book.why-veteran', ({ experience }) => experience),
    ...honour(
      'untouched',
      'book.honour-untouched',
      'book.why-untouched',
      ({ games, fallen }) => (fallen === 0 && games > 2 ? games : 0),
      living,
    ),
  ]
}

interface BandFigure {
  readonly warband: string
  readonly figure: number
}

function sumByBand(lines: readonly BandFigure[]): BandFigure[] {
  return [...Map.groupBy(lines, ({ warband }) => warband)].map(([warband, all]) => ({
    warband,
    figure: all.reduce((sum, { figure }) => sum + figure, 0),
  }))
}

/** Returns a function that builds an honour for the warbands with the highest number. */
const createBandHonour =
  ({ text, band }: BookContext) =>
  (id: string, name: TextKey, why: TextKey, lines: readonly BandFigure[]): Honour[] => {
    const { holders, most } = findBest(lines, ({ figure }) => figure)
    if (holders.length === 0) return []
    const names = holders.map(({ warband }) => band(warband))
    const count = Math.round(most * 10) / 10
    const params = { count, figure: formatCount(count, text.language) }
    return [
      {
        id,
        title: text(name),
        holder: formatNames(names, text),
        why: text(why, params),
        about: names.flatMap((one) => createIndexMention(one)),
      },
    ]
  }

function bandHonours(context: BookContext): Honour[] {
  const { statistics, hasPrices } = context
  const { standings, rounds, treasury, felled } = statistics
  const honour = createBandHonour(context)
  const first = standings.filter(({ round, rank }) => round === rounds.at(-1) && rank === 1)
  const won = first.map(({ warband, points }) => ({ warband, figure: points }))
  // Only income from games counts: gifts, sales and trades do not.
  const earned = treasury.filter(({ amount, round, reason }) => amount > 0 && round > 0 && reason === 'income')
  return [
    ...honour('champion', 'book.honour-champion', 'book.why-champion', won),
    ...(hasPrices
      ? honour(
          'richest',
          'book.honour-richest',
          'book.why-richest',
          sumByBand(earned.map(({ warband, amount }) => ({ warband, figure: amount }))),
        )
      : []),
    ...honour(
      'fiercest',
      'book.honour-fiercest',
      'book.why-fiercest',
      sumByBand(felled.flatMap(({ by, out }) => (by === null ? [] : [{ warband: by, figure: out }]))),
    ),
    ...honour(
      'sorest',
      'book.honour-sorest',
      'book.why-sorest',
      sumByBand(felled.map(({ of, out }) => ({ warband: of, figure: out }))),
    ),
    ...honour('climber', 'book.honour-climber', 'book.why-climber', climbs(statistics)),
    ...honour('luckiest', 'book.honour-luckiest', 'book.why-luckiest', sparedBlows(context)),
  ]
}

/**
 * Returns how many fewer blows each warband suffered than with fair dice. Leaves out warbands for which the difference
 * is less than one blow.
 */
const sparedBlows = ({ statistics: { dice } }: BookContext): BandFigure[] =>
  computeLuck(dice).flatMap(({ warband, spared: figure }) => (figure >= 1 ? [{ warband, figure }] : []))

/** Returns each climb of a warband by more than one rank from one round to the next. */
function climbs({ standings, rounds }: Statistics): BandFigure[] {
  const ranks = new Map(standings.map(({ round, warband, rank }) => [`${round} ${warband}`, rank]))
  return standings.flatMap(({ round, warband, rank }) => {
    const before = ranks.get(`${rounds[rounds.indexOf(round) - 1]} ${warband}`)
    return before !== undefined && before - rank > 1 ? [{ warband, figure: before - rank }] : []
  })
}

/** Returns an honour for the two warbands that put the most members of each other out of action. */
function rivalryHonour({ statistics, text, band }: BookContext): Honour[] {
  const pairs = new Map<string, { readonly names: readonly string[]; out: number }>()
  for (const { by, of, out } of statistics.felled) {
    if (by === null || by === of) continue
    const ids = [by, of].sort()
    const pair = pairs.get(ids.join(' ')) ?? { names: ids.map(band), out: 0 }
    pair.out += out
    pairs.set(ids.join(' '), pair)
  }
  const { holders, most } = findBest([...pairs.values()], ({ out }) => (out > 1 ? out : 0))
  return holders.slice(0, 1).map(({ names }) => ({
    id: 'rivals',
    title: text('book.honour-rivals'),
    holder: formatNames(names, text),
    why: text('book.why-rivals', { count: most }),
    about: names.flatMap((one) => createIndexMention(one)),
  }))
}

/**
 * Returns the chapter of the honours: the proposed honours that the organiser did not leave out, then the organiser's
 * own.
 */
export function honoursChapter(context: BookContext, { honours }: BookChoices): BookChapter | undefined {
  const proposed = proposeHonours(context).filter(({ id }) => !honours.left.includes(id))
  const own = honours.own.filter(({ title, holder }) => `${title}${holder}`.trim() !== '')
  const all = [...proposed, ...own.map((one) => ({ ...one, about: [] }))]
  if (all.length === 0) return undefined
  const { text } = context
  return {
    title: text('book.honours'),
    lede:
      context.campaign.closedAt === null && context.statistics.rounds.length > 0
        ? text('book.honours-lede-after', { count: context.statistics.rounds.length })
        : text('book.honours-lede'),
    sections: [
      {
        blocks: [
          { kind: 'honours', honours: all.map(({ title, holder, why, about }) => ({ title, holder, why, about })) },
        ],
      },
    ],
  }
}
