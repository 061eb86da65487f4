import { answerOpenQuestions, gameEvent } from '../campaign/evening.ts'
import { addMoment, currentEvents } from '../campaign/journal.ts'
import { differencesOfPreview, type Preview } from '../campaign/preview.ts'
import { bandsOf, inputOf, type Fallen, type Result, type Story } from '../campaign/story.ts'
import { CAMPAIGN, compare, worldNow, worldWith, type Table } from '../campaign/table.ts'
import { isFit, memberOf, type Band, type Member, type World } from '../campaign/world.ts'
import { questionModel, campaign } from './aftermath.ts'
import { playDeck } from './companion.ts'
import type { Cards } from './deck.ts'
import { fighterOf } from './fighter.ts'

const hasOldWound = ({ injuries }: Member) => injuries.some(({ id }) => id === 'old-war-wound')

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

function randomCasualties({ chance }: Table, sides: string[][], bands: Band[], played: string[]): Fallen[] {
  const own = (band: Band) => band.members.filter(({ id }) => played.includes(id))
  return bands.flatMap((band) => {
    const side = sides.find((one) => one.includes(band.id))!
    const enemies = bands.filter(({ id }) => !side.includes(id))
    const foes = enemies.flatMap(own)
    const by = (): Fallen['by'] => {
      if (foes.length > 0 && chance.percent(65)) return { member: chance.pick(foes).id }
      return chance.percent(50) ? { warband: chance.pick(enemies).id } : null
    }
    return chance
      .some(own(band), 40)
      .map((member) => ({ member: member.id, ...campaign.falls(chance, member), by: by() }))
  })
}

const randomFeats = ({ chance }: Table, world: World, played: string[]) =>
  world.house.aftermath ? chance.some(played, 12).map((member) => ({ member, amount: chance.between(1, 6) })) : []

/** Compares the fighters that lose their weapons in the preview and in the model. */
function weaponDifferences(before: World, after: World, { warbands }: Preview): string[] {
  const previewed = warbands.flatMap(({ members }) =>
    members.flatMap(({ member, differences }) =>
      differences.filter(({ field }) => field === 'weapons').map((one) => `${member} ${JSON.stringify(one.after)}`),
    ),
  )
  const all = before.bands.flatMap(({ members }) => members)
  const lost = all.flatMap(({ id, profile }) => {
    const later = fighterOf(memberOf(after, id).member).weapons
    return (profile.weapons as unknown[]).length === later.length ? [] : [`${id} ${JSON.stringify(later)}`]
  })
  const [expected, theirs] = [lost.sort().join(', '), previewed.sort().join(', ')]
  return expected === theirs ? [] : [`weapons predicted: model ${expected}, program ${theirs}`]
}

/** Compares the longest absence in the preview with the games still to miss in the model. */
function absenceDifferences(after: World, { warbands }: Preview): string[] {
  return warbands.flatMap(({ members }) =>
    members.flatMap(({ member, differences }) => {
      const previewed = differences.find(({ field }) => field === 'absences')?.after as { games: number }[] | undefined
      const { missed, status } = memberOf(after, member).member
      const longest = Math.max(0, ...(previewed ?? []).map(({ games }) => games))
      const isRight = !previewed || status === 'dead' || status === 'retired' || longest === missed
      return isRight ? [] : [`${member} absences predicted: model ${missed}, program ${JSON.stringify(previewed)}`]
    }),
  )
}

/** Records a game. Compares the preview with the model's result, then all facts. */
function recordGame(table: Table, story: Story) {
  const { played, book } = table
  const before = worldNow(table)
  const output = answerOpenQuestions(table, questionModel(story), before, story)
  const event = gameEvent(campaign, story)
  const after = worldWith(table, event)
  const isComparedHere = (line: string) => / (weapons|absences) predicted: /.test(line)
  const rest = differencesOfPreview(table.rules, before, after, output.preview).filter((line) => !isComparedHere(line))
  const wrong = [
    ...rest,
    ...weaponDifferences(before, after, output.preview),
    ...absenceDifferences(after, output.preview),
  ]
  if (wrong.length > 0)
    throw new Error(`preview of game ${story.round} ${JSON.stringify(story)}:\n  ${wrong.join('\n  ')}`)
  played.does('game.settle', {
    campaign: CAMPAIGN,
    ...inputOf(campaign.pointsAnswers, before, story),
    warbands: bandsOf(story),
  })
  table.count.steps += 1
  addMoment(book, played.lastEntry(), [...currentEvents(book), event], after)
  compare(table, `game ${story.round} ${JSON.stringify(story)}`)
}

/** Plans a game, draws cards for it, invents its story at random, and records it. */
export function playCartesDestinGame(table: Table, cards: readonly Cards[]) {
  const { chance, played, book } = table
  const world = worldNow(table)
  const round = table.count.games + 1
  table.count.games = round
  const id = `game${String(round).padStart(6, '0')}`
  const [one, two, three] = world.bands.map((band) => band.id) as [string, string, string]
  const alternatives = [
    [[one], [two]],
    [[one], [three]],
    [[two], [three]],
    [[one], [two], [three]],
    [[one, three], [two]],
  ]
  const sides = chance.pick(alternatives)
  played.does('game.plan', { campaign: CAMPAIGN, game: id, round, sides: sides.map((warbands) => ({ warbands })) })
  addMoment(book, played.lastEntry(), [...currentEvents(book), { label: `plans ${id}`, apply: () => undefined }])
  compare(table, `plan of ${id}`)
  const planned = played.call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game: id })
  const outcome = randomResults(table, sides.length)
  const bands = sides.flat().map((name) => world.bands.find((band) => band.id === name)!)
  const lineup = randomLineUp(table, bands)
  const story: Story = {
    game: id,
    round,
    sides: sides.map((list, at) => ({ id: planned.sides[at]!.id, bands: list, result: outcome[at]! })),
    ...lineup,
    fallen: randomCasualties(table, sides, bands, lineup.played),
    objectives: {},
    feats: randomFeats(table, world, lineup.played),
    answers: {},
  }
  playDeck(table, cards, world, story)
  recordGame(table, story)
}

/** Returns another story of a game with the same participants, for a correction. */
export function anotherCartesDestinStory(table: Table, before: World, story: Story): Story {
  const sides = story.sides.map(({ bands }) => bands)
  const bands = sides.flat().map((one) => before.bands.find(({ id }) => id === one)!)
  const outcome = randomResults(table, sides.length)
  return {
    ...story,
    sides: story.sides.map((side, at) => ({ ...side, result: outcome[at]! })),
    fallen: table.chance.percent(60) ? randomCasualties(table, sides, bands, story.played) : story.fallen,
    feats: table.chance.percent(70) ? story.feats : [],
    answers: {},
  }
}
