import type { Aftermath } from './aftermath.ts'
import { recordGame } from './evening.ts'
import type { Fallen, Result, Story } from './story.ts'
import { CAMPAIGN, compare, worldNow, type Table } from './table.ts'
import { addMoment, currentEvents } from './journal.ts'
import { isFit, type Band, type Member, type World } from './world.ts'

const hasOldWound = ({ injuries }: Member) => injuries.some(({ id }) => id === 'old-war-wound')

/** Random sides of a game between two or three warbands. */
function randomSides({ chance }: Table, world: World): string[][] {
  const [one, two, three] = world.bands.map(({ id }) => id) as [string, string, string]
  return chance.pick([
    [[one], [two]],
    [[one], [three]],
    [[two], [three]],
    [[one], [two], [three]],
    [[one, three], [two]],
  ])
}

function randomResults({ chance }: Table, count: number): Result[] {
  if (chance.percent(15)) return Array<Result>(count).fill('draw')
  const winner = chance.between(0, count - 1)
  return Array.from({ length: count }, (_, at) => (at === winner ? 'win' : 'loss'))
}

/** A random line-up: fit members, except those who stay at home and those who roll 1 for an old wound. */
function randomLineUp({ chance }: Table, bands: Band[]): Pick<Story, 'checks' | 'stayed' | 'played'> {
  const fit = bands.flatMap(({ members }) => members.filter(isFit))
  const stayed = chance.some(fit, 10).map(({ id }) => id)
  const rolling = fit.filter((member) => hasOldWound(member) && !stayed.includes(member.id))
  const checks = Object.fromEntries(rolling.map(({ id }) => [id, chance.die()]))
  const played = fit.map(({ id }) => id).filter((id) => !stayed.includes(id) && checks[id] !== 1)
  return { checks, stayed, played }
}

function randomCasualties(
  { chance }: Table,
  model: Aftermath,
  sides: string[][],
  bands: Band[],
  played: string[],
): Fallen[] {
  const own = (band: Band) => band.members.filter(({ id }) => played.includes(id))
  return bands.flatMap((band) => {
    const side = sides.find((one) => one.includes(band.id))!
    const enemies = bands.filter(({ id }) => !side.includes(id))
    const foes = enemies.flatMap(own)
    const by = (): Fallen['by'] => {
      if (foes.length > 0 && chance.percent(65)) return { member: chance.pick(foes).id }
      return chance.percent(50) ? { warband: chance.pick(enemies).id } : null
    }
    return chance.some(own(band), 40).map((member) => ({ member: member.id, ...model.falls(chance, member), by: by() }))
  })
}

/** Plans a game, invents its story at random, and records it. */
export function playRandomGame(table: Table, model: Aftermath) {
  const { chance, played, book } = table
  const world = worldNow(table)
  const round = table.count.games + 1
  table.count.games = round
  const id = `game${String(round).padStart(6, '0')}`
  const sides = randomSides(table, world)
  played.does('game.plan', { campaign: CAMPAIGN, game: id, round, sides: sides.map((warbands) => ({ warbands })) })
  addMoment(book, played.lastEntry(), [...currentEvents(book), { label: `plans ${id}`, apply: () => undefined }])
  compare(table, `plan of ${id}`)
  const planned = played.call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game: id })
  const outcome = randomResults(table, sides.length)
  const bands = sides.flat().map((one) => world.bands.find((band) => band.id === one)!)
  const lineup = randomLineUp(table, bands)
  const story: Story = {
    game: id,
    round,
    sides: sides.map((list, at) => ({ id: planned.sides[at]!.id, bands: list, result: outcome[at]! })),
    ...lineup,
    fallen: randomCasualties(table, model, sides, bands, lineup.played),
    objectives: Object.fromEntries(sides.flat().map((one) => [one, chance.pick([0, 0, 3, 12])])),
    feats: chance.some(lineup.played, 12).map((member) => ({ member, amount: chance.between(1, 6) })),
    answers: {},
  }
  recordGame(table, model, story)
}

/** Returns another story of a game with the same participants, for a correction. */
export function anotherStory(table: Table, model: Aftermath, before: World, story: Story): Story {
  const { chance } = table
  const sides = story.sides.map(({ bands }) => bands)
  const bands = sides.flat().map((one) => before.bands.find(({ id }) => id === one)!)
  const outcome = randomResults(table, sides.length)
  const objectives = Object.fromEntries(sides.flat().map((one) => [one, chance.pick([0, 0, 3, 12])]))
  return {
    ...story,
    sides: story.sides.map((side, at) => ({ ...side, result: outcome[at]! })),
    fallen: chance.percent(60) ? randomCasualties(table, model, sides, bands, story.played) : story.fallen,
    objectives: chance.percent(50) ? objectives : story.objectives,
    feats: chance.percent(70) ? story.feats : [],
    answers: {},
  }
}
