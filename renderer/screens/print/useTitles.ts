import { computed, type ComputedRef, type Ref } from 'vue'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { useText } from './useText.ts'
import type { Choice } from './choice.ts'
import { hasSheets, isForGames, type PrintSetting } from './setting.ts'
import { ALL_BANDS } from './usePrintChoice.ts'

interface Chosen {
  readonly setting: Ref<PrintSetting>
  readonly choice: Ref<Choice>
  readonly rows: ComputedRef<readonly PrintableSheet[] | undefined>
  readonly chosen: ComputedRef<readonly PrintableSheet[] | undefined>
  readonly warbands: ComputedRef<readonly { readonly id: string; readonly name: string }[]>
  readonly games: ComputedRef<readonly FactOf<'game'>[]>
}

/** What the screen calls what is chosen: under its heading, in the name of a file, and where there is nothing to see. */
export function useTitles({ setting, choice, rows, chosen, warbands, games }: Chosen) {
  const campaign = useCampaign()
  const { t } = useText()
  /** The ruleset's, or the book: nobody of it is chosen. */
  const isWhole = computed(() => !hasSheets(setting.value))

  const band = computed(() => {
    const { warband } = choice.value
    const isAll = warband === ALL_BANDS && setting.value.kind === 'band'
    return isAll
      ? campaign.name
      : (warbands.value.find(({ id }) => id === (warband || warbands.value[0]?.id))?.name ?? '')
  })
  const game = computed(() => {
    const one = games.value.find(({ id }) => id === choice.value.game)
    if (!one) return ''
    const round = t('game.round', { round: one.round })
    return one.scenario.trim() === '' ? round : `${round}, ${one.scenario.trim()}`
  })
  const round = computed(() => t('game.round', { round: choice.value.round ?? 0 }))
  const sub = computed(() => {
    if (isWhole.value) return campaign.name
    if (setting.value.kind === 'round') return round.value
    return setting.value.kind === 'game' ? game.value : band.value
  })
  const title = computed(() => {
    if (isWhole.value || isForGames(setting.value)) return campaign.name
    return setting.value.kind === 'member' ? chosen.value?.[0]?.title.trim() || band.value : band.value
  })
  const what = computed(() => {
    const { kind } = setting.value
    if (kind === 'game') return game.value
    if (kind === 'round') return round.value
    return kind === 'band' || kind === 'member'
      ? t('print.file-sheets', { count: chosen.value?.length ?? 0 })
      : t(`print.kind-${kind}`)
  })
  const hint = computed(() => {
    if (isWhole.value || !rows.value) return undefined
    if (isForGames(setting.value) && games.value.length === 0) return t('print.no-game')
    if (!isForGames(setting.value) && warbands.value.length === 0) return t('print.no-band')
    if (rows.value.length === 0) return t('print.no-member')
    return chosen.value?.length === 0 ? t('print.nothing') : undefined
  })
  return { sub, title, what, hint }
}

/** Who meets whom in a game of a round, and at which table; `sheets`: those of the round. */
export function useGameName({ warbands, games }: Pick<Chosen, 'warbands' | 'games'>) {
  const { t } = useText()
  return function gameName(sheets: readonly PrintableSheet[], id: string): string {
    const plays = sheets.find((sheet) => sheet.game === id && sheet.plays)?.plays ?? []
    const meets = plays.map((band) => warbands.value.find((one) => one.id === band)?.name ?? '').join(' – ')
    const table = games.value.find((one) => one.id === id)?.table ?? null
    return table === null ? meets : t('print.at-table', { table, meets })
  }
}
