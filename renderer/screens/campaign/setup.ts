import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import { PLACE_POINTS, placePointsText } from '../../../shared/domain/campaign/pointsFormula.ts'
import type { SetupView } from '../../../shared/contract/views/overview.ts'
import type { FormValues } from '../../lib/formBase.ts'

type PlayersMay = NonNullable<SetupView['playersMay']> | 'none'
/** How far players may change their bands, the least first. */
export const PLAYERS_MAY: readonly PlayersMay[] = ['none', 'approval', 'free']

/** The content of the dialog's fields: numbers may be empty. */
export interface SetupDraft {
  name: string
  startingBudget: number | string
  cap: number | string
  readonly choices: Record<string, string>
  readonly points: Record<string, number | string>
  /** What each place is worth, as it is written; empty where places are never worth anything. */
  placePoints: string
  readonly house: Record<string, boolean>
  /** How far players change their bands; `none`: not at all. */
  playersMay: PlayersMay
  /** Whether each band that has not played follows the starting budget, by its id. */
  readonly topUp: Record<string, boolean>
}

/** What a band that has not played would get of the starting budget that is entered, and what its treasury then is. */
interface TopUp {
  readonly warband: string
  readonly name: string
  readonly budget: number
  readonly given: number
  readonly owed: number
  /** Negative where it gives back. */
  readonly amount: number
  readonly treasury: number
}

/** The bands whose starting budget differs from the one entered. */
export function topUpsOf({ unplayed }: Pick<SetupView, 'unplayed'>, entered: number | string): TopUp[] {
  const budget = numberOf(entered)
  if (budget === null || !Number.isInteger(budget)) return []
  return unplayed.flatMap(({ treasury, ...band }) => {
    const amount = budget - band.given - band.owed
    return budget === band.given ? [] : [{ ...band, budget, amount, treasury: treasury + amount }]
  })
}

/** The content of the fields at first. */
export const draftOf = (view: SetupView): SetupDraft => ({
  name: view.name,
  startingBudget: view.startingBudget ?? '',
  cap: view.cap ?? '',
  choices: Object.fromEntries(view.choices.map(({ id, value }) => [id, value])),
  points: Object.fromEntries(view.points.map(({ id, value }) => [id, value])),
  placePoints: placePointsText(view.placePoints?.each ?? []),
  house: Object.fromEntries(view.house.map(({ id, isOn }) => [id, isOn])),
  playersMay: view.playersMay ?? 'none',
  topUp: {},
})

const mayOf = ({ playersMay }: Pick<SetupDraft, 'playersMay'>): SetupView['playersMay'] =>
  playersMay === 'none' ? null : playersMay

const numberOf = (entered: number | string): number | null => (entered === '' ? null : Number(entered))

/** Only what the user changed: what somebody else changed meanwhile stays as it is. */
export function changesOf(setup: SetupView, draft: SetupDraft): Omit<InputOf<'campaign.change'>, 'campaign'> {
  const name = draft.name.trim()
  const [startingBudget, cap] = [numberOf(draft.startingBudget), numberOf(draft.cap)]
  const settings = Object.fromEntries([
    ...setup.choices.flatMap(({ id, value }) => (draft.choices[id] === value ? [] : [[id, draft.choices[id]!]])),
    ...setup.points.flatMap(({ id, value }) =>
      Number(draft.points[id]) === value ? [] : [[id, String(draft.points[id])]],
    ),
    ...(setup.placePoints && draft.placePoints.trim() !== placePointsText(setup.placePoints.each)
      ? [[PLACE_POINTS, draft.placePoints.trim()]]
      : []),
  ]) as Record<string, string>
  const house = Object.fromEntries(
    setup.house.flatMap(({ id, isOn }) => (draft.house[id] === isOn ? [] : [[id, draft.house[id]!]])),
  ) as Record<string, boolean>
  const topUp = topUpsOf(setup, draft.startingBudget).flatMap(({ warband, treasury }) =>
    draft.topUp[warband] && treasury >= 0 ? [warband] : [],
  )
  return {
    ...(topUp.length > 0 && { topUp }),
    ...(name !== setup.name && { name }),
    ...(startingBudget !== setup.startingBudget && { startingBudget }),
    ...(cap !== setup.cap && { cap }),
    ...(mayOf(draft) !== setup.playersMay && { playersMay: mayOf(draft) }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(Object.keys(house).length > 0 && { house }),
  }
}

/** What stands in the fields, by its path in what is asked for. */
export function valuesOf(draft: SetupDraft): FormValues {
  const { name, startingBudget, cap, choices, points, placePoints, house } = draft
  const named = (of: string, all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(all).map(([id, value]) => [`${of}.${id}`, value]))
  const texts = Object.fromEntries(Object.entries(points).map(([id, value]) => [id, String(value)]))
  return {
    ...{ name: name.trim(), startingBudget: numberOf(startingBudget), cap: numberOf(cap) },
    playersMay: mayOf(draft),
    ...{ ...named('settings', choices), ...named('settings', texts), ...named('house', house) },
    ...(placePoints !== '' && named('settings', { [PLACE_POINTS]: placePoints.trim() })),
  }
}

/** Fills in the field of a path. */
export function fillIn(draft: SetupDraft, path: string, value: unknown): void {
  const [of, id] = [path.slice(0, path.indexOf('.')), path.slice(path.indexOf('.') + 1)]
  if (path === 'name') draft.name = String(value)
  else if (path === 'startingBudget' || path === 'cap') draft[path] = value === null ? '' : Number(value)
  else if (path === 'playersMay') draft.playersMay = (value ?? 'none') as PlayersMay
  else if (id === PLACE_POINTS) draft.placePoints = String(value)
  else if (of === 'house') draft.house[id] = value === true
  else if (id in draft.points) draft.points[id] = Number(value)
  else draft.choices[id] = String(value)
}
