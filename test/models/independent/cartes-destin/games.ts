import { answerOpenQuestions, happeningOf } from '../campaign/evening.ts'
import { addMoment, now } from '../campaign/journal.ts'
import { differencesOfPreview, type Preview } from '../campaign/preview.ts'
import { bandsOf, inputOf, type Fallen, type Result, type Story } from '../campaign/story.ts'
import { CAMPAIGN, compare, worldNow, worldWith, type Table } from '../campaign/table.ts'
import { isFit, memberOf, type Band, type Member, type World } from '../campaign/world.ts'
import { asking, campaign } from './aftermath.ts'
import { playDeck } from './companion.ts'
import type { Cards } from './deck.ts'
import { fighterOf } from './fighter.ts'

const hasOldWound = ({ injuries }: Member) => injuries.some(({ id }) => id === 'old-war-wound')

function results({ chance }: Table, count: number): Result[] {
  if (chance.percent(15)) return Array<Result>(count).fill('draw')
  const winner = chance.between(0, count - 1)
  return Array.from({ length: count }, (_, at) => (at === winner ? 'win' : 'loss'))
}

/** Who is there: fit members, without those who stay at home and those whose old wound aches (1 on 1D6). */
function lineUp({ chance }: Table, bands: Band[]): Pick<Story, 'checks' | 'stayed' | 'played'> {
  const fit = bands.flatMap(({ members }) => members.filter(isFit))
  const stayed = chance.some(fit, 10).map(({ id }) => id)
  const rolling = fit.filter((member) => hasOldWound(member) && !stayed.includes(member.id))
  const checks = Object.fromEntries(rolling.map(({ id }) => [id, chance.die()]))
  const played = fit.map(({ id }) => id).filter((id) => !stayed.includes(id) && checks[id] !== 1)
  return { checks, stayed, played }
}

function fallenOf({ chance }: Table, sides: string[][], bands: Band[], played: string[]): Fallen[] {
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

const featsOf = ({ chance }: Table, world: World, played: string[]) =>
  world.house.aftermath ? chance.some(played, 12).map((member) => ({ member, amount: chance.between(1, 6) })) : []

/** A robbed fighter loses its weapons: the preview must show the same fighters as the model. */
function weaponDifferences(before: World, after: World, { warbands }: Preview): string[] {
  const told = warbands.flatMap(({ members }) =>
    members.flatMap(({ member, differences }) =>
      differences.filter(({ field }) => field === 'weapons').map((one) => `${member} ${JSON.stringify(one.after)}`),
    ),
  )
  const all = before.bands.flatMap(({ members }) => members)
  const lost = all.flatMap(({ id, profile }) => {
    const later = fighterOf(memberOf(after, id).member).weapons
    return (profile.weapons as unknown[]).length === later.length ? [] : [`${id} ${JSON.stringify(later)}`]
  })
  const [own, its] = [lost.sort().join(', '), told.sort().join(', ')]
  return own === its ? [] : [`weapons foretold: model ${own}, program ${its}`]
}

/** The longest absence in the preview must be the number of games still to miss. */
function absenceDifferences(after: World, { warbands }: Preview): string[] {
  return warbands.flatMap(({ members }) =>
    members.flatMap(({ member, differences }) => {
      const told = differences.find(({ field }) => field === 'absences')?.after as { games: number }[] | undefined
      const { missed, status } = memberOf(after, member).member
      const longest = Math.max(0, ...(told ?? []).map(({ games }) => games))
      const isRight = !told || status === 'dead' || status === 'retired' || longest === missed
      return isRight ? [] : [`${member} absences foretold: model ${missed}, program ${JSON.stringify(told)}`]
    }),
  )
}

/** Records a game, and compares the preview before with the facts after. */
function record(table: Table, story: Story) {
  const { played, book } = table
  const before = worldNow(table)
  const shown = answerOpenQuestions(table, asking(story), before, story)
  const happening = happeningOf(campaign, story)
  const after = worldWith(table, happening)
  const isAside = (line: string) => / (weapons|absences) foretold: /.test(line)
  const rest = differencesOfPreview(table.rules, before, after, shown.preview).filter((line) => !isAside(line))
  const wrong = [
    ...rest,
    ...weaponDifferences(before, after, shown.preview),
    ...absenceDifferences(after, shown.preview),
  ]
  if (wrong.length > 0)
    throw new Error(`preview of game ${story.round} ${JSON.stringify(story)}:\n  ${wrong.join('\n  ')}`)
  played.does('game.settle', { campaign: CAMPAIGN, ...inputOf(campaign.told, before, story), warbands: bandsOf(story) })
  table.count.steps += 1
  addMoment(book, played.lastEntry(), [...now(book), happening], after)
  compare(table, `game ${story.round} ${JSON.stringify(story)}`)
}

/** Plans a game, plays some of it with the deck and records a random story of it. */
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
  addMoment(book, played.lastEntry(), [...now(book), { label: `plans ${id}`, apply: () => undefined }])
  compare(table, `plan of ${id}`)
  const got = played.call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game: id })
  const outcome = results(table, sides.length)
  const bands = sides.flat().map((name) => world.bands.find((band) => band.id === name)!)
  const there = lineUp(table, bands)
  const story: Story = {
    game: id,
    round,
    sides: sides.map((list, at) => ({ id: got.sides[at]!.id, bands: list, result: outcome[at]! })),
    ...there,
    fallen: fallenOf(table, sides, bands, there.played),
    objectives: {},
    feats: featsOf(table, world, there.played),
    answers: {},
  }
  playDeck(table, cards, world, story)
  record(table, story)
}

export function anotherCartesDestinStory(table: Table, before: World, story: Story): Story {
  const sides = story.sides.map(({ bands }) => bands)
  const bands = sides.flat().map((one) => before.bands.find(({ id }) => id === one)!)
  const outcome = results(table, sides.length)
  return {
    ...story,
    sides: story.sides.map((side, at) => ({ ...side, result: outcome[at]! })),
    fallen: table.chance.percent(60) ? fallenOf(table, sides, bands, story.played) : story.fallen,
    feats: table.chance.percent(70) ? story.feats : [],
    answers: {},
  }
}
