import type { AnswerForm, AnswerFormReport } from '../../shared/contract/notebook.ts'
import { MAX_FACES } from '../../shared/contract/answerCode/answerCode.ts'
import { facesOf, featsAsked, isFallen, numberOf, rollCount, type FormValues } from './answerOf.ts'

/** What is wrong with a field: its name, the key of the text that says so, and the range of numbers that are allowed. */
export interface FormFault {
  readonly name: string
  readonly text: 'fault-number' | 'fault-faces' | 'fault-count' | 'fault-reason'
  readonly least: number
  readonly most: number
}

const MAX_POINTS = 9_999
/** Most points of a feat, and most times of an award: the limits of the program's own form. */
const MAX_AMOUNT = 99

/** Finds what the organiser's program could not read, among the fields that apply. An empty number is no fault. */
export function findFaults({ report }: AnswerForm, values: FormValues): FormFault[] {
  if (!report || values['played'] !== '1') return []
  const number = (name: string, least: number, most: number): FormFault[] => {
    const value = numberOf(values, name)
    const isGood = value === null || (value >= least && value <= most)
    return isGood ? [] : [{ name, text: 'fault-number', least, most }]
  }
  const { bands, hasPoints, hasFeats, members, counted } = report
  return [
    ...(hasPoints ? bands.flatMap((_, at) => number(`points.${at}`, -MAX_POINTS, MAX_POINTS)) : []),
    ...members.flatMap(({ models = 1 }, at) =>
      isFallen(report, values, at)
        ? [...(models > 1 ? number(`models.${at}`, 1, models) : []), ...facesFault(report, values, at)]
        : [],
    ),
    ...members.flatMap((_, at) => counted.flatMap((_award, of) => number(`counted.${at}.${of}`, 0, MAX_AMOUNT))),
    ...(hasFeats ? featsAsked(report, values) : []).flatMap((at): FormFault[] => [
      ...(values[`feat.${at}.reason`]?.trim()
        ? []
        : [{ name: `feat.${at}.reason`, text: 'fault-reason' as const, least: 0, most: 0 }]),
      ...number(`feat.${at}.amount`, 1, MAX_AMOUNT),
    ]),
  ]
}

function facesFault(report: AnswerFormReport, values: FormValues, at: number): FormFault[] {
  const { roll } = report.members[at]!
  const rolls = rollCount(report, values, at)
  if (!roll || rolls === 0 || values[`dice.${at}`] !== 'typed') return []
  const faces = facesOf(values[`faces.${at}`] ?? '', roll.largestDie)
  const isGood =
    faces.length > 0 && faces.length <= MAX_FACES && faces.every((face) => face >= 1 && face <= roll.largestDie)
  const name = `faces.${at}`
  if (!isGood) return [{ name, text: 'fault-faces', least: 1, most: roll.largestDie }]
  // Fewer faces are no fault: the others can be rolled later.
  const most = rolls * roll.faces
  return most > 0 && faces.length > most ? [{ name, text: 'fault-count', least: 1, most }] : []
}
