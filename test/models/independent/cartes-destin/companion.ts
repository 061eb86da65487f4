import type { Story } from '../campaign/story.ts'
import { CAMPAIGN, type Table } from '../campaign/table.ts'
import { memberOf, type World } from '../campaign/world.ts'
import { chanceOfOne, chanceOfTwo, freshPile, applyDeckMove, sizeOf, type Cards, type Move, type Pile } from './deck.ts'
import { valuesOf } from './fighter.ts'

interface Odds {
  of: [number, number]
  share: number
}

/** The program's view of the deck. */
interface DeckOutput {
  usable: number
  issues: { code: string }[]
  view: {
    size: number
    left: number
    isOrdered: boolean
    last: { cards: number[]; isReal: boolean } | null
    discards: number[]
    values: { value: number; copies: number; left: number; is: Odds; atLeast: Odds; atMost: Odds }[]
    mean: number | null
    duels: { difference: number; more: Odds; atLeast: Odds }[]
    fighters: { id: string; band: string; attack: number; strength: number; endurance: number; morale?: number }[]
    log: unknown[]
  }
}

/** A random order of this number of cards; sometimes an invalid one. */
function anyOrder({ chance }: Table, count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at + 1)
  for (let at = count - 1; at > 0; at -= 1) {
    const other = chance.between(0, at)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return chance.percent(96) ? order : order.slice(1)
}

function anyMove(table: Table, cards: readonly Cards[], now: Pile, who: readonly string[]): Move {
  const { chance } = table
  const purposes = ['attack', 'shove', 'pull-down', 'smash', 'withdraw', 'rally-or-flee']
  const about = {
    ...(who.length > 0 && chance.percent(40) ? { who: chance.pick(who) } : {}),
    ...(chance.percent(40) ? { purpose: chance.pick(purposes) } : {}),
  }
  const kind = chance.pick(['draw', 'draw', 'drawn', 'drawn', 'draw', 'shuffle', 'reshuffle'])
  if (kind === 'shuffle' && chance.percent(60))
    return { kind, order: chance.percent(70) ? anyOrder(table, sizeOf(cards)) : null }
  if (kind === 'reshuffle') return { kind, order: now.isOrdered ? anyOrder(table, now.discards.length) : null }
  if (now.isOrdered || kind === 'draw') return { kind: 'draw', count: chance.between(1, 6), ...about }
  const drawn = Array.from({ length: chance.between(1, 4) }, () => chance.pick(cards).value)
  return { kind: 'drawn', cards: drawn, ...about }
}

/** All figures of the deck by name. */
function modelDeck(cards: readonly Cards[], now: Pile): Map<string, string> {
  const facts = new Map<string, string>()
  const odds = ([part, whole]: [number, number]) => `${part}/${whole} ${(part / whole).toFixed(9)}`
  const count = (value: number) => now.pile.filter((card) => card === value).length
  facts
    .set('size', `${sizeOf(cards)}`)
    .set('left', `${now.pile.length}`)
    .set('ordered', `${now.isOrdered}`)
  facts.set('discards', now.discards.join(' '))
  const top = now.pile.slice(0, now.layers[0] ?? 0)
  const mean = top.reduce((sum, card) => sum + card, 0) / top.length
  facts.set('mean', now.pile.length === 0 ? 'null' : mean.toFixed(9))
  for (const { value, copies } of cards) {
    facts.set(`card ${value}`, `${copies} ${count(value)}`)
    facts.set(`is ${value}`, odds(chanceOfOne(now, (card) => card === value)))
    facts.set(`at least ${value}`, odds(chanceOfOne(now, (card) => card >= value)))
    facts.set(`at most ${value}`, odds(chanceOfOne(now, (card) => card <= value)))
  }
  // With fewer than two cards no duel can be computed.
  if (now.pile.length < 2) return facts
  for (let more = -23; more <= 23; more += 1) {
    facts.set(`duel ${more} more`, odds(chanceOfTwo(now, (own, other) => own + more > other)))
    facts.set(`duel ${more} at least`, odds(chanceOfTwo(now, (own, other) => own + more >= other)))
  }
  return facts
}

