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
  /** Who did it, if known. */
  by: { member: string } | { warband: string } | null
}

/** Everything reported about a game: who took part, casualties, and the resulting dice and choices. */
export interface Story {
  game: string
  round: number
  sides: { id: string; bands: string[]; result: Result }[]
  /** The die before the game, for members with an old wound. */
  checks: Record<string, number>
  stayed: string[]
  /** Who took part; stays the same when an earlier game is corrected. */
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

/** The warband that did it: the one named, the one of the member named, or the only enemy; else null. */
export function doneBy(world: World, story: Story, { member, by }: Fallen): string | null {
  if (by && 'warband' in by) return by.warband
  if (by) return memberOf(world, by.member).band.id
  const enemies = enemiesOf(story, memberOf(world, member).band.id)
  return enemies.length === 1 ? enemies[0]! : null
}

/** The story as the program's answers. */
export function inputOf(told: (story: Story, band: string) => object, world: World, story: Story) {
  const answers: Record<string, unknown> = {
    result: { kind: 'result', results: Object.fromEntries(story.sides.map(({ id, result }) => [id, result])) },
  }
  for (const id of bandsOf(story)) {
    const own = (member: string) => memberOf(world, member).band.id === id
    Object.assign(answers, told(story, id))
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

/** Counts the result and the victory points of a warband. */
export function tally(band: Band, result: Result, victoryPoints: number) {
  if (result === 'win') band.tally.wins += 1
  else if (result === 'draw') band.tally.draws += 1
  else band.tally.losses += 1
  band.tally.victoryPoints += victoryPoints
}
