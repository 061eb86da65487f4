// The texts of a campaign's book: no repetitions, no empty parts, correct ranks.
import { describe, expect, test } from 'vitest'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import type { BookBlock, BookModel } from '../../../shared/sheets/book.ts'
import { play } from '../../support/campaign.ts'
import { seasonFacts, type SeasonSize } from '../../support/season.ts'

const SIZE: SeasonSize = { warbands: 4, membersEach: 4, rounds: 3 }

interface SeasonBook {
  readonly model: BookModel
  readonly statistics: Statistics
  readonly facts: Facts
}

type Change<K extends 'injury' | 'game' | 'entry' | 'side' | 'member' | 'participation'> = (
  fact: FactOf<K>,
  at: number,
) => Partial<FactOf<K>>

/** Builds the book of a season, after a change of the facts of one kind. */
function seasonBook<K extends 'injury' | 'game' | 'entry' | 'side' | 'member' | 'participation'>(
  kind?: K,
  change: Change<K> = () => ({}),
  { size = SIZE, language = 'fr' }: { readonly size?: SeasonSize; readonly language?: 'fr' | 'en' } = {},
): SeasonBook {
  const { id: campaign, facts: given } = seasonFacts(size)
  const facts = kind
    ? {
        ...given,
        [kind]: new Map(
          [...(given[kind] as ReadonlyMap<string, FactOf<K>>).values()].map((fact, at) => [
            fact.id,
            { ...fact, ...change(fact, at) },
          ]),
        ),
      }
    : given
  const played = play()
  played.store.transaction(() => played.store.addCampaign(campaign, facts, []))
  return {
    facts,
    model: played.call('print.book', { campaign, language, without: [], portraits: false }),
    statistics: played.call<{ statistics: Statistics }>('statistics.get', { campaign }).statistics,
  }
}

const blocks = <K extends BookBlock['kind']>({ model }: SeasonBook, kind: K) =>
  model.chapters.flatMap(({ sections }) =>
    sections.flatMap((one) =>
      one.blocks.filter((block): block is Extract<BookBlock, { kind: K }> => block.kind === kind),
    ),
  )
const labels = (book: SeasonBook) => blocks(book, 'table').map(({ columns }) => columns.map(({ label }) => label))

describe('a round', () => {
  test('shows its day once, or the day of each game if there are several', () => {
    const asides = blocks(seasonBook(), 'game').map(({ aside }) => aside)
    expect(asides.filter((aside) => /\d{4}/u.test(aside))).toEqual([])
    expect(asides).toContain('Table 1')
    const several = seasonBook('game', (_, at) => ({ day: `2026-03-${String(at + 10)}` }))
    expect(blocks(several, 'game').every(({ aside }) => /mars 2026$/u.test(aside))).toBe(true)
  })

  test('names a wounded member once, with all injuries', () => {
    const [first] = seasonBook().facts.participation.values()
    const all = seasonBook('injury', () => ({ game: first!.game, member: first!.member }))
    expect(all.facts.injury.size).toBeGreaterThan(1)
    const lines = blocks(all, 'game').flatMap(({ told: lines }) => lines.filter(({ label }) => label === 'Séquelles'))
    const name = all.facts.member.get(first!.member)!.name
    expect(lines).toHaveLength(1)
    expect(lines[0]!.text.split(name)).toHaveLength(2)
    expect(lines[0]!.text.split(', ')).toHaveLength(all.facts.injury.size)
  })
})

test('keeps the number of fallen models and the name on one line', () => {
  const all = seasonBook('participation', () => ({ fallen: 2 }))
  const lines = blocks(all, 'game').flatMap(({ told: lines }) => lines.map(({ text }) => text))
  expect(lines.some((text) => text.includes('\u00a0(2)'))).toBe(true)
  expect(lines.some((text) => text.includes(' (2)'))).toBe(false)
})

describe('charts and tables', () => {
  test('use the rank of the standings in the chart, the same for equal bands', () => {
    const all = seasonBook('entry', () => ({ victoryPoints: 0 }), { size: { ...SIZE, warbands: 8, rounds: 2 } })
    const [first, last] = [1, 2].map((round) =>
      all.statistics.standings.filter((one) => one.round === round).map(({ rank }) => rank),
    )
    const [ranks] = blocks(all, 'ranks')
    expect(new Set(last).size).toBeLessThan(last!.length)
    expect(ranks!.lines.map(({ ends }) => ends[1])).toEqual(last)
    expect(ranks!.lines.map(({ ends }) => ends[0]).toSorted()).toEqual(first!.toSorted())
    expect(ranks!.lines.map(({ ranks: places }) => places.at(-1))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('leave out empty columns, and put the points next to the names', () => {
    const some = labels(seasonBook('member', () => ({ status: 'dead' as const })))
    const none = labels(seasonBook('member', () => ({ status: 'active' as const })))
    expect(some.flat()).toContain('Tués')
    expect(none.flat()).not.toContain('Tués')
    expect(none.flat()).toContain('Hors de combat')
    const standings = (all: SeasonBook) => labels(all).find((one) => one.includes('Victoires'))!
    expect(standings(seasonBook()).slice(0, 3)).toEqual(['Rang', 'Bande', 'Points de ligue'])
    expect(standings(seasonBook())).toContain('Points de victoire')
    expect(standings(seasonBook('entry', () => ({ victoryPoints: 0 })))).not.toContain('Points de victoire')
  })

  test('show dice with one decimal, aligned, and the expected value', () => {
    const all = seasonBook()
    const [dice] = blocks(all, 'list').filter(({ table }) => table.columns.at(-1)!.label === 'Attendu')
    expect(dice!.table.rows.every(({ cells }) => /,\d$/u.test(cells.at(-1) as string))).toBe(true)
    expect(JSON.stringify(all.model)).toContain('dés justes')
  })

  test('mention no other bands in a chart that names or highlights all', () => {
    const captions = (warbands: number) => {
      const all = seasonBook(undefined, undefined, { size: { ...SIZE, warbands } })
      return [...blocks(all, 'ranks'), ...blocks(all, 'course')].map(({ caption }) => caption)
    }
    expect(captions(2).join(' ')).not.toMatch(/\d/u)
    expect(captions(8)[0]).toMatch(/les 3\s/u)
    expect(captions(8)[1]).toContain('6')
  })
})

describe('the honours', () => {
  const honoursOf = (all: SeasonBook) => blocks(all, 'honours').flatMap(({ honours }) => honours)

  test('name their holders, with the bands below', () => {
    const shared = honoursOf(seasonBook()).filter(({ about }) => about.length > 1 && about[0]!.name.includes('('))
    expect(shared.length).toBeGreaterThan(0)
    for (const { holder, why, about } of shared) {
      expect(holder).not.toContain('(')
      for (const { name } of about) expect(why).toContain(/\(([^)]+)\)/u.exec(name)![1]!)
    }
  })

  test('state the number of rounds played', () => {
    const { model } = seasonBook()
    expect(model.chapters.at(-1)!.lede).toMatch(/^Décerné après 3\srondes\.$/u)
  })
})
