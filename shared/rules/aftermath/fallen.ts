import { error, warning, type Issue } from '../../domain/issue.ts'
import { numberDuplicates, distinguishNames } from '../../domain/namesakes.ts'
import type { AftermathAnswers, FallenEntry, AftermathAnswerOf } from '../aftermathAnswers.ts'
import { askQuestion, resultWithoutQuestions, valueUnlessRefused, type QuestionsResult } from './askQuestion.ts'
import { areAllKilled, crewFates, crewOf, crewProblems, presentCrew, type CrewFates } from './crew.ts'
import { countModels, findDuplicateIds, type PlayedBand, type IndexedGame, type PlayedMember } from '../playedGame.ts'
import { listLoot, checkLootedItems, type LootedItems } from './loot.ts'
import type { AnswerChoice, QuestionDraft } from './questions.ts'
import type { LossKind, Ruleset } from '../ruleset.ts'

/** A fallen member, with everything that was entered about its fall. */
export interface FallenMember {
  readonly band: PlayedBand
  readonly member: PlayedMember
  readonly killed: boolean
  /** True if the member fled off the table; it is unhurt. */
  readonly fled: boolean
  /** True if the member deserted to the enemy. */
  readonly deserted: boolean
  /** The member's items that enemy warbands took. */
  readonly taken: LootedItems
  /** For a team: the fallen crew members with their fates. */
  readonly crew?: CrewFates | undefined
  /** Number of models that fell; 1 for a person. */
  readonly models: number
  /** The enemy member that put this member out of action, if known. */
  readonly by: PlayedMember | undefined
  /**
   * The enemy warband that put this member out of action: the warband that was entered; otherwise the enemy warband, if
   * the game has only one.
   */
  readonly byBand: AnswerChoice | undefined
}

const toChoice = ({ id, name }: AnswerChoice): AnswerChoice => ({ id, name })
const listFighters = (members: readonly PlayedMember[]): PlayedMember[] => members.filter(({ played }) => played)

/** Asks which members of a warband fell. Asks nothing if no member played. */
export function askFallen(
  indexed: IndexedGame,
  band: PlayedBand,
  answers: AftermathAnswers,
): QuestionsResult<readonly FallenMember[] | undefined> {
  if (band.fighters.length === 0) return resultWithoutQuestions([])
  const draft = buildDraft(indexed, band)
  return askQuestion(answers, draft, ['fallen'], (answer) => {
    const { members } = answer
    const again = findDuplicateIds(members.map(({ member }) => ({ id: member })))
    const issues = [
      ...again.map((id) => error('fallen-twice', draft.id, { name: nameOf(band, id) })),
      ...members.flatMap((fall) => problemsOf(indexed, band, fall, draft)),
      ...lossProblems(indexed, band, answer, draft.id),
    ]
    return valueUnlessRefused(issues, () =>
      sortByBand(band, members).map((fall) => toFallenMember(indexed, band, fall)),
    )
  })
}

function buildDraft(indexed: IndexedGame, band: PlayedBand): QuestionDraft<'fallen'> {
  const { warband, fighters, enemies } = band
  const losses = listTickedLosses(indexed.game.ruleset)
  const names = numberDuplicates(fighters.map(({ member }) => member.name))
  return {
    id: `fallen:${warband.id}`,
    kind: 'fallen',
    params: { warband: warband.name },
    warband: warband.id,
    fates: listFates(indexed),
    members: fighters.map((fighter, at) => {
      const models = countModels(indexed, fighter)
      const crew = presentCrew(indexed.game.ruleset, fighter)
      const loot = listLoot(indexed, band, fighter)
      return {
        ...{ id: fighter.id, name: names[at]! },
        ...(models !== undefined && { models }),
        ...(crew && { crew: crew.map(({ id, name, role }) => ({ id, name, ...(role && { role }) })) }),
        ...(loot.length > 0 && { loot }),
      }
    }),
    ...(losses.length > 0 && { losses: losses.map(({ id, name }) => ({ id, name })) }),
    enemies: listEnemies(enemies),
  }
}

/** Lists the enemies who took part, grouped by warband; a suffix distinguishes equal names. */
function listEnemies(enemies: PlayedBand['enemies']): QuestionDraft<'fallen'>['enemies'] {
  const fighting = enemies.map((enemy) => ({ ...toChoice(enemy), members: listFighters(enemy.members) }))
  const names = distinguishNames(
    fighting.flatMap(({ name: of, members }) => members.map(({ member }) => ({ name: member.name, of }))),
  )
  let next = 0
  return fighting.map((one) => ({ ...one, members: one.members.map(({ id }) => ({ id, name: names[next++]! })) }))
}

