import { error, warning, type Issue } from '../../domain/issue.ts'
import { numbered, toldApart } from '../../domain/namesakes.ts'
import type { AftermathAnswers, Fall } from '../aftermathAnswers.ts'
import { ask, nothingAsked, unlessRefused, type Asked } from './ask.ts'
import { areAllKilled, crewFates, crewOf, crewProblems, presentCrew, type CrewFates } from './crew.ts'
import { modelsOf, twice, type Band, type IndexedGame, type PlayedMember } from '../playedGame.ts'
import { lootOf, takenProblems, type Taken } from './loot.ts'
import { lossProblems, ticked } from './tickedLosses.ts'
import type { Choice, Draft } from './questions.ts'

/** A member that fell, with all that can be said about it. */
export interface Fallen {
  readonly band: Band
  readonly member: PlayedMember
  readonly killed: boolean
  /** Off the table: unhurt. */
  readonly fled: boolean
  /** Gone over to the enemy. */
  readonly deserted: boolean
  /** Lines of its possessions that a band took. */
  readonly taken: Taken
  /** Of a team: who fell, and how. */
  readonly crew?: CrewFates | undefined
  /** How many of its models: 1 for a person. */
  readonly models: number
  /** The enemy that did it. */
  readonly by: PlayedMember | undefined
  /** Its warband: as told, or the only one against which they played. */
  readonly byBand: Choice | undefined
}

const named = ({ id, name }: Choice): Choice => ({ id, name })
const fightersOf = (members: readonly PlayedMember[]): PlayedMember[] => members.filter(({ played }) => played)

/** Asks who of a band fell; of a band without anyone in the game nobody did. */
export function askFallen(
  indexed: IndexedGame,
  band: Band,
  answers: AftermathAnswers,
): Asked<readonly Fallen[] | undefined> {
  if (band.fighters.length === 0) return nothingAsked([])
  const draft = draftOf(indexed, band)
  return ask(answers, draft, ['fallen'], (answer) => {
    const { members } = answer
    const again = twice(members.map(({ member }) => ({ id: member })))
    const issues = [
      ...again.map((id) => error('fallen-twice', draft.id, { name: nameOf(band, id) })),
      ...members.flatMap((fall) => problemsOf(indexed, band, fall, draft)),
      ...lossProblems(indexed, band, answer, draft.id),
    ]
    return unlessRefused(issues, () => inOrder(band, members).map((fall) => fallen(indexed, band, fall)))
  })
}

function draftOf(indexed: IndexedGame, band: Band): Draft<'fallen'> {
  const { warband, fighters, enemies } = band
  const losses = ticked(indexed.game.ruleset)
  const names = numbered(fighters.map(({ member }) => member.name))
  return {
    id: `fallen:${warband.id}`,
    kind: 'fallen',
    params: { warband: warband.name },
    warband: warband.id,
    fates: fatesOf(indexed),
    members: fighters.map((fighter, at) => {
      const models = modelsOf(indexed, fighter)
      const crew = presentCrew(indexed.game.ruleset, fighter)
      const loot = lootOf(indexed, band, fighter)
      return {
        ...{ id: fighter.id, name: names[at]! },
        ...(models !== undefined && { models }),
        ...(crew && { crew: crew.map(({ id, name, role }) => ({ id, name, ...(role && { role }) })) }),
        ...(loot.length > 0 && { loot }),
      }
    }),
    ...(losses.length > 0 && { losses: losses.map(({ id, name }) => ({ id, name })) }),
    enemies: enemiesApart(enemies),
  }
}

/** The enemies who took part, by their bands; namesakes are told apart among all of them. */
function enemiesApart(enemies: Band['enemies']): Draft<'fallen'>['enemies'] {
  const fighting = enemies.map((enemy) => ({ ...named(enemy), members: fightersOf(enemy.members) }))
  const names = toldApart(
    fighting.flatMap(({ name: of, members }) => members.map(({ member }) => ({ name: member.name, of }))),
  )
  let next = 0
  return fighting.map((one) => ({ ...one, members: one.members.map(({ id }) => ({ id, name: names[next++]! })) }))
}