function programDeck({ view }: DeckOutput): Map<string, string> {
  const facts = new Map<string, string>()
  const odds = ({ of: [part, whole], share }: Odds) => `${part}/${whole} ${share.toFixed(9)}`
  facts.set('size', `${view.size}`).set('left', `${view.left}`).set('ordered', `${view.isOrdered}`)
  facts.set('discards', view.discards.join(' ')).set('mean', view.mean === null ? 'null' : view.mean.toFixed(9))
  for (const { value, copies, left, is, atLeast, atMost } of view.values) {
    facts.set(`card ${value}`, `${copies} ${left}`).set(`is ${value}`, odds(is))
    facts.set(`at least ${value}`, odds(atLeast)).set(`at most ${value}`, odds(atMost))
  }
  if (view.left < 2) return facts
  for (const { difference, more, atLeast } of view.duels)
    facts.set(`duel ${difference} more`, odds(more)).set(`duel ${difference} at least`, odds(atLeast))
  return facts
}

function readDeck(table: Table, story: Story | null, moves: readonly Move[]): DeckOutput {
  const line = story
    ? {
        checks: Object.entries(story.checks).map(([member, face]) => ({ member, faces: [face], source: 'typed' })),
        stayedAway: story.stayed,
      }
    : {}
  return table.played.call<DeckOutput>('game.companion', {
    campaign: CAMPAIGN,
    game: story?.game ?? null,
    ...line,
    moves,
  })
}

function compareDeck(table: Table, shown: DeckOutput, cards: readonly Cards[], now: Pile, moves: readonly Move[]) {
  const model = modelDeck(cards, now)
  const program = programDeck(shown)
  table.count.comparisons += model.size
  const wrong = [...new Set([...model.keys(), ...program.keys()])]
    .filter((name) => model.get(name) !== program.get(name))
    .map((name) => `${name}: model ${model.get(name)}, program ${program.get(name)}`)
  if (wrong.length > 0) throw new Error(`deck after ${JSON.stringify(moves)}:\n  ${wrong.join('\n  ')}`)
}

/** Compares the fighters for which chances are computed: exactly those who take part. */
function compareFighters(table: Table, world: World, story: Story, { view }: DeckOutput) {
  const model = story.played.map((id) => {
    const { band, member } = memberOf(world, id)
    const { attack, strength, endurance, morale } = valuesOf(member)
    return [id, band.name, attack, strength, endurance, morale ?? ''].join(' ')
  })
  const program = view.fighters.map(({ id, band, attack, strength, endurance, morale }) =>
    [id, band, attack, strength, endurance, morale ?? ''].join(' '),
  )
  table.count.comparisons += 5 * model.length
  const [own, its] = [model.sort().join(', '), program.sort().join(', ')]
  if (own !== its) throw new Error(`fighters in ${story.game}:\n  model ${own}\n  program ${its}`)
}

/** Shuffles, draws and discards, and compares every chance after every move, refusals included. */
export function playDeck(table: Table, cards: readonly Cards[], world: World, story: Story | null, count = 6) {
  const moves: Move[] = []
  let now = freshPile(cards)
  const at = readDeck(table, story, moves)
  compareDeck(table, at, cards, now, moves)
  if (story) compareFighters(table, world, story, at)
  for (let step = 0; step < count; step += 1) {
    const move = anyMove(table, cards, now, story?.played ?? [])
    const next = applyDeckMove(cards, now, move)
    const shown = readDeck(table, story, [...moves, move])
    const codes = shown.issues.map(({ code }) => code)
    const isRefused = typeof next === 'string'
    table.count.comparisons += 2
    if (isRefused !== codes.length > 0 || shown.usable !== moves.length + (isRefused ? 0 : 1))
      throw new Error(
        `${JSON.stringify([...moves, move])}: model ${isRefused ? next : 'allows'}, program ${codes.join(' ') || 'allows'}`,
      )
    if (typeof next !== 'string') {
      moves.push(move)
      now = next
    }
    compareDeck(table, shown, cards, now, moves)
    const last = shown.view.last?.cards.join(' ') ?? ''
    const isDraw = move.kind === 'draw' || move.kind === 'drawn'
    if (isDraw && !isRefused && last !== now.last!.join(' '))
      throw new Error(`drawn after ${JSON.stringify(moves)}: model ${now.last!.join(' ')}, program ${last}`)
  }
}
