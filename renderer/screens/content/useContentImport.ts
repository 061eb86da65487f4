import { computed, ref } from 'vue'
import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import type { ContentChoice } from '../../../shared/commands/content/importContent.ts'
import type { ContentFileLine } from '../../../shared/contract/views/contentFile.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { newId, useCommands } from '../../stores/commands.ts'
import { findBandsKeepingEntry } from './keepingBands.ts'

/** Which entries of a file the user wants, what they would change in the warbands, and their import. */
export function useContentImport(file: MethodAnswer<'content.preview'>) {
  const campaign = useCampaign()
  const commands = useCommands()
  const { ruleset, lines } = file
  /** What becomes of each entry. At first the campaign's own versions stay, and new entries are added. */
  const choices = ref<readonly ContentChoice[]>(
    lines.map(({ state, problem }) => (state === 'new' && !problem ? 'theirs' : 'mine')),
  )
  const keptBands = ref<ReadonlySet<string>>(new Set())
  const choose = (places: readonly number[], choice: ContentChoice) =>
    (choices.value = choices.value.map((one, at) =>
      places.includes(at) && optionsOf(lines[at]!).includes(choice) ? choice : one,
    ))
  const entries = computed(() =>
    lines.flatMap(({ entry, state, problem }, at) => (problem ? [] : [{ entry, seen: state, as: choices.value[at]! }])),
  )
  const count = computed(() => entries.value.filter(({ as, seen }) => as !== 'mine' && seen !== 'same').length)
  const { data: check, error } = useView('content.import-check', () =>
    count.value === 0 ? undefined : { campaign: campaign.id!, ruleset, entries: entries.value },
  )
  const effects = computed(() => check.value?.effects ?? [])
  const send = () =>
    commands.send('content.import', {
      ...{ request: newId(), campaign: campaign.id!, ruleset, entries: entries.value },
      keep: [...findBandsKeepingEntry(effects.value, keptBands.value)],
    })
  return { choices, choose, count, check, effects, error, keptBands, send }
}

/** What can become of an entry of a file, the usual choice first. */
export function optionsOf({ state, problem }: ContentFileLine): readonly ContentChoice[] {
  if (problem || state === 'same') return []
  if (state === 'new') return ['theirs', 'mine']
  return state === 'taken' ? ['mine', 'both'] : ['mine', 'theirs', 'both']
}
