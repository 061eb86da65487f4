import type { SentAnswer, SentFallen, SentReport } from '../../shared/contract/answerCode/answerCode.ts'
import type { AnswerForm, AnswerFormReport } from '../../shared/contract/notebook.ts'

/** What is entered in the form, by the name of the field; a ticked box has the value `1`. */
export type FormValues = Readonly<Record<string, string>>

/** Number of other feats that the form has room for. */
export const MAX_FEATS = 12

const MINUTE = 60_000

/** Builds the answer from fields without faults (`findFaults`). `now`: milliseconds since 1970. */
export function answerOf(form: AnswerForm, values: FormValues, now: number): SentAnswer {
  const { campaign, warband, revision, marks, rounds } = form
  const report = form.report && values['played'] === '1' ? reportOf(form.report, values) : null
  return {
    ...{
      campaign,
      warband,
      revision,
      report,
      mark: report ? marks.game : marks.band,
      at: Math.floor(now / MINUTE),
      says: (values['says'] ?? '').trim(),
    },
    attendance: rounds.flatMap(({ round }, at) => {
      const answer = values[`come.${at}`]
      return answer === 'coming' || answer === 'perhaps' || answer === 'absent' ? [{ round, answer }] : []
    }),
  }
}

function reportOf(form: AnswerFormReport, values: FormValues): SentReport {
  const { game, revision, sides, hasPlaces, bands, hasPoints, members } = form
  const number = (name: string) => numberOf(values, name)
  const places = hasPlaces ? sides.map((_, at) => number(`place.${at}`)) : []
  const objectives = hasPoints ? bands.map((_, at) => number(`points.${at}`)) : []
  return {
    ...{ game, revision, places: places.some(Boolean) ? places : [], results: resultsOf(form, values, places) },
    objectives: objectives.some((one) => one !== null) ? objectives : [],
    fallen: members.flatMap((_, at) => fallenOf(form, values, at)),
    losses: members.flatMap(({ id }, at) =>
      form.losses.flatMap((loss, of) => (values[`loss.${at}.${of}`] === '1' ? [{ member: id, loss: loss.id }] : [])),
    ),
    feats: featsAsked(form, values).map((at) => ({
      member: members[Number(values[`feat.${at}.member`])]!.id,
      amount: number(`feat.${at}.amount`) ?? 1,
      reason: (values[`feat.${at}.reason`] ?? '').trim(),
    })),
    counted: members.flatMap(({ id }, at) =>
      form.counted.flatMap((award, of) => {
        const times = number(`counted.${at}.${of}`)
        return times ? [{ member: id, award: award.id, times }] : []
      }),
    ),
    notes: (values['notes'] ?? '').trim(),
  }
}

/** Results of the sides: as entered; from the places; or for two sides, the other side's from the own one. */
function resultsOf(
  { sides, hasPlaces }: AnswerFormReport,
  values: FormValues,
  places: readonly (number | null)[],
): SentReport['results'] {
  if (hasPlaces) return places.includes(1) ? places.map((place) => (place === 1 ? 'win' : 'loss')) : []
  const results = sides.map((_, at) => {
    const value = values[`result.${at}`]
    return value === 'win' || value === 'draw' || value === 'loss' ? value : null
  })
  const own = sides.length === 2 ? results[sides.findIndex(({ isOwn }) => isOwn)] : undefined
  if (own) return sides.map(({ isOwn }) => (isOwn || own === 'draw' ? own : own === 'win' ? 'loss' : 'win'))
  return results.some(Boolean) ? results : []
}

/** The fates that were chosen for a member: one for each crew member who fell, otherwise at most one. */
function fatesOf({ members, fates }: AnswerFormReport, values: FormValues, at: number) {
  const { crew = [] } = members[at]!
  const find = (id: string, name: string) =>
    fates.flatMap((one) => (one.id === values[name] ? [{ ...one, id, fate: one.id }] : []))
  return crew.length > 0 ? crew.flatMap(({ id }, of) => find(id, `crew.${at}.${of}`)) : find('', `fate.${at}`)
}

export const isFallen = (form: AnswerFormReport, values: FormValues, at: number): boolean =>
  fatesOf(form, values, at).length > 0

/** True if the program or the player rolls for a member. */
export const rollsDice = (form: AnswerFormReport, values: FormValues, at: number): boolean =>
  rollCount(form, values, at) > 0

/** The number of rolls for a member: one for each model or crew member who fell. */
export function rollCount(form: AnswerFormReport, values: FormValues, at: number): number {
  const { models, roll } = form.members[at]!
  const count = roll ? fatesOf(form, values, at).filter(({ rolls }) => rolls).length : 0
  return models === undefined ? count : count * (numberOf(values, `models.${at}`) ?? 1)
}

function fallenOf(form: AnswerFormReport, values: FormValues, at: number): SentFallen[] {
  const { id, models, crew = [] } = form.members[at]!
  const fates = fatesOf(form, values, at)
  if (!fates[0]) return []
  return [
    {
      ...{ member: id, fate: fates[0].fate, by: numberOf(values, `by.${at}`) },
      models: models === undefined ? null : (numberOf(values, `models.${at}`) ?? 1),
      crew: crew.length > 0 ? fates.map((one) => ({ id: one.id, fate: one.fate })) : [],
      dice: rollsDice(form, values, at) ? diceOf(form, values, at) : null,
    },
  ]
}

function diceOf({ members }: AnswerFormReport, values: FormValues, at: number): SentFallen['dice'] {
  if (values[`dice.${at}`] === 'app') return 'app'
  return values[`dice.${at}`] === 'typed' ? facesOf(values[`faces.${at}`] ?? '', members[at]!.roll!.largestDie) : null
}

/** What may stand between faces. */
const SEPARATORS = /[\s,;.:/+-]+/

/**
 * The faces that were typed, in order. If no die has more than nine sides (`sides`: those of the largest), each digit is a
 * face, so that "351" and "3 5 1" are the same. Whatever is no face is `NaN`.
 */
export function facesOf(typed: string, sides: number): number[] {
  const parts = typed.split(SEPARATORS).filter((part) => part !== '')
  return (sides <= 9 ? parts.flatMap((part) => [...part]) : parts).map((part) =>
    /^\d{1,3}$/.test(part) ? Number(part) : Number.NaN,
  )
}

/** The numbers of the feats that the form shows with a member: those up to the first one that is nobody's. */
export function featsAsked({ members }: AnswerFormReport, values: FormValues): number[] {
  const all = Array.from({ length: MAX_FEATS }, (_, at) => at)
  const end = all.find((at) => !members[Number(values[`feat.${at}.member`] || -1)])
  return all.slice(0, end)
}

/** A whole number that was typed: null if the field is empty, `NaN` if it holds anything else. */
export function numberOf(values: FormValues, name: string): number | null {
  const typed = (values[name] ?? '').trim().replace('−', '-')
  if (typed === '') return null
  return /^[-+]?\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
}
