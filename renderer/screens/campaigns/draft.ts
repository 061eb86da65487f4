import { computed, reactive, watch } from 'vue'
import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import type { RulesetLine } from '../../../shared/contract/views/settings.ts'
import type { ScreenKey } from '../../text/texts.ts'

const LONGEST_NAME = 80
const MOST_POINTS = 1_000_000

/** The fields that can be filled in wrongly. */
export type Field = 'name' | 'startingBudget' | 'cap'

/** A campaign as it is filled in; points as they are typed. */
interface Draft {
  name: string
  ruleset: string
  startingBudget: string
  cap: string
  settings: Record<string, string>
  house: Record<string, boolean>
}

/** Points as typed: spaces within are none; `null` for nothing, `undefined` for what is no number of points. */
export function pointsOf(typed: string): number | null | undefined {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '')
  if (digits === '') return null
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MOST_POINTS ? Number(digits) : undefined
}

/** A campaign that is being thought of. Another ruleset brings its own settings along, as they usually are. */
export function useDraft(rulesets: readonly RulesetLine[], wanted: string) {
  const draft = reactive<Draft>({ name: '', ruleset: wanted, startingBudget: '', cap: '', settings: {}, house: {} })
  const rules = computed(() => rulesets.find(({ id }) => id === draft.ruleset)!)
  watch(
    rules,
    ({ settings, houseRules }) => {
      draft.settings = Object.fromEntries(settings.map((one) => [one.id, one.default]))
      draft.house = Object.fromEntries(houseRules.map((one) => [one.id, one.default]))
    },
    { immediate: true },
  )

  /** What is wrong, by field. */
  const wrong = computed(() => {
    const found: Partial<Record<Field, ScreenKey>> = {}
    if (draft.name.trim() === '') found.name = 'campaigns.name-missing'
    else if ([...draft.name.trim()].length > LONGEST_NAME) found.name = 'campaigns.name-too-long'
    for (const field of rules.value.hasPrices ? (['startingBudget', 'cap'] as const) : [])
      if (pointsOf(draft[field]) === undefined) found[field] = 'campaigns.points-wrong'
    return found
  })

  /** What was typed before other rules without prices were chosen is left aside. */
  const points = (field: 'startingBudget' | 'cap') => (rules.value.hasPrices ? (pointsOf(draft[field]) ?? null) : null)

  /** What the program is asked for: choices that are the usual ones are left to the ruleset. */
  const asked = (campaign: string): InputOf<'campaign.create'> => ({
    campaign,
    name: draft.name.trim(),
    ruleset: draft.ruleset,
    startingBudget: points('startingBudget'),
    cap: points('cap'),
    settings: others(draft.settings, rules.value.settings),
    house: others(draft.house, rules.value.houseRules),
  })

  return { draft, rules, wrong, asked }
}

/** What was chosen otherwise than usual. */
function others<T>(
  chosen: Readonly<Record<string, T>>,
  usual: readonly { readonly id: string; readonly default: T }[],
): Record<string, T> {
  return Object.fromEntries(
    usual.flatMap(({ id, default: normal }) => {
      const choice = chosen[id]
      return choice === undefined || choice === normal ? [] : [[id, choice]]
    }),
  )
}
