import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import {
  FINISHING_PLACE_POINTS_SETTING,
  formatFinishingPlacePoints,
  formatTieBreaks,
  parseTieBreaks,
  TIE_BREAKS_SETTING,
  USUAL_NUMBER,
  type TieBreak,
} from '../../../shared/domain/campaign/leagueSettings.ts'
import type { CampaignSettingsView } from '../../../shared/contract/views/overview.ts'
import type { FormValues } from '../../lib/formBase.ts'

type PlayerPermission = NonNullable<CampaignSettingsView['playersMay']> | 'none'
/** How freely players may change their own warbands, from not at all to without approval. */
export const PERMISSION_LEVELS: readonly PlayerPermission[] = ['none', 'approval', 'free']

/** Values of the dialog's fields. Fields for numbers may be empty. */
export interface SetupDraft {
  name: string
  startingBudget: number | string
  cap: number | string
  readonly choices: Record<string, string>
  readonly points: Record<string, number | string>
  /** The points for each final rank, as text; empty if final ranks never give points. */
  placePoints: string
  /** The tie-breaks, in order; an empty text where none is chosen. */
  tieBreaks: readonly (TieBreak | '')[]
  readonly house: Record<string, boolean>
  /** How freely players may change their own warbands; `none`: not at all. */
  playersMay: PlayerPermission
  /**
   * By warband id, for warbands that have not played: true if the warband gets or pays back the difference to the new
   * starting budget.
   */
  readonly topUp: Record<string, boolean>
}

/**
 * A warband that has not played, with the points that it would get (or pay back) if the entered starting budget
 * applied, and its resulting treasury.
 */
interface TopUp {
  readonly warband: string
  readonly name: string
  readonly budget: number
  readonly given: number
  readonly owed: number
  /** Points that the warband gets; negative if it has to pay back. */
  readonly amount: number
  readonly treasury: number
}

/** Lists the warbands that have not played and whose starting budget differs from the entered starting budget. */
export function listStartingBudgetTopUps(
  { unplayed }: Pick<CampaignSettingsView, 'unplayed'>,
  entered: number | string,
): TopUp[] {
  const budget = parseNumber(entered)
  if (budget === null || !Number.isInteger(budget)) return []
  return unplayed.flatMap(({ treasury, ...band }) => {
    const amount = budget - band.given - band.owed
    return budget === band.given ? [] : [{ ...band, budget, amount, treasury: treasury + amount }]
  })
}

/** Returns the initial values of the fields. */
export const toSetupDraft = (view: CampaignSettingsView): SetupDraft => ({
  name: view.name,
  startingBudget: view.startingBudget ?? '',
  cap: view.cap ?? '',
  choices: Object.fromEntries(view.choices.map(({ id, value }) => [id, value])),
  points: Object.fromEntries(view.points.map(({ id, value }) => [id, value ?? ''])),
  placePoints: formatFinishingPlacePoints(view.placePoints?.each ?? []),
  tieBreaks: view.tieBreaks,
  house: Object.fromEntries(view.house.map(({ id, isOn }) => [id, isOn])),
  playersMay: view.playersMay ?? 'none',
  topUp: {},
})

const toPlayersMay = ({ playersMay }: Pick<SetupDraft, 'playersMay'>): CampaignSettingsView['playersMay'] =>
  playersMay === 'none' ? null : playersMay

const enteredTieBreaks = ({ tieBreaks }: Pick<SetupDraft, 'tieBreaks'>): string =>
  formatTieBreaks(tieBreaks.flatMap((one) => one || []))

/** Converts an entered number to the text of its setting. An empty field follows another setting. */
const toSetting = (entered: number | string): string => (entered === '' ? USUAL_NUMBER : String(entered))
const parseNumber = (entered: number | string): number | null => (entered === '' ? null : Number(entered))

/** Returns only what the user has changed, so that changes of other users remain. */
export function findSetupChanges(
  setup: CampaignSettingsView,
  draft: SetupDraft,
): Omit<InputOf<'campaign.change'>, 'campaign'> {
  const name = draft.name.trim()
  const [startingBudget, cap] = [parseNumber(draft.startingBudget), parseNumber(draft.cap)]
  const settings = Object.fromEntries([
    ...setup.choices.flatMap(({ id, value }) => (draft.choices[id] === value ? [] : [[id, draft.choices[id]!]])),
    ...setup.points.flatMap(({ id, value }) =>
      parseNumber(draft.points[id]!) === value ? [] : [[id, toSetting(draft.points[id]!)]],
    ),
    ...(setup.placePoints && draft.placePoints.trim() !== formatFinishingPlacePoints(setup.placePoints.each)
      ? [[FINISHING_PLACE_POINTS_SETTING, draft.placePoints.trim()]]
      : []),
    ...(enteredTieBreaks(draft) === formatTieBreaks(setup.tieBreaks)
      ? []
      : [[TIE_BREAKS_SETTING, enteredTieBreaks(draft)]]),
  ]) as Record<string, string>
  const house = Object.fromEntries(
    setup.house.flatMap(({ id, isOn }) => (draft.house[id] === isOn ? [] : [[id, draft.house[id]!]])),
  ) as Record<string, boolean>
  const topUp = listStartingBudgetTopUps(setup, draft.startingBudget).flatMap(({ warband, treasury }) =>
    draft.topUp[warband] && treasury >= 0 ? [warband] : [],
  )
  return {
    ...(topUp.length > 0 && { topUp }),
    ...(name !== setup.name && { name }),
    ...(startingBudget !== setup.startingBudget && { startingBudget }),
    ...(cap !== setup.cap && { cap }),
    ...(toPlayersMay(draft) !== setup.playersMay && { playersMay: toPlayersMay(draft) }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(Object.keys(house).length > 0 && { house }),
  }
}

/** Returns the values of the fields, by their path in the command's input. */
export function setupValues(draft: SetupDraft): FormValues {
  const { name, startingBudget, cap, choices, points, placePoints, house } = draft
  const prefixKeys = (of: string, all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(all).map(([id, value]) => [`${of}.${id}`, value]))
  const texts = Object.fromEntries(Object.entries(points).map(([id, value]) => [id, toSetting(value)]))
  return {
    ...{ name: name.trim(), startingBudget: parseNumber(startingBudget), cap: parseNumber(cap) },
    playersMay: toPlayersMay(draft),
    ...{ ...prefixKeys('settings', choices), ...prefixKeys('settings', texts), ...prefixKeys('house', house) },
    ...prefixKeys('settings', { [TIE_BREAKS_SETTING]: enteredTieBreaks(draft) }),
    ...(placePoints !== '' && prefixKeys('settings', { [FINISHING_PLACE_POINTS_SETTING]: placePoints.trim() })),
  }
}

export function setSetupField(draft: SetupDraft, path: string, value: unknown): void {
  const [of, id] = [path.slice(0, path.indexOf('.')), path.slice(path.indexOf('.') + 1)]
  if (path === 'name') draft.name = String(value)
  else if (path === 'startingBudget' || path === 'cap') draft[path] = value === null ? '' : Number(value)
  else if (path === 'playersMay') draft.playersMay = (value ?? 'none') as PlayerPermission
  else if (id === FINISHING_PLACE_POINTS_SETTING) draft.placePoints = String(value)
  else if (id === TIE_BREAKS_SETTING) draft.tieBreaks = parseTieBreaks(String(value)) ?? []
  else if (of === 'house') draft.house[id] = value === true
  else if (id in draft.points) draft.points[id] = value === USUAL_NUMBER ? '' : Number(value)
  else draft.choices[id] = String(value)
}
