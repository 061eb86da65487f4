import { memberOf, type Band, type World } from './world.ts'

export type Result = 'win' | 'draw' | 'loss'

/** An answer to a question of the aftermath, in the program's format. */
export type Answer =
  | { kind: 'typed' | 'app'; faces: number[] }
  | { kind: 'captor' | 'hatred'; warband: string }
  | { kind: 'condemned'; sentence: 'struck-off' | 'rescue' }
  | { kind: 'fine'; paid: boolean }

export interface Fallen {
  member: string
  fate: string
  /** Number of models of a group. */
  models?: number
  /** The member or warband that caused the casualty, if known. */
  by: { member: string } | { warband: string } | null
}

/** All that is reported about a game: participants, casualties, dice and choices. */
export interface Story {
  game: string
  round: number
  sides: { id: string; bands: string[]; result: Result }[]
  /** The die before the game of each member with an old wound. */
  checks: Record<string, number>
  stayed: string[]
  /** The participants; a correction of an earlier game does not change them. */
  played: string[]
  fallen: Fallen[]
  /** Scenario objectives, or the income set by hand, for each warband. */
  objectives: Record<string, number>
  feats: { member: string; amount: number }[]
  answers: Record<string, Answer>
}

export const bandsOf = ({ sides }: Story) => sides.flatMap(({ bands }) => bands)

export const sideOf = ({ sides }: Story, band: string) => sides.find(({ bands }) => bands.includes(band))!

export const enemiesOf = (story: Story, band: string) =>
  story.sides.filter(({ bands }) => !bands.includes(band)).flatMap(({ bands }) => bands)

/** The warband that caused a casualty: the one reported, that of the reported member, or the only enemy; else null. */
export function doneBy(world: World, story: Story, { member, by }: Fallen): string | null {
  if (by && 'warband' in by) return by.warband
  if (by) return memberOf(world, by.member).band.id
  const enemies = enemiesOf(story, memberOf(world, member).band.id)
  return enemies.length === 1 ? enemies[0]! : null
}

/** Converts the story to the input of the program's game commands. */
export function inputOf(pointsAnswers: (story: Story, band: string) => object, world: World, story: Story) {
  const answers: Record<string, unknown> = {
    result: { kind: 'result', results: Object.fromEntries(story.sides.map(({ id, result }) => [id, result])) },
  }
  for (const id of bandsOf(story)) {
    const own = (member: string) => memberOf(world, member).band.id === id
    Object.assign(answers, pointsAnswers(story, id))
    const members = story.fallen
      .filter(({ member }) => own(member))
      .map(({ by, ...fallen }) => ({ ...fallen, ...(by ? { by } : {}) }))
    answers[`fallen:${id}`] = { kind: 'fallen', members }
    const feats = story.feats.filter(({ member }) => own(member))
    answers[`feats:${id}`] = { kind: 'feats', feats: feats.map((feat) => ({ ...feat, reason: 'feat' })) }
  }
  return {
    game: story.game,
    checks: Object.entries(story.checks).map(([member, face]) => ({ member, faces: [face], source: 'typed' })),
    stayedAway: story.stayed,
    answers: { ...answers, ...story.answers },
  }
}

/** Adds a game to a warband's results and victory points. */
export function tally(band: Band, result: Result, victoryPoints: number) {
  if (result === 'win') band.tally.wins += 1
  else if (result === 'draw') band.tally.draws += 1
  else band.tally.losses += 1
  band.tally.victoryPoints += victoryPoints
}
