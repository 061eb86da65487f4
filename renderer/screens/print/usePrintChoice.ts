import { computed, shallowRef, watch } from 'vue'
import { useRoute, type LocationQuery } from 'vue-router'
import type { CampaignBand } from '../../../shared/contract/views/campaign.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { inTurn } from '../../../shared/domain/campaign/rounds.ts'
import { useCampaign } from '../../stores/campaign.ts'
import type { Choice } from './choice.ts'
import type { PrintScope } from './printing.ts'
import { hasSheets, USUAL, type PrintSetting } from './setting.ts'

type Game = FactOf<'game'>

/** Games to print for: those to be played, the next one first; then those that were, the last one first. */
const inPrintOrder = (games: readonly Game[]): Game[] => {
  const byRound = games.toSorted((one, other) => one.round - other.round || one.position - other.position)
  return [...inTurn(byRound), ...byRound.filter(({ state }) => state !== 'planned').reverse()]
}

const asked = (query: LocationQuery, ...names: string[]): string | undefined =>
  names.map((name) => query[name]).find((value) => typeof value === 'string' && value !== '') as string | undefined

/**
 * What is chosen on the screen: the setting, and which sheets of the campaign. The address may ask for a band
 * (`?warband=`), members of it (`&members=a,b`), a game (`?game=`), a round (`?round=`) or the book (`?book`); without, for the next
 * game where one is planned.
 */
export function usePrintChoice() {
  const route = useRoute()
  const campaign = useCampaign()
  const setting = shallowRef(USUAL)
  const choice = shallowRef<Choice>(begun())

  const warbands = computed(() => campaign.view?.warbands.toSorted(inOrder) ?? [])
  const games = computed(() => inPrintOrder(campaign.view?.games ?? []))
  const rounds = computed(() => [...new Set(games.value.map(({ round }) => round))])

  /** Sheets of another kind are chosen afresh. */
  function set(next: PrintSetting) {
    if (next.kind !== setting.value.kind) choice.value = { ...choice.value, only: undefined, chosen: {} }
    setting.value = next
  }
  /** Begins with what the address asks for. */
  function begin() {
    const { query } = route
    const warband = asked(query, 'warband', 'band')
    const members = asked(query, 'members', 'member')?.split(',')
    const game = asked(query, 'game')
    const round = asked(query, 'round')
    const first = games.value[0]
    choice.value = begun({
      warband: warband ?? warbands.value[0]?.id,
      only: members,
      game: game ?? first?.id,
      round: round === undefined ? first?.round : Number(round),
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
      const isAsked = 'book' in query || asked(query, 'warband', 'band', 'game', 'round') !== undefined
      if (route.name === 'print' && isAsked) begin()
    },
  )

  const scope = computed(() =>
    campaign.id === undefined ? undefined : scopeOf(campaign.id, setting.value, choice.value, warbands.value[0]?.id),
  )

  return { setting, choice, set, warbands, games, rounds, scope }
}

type Placed = Pick<CampaignBand, 'position' | 'withdrawnAt'>
/** In their order, those that are withdrawn last. */
const inOrder = (a: Placed, b: Placed): number =>
  Number(a.withdrawnAt !== null) - Number(b.withdrawnAt !== null) || a.position - b.position

/** Which sheets there are to choose from; `first`: the band that is meant where one has to be and none is chosen. */
function scopeOf(campaign: string, { kind }: PrintSetting, choice: Choice, first?: string): PrintScope | undefined {
  const { warband, game, round } = choice
  if (!hasSheets({ kind })) return undefined
  if (kind === 'game') return game === undefined ? undefined : { campaign, game }
  if (kind === 'round') return round === undefined ? undefined : { campaign, round }
  if (warband === ALL_BANDS && kind === 'band') return { campaign }
  const one = warband === ALL_BANDS ? first : warband
  return one === undefined ? undefined : { campaign, warband: one }
}

const begun = ({ warband, only, game, round }: Partial<Choice> = {}): Choice => ({
  warband,
  member: only?.[0],
  game,
  round,
  only,
  chosen: {},
})

/** In the place of a band's id. */
export const ALL_BANDS = ''
