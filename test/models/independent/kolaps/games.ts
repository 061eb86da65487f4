import { recordGame } from '../campaign/evening.ts'
import { addMoment, currentEvents } from '../campaign/journal.ts'
import type { Answer, Fallen, Result } from '../campaign/story.ts'
import { CAMPAIGN, compare, worldNow, type Table } from '../campaign/table.ts'
import { isFit, memberOf, type Band, type Piece, type World } from '../campaign/world.ts'
import { campaign, type KolapsStory, type Loot } from './aftermath.ts'
import { isWeapon } from './figures.ts'

interface FallenQuestion {
  kind: string
  members: { id: string; loot?: { line: number; name: { en: string }; quantity: number }[] }[]
}

function randomResults({ chance }: Table, count: number): Result[] {
  if (chance.percent(15)) return Array<Result>(count).fill('draw')
  const winner = chance.between(0, count - 1)
  return Array.from({ length: count }, (_, at) => (at === winner ? 'win' : 'loss'))
}

/** Groups equal pieces and counts them. */
function groupPieces(pieces: readonly Piece[]): (Piece & { quantity: number })[] {
  const groups: (Piece & { quantity: number })[] = []
  for (const piece of pieces) {
    const same = groups.find((one) => JSON.stringify([one.item, one.paid, one.detail]) === key(piece))
    if (same) same.quantity += 1
    else groups.push({ ...piece, quantity: 1 })
  }
  return groups
}

const key = ({ item, paid, detail }: Piece) => JSON.stringify([item, paid, detail])

/** Weapon lines that the program offers as loot, by member: those that match exactly one group of pieces in the model. */
function lootLines(table: Table, world: World, story: KolapsStory): Record<string, Omit<Loot, 'to'>[]> {
  const { questions } = table.played.call<{ questions: FallenQuestion[] }>('game.aftermath', {
    campaign: CAMPAIGN,
    game: story.game,
    stayedAway: story.stayed,
  })
  const found: Record<string, Omit<Loot, 'to'>[]> = {}
  for (const { members } of questions.filter(({ kind }) => kind === 'fallen'))
    for (const { id, loot } of members) {
      const groups = groupPieces(memberOf(world, id).member.pieces)
      const offered = (loot ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
      const weapons = groups.filter(({ item }) => isWeapon(item)).reduce((sum, { quantity }) => sum + quantity, 0)
      table.count.comparisons += 1
      if (offered !== weapons) throw new Error(`loot of ${id}: model ${weapons} weapons, program ${offered}`)
      found[id] = (loot ?? []).flatMap(({ line, name, quantity }) => {
        const alike = groups.filter((one) => one.item === `custom:${name.en}` && one.quantity === quantity)
        return alike.length === 1 ? [{ ...alike[0]!, line }] : []
      })
    }
  return found
}

/** Adds random casualties to a story, with those who caused them and the loot. */
function withCasualties(table: Table, world: World, story: KolapsStory): KolapsStory {
  const { chance } = table
  const bands = story.sides.flatMap((side) => side.bands.map((id) => world.bands.find((band) => band.id === id)!))
  const own = (band: Band) => band.members.filter(({ id }) => story.played.includes(id))
  const offered = lootLines(table, world, story)
  const fallen: (Fallen & { taken?: { line: number; to: string }[] })[] = []
  const loot: KolapsStory['loot'] = {}
  for (const band of bands) {
    const side = story.sides.find((one) => one.bands.includes(band.id))!
    const enemies = bands.filter(({ id }) => !side.bands.includes(id))
    const foes = enemies.flatMap(own)
    for (const member of chance.some(own(band), 40)) {
      const isByMember = foes.length > 0 && chance.percent(65)
      const warband = chance.pick(enemies).id
      const by = isByMember ? { member: chance.pick(foes).id } : chance.percent(50) ? { warband } : null
      const { fate } = campaign.falls(chance, member)
      const ticked = fate === 'out' ? chance.some(offered[member.id] ?? [], 40) : []
      loot[member.id] = ticked.map((line) => ({ ...line, to: chance.pick(enemies).id }))
      const taken = loot[member.id]!.map(({ line, to }) => ({ line, to }))
      fallen.push({ member: member.id, fate, by, ...(taken.length > 0 ? { taken } : {}) })
    }
  }
  return { ...story, fallen, loot }
}

/** Adds random feats and wounds to a story; the program has one answer for each warband. */
function withFeats({ chance }: Table, world: World, story: KolapsStory): KolapsStory {
  const feats = chance.some(story.played, 12).map((member) => ({ member, amount: chance.between(1, 40) }))
  const wounds = Object.fromEntries(chance.some(story.played, 40).map((member) => [member, chance.between(1, 12)]))
  const answers: Record<string, unknown> = {}
  for (const { bands } of story.sides)
    for (const id of bands) {
      const own = (member: string) => memberOf(world, member).band.id === id
      answers[`feats:${id}`] = {
        kind: 'feats',
        feats: feats.filter(({ member }) => own(member)).map((feat) => ({ ...feat, reason: 'feat' })),
        counted: Object.entries(wounds)
          .filter(([member]) => own(member))
          .map(([member, times]) => ({ member, award: 'wounded', times })),
      }
    }
  return { ...story, feats, wounds, answers: answers as Record<string, Answer> }
}

/** Plans a game, invents its story at random, and records it. */
export function playKolapsGame(table: Table) {
  const { chance, played, book } = table
  const world = worldNow(table)
  const round = table.count.games + 1
  table.count.games = round
  const id = `game${String(round).padStart(6, '0')}`
  const [one, two, three] = world.bands.map((band) => band.id) as [string, string, string]
  const sides = chance.pick([
    [[one], [two]],
    [[one], [three]],
    [[two], [three]],
    [[one], [two], [three]],
    [[one, three], [two]],
  ])
  played.does('game.plan', { campaign: CAMPAIGN, game: id, round, sides: sides.map((warbands) => ({ warbands })) })
  addMoment(book, played.lastEntry(), [...currentEvents(book), { label: `plans ${id}`, apply: () => undefined }])
  compare(table, `plan of ${id}`)
  const planned = played.call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game: id })
  const outcome = randomResults(table, sides.length)
  const fit = sides.flat().flatMap((name) => world.bands.find((band) => band.id === name)!.members.filter(isFit))
  const stayed = chance.some(fit, 10).map((member) => member.id)
  const story: KolapsStory = {
    game: id,
    round,
    sides: sides.map((bands, at) => ({ id: planned.sides[at]!.id, bands, result: outcome[at]! })),
    checks: {},
    stayed,
    played: fit.map((member) => member.id).filter((member) => !stayed.includes(member)),
    fallen: [],
    objectives: {},
    feats: [],
    answers: {},
    loot: {},
    wounds: {},
  }
  recordGame(table, campaign, withFeats(table, world, withCasualties(table, world, story)))
}

/** Returns another story of a game with the same participants, for a correction. */
export function anotherKolapsStory(table: Table, before: World, story: KolapsStory): KolapsStory {
  const outcome = randomResults(table, story.sides.length)
  const sides = story.sides.map((side, at) => ({ ...side, result: outcome[at]! }))
  const other = withFeats(table, before, { ...story, sides, answers: {} })
  return table.chance.percent(60) ? withCasualties(table, before, other) : other
}
