import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heaviestMatching } from '../../shared/domain/matching.ts'
import {
  countByesBefore,
  createOpponentMeetingLookup,
  proposePairing,
  PAIRINGS,
  type PairingMethod,
  type PairingCandidate,
} from '../../shared/domain/campaign/pairing.ts'

interface Round {
  readonly round: number
  readonly games: { readonly sides: { readonly warbands: readonly string[] }[] }[]
}

const bandIds = (count: number) => Array.from({ length: count }, (_, at) => `band${String(at).padStart(4, '0')}`)
const game = (...sides: readonly (readonly string[])[]) => ({ sides: sides.map((warbands) => ({ warbands })) })

/** Proposes and plays the next round of a league. */
function propose(
  method: PairingMethod,
  bands: readonly string[],
  rounds: readonly Round[],
  score: (band: string) => number,
) {
  const byes = countByesBefore(rounds, rounds.length + 1)
  const all = bands.map((band): PairingCandidate => ({ band, score: score(band), byes: byes(band) }))
  return proposePairing(all, { method, meetings: createOpponentMeetingLookup(rounds), circle: bands })
}

/** Plays this number of rounds, the first band of each pair wins. Returns the bye of each round. */
function league(method: PairingMethod, count: number, length: number) {
  const bands = bandIds(count)
  const rounds: Round[] = []
  const points = new Map<string, number>()
  const byes: (string | null)[] = []
  for (let round = 1; round <= length; round++) {
    const { pairs, bye } = propose(method, bands, rounds, (band) => points.get(band) ?? 0)
    for (const [winner] of pairs) points.set(winner, (points.get(winner) ?? 0) + 3)
    rounds.push({ round, games: pairs.map((pair) => game([pair[0]], [pair[1]])) })
    byes.push(bye)
  }
  const meetings = createOpponentMeetingLookup(rounds)
  const met = (one: string, other: string) => meetings(one, other).length
  const most = Math.max(...bands.flatMap((one) => bands.filter((other) => other > one).map((other) => met(one, other))))
  return { bands, rounds, byes, most, met }
}

/** All ways to pair an even number of vertices. */
function* waysOf(left: readonly number[]): Generator<(readonly [number, number])[]> {
  const [first, ...others] = left
  if (first === undefined) {
    yield []
    return
  }
  for (const other of others)
    for (const rest of waysOf(others.filter((one) => one !== other))) yield [[first, other], ...rest]
}

test('finds the heaviest complete pairing, as an exhaustive search does', () => {
  const half = fc.integer({ min: 1, max: 4 })
  fc.assert(
    fc.property(
      half.chain((pairs) =>
        fc
          .array(fc.integer({ min: 0, max: 12 }), { minLength: 64, maxLength: 64 })
          .map((values) => ({ size: pairs * 2, values })),
      ),
      ({ size, values }) => {
        const weight = (one: number, other: number) => values[Math.min(one, other) * 8 + Math.max(one, other)]! + 1
        const all = Array.from({ length: size }, (_, at) => at)
        const mates = heaviestMatching(all.map((one) => all.map((other) => (one === other ? 0 : weight(one, other)))))
        expect(mates.every((mate, at) => mates[mate] === at)).toBe(true)
        const sum = (pairs: readonly (readonly [number, number])[]) =>
          pairs.reduce((total, [one, other]) => total + weight(one, other), 0)
        const found = sum(all.flatMap((one) => (mates[one]! > one ? [[one, mates[one]!] as const] : [])))
        expect(found).toBe(Math.max(...[...waysOf(all)].map(sum)))
      },
    ),
    { numRuns: 500 },
  )
})

test('pairs as many as possible if not all can be paired', () => {
  // 0–1–2–3 in a row with its heaviest edge in the middle; 4 has no edge.
  const weights = [
    [0, 1, 0, 0, 0],
    [1, 0, 9, 0, 0],
    [0, 9, 0, 1, 0],
    [0, 0, 1, 0, 0],
    [0, 0, 0, 0, 0],
  ]
  expect(heaviestMatching(weights)).toEqual([1, 0, 3, 2, -1])
  expect(heaviestMatching([])).toEqual([])
})

describe('earlier meetings', () => {
  const rounds = [
    { round: 1, games: [game(['a', 'b'], ['c']), game(['d'], ['e'], ['f'])] },
    { round: 4, games: [game(['a'], ['c'])] },
  ]
  test('count opponents, not allies', () => {
    const met = createOpponentMeetingLookup(rounds)
    expect([met('a', 'c'), met('c', 'a'), met('b', 'c'), met('d', 'f'), met('e', 'f')]).toEqual([
      [1, 4],
      [1, 4],
      [1],
      [1],
      [1],
    ])
    expect([met('a', 'b'), met('a', 'd'), met('x', 'a')]).toEqual([[], [], []])
  })
  test('include byes of earlier rounds, except those compensated by a second game in another round', () => {
    const byes = countByesBefore(rounds, 4)
    expect([byes('a'), byes('x')]).toEqual([0, 1])
    const after = countByesBefore([...rounds, { round: 3, games: [] }], 5)
    expect([after('a'), after('b'), after('x')]).toEqual([0, 1, 2])
    expect(
      countByesBefore(
        [
          { round: 2, games: [game(['a'], ['b']), game(['a'], ['c'])] },
          { round: 1, games: [game(['b'], ['c'])] },
        ],
        3,
      )('a'),
    ).toBe(0)
    const often = [game(['a'], ['b']), game(['a'], ['c']), game(['a'], ['d'])]
    expect(countByesBefore([{ round: 1, games: often }], 2)('a')).toBe(0)
  })

  test('do not count an announced absence as a bye', () => {
    const games = [{ sides: [{ warbands: ['a'] }, { warbands: ['b'] }] }]
    const answers = (round: number, ...absent: string[]) => ({ round, coming: [], perhaps: [], absent })
    const byes = (...attendance: Parameters<typeof countByesBefore>[2] & object) =>
      ['a', 'c', 'd'].map(countByesBefore([{ round: 1, games }], 2, attendance))
    expect(byes()).toEqual([0, 1, 1])
    expect(byes(answers(1, 'c', 'a'), answers(2, 'd'))).toEqual([0, 0, 1])
  })
})

