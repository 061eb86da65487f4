// Experience and income by the difference of the ratings of the sides.
import { describe, expect, test } from 'vitest'
import {
  accountOf,
  fallen,
  feats,
  finishAftermath,
  gameOf,
  out,
  results,
  type Answers,
} from '../../rules/aftermath/support/games.ts'
import { translator } from '../../../shared/text/translator.ts'
import { epavesWith } from '../format/epaves.ts'
import { messagesAbout, type Edits } from '../format/faubourg.ts'
import { rulesetOf } from './brumes.ts'

const PLAIN: Edits = {
  ...{ upkeep: undefined, income: [{ name: 'Courage', amount: 'max(0; difference)' }] },
  awards: [{ name: 'Malgré tout', for: 'underdog', table: { '51-75': 1, '76-100': 2, '101+': 3 } }],
}
type Band = Record<string, { kind: string; experience?: { gained: number; spent: number } }>
const captain = { kind: 'capitaine' }
const diver = { kind: 'scaphandrier' }
const boy = { kind: 'mousse' }

/** A game of the reds against others; the answers of all. */
function play(reds: Band, sides: Readonly<Record<string, Record<string, Band>>>, edits: Edits = {}) {
  const ruleset = rulesetOf(epavesWith({ ...PLAIN, ...edits }))
  const troops = (bands: Record<string, Band>) =>
    Object.fromEntries(Object.entries(bands).map(([id, members]) => [id, { members }]))
  const all = {
    east: troops({ reds }),
    ...Object.fromEntries(Object.entries(sides).map(([id, of]) => [id, troops(of)])),
  }
  const bands = Object.values(all).flatMap((side) => Object.keys(side))
  const answers: Answers = {
    result: results(Object.fromEntries(Object.keys(all).map((side) => [side, 'draw' as const]))),
    ...Object.fromEntries(bands.map((band) => [`fallen:${band}`, fallen()])),
    ...Object.fromEntries(bands.map((band) => [`feats:${band}`, feats()])),
  }
  return { game: gameOf(ruleset, all), answers }
}

/** The experience of the first red member, and the account of the reds. */
function redsOf({ game, answers }: ReturnType<typeof play>) {
  const { outcome } = finishAftermath(game, answers)
  const reds = outcome.warbands.find(({ warband }) => warband === 'reds')!
  return { awards: reds.members[0]!.awards, account: accountOf(outcome, 'reds') }
}

describe('the difference of ratings', () => {
  // The reds are rated 60.
  test.each<[what: string, enemies: Band, difference: number, experience: number]>([
    ['below the table', { a: captain, b: diver }, 40, 0],
    ['in its first line', { a: captain, b: diver, c: boy }, 55, 1],
    ['in its second line', { a: captain, b: diver, c: diver }, 80, 2],
    ['in its last line', { a: captain, b: diver, c: diver, d: diver, e: diver }, 160, 3],
    ['with experience', { a: { ...captain, experience: { gained: 11, spent: 0 } } }, 55, 1],
  ])('%s', (_, enemies, difference, experience) => {
    const { awards, account } = redsOf(play({ anne: captain }, { west: { blues: enemies } }))
    expect(awards).toEqual(
      experience === 0 ? [] : [{ amount: experience, reason: 'malgre-tout', detail: String(difference) }],
    )
    expect(account).toBe(`draw, income ${difference}`)
  })

  test('is nothing for the stronger side, whose formulas see it below 0', () => {
    const weak = { west: { blues: { a: boy } } }
    expect(redsOf(play({ anne: captain }, weak))).toEqual({ awards: [], account: 'draw' })
    const seen = { income: [{ name: 'Part', amount: '1000 + difference' }] }
    expect(redsOf(play({ anne: captain }, weak, seen)).account).toBe(`draw, income ${1000 + 15 - 60}`)
  })

  test('is to the highest rated of several enemy sides, and allies count together', () => {
    const sides = { west: { blues: { a: captain } }, north: { greens: { b: captain }, greys: { c: captain, d: boy } } }
    const seen = { income: [{ name: 'Part', amount: '1000 * rating.theirs + rating.ours' }] }
    expect(redsOf(play({ anne: captain }, sides, seen)).account).toBe(`draw, income ${135 * 1000 + 60}`)
  })

  test('is that of the bands as they entered the game, the dead included', () => {
    const { game, answers } = play({ anne: captain }, { west: { blues: { a: captain, b: diver, c: diver } } })
    const died = (id: string) => [`roll:${id}:1`, { kind: 'typed', faces: [1] }] as const
    const lost = {
      ...answers,
      'fallen:blues': fallen(out('b'), out('c')),
      ...Object.fromEntries([died('b'), died('c')]),
    }
    expect(redsOf({ game, answers: lost }).awards).toMatchObject([{ amount: 2, detail: '80' }])
  })

  test('rewards nobody who is dead', () => {
    const { game, answers } = play({ anne: captain }, { west: { blues: { a: captain, b: diver, c: diver } } })
    const dead = {
      ...answers,
      'fallen:reds': fallen({ member: 'anne', fate: 'out' }),
      'roll:anne:1': { kind: 'typed', faces: [1] },
    }
    expect(redsOf({ game, answers: dead }).awards).toEqual([])
  })
})

