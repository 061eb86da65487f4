import { computed, shallowRef, watch } from 'vue'
import { useRoute, type LocationQuery } from 'vue-router'
import type { CampaignBand } from '../../../shared/contract/views/campaign.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { gamesInPlayOrder } from '../../../shared/domain/campaign/rounds.ts'
import { useCampaign } from '../../stores/campaign.ts'
import type { PrintChoice } from './choice.ts'
import type { PrintScope } from '../../composables/printState.ts'
import { hasSelectableSheets, DEFAULT_PRINT_SETTING, type PrintSetting } from './setting.ts'

type Game = FactOf<'game'>

/**
 * Sorts the games for printing: first the planned games (the next game is first), then the played games (the last
 * game is first).
 */
const sortForPrinting = (games: readonly Game[]): Game[] => {
  const byRound = games.toSorted((one, other) => one.round - other.round || one.position - other.position)
  return [...gamesInPlayOrder(byRound), ...byRound.filter(({ state }) => state !== 'planned').reverse()]
}

const readParam = (query: LocationQuery, ...names: string[]): string | undefined =>
  names.map((name) => query[name]).find((value) => typeof value === 'string' && value !== '') as string | undefined

/**
 * The selection on the print screen: the setting, and the sheets of the campaign. The address may name a warband
 * (`?warband=`), some of its members (`&members=a,b`), a game (`?game=`), a round (`?round=`) or the book (`?book`).
 * Otherwise the next planned game is selected. `&changed=1` selects only sheets that changed since their last print;
 * `?bands=a,b&changed=1` selects those of the given warbands.
 */
export function usePrintChoice() {
  const route = useRoute()
  const campaign = useCampaign()
  const setting = shallowRef(DEFAULT_PRINT_SETTING)
  const choice = shallowRef<PrintChoice>(newChoice())

  const warbands = computed(() => campaign.view?.warbands.toSorted(compareByPosition) ?? [])
  const games = computed(() => sortForPrinting(campaign.view?.games ?? []))
  const rounds = computed(() => [...new Set(games.value.map(({ round }) => round))])

  /** Changes the setting. Another kind of print starts a new selection of sheets. */
  function set(next: PrintSetting) {
    if (next.kind !== setting.value.kind) choice.value = { ...choice.value, only: undefined, chosen: {} }
    setting.value = next
  }
  /** Selects what the address names. */
  function begin() {
    const { query } = route
    const bands = readParam(query, 'bands')?.split(',')
    const warband = bands ? ALL_BANDS_PLACEHOLDER : readParam(query, 'warband', 'band')
    const members = readParam(query, 'members', 'member')?.split(',')
    const game = readParam(query, 'game')
    const round = readParam(query, 'round')
    const first = games.value[0]
    choice.value = newChoice({
      warband: warband ?? warbands.value[0]?.id,
      only: members,
      game: game ?? first?.id,
      round: round === undefined ? first?.round : Number(round),
      changed: 'changed' in query ? { bands } : undefined,
    })
    const isForGame = game !== undefined || (warband === undefined && first?.state === 'planned')
    const ofBand = members?.length === 1 ? 'member' : 'band'
    const ofGames = round !== undefined ? 'round' : isForGame ? 'game' : ofBand
    setting.value = { ...setting.value, kind: 'book' in query ? 'book' : ofGames }
  }
  watch(() => campaign.id, begin, { immediate: true })
  watch(
    () => route.query,
    (query) => {
      const isAsked = 'book' in query || readParam(query, 'warband', 'band', 'bands', 'game', 'round') !== undefined
      if (route.name === 'print' && isAsked) begin()
    },
  )

  const scope = computed(() =>
    campaign.id === undefined
      ? undefined
      : toPrintScope(campaign.id, setting.value, choice.value, warbands.value[0]?.id),
  )

  return { setting, choice, set, warbands, games, rounds, scope }
}

type OrderedBand = Pick<CampaignBand, 'position' | 'withdrawnAt'>
/** Compares warbands by position; withdrawn warbands are last. */
const compareByPosition = (a: OrderedBand, b: OrderedBand): number =>
  Number(a.withdrawnAt !== null) - Number(b.withdrawnAt !== null) || a.position - b.position

/**
 * Returns the scope of the sheets that can be selected. `first`: id of the first warband. It is used if the setting
 * requires a warband and the user has not selected one.
 */
function toPrintScope(
  campaign: string,
  { kind }: PrintSetting,
  choice: PrintChoice,
  first?: string,
): PrintScope | undefined {
  const { warband, game, round } = choice
  if (!hasSelectableSheets({ kind })) return undefined
  if (kind === 'game') return game === undefined ? undefined : { campaign, game }
  if (kind === 'round') return round === undefined ? undefined : { campaign, round }
  if (warband === ALL_BANDS_PLACEHOLDER && kind === 'band') return { campaign }
  const one = warband === ALL_BANDS_PLACEHOLDER ? first : warband
  return one === undefined ? undefined : { campaign, warband: one }
}

const newChoice = ({ warband, only, game, round, changed }: Partial<PrintChoice> = {}): PrintChoice => ({
  warband,
  member: only?.[0],
  game,
  round,
  only,
  chosen: {},
  changed,
})

/** Stands in place of a warband's id for all warbands. */
export const ALL_BANDS_PLACEHOLDER = ''
