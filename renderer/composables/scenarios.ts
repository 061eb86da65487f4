import { computed, reactive } from 'vue'
import type { Scenario } from '../../shared/domain/campaign/scenario.ts'
import { isScenarioEntry } from '../../shared/domain/campaign/scenarioKind.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useText } from '../text/useText.ts'

/** Id of the list of names that fields for a scenario suggest. Only one such list is on a screen. */
const LIST_ID = 'scenario-names'

/** The scenarios of the open campaign, for fields in which a scenario is chosen by its name or typed freely. */
export function useScenarios() {
  const campaign = useCampaign()
  const { of } = useText()
  const all = computed(() =>
    (campaign.view?.custom ?? []).flatMap(({ entry }) =>
      isScenarioEntry(entry) ? [entry as unknown as Scenario] : [],
    ),
  )
  return reactive({
    all,
    listId: computed(() => (all.value.length > 0 ? LIST_ID : undefined)),
    /** Returns the scenario with this name; `undefined` for a free text. */
    named: (text: string) => all.value.find(({ name }) => of(name).toLowerCase() === text.trim().toLowerCase()),
  })
}
export type Scenarios = ReturnType<typeof useScenarios>
