import { error, warning } from '../../domain/issue.ts'
import { longestOfEach, type AbsenceRecord } from '../../domain/member.ts'
import { canPay, type InjuryOutcome } from '../kit/aftermath/injuries.ts'
import { throwDice, valueOf } from '../kit/dice.ts'
import type { AftermathAnswers, SENTENCES } from '../aftermathAnswers.ts'
import { answerTo, ask, nothingAsked, readDice, type Asked } from './ask.ts'
import type { Fallen } from './fallen.ts'
import type { IndexedGame } from '../playedGame.ts'
import type { Choice, Draft } from './questions.ts'
import type { RollMade } from './rolls.ts'

const whoOf = ({ band, member }: Fallen) => ({ warband: band.warband.id, member: member.id })

/**
 * Asks for the band that a member hates, or that holds it (UPU-R17): the one that put it out of action, which the
 * organiser may correct; his choice where that is unknown. Nobody where there are no enemies.
 */
export function askEnemy(
  kind: 'hatred' | 'captor',
  fallen: Fallen,
  answers: AftermathAnswers,
): Asked<Choice | undefined> {
  const enemies = fallen.band.enemies.map(({ id, name }) => ({ id, name }))
  if (enemies.length === 0) return nothingAsked(undefined)
  const { member, byBand } = fallen
  const id = `${kind}:${member.id}`
  const params = { name: member.member.name }
  const draft = { id, kind, params, ...whoOf(fallen), enemies, assumed: byBand?.id } as Draft<typeof kind>
  return ask(
    answers,
    draft,
    [kind],
    ({ warband }) => {
      const enemy = enemies.find((one) => one.id === warband)
      return enemy ? { value: enemy } : { refused: [error('no-enemy', id, { id: warband })] }
    },
    byBand,
  )
}

export type Sentence = (typeof SENTENCES)[number]

/** Asks whether a condemned member, or one of its crew by itself (`apart`), is struck off, or waits for its rescue. */
export function askCondemned(fallen: Fallen, answers: AftermathAnswers, apart?: Choice): Asked<Sentence | undefined> {
  const { id, member } = fallen.member
  const key = `condemned:${id}${apart ? `:${apart.id}` : ''}`
  const about = { id: key, params: { name: (apart ?? member).name }, sentences: ['struck-off', 'rescue'] } as const
  const draft = { ...about, kind: 'condemned', ...whoOf(fallen), ...(apart && { subject: apart.id }) } as const
  return ask(answers, draft, ['condemned'], ({ sentence }) => ({ value: sentence }))
}

/** What became of a member's fines. */
export interface Fines {
  /** Those that were paid. */
  readonly paid: readonly number[]
  /** What the treasury then holds. */
  readonly left: number
  /** Games to miss for those that were not: the longest. */
  readonly prison: readonly AbsenceRecord[]
  readonly rolls: readonly RollMade[]
}

/**
 * Settles a member's fines one by one. UPU-R14: each is paid whole or not at all, with this game's income too; one that
 * is larger than the treasury cannot be; for one that is not paid the D3 is rolled.
 */
export function askFines(
  indexed: IndexedGame,
  fallen: Fallen,
  decisions: InjuryOutcome['decisions'],
  treasury: number,
  answers: AftermathAnswers,
): Asked<Fines> {
  const fines = decisions.filter((decision) => decision.kind === 'fine')
  return fines.reduce<Asked<Fines>>(
    (before, { id: result, points }, at) => {
      const next = askFine({ indexed, fallen, result, points, number: at + 1, answers }, before.value)
      return {
        questions: [...before.questions, ...next.questions],
        problems: [...before.problems, ...next.problems],
        value: next.value,
      }
    },
    nothingAsked({ paid: [], left: treasury, prison: [], rolls: [] }),
  )
}

interface Fine {
  readonly indexed: IndexedGame
  readonly fallen: Fallen
  /** The result that it comes of. */
  readonly result: string
  readonly points: number
  readonly number: number
  readonly answers: AftermathAnswers
}

function askFine(fine: Fine, before: Fines): Asked<Fines> {
  const { fallen, points, number, answers } = fine
  if (!canPay(points, before.left)) {
    const asked = askPrison(fine, before)
    const { name } = fallen.member.member
    const told = warning('fine-too-large', asked.questions[0]!.id, { name, points, treasury: before.left })
    return { ...asked, problems: [told, ...asked.problems] }
  }
  const id = `fine:${fallen.member.id}:${number}`
  const params = { name: fallen.member.member.name, points }
  const draft = { id, kind: 'fine', params, ...whoOf(fallen), number, points, treasury: before.left } as const
  const asked = ask(answers, draft, ['fine'], ({ paid }) => ({ value: paid }))
  if (asked.value === undefined) return { ...asked, value: before }
  if (asked.value) return { ...asked, value: { ...before, paid: [...before.paid, points], left: before.left - points } }
  const prison = askPrison(fine, before)
  return {
    questions: [...asked.questions, ...prison.questions],
    problems: [...asked.problems, ...prison.problems],
    value: prison.value,
  }
}

const UNPAID = { fr: 'Amende impayée', en: 'Unpaid fine' }
const GAMES = { fr: 'parties manquées', en: 'games missed' }

/** Asks for the D3 games that a member misses for a fine. */
function askPrison({ indexed, fallen, result, points, number, answers }: Fine, before: Fines): Asked<Fines> {
  const id = `prison:${fallen.member.id}:${number}`
  const { reading, next, faces } = readDice(answerTo(answers, id), id, () => throwDice('D3', UNPAID, GAMES))
  const params = { name: fallen.member.member.name, points }
  const draft = { id, kind: 'prison', params, ...whoOf(fallen), number, points, faces, next } as const
  const asked = ask(answers, draft, ['typed', 'app'], () => reading)
  const thrown = asked.value
  if (!thrown) return { ...asked, value: before }
  const table = `${indexed.game.ruleset.id}/unpaid-fine`
  const { source } = thrown
  const roll: RollMade = { question: id, ...whoOf(fallen), table, faces: thrown.faces, source, results: [] }
  const prison = longestOfEach([...before.prison, { id: result, games: valueOf('D3', thrown.faces) }])
  return { ...asked, value: { ...before, prison, rolls: [...before.rolls, roll] } }
}