const listFates = ({ game }: IndexedGame): QuestionDraft<'fallen'>['fates'] => {
  const { killsAtTable, canFlee, canDesert } = game.ruleset.aftermath
  return [
    'out',
    ...(killsAtTable ? (['killed'] as const) : []),
    ...(canFlee ? (['fled'] as const) : []),
    ...(canDesert ? (['left', 'deserted'] as const) : []),
  ]
}

const nameOf = ({ warband }: PlayedBand, id: string): string =>
  warband.members.find((member) => member.id === id)?.member.name ?? id

/**
 * Sorts the falls in the order of the warband's members. So the order in which the user entered the falls does not
 * change the later questions.
 */
const sortByBand = ({ fighters }: PlayedBand, falls: readonly FallenEntry[]): FallenEntry[] =>
  fighters.flatMap(({ id }) => falls.filter(({ member }) => member === id))

function problemsOf(
  indexed: IndexedGame,
  band: PlayedBand,
  fall: FallenEntry,
  { id, fates }: QuestionDraft<'fallen'>,
): Issue[] {
  const member = band.warband.members.find((one) => one.id === fall.member)
  if (!member) return [error('fallen-unknown', id, { id: fall.member })]
  const { name } = member.member
  return [
    ...(member.played ? [] : [error('fallen-absent', id, { name })]),
    ...(fates.includes(fall.fate) ? [] : [error('fate-by-roll', id, { name })]),
    ...modelProblems(countModels(indexed, member), fall.models, id, name),
    ...crewProblems(presentCrew(indexed.game.ruleset, member), fall.crew, id, name),
    ...checkFallenBy(indexed, band, fall, id, name),
    ...checkLootedItems(indexed, band, fall, member, id),
  ]
}

function modelProblems(had: number | undefined, fell: number | undefined, id: string, name: string): Issue[] {
  if (had === undefined) return fell === undefined ? [] : [error('models-of-a-person', id, { name })]
  if (fell === undefined) return [error('models-missing', id, { name })]
  return fell > had ? [error('models-too-many', id, { name, fell, had })] : []
}

/**
 * Checks that the enemy who put the member out of action took part in the game. Warns if no enemy is entered, because
 * then no warband gets the victory points or the captive.
 */
function checkFallenBy(indexed: IndexedGame, band: PlayedBand, { by }: FallenEntry, id: string, name: string): Issue[] {
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

function toFallenMember(
  indexed: IndexedGame,
  band: PlayedBand,
  { member: id, fate, models = 1, by, crew: who, taken = [] }: FallenEntry,
): FallenMember {
  const member = band.fighters.find((fighter) => fighter.id === id)!
  const crew = crewOf(indexed.game.ruleset, member.member)
  const fates = crewFates(presentCrew(indexed.game.ruleset, member), who, fate)
  const doer = by && 'member' in by ? indexed.member(by.member) : undefined
  const enteredBand = by && 'warband' in by ? band.enemies.find(({ id }) => id === by.warband) : doer?.band.warband
  const byBand = enteredBand ?? (band.enemies.length === 1 ? band.enemies[0] : undefined)
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
    byBand: byBand && toChoice(byBand),
  }
}

/**
 * Lists the losses that the organiser can tick. Losses of crew members are not ticked: they follow from the crew's
 * fates.
 */
const listTickedLosses = ({ aftermath }: Ruleset): readonly LossKind[] =>
  (aftermath.losses ?? []).filter(({ isCrew }) => !isCrew)

/**
 * Checks that each ticked loss is known to the ruleset, is entered only once, and belongs to a member who took part.
 * Warns if the loss should have hurt the crew but nobody fell.
 */
function lossProblems(
  indexed: IndexedGame,
  { fighters }: PlayedBand,
  { losses: entered = [], members }: Pick<AftermathAnswerOf<'fallen'>, 'losses' | 'members'>,
  path: string,
): Issue[] {
  const known = new Map(listTickedLosses(indexed.game.ruleset).map((one) => [one.id, one]))
  const fell = new Set(members.map(({ member }) => member))
  return entered.flatMap(({ member, loss }, at) => {
    const fighter = fighters.find(({ id }) => id === member)
    if (!fighter) return [error('fallen-unknown', path, { id: member })]
    const { name } = fighter.member
    const isFirst = entered.findIndex((one) => one.member === member && one.loss === loss) === at
    const own = known.get(loss)
    if (!own || !isFirst) return [error('not-to-lose', path, { name })]
    const isUnhurt = own.isFall && indexed.parts.injuries && !fell.has(member)
    return isUnhurt ? [warning('lost-unhurt', path, { name, loss: own.name })] : []
  })
}
