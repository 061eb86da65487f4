import { computed, reactive, watch } from 'vue'
import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import type { RulesetLine } from '../../../shared/contract/views/settings.ts'
import type { ScreenKey } from '../../text/texts.ts'

const MAX_NAME = 80
const MAX_POINTS = 1_000_000

/** Names of the fields that can be invalid. */
export type CampaignField = 'name' | 'startingBudget' | 'cap'

/** Values of the form. Points are stored as the user typed them. */
interface CampaignDraft {
  name: string
  ruleset: string
  startingBudget: string
  isUnlimited: boolean
  cap: string
  settings: Record<string, string>
  house: Record<string, boolean>
}

/** Parses typed points and ignores spaces. Returns `null` for an empty text, `undefined` for an invalid number. */
export function parseTypedPoints(typed: string): number | null | undefined {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '')
  if (digits === '') return null
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MAX_POINTS ? Number(digits) : undefined
}

/**
 * The form of a new campaign. When the user chooses another ruleset, its defaults replace the budget and the
 * settings.
 */
export function useCampaignDraft(rulesets: () => readonly RulesetLine[], initialRuleset: string) {
  const draft = reactive<CampaignDraft>({
    name: '',
    ruleset: initialRuleset,
    startingBudget: '',
    isUnlimited: false,
    cap: '',
    settings: {},
    house: {},
  })
  const rules = computed(() => rulesets().find(({ id }) => id === draft.ruleset)!)
  watch(
    rules,
    ({ settings, houseRules, sample, pack }) => {
      // The initial budget is the budget of the ruleset's sample or of its pack. If they have no budget, a campaign of
      // this ruleset has no budget.
      const usual = (sample ?? pack)?.startingBudget ?? null
      draft.startingBudget = usual === null ? '' : String(usual)
      draft.isUnlimited = usual === null
      draft.settings = Object.fromEntries(settings.map((one) => [one.id, one.default]))
      draft.house = Object.fromEntries(houseRules.map((one) => [one.id, one.default]))
    },
    { immediate: true },
  )

  /** Text key of the problem of each invalid field. */
  const wrong = computed(() => {
    const found: Partial<Record<CampaignField, ScreenKey>> = {}
    if (draft.name.trim() === '') found.name = 'campaigns.name-missing'
    else if ([...draft.name.trim()].length > MAX_NAME) found.name = 'campaigns.name-too-long'
    if (!rules.value.hasPrices) return found
    if (!draft.isUnlimited && typeof parseTypedPoints(draft.startingBudget) !== 'number')
      found.startingBudget = 'campaigns.budget-wrong'
    if (parseTypedPoints(draft.cap) === undefined) found.cap = 'campaigns.points-wrong'
    return found
  })

  /**
   * Returns typed points as a number. Points are ignored if the chosen ruleset has no prices: the user may have typed
   * them before choosing it.
   */
  const typedPoints = (typed: string) => (rules.value.hasPrices ? (parseTypedPoints(typed) ?? null) : null)
  /** Number of settings and house rules that differ from the defaults. A cap counts as one. */
  const changes = computed(() => {
    const own = [
      nonDefaults(draft.settings, rules.value.settings),
      nonDefaults(draft.house, rules.value.houseRules),
      typedPoints(draft.cap) === null ? {} : { cap: true },
    ]
    return own.flatMap((one) => Object.keys(one)).length
  })

  /** Returns the command's input. Options that are equal to the defaults are left out. `pack`: text of the pack. */
  const buildInput = (campaign: string, pack?: string): InputOf<'campaign.create'> => ({
    campaign,
    name: draft.name.trim(),
    ruleset: draft.ruleset,
    startingBudget: draft.isUnlimited ? null : typedPoints(draft.startingBudget),
    cap: typedPoints(draft.cap),
    settings: nonDefaults(draft.settings, rules.value.settings),
    house: nonDefaults(draft.house, rules.value.houseRules),
    ...(pack !== undefined && { pack }),
  })

  return { draft, rules, wrong, changes, asked: buildInput }
}

/** Returns the options that differ from the defaults. */
function nonDefaults<T>(
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
