import { info, type Issue } from '../../domain/issue.ts'
import { gamesToMiss, hasLeft, longestOfEach, type AbsenceRecord, type Member } from '../../domain/member.ts'
import type { InjuryOutcome } from '../kit/aftermath/injuries.ts'
import type { AftermathAnswers } from '../aftermathAnswers.ts'
import { nothingAsked, together, type Asked } from './ask.ts'
import { askCondemned, askEnemy, askFines, type Fines, type Sentence } from './decisions.ts'
import { crewOf, gameOver, withLost } from './crew.ts'
import type { Fallen } from './fallen.ts'
import type { IndexedGame } from '../playedGame.ts'
import { robbed } from './loot.ts'
import type { Choice } from './questions.ts'
import { askRolls, isHateful, NOTHING, outcomeOfRolls, type RollMade } from './rolls.ts'

/** What became of a member that fell, as far as it is decided. */
export interface Injured {
  readonly fallen: Fallen
  readonly outcome: InjuryOutcome
  /** In the order thrown. */
  readonly rolls: readonly RollMade[]
  readonly captor: Choice | undefined
  /** The band that it hates from now on. */
  readonly foe: Choice | undefined
  readonly sentence: Sentence | undefined
  readonly fines: Fines
  /** Games to miss for what came of it. */
  readonly absences: readonly AbsenceRecord[]
  /** The member after all that, experience from the game left aside. */
  readonly after: Member
  /** True when nothing about it is open. */
  readonly isSettled: boolean
}

/**
 * Asks for a member's rolls, then for what they leave to the organiser. `treasury`: what fines can be paid from. Who
 * leaves the band (dead, blind, maimed, struck off) is neither fined nor judged any more.
 */
export function askInjured(
  indexed: IndexedGame,
  fallen: Fallen,
  treasury: number,
  answers: AftermathAnswers,
): Asked<Injured> {
  const rolls = askRolls(indexed, fallen, answers)
  const areMade = rolls.questions.every(({ state }) => state !== 'open')
  const unless = <T>(wanted: boolean, asked: () => Asked<T | undefined>) =>
    areMade && wanted ? asked() : nothingAsked<T | undefined>(undefined)

  const hated = unless(isHateful(rolls.value), () => askEnemy('hatred', fallen, answers))
  const occasion = { game: indexed.game.number, ...(hated.value && { against: hated.value.name }) }
  const outcome = fallen.killed
    ? KILLED
    : withLost(
        outcomeOfRolls(rolls.value, occasion, indexed, crewOf(indexed.game.ruleset, fallen.member.member)),
        killedOf(fallen),
      )
  const rolled = afterRolls(indexed, fallen, outcome)
  const captor = unless(rolled.status === 'captured', () => askEnemy('captor', fallen, answers))
  const judged = unless(isCondemned(outcome) && !hasLeft(rolled), () => askCondemned(fallen, answers))
  const struckOff = areMade ? askApart(indexed, fallen, outcome, answers) : nothingAsked([])
  const remains = areMade && !hasLeft(rolled) && judged.value !== 'struck-off'
  const fines = askFines(indexed, fallen, remains ? outcome.decisions : [], treasury, answers)

  const steps = [rolls, hated, captor, judged, struckOff, fines]
  const questions = steps.flatMap((step) => step.questions)
  return {
    questions,
    problems: [...steps.flatMap((step) => step.problems), ...leaving(fallen, rolled, rolls.value)],
    value: {
      fallen,
      outcome,
      captor: captor.value,
      foe: hated.value,
      sentence: judged.value,
      fines: fines.value,
      absences: longestOfEach([...outcome.absences, ...fines.value.prison]),
      rolls: [...rolls.value, ...fines.value.rolls],
      after: afterDecisions(indexed, fallen, rolled, judged.value, struckOff.value, fines.value.prison),
      isSettled: questions.every(({ state }) => state !== 'open'),
    },
  }
}

/** Killed at the table: dead without a roll, and all it has with it. */
const KILLED: InjuryOutcome = { ...NOTHING, lost: true }

/** Those of a team who were killed at the table. */
const killedOf = ({ crew = [] }: Fallen): string[] => crew.flatMap(({ id, fate }) => (fate === 'killed' ? [id] : []))

const isCondemned = ({ decisions }: InjuryOutcome): boolean => decisions.some(({ kind }) => kind === 'condemned')

/** What lasts for a single game is used up before its own results count; what the enemy took is gone. */
function afterRolls({ game, parts }: IndexedGame, fallen: Fallen, outcome: InjuryOutcome): Member {
  const { member, band, killed, deserted, taken } = fallen
  const { aftermath } = game.ruleset
  const played = robbed(gameOver(game.ruleset, member.member, true), taken)
  if (deserted) return { ...played, status: 'retired' }
  return killed || outcome.lostCrew || outcome.apart || parts.injuries
    ? aftermath.settled(played, outcome, band.warband.context)
    : played
}

/**
 * Struck off, it leaves the band, one of a team alone (`struckOff`); for a fine that was not paid it misses games: the longest
 * absence counts (UPU-R13).
 */
function afterDecisions(
  { game }: IndexedGame,
  { band, member: { member: before }, crew: fates }: Fallen,
  member: Member,
  sentence: Sentence | undefined,
  struckOff: readonly string[],
  prison: readonly AbsenceRecord[],
): Member {
  const absences = longestOfEach([...(member.absences ?? []), ...prison])
  const missedGames = gamesToMiss({ ...member, absences })
  const after = {
    ...member,
    missedGames,
    absences,
    ...(sentence === 'struck-off' && !fates && { status: 'retired' as const }),
  }
  if (!fates) return after
  const leaders = (crewOf(game.ruleset, before) ?? []).filter(({ isApart }) => !isApart).map(({ id }) => id)
  const leftCrew = [...(sentence === 'struck-off' ? leaders : []), ...struckOff]
  return leftCrew.length === 0
    ? after
    : game.ruleset.aftermath.settled(after, { ...NOTHING, leftCrew }, band.warband.context)
}

/** Asks about those of a team who were condemned by themselves, and are still of it; gives those struck off. */
function askApart(
  { game }: IndexedGame,
  fallen: Fallen,
  { apart = [], lostCrew = [] }: InjuryOutcome,
  answers: AftermathAnswers,
): Asked<readonly string[]> {
  const ids = apart.filter(({ id, isCondemned: is }) => is && !lostCrew.includes(id)).map(({ id }) => id)
  const condemned = (crewOf(game.ruleset, fallen.member.member) ?? []).filter(({ id }) => ids.includes(id))
  const asked = together(condemned.map((one) => askCondemned(fallen, answers, one)))
  return { ...asked, value: condemned.filter((_, at) => asked.value[at] === 'struck-off').map(({ id }) => id) }
}

/** UPU-R15, UPU-R16: tells who has to leave the band because of its injuries. */
const leaving = ({ member: { member }, deserted }: Fallen, after: Member, rolls: readonly RollMade[]): Issue[] =>
  after.status === 'retired' && !deserted
    ? [info('must-leave', rolls.at(-1)?.question ?? '', { name: member.name })]
    : []
