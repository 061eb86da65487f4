import { computed, type ComputedRef, type Ref } from 'vue'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { useOpponents } from '../../composables/games.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { usePrintText } from './usePrintText.ts'
import type { PrintChoice } from './choice.ts'
import { hasSelectableSheets, isPrintForGames, type PrintSetting } from './setting.ts'
import { ALL_BANDS_PLACEHOLDER } from './usePrintChoice.ts'

interface TitlesInput {
  readonly setting: Ref<PrintSetting>
  readonly choice: Ref<PrintChoice>
  readonly rows: ComputedRef<readonly PrintableSheet[] | undefined>
  readonly chosen: ComputedRef<readonly PrintableSheet[] | undefined>
  readonly warbands: ComputedRef<readonly { readonly id: string; readonly name: string }[]>
  readonly games: ComputedRef<readonly FactOf<'game'>[]>
}

/** Texts about the selection: below the heading, in the file name, and shown if there is nothing to print. */
export function usePrintTitles({ setting, choice, rows, chosen, warbands, games }: TitlesInput) {
  const campaign = useCampaign()
  const { t } = usePrintText()
  /** True for a document of the ruleset and for the book, for which no sheets are selected. */
  const isWhole = computed(() => !hasSelectableSheets(setting.value))

  const band = computed(() => {
    const { warband } = choice.value
    const isAll = warband === ALL_BANDS_PLACEHOLDER && setting.value.kind === 'band'
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
    if (isWhole.value || isPrintForGames(setting.value)) return campaign.name
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
    if (isPrintForGames(setting.value) && games.value.length === 0) return t('print.no-game')
    if (!isPrintForGames(setting.value) && warbands.value.length === 0) return t('print.no-band')
    if (rows.value.length === 0) return t('print.no-member')
    return chosen.value?.length === 0 ? t('print.nothing') : undefined
  })
  return { sub, title, what, hint }
}

/** Returns a function that names a game of a round by its warbands and its table. `sheets`: the sheets of the round. */
export function useGameName({ warbands, games }: Pick<TitlesInput, 'warbands' | 'games'>) {
  const { t } = usePrintText()
  const opponents = useOpponents()
  return function gameName(sheets: readonly PrintableSheet[], id: string): string {
    const plays = sheets.find((sheet) => sheet.game === id && sheet.plays)?.plays ?? []
    const meets = opponents(plays.map((band) => [warbands.value.find((one) => one.id === band)?.name ?? '']))
    const table = games.value.find((one) => one.id === id)?.table ?? null
    return table === null ? meets : t('print.at-table', { table, meets })
  }
}
