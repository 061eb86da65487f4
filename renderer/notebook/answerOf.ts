import type { SentAnswer, SentFallen, SentReport } from '../../shared/contract/answerCode/answerCode.ts'
import type { AnswerForm, AnswerFormReport } from '../../shared/contract/notebook.ts'

/** What is entered in the form, by the name of the field; a ticked box has the value `1`. */
export type FormValues = Readonly<Record<string, string>>

/** Number of other feats that the form has room for. */
export const MAX_FEATS = 12

const MINUTE = 60_000

/** Builds the answer from the fields of the form. `now`: milliseconds since 1970. */
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
  const numberOf = (name: string) => parseNumber(values[name])
  const places = hasPlaces ? sides.map((_, at) => numberOf(`place.${at}`)) : []
  const objectives = hasPoints ? bands.map((_, at) => numberOf(`points.${at}`)) : []
  return {
    ...{ game, revision, places: places.some(Boolean) ? places : [], results: resultsOf(form, values, places) },
    objectives: objectives.some((one) => one !== null) ? objectives : [],
    fallen: members.flatMap((_, at) => fallenOf(form, values, at)),
    losses: members.flatMap(({ id }, at) =>
      form.losses.flatMap((loss, of) => (values[`loss.${at}.${of}`] === '1' ? [{ member: id, loss: loss.id }] : [])),
    ),
    feats: Array.from({ length: MAX_FEATS }).flatMap((_, at) => {
      const member = members[Number(values[`feat.${at}.member`] || -1)]
      const amount = numberOf(`feat.${at}.amount`) ?? 1
      const reason = (values[`feat.${at}.reason`] ?? '').trim()
      return member && reason !== '' ? [{ member: member.id, amount, reason }] : []
    }),
    counted: members.flatMap(({ id }, at) =>
      form.counted.flatMap((award, of) => {
        const times = numberOf(`counted.${at}.${of}`)
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
  const given = sides.map((_, at) => {
    const value = values[`result.${at}`]
    return value === 'win' || value === 'draw' || value === 'loss' ? value : null
  })
  const own = sides.length === 2 ? given[sides.findIndex(({ isOwn }) => isOwn)] : undefined
  if (own) return sides.map(({ isOwn }) => (isOwn || own === 'draw' ? own : own === 'win' ? 'loss' : 'win'))
  return given.some(Boolean) ? given : []
}

function fallenOf(form: AnswerFormReport, values: FormValues, at: number): SentFallen[] {
  const { id, models, crew = [] } = form.members[at]!
  const fateOf = (value: string | undefined) => form.fates.find((one) => one.id === value)
  const fates = crew.flatMap((one, of) => {
    const fate = fateOf(values[`crew.${at}.${of}`])
    return fate ? [{ id: one.id, fate: fate.id, rolls: fate.rolls }] : []
  })
  const own =
    crew.length > 0
      ? fates[0] && { id: fates[0].fate, rolls: fates.some(({ rolls }) => rolls) }
      : fateOf(values[`fate.${at}`])
  if (!own) return []
  return [
    {
      ...{ member: id, fate: own.id, models: models === undefined ? null : (parseNumber(values[`models.${at}`]) ?? 1) },
      crew: fates.map((one) => ({ id: one.id, fate: one.fate })),
      by: parseNumber(values[`by.${at}`]),
      dice: own.rolls ? diceOf(values, at) : null,
    },
  ]
}

/** The faces that were typed, in order; whatever stands between the numbers separates them. */
function diceOf(values: FormValues, at: number): SentFallen['dice'] {
  if (values[`dice.${at}`] === 'app') return 'app'
  if (values[`dice.${at}`] !== 'typed') return null
  const faces =
    (values[`faces.${at}`] ?? '')
      .match(/\d+/g)
      ?.map(Number)
      .filter((face) => face <= 100) ?? []
  return faces.length > 0 ? faces.slice(0, 40) : null
}

function parseNumber(text: string | undefined): number | null {
  const typed = (text ?? '').trim().replace('−', '-')
  return /^-?\d{1,4}$/.test(typed) ? Number(typed) : null
}