test('the reference says by how much', () => {
  const { sheet } = rulesetOf(epavesWith(PLAIN))
  const texts = JSON.stringify(sheet.priceBlocks!(translator('en'))).replaceAll('\u00a0', ' ')
  expect(texts).toContain('["+1","Malgré tout: enemies rated higher by 51–75"]')
  expect(texts).toContain('["+3","Malgré tout: enemies rated higher by 101+"]')
})

test('an award has its amounts in order', () => {
  const { aftermath } = rulesetOf(epavesWith(PLAIN))
  expect(aftermath.awards[0]).toMatchObject({
    amount: 0,
    ranges: [
      { from: 51, to: 75, amount: 1 },
      { from: 76, to: 100, amount: 2 },
      { from: 101, amount: 3 },
    ],
  })
})

test('a name of the pack goes before those of ratings', () => {
  const option = [{ id: 'difference', name: 'Différence', choices: [{ name: 'Grande' }] }]
  expect(
    messagesAbout(
      epavesWith({ ...PLAIN, options: option, income: [{ name: 'A', amount: "if(difference = 'grande'; 1; 2)" }] }),
      'en',
    ),
  ).toEqual([])
})

const AWARD = { name: 'Outsider', for: 'underdog' }
test.each<[what: string, edits: Edits, messages: readonly string[]]>([
  [
    'an amount',
    { awards: [{ ...AWARD, amount: 1 }] },
    [
      'awards[0]: Write, in place of “amount”, a “table” by the difference of ratings, for example { "51-75": 1, "76+": 2 }.',
    ],
  ],
  [
    'no amount',
    { awards: [{ name: 'A', for: 'won' }] },
    ['awards[0]: Write “amount”; “table” goes only with “underdog”.'],
  ],
  [
    'no rating',
    { 'band.figures': undefined },
    ['awards[0]: This game has no rating: write "rating": true at one of “band.figures”.'],
  ],
  [
    'a word',
    { awards: [{ ...AWARD, table: { beaucoup: 1 } }] },
    ['awards[0].table.beaucoup: “beaucoup” is no difference of ratings. Write for example 51-75 or 101+.'],
  ],
  [
    'the same difference twice',
    { awards: [{ ...AWARD, table: { '51-75': 1, '70+': 2 } }] },
    ['awards[0].table["70+"]: The difference 70 is already in another line.'],
  ],
  [
    'two ratings',
    { 'band.figures[1]': { name: 'B', formula: '1', rating: true } },
    ['band.figures: Only one figure of the band can be its rating.'],
  ],
  [
    'a difference without a rating',
    { awards: undefined, 'band.figures': undefined },
    [expect.stringContaining('income[0].amount: Character 8: There is no name “difference” here.') as string],
  ],
])('faults: %s', (_, edits, messages) =>
  expect(messagesAbout(epavesWith({ ...PLAIN, ...edits }), 'en')).toEqual(messages),
)
