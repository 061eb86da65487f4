import { computed, shallowRef, watch } from 'vue'
import { useRoute, type LocationQuery } from 'vue-router'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { inTurn } from '../../../shared/domain/campaign/rounds.ts'
import { useCampaign } from '../../stores/campaign.ts'
import type { Choice } from './choice.ts'
import type { PrintScope } from './printing.ts'
import { USUAL, type PrintSetting } from './setting.ts'

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
 * (`?warband=`), members of it (`&members=a,b`), or a game (`?game=`); without, for the next game where one is planned.
 */
export function usePrintChoice() {
  const route = useRoute()
  const campaign = useCampaign()
  const setting = shallowRef(USUAL)
  const choice = shallowRef<Choice>(begun())

  const warbands = computed(() => campaign.view?.warbands.toSorted((a, b) => a.position - b.position) ?? [])
  const games = computed(() => inPrintOrder(campaign.view?.games ?? []))

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
    const first = games.value[0]
    choice.value = begun(warband ?? warbands.value[0]?.id, members, game ?? first?.id)
    const isForGame = game !== undefined || (warband === undefined && first?.state === 'planned')
    const kind = isForGame ? 'game' : members?.length === 1 ? 'member' : 'band'
    setting.value = { ...setting.value, kind }
  }
  watch(() => campaign.id, begin, { immediate: true })
  watch(
    () => route.query,
    (query) => {
      if (route.name === 'print' && asked(query, 'warband', 'band', 'game') !== undefined) begin()
    },
  )

  const scope = computed<PrintScope | undefined>(() => {
    const { id } = campaign
    const { warband, game } = choice.value
    const { kind } = setting.value
    if (id === undefined || kind === 'reference' || kind === 'blank') return undefined
    if (kind === 'game') return game === undefined ? undefined : { campaign: id, game }
    if (warband === ALL_BANDS && kind === 'band') return { campaign: id }
    const first = warband === ALL_BANDS ? warbands.value[0]?.id : warband
    return first === undefined ? undefined : { campaign: id, warband: first }
  })

  return { setting, choice, set, warbands, games, scope }
}

const begun = (warband?: string, only?: readonly string[], game?: string): Choice => ({
  warband,
  member: only?.[0],
  game,
  only,
  chosen: {},
})

/** In the place of a band's id. */
export const ALL_BANDS = ''