const plain = (bands: readonly (readonly [string, number])[]) =>
  bands.map(([band, score]): PairingCandidate => ({ band, score, byes: 0 }))
const nobodyMet = () => []

describe('Swiss', () => {
  test('pairs neighbours in the standings, with the bye for the last', () => {
    const bands = plain([
      ['a', 9],
      ['b', 6],
      ['c', 6],
      ['d', 3],
      ['e', 0],
    ])
    const found = proposePairing(bands, { method: 'swiss', meetings: nobodyMet, circle: [] })
    expect(found).toEqual({
      pairs: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      bye: 'e',
    })
  })
  test('prefers equal scores to neighbours, and among equals the next in order', () => {
    const bands = plain([
      ['a', 9],
      ['b', 3],
      ['c', 3],
      ['d', 0],
    ])
    const found = proposePairing(bands, { method: 'swiss', meetings: nobodyMet, circle: [] })
    expect(found.pairs).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    const equal = proposePairing(plain(['a', 'b', 'c', 'd'].map((id) => [id, 0])), {
      method: 'swiss',
      meetings: nobodyMet,
      circle: [],
    })
    expect(equal.pairs).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
  test('gives the bye to a band with the fewest byes, even to the first', () => {
    const bands = plain([
      ['a', 9],
      ['b', 6],
      ['c', 0],
    ]).map((one) => ({ ...one, byes: one.band === 'a' ? 1 : 2 }))
    expect(proposePairing(bands, { method: 'swiss', meetings: nobodyMet, circle: [] })).toEqual({
      pairs: [['b', 'c']],
      bye: 'a',
    })
  })
})

test('pairs the nearest values, whatever the standings', () => {
  const bands = plain([
    ['a', 100],
    ['b', 300],
    ['c', 110],
    ['d', 310],
    ['e', 200],
  ])
  const found = proposePairing(bands, { method: 'value', meetings: nobodyMet, circle: [] })
  expect(found).toEqual({
    pairs: [
      ['d', 'b'],
      ['c', 'a'],
    ],
    bye: 'e',
  })
})

describe.each(PAIRINGS)('%s', (method) => {
  test.each([2, 3, 8, 9])('with %i bands, repeats no meeting before it has to', (count) => {
    const all = count + (count % 2) - 1
    const rounds = method === 'round-robin' ? all : Math.ceil(count / 2)
    expect(league(method, count, rounds).most).toBe(1)
  })

  test('gives every band of an odd number one bye before any has a second', () => {
    const { byes, bands } = league(method, 7, 7)
    expect(byes.toSorted()).toEqual(bands)
  })

  test('repeats as few meetings as possible, and includes every band once', () => {
    const edges = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 40 })
    const scores = fc.array(fc.nat(20), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom(2, 4, 6, 8), edges, scores, (count, played, score) => {
        const bands = bandIds(count)
        const games = played.flatMap(([one, other]) =>
          one < other && other < count ? [game([bands[one]!], [bands[other]!])] : [],
        )
        const meetings = createOpponentMeetingLookup([{ round: 1, games }])
        const met = (one: string, other: string) => meetings(one, other).length
        const { pairs, bye } = proposePairing(
          bands.map((band, at) => ({ band, score: score[at]!, byes: 0 })),
          { method, meetings, circle: bands },
        )
        expect([bye, ...pairs.flat().toSorted()]).toEqual([null, ...bands])
        const again = pairs.reduce((sum, [one, other]) => sum + met(one, other), 0)
        const least = Math.min(
          ...[...waysOf(bands.map((_, at) => at))].map((way) =>
            way.reduce((sum, [one, other]) => sum + met(bands[one]!, bands[other]!), 0),
          ),
        )
        expect(again).toBe(least)
      }),
      { numRuns: 200 },
    )
  })

  test('gives the same result every time', () => {
    expect(league(method, 9, 6).rounds).toEqual(league(method, 9, 6).rounds)
  })
})

test('repeats no meeting of thirty bands in fourteen rounds, or of two hundred in three', () => {
  expect(league('swiss', 30, 14).most).toBe(1)
  expect(league('value', 201, 3).most).toBe(1)
})

test('completes a round robin of six or five bands in five rounds', () => {
  for (const count of [6, 5]) {
    const { bands, met } = league('round-robin', count, 5)
    for (const one of bands) for (const other of bands) expect(met(one, other)).toBe(one === other ? 0 : 1)
  }
})

test('pairs the bands that have no opponent in a round robin with each other', () => {
  const bands = bandIds(6)
  const [first, , third] = bands
  const present = bands.filter((band) => band !== first && band !== third)
  const { pairs, bye } = proposePairing(plain(present.map((band) => [band, 0])), {
    method: 'round-robin',
    meetings: nobodyMet,
    circle: bands,
  })
  expect([bye, pairs.flat().toSorted()]).toEqual([null, present])
})

test('returns no pairs for no band or one band', () => {
  expect(proposePairing([], { method: 'swiss', meetings: nobodyMet, circle: [] })).toEqual({ pairs: [], bye: null })
  expect(proposePairing(plain([['a', 1]]), { method: 'value', meetings: nobodyMet, circle: [] })).toEqual({
    pairs: [],
    bye: 'a',
  })
})