const fatesOf = ({ game }: IndexedGame): Draft<'fallen'>['fates'] => {
  const { killsAtTable, canFlee, canDesert } = game.ruleset.aftermath
  return [
    'out',
    ...(killsAtTable ? (['killed'] as const) : []),
    ...(canFlee ? (['fled'] as const) : []),
    ...(canDesert ? (['left', 'deserted'] as const) : []),
  ]
}

const nameOf = ({ warband }: Band, id: string): string =>
  warband.members.find((member) => member.id === id)?.member.name ?? id

/** The order of the band, not of the answer: the same falls lead to the same questions. */
const inOrder = ({ fighters }: Band, falls: readonly Fall[]): Fall[] =>
  fighters.flatMap(({ id }) => falls.filter(({ member }) => member === id))

function problemsOf(indexed: IndexedGame, band: Band, fall: Fall, { id, fates }: Draft<'fallen'>): Issue[] {
  const member = band.warband.members.find((one) => one.id === fall.member)
  if (!member) return [error('fallen-unknown', id, { id: fall.member })]
  const { name } = member.member
  return [
    ...(member.played ? [] : [error('fallen-absent', id, { name })]),
    ...(fates.includes(fall.fate) ? [] : [error('fate-by-roll', id, { name })]),
    ...modelProblems(modelsOf(indexed, member), fall.models, id, name),
    ...crewProblems(presentCrew(indexed.game.ruleset, member), fall.crew, id, name),
    ...byProblems(indexed, band, fall, id, name),
    ...takenProblems(indexed, band, fall, member, id),
  ]
}

function modelProblems(had: number | undefined, fell: number | undefined, id: string, name: string): Issue[] {
  if (had === undefined) return fell === undefined ? [] : [error('models-of-a-person', id, { name })]
  if (fell === undefined) return [error('models-missing', id, { name })]
  return fell > had ? [error('models-too-many', id, { name, fell, had })] : []
}

/** Checks that an enemy in the game did it; warns where nobody would get the points or the captive. */
function byProblems(indexed: IndexedGame, band: Band, { by }: Fall, id: string, name: string): Issue[] {
  if (by === undefined) {
    const matters = indexed.game.ruleset.aftermath.victoryPoints !== undefined && band.enemies.length > 1
    return matters ? [warning('fallen-by-nobody', id, { name })] : []
  }
  if ('warband' in by)
    return band.enemies.some((enemy) => enemy.id === by.warband)
      ? []
      : [error('by-no-enemy', id, { name, by: by.warband })]
  const found = indexed.member(by.member)
  const isEnemy = found !== undefined && band.enemies.includes(found.band.warband)
  if (!isEnemy) return [error('by-no-enemy', id, { name, by: found?.member.member.name ?? by.member })]
  return found.member.played ? [] : [error('by-absent', id, { name, by: found.member.member.name })]
}

function fallen(
  indexed: IndexedGame,
  band: Band,
  { member: id, fate, models = 1, by, crew: who, taken = [] }: Fall,
): Fallen {
  const member = band.fighters.find((fighter) => fighter.id === id)!
  const crew = crewOf(indexed.game.ruleset, member.member)
  const fates = crewFates(presentCrew(indexed.game.ruleset, member), who, fate)
  const doer = by && 'member' in by ? indexed.member(by.member) : undefined
  const told = by && 'warband' in by ? band.enemies.find(({ id }) => id === by.warband) : doer?.band.warband
  const byBand = told ?? (band.enemies.length === 1 ? band.enemies[0] : undefined)
  return {
    band,
    member,
    killed: crew && fates ? areAllKilled(crew, fates) : fate === 'killed',
    ...(fates && { crew: fates }),
    fled: fate === 'fled',
    deserted: fate === 'deserted',
    taken,
    models,
    by: doer?.member,
    byBand: byBand && named(byBand),
  }
}
