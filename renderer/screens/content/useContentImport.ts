import { computed, nextTick, ref, watch } from 'vue'
import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import { chosenEntries } from '../../../shared/contract/views/chosenEntries.ts'
import type { ContentFileLine } from '../../../shared/contract/views/contentFile.ts'
import type { ContentChoice } from '../../../shared/commands/content/importContent.ts'
import { catalogueEntryId, customIdsIn } from '../../../shared/domain/campaign/content.ts'
import type { ContentFileState } from '../../../shared/rules/contentFile.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { useDelayed } from '../../lib/delayed.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { newId, useCommands } from '../../stores/commands.ts'
import { findBandsKeepingEntry } from './keepingBands.ts'

/** Milliseconds without a choice after which the program says what the import would change. */
const CHECK_DELAY = 250

/** At first the campaign's own versions stay, and new entries are added. */
const firstChoice = ({ state, problem }: ContentFileLine): ContentChoice =>
  state === 'new' && !problem ? 'theirs' : 'mine'

const isSameComparison = (one: ContentFileLine, other: ContentFileLine | undefined): boolean =>
  one.state === other?.state && one.mine?.digest === other.mine?.digest

/** Which entries of a file the user wants, what they would change in the warbands, and their import. */
export function useContentImport(file: () => MethodAnswer<'content.preview'>) {
  const campaign = useCampaign()
  const commands = useCommands()
  const lines = computed(() => file().lines)
  const choices = ref<readonly ContentChoice[]>(lines.value.map(firstChoice))
  // A choice stays if the campaign has still the same version of the entry.
  watch(lines, (now, before) => {
    choices.value = now.map((line, at) => (isSameComparison(line, before[at]) ? choices.value[at]! : firstChoice(line)))
  })
  const keptBands = ref<ReadonlySet<string>>(new Set())
  function choose(places: readonly number[], choice: ContentChoice) {
    const wanted = new Set(places)
    choices.value = choices.value.map((one, at) =>
      wanted.has(at) && optionsOf(lines.value[at]!).includes(choice) ? choice : one,
    )
  }
  const chosen = computed(() => chosenEntries(lines.value, (_, at) => choices.value[at]!))
  const count = computed(() => chosen.value.entries.length)
  const input = () => ({ campaign: campaign.id!, ruleset: file().ruleset, ...chosen.value })
  const still = useDelayed(input, CHECK_DELAY)
  const check = useView('content.import-check', () =>
    still.value.value.entries.length === 0 ? undefined : still.value.value,
  )
  const effects = computed(() => check.data.value?.effects ?? [])
  /** Names of the chosen entries that need an entry which is left out, by the id of that entry. */
  const neededBy = computed(() => namesOfDependents(lines.value, choices.value))
  async function send() {
    // The warbands that keep their version are those of the last choice.
    still.flush()
    await nextTick()
    await check.settled()
    return commands.send('content.import', {
      ...{ request: newId(), ...input() },
      keep: [...findBandsKeepingEntry(effects.value, keptBands.value)],
    })
  }
  const { data, error } = check
  return { choices, choose, count, check: data, effects, error, keptBands, neededBy, send }
}

function namesOfDependents(
  lines: readonly ContentFileLine[],
  choices: readonly ContentChoice[],
): ReadonlyMap<string, readonly Localized[]> {
  const isMissing = (line: ContentFileLine, at: number) =>
    choices[at] === 'mine' && (line.problem !== null || line.mine === null)
  const missing = new Set(lines.filter(isMissing).map(({ entry }) => catalogueEntryId(entry)))
  const needs = lines.flatMap(({ entry, name }, at) =>
    choices[at] === 'mine'
      ? []
      : [...new Set(customIdsIn(entry))].flatMap((id) => (missing.has(id) ? [{ id, name }] : [])),
  )
  return new Map([...Map.groupBy(needs, ({ id }) => id)].map(([id, all]) => [id, all.map(({ name }) => name)]))
}

const OPTIONS: Readonly<Record<ContentFileState, readonly ContentChoice[]>> = {
  new: ['theirs', 'mine'],
  same: [],
  changed: ['mine', 'theirs', 'both'],
  namesake: ['mine', 'theirs', 'both'],
  taken: ['mine', 'both'],
}

/** What can become of an entry of a file, the usual choice first. The same lists each time, so that lines are not drawn again. */
export const optionsOf = ({ state, problem }: ContentFileLine): readonly ContentChoice[] =>
  OPTIONS[problem ? 'same' : state]
