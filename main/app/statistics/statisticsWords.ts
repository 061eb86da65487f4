import type { StatisticsWords } from '../../../shared/contract/views/statistics.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { listAllTableLines } from '../../../shared/rules/kit/resolve.ts'
import { isTextKey } from '../../../shared/text/translator.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { historyNamesIn } from '../history/historyNames.ts'
import { reasonName, renderInEachLanguage } from '../base/renderIssues.ts'

const asIs = (id: string): Localized => ({ fr: id, en: id })

const wordsById = (ids: Iterable<string>, wordOf: (id: string) => Localized) =>
  Object.fromEntries([...new Set(ids)].map((id) => [id, wordOf(id)]))

/** Returns the words for all ids in the statistics. An unknown id, written by another program, is shown unchanged. */
export function statisticsWords(engine: CommandDependencies, statistics: Statistics): StatisticsWords {
  const names = historyNamesIn(engine, statistics.campaign.id)
  const { ruleset } = names
  const wordOrId = (id: string) => names.word(id) ?? asIs(id)
  const { tables, aftermath } = ruleset
  const losses = new Map(aftermath.losses?.map(({ id, name }) => [id, name]))
  const results = new Map(
    Object.values(tables).flatMap((table) => listAllTableLines(table).map(({ id, name }) => [id, name])),
  )
  return {
    treasury: wordsById(reasonsOf(statistics.treasury), reasonName),
    experience: wordsById(reasonsOf(statistics.experience), (id) => names.word(id) ?? awardName(id)),
    injuries: wordsById(idsOf(statistics.wounds, 'injury'), (id) => aftermath.injuries.get(id)?.name ?? wordOrId(id)),
    tables: wordsById(idsOf(statistics.dice, 'table'), (id) => tables[id]?.name ?? asIs(id)),
    results: wordsById(idsOf(statistics.dice, 'result'), (id) => results.get(id) ?? wordOrId(id)),
    items: wordsById(idsOf(statistics.bought, 'item'), wordOrId),
    kinds: wordsById(idsOf(statistics.people, 'kind'), wordOrId),
    counted: wordsById(idsOf(statistics.counted, 'what'), (id) => losses.get(id) ?? wordOrId(id)),
  }
}

const reasonsOf = (lines: readonly { readonly reason: string }[]) => idsOf(lines, 'reason')

const idsOf = <Key extends string>(lines: readonly Readonly<Record<Key, string>>[], key: Key): string[] =>
  lines.map((line) => line[key])

/**
 * Returns the reason of an award that the ruleset does not name: an award by a ruling, or experience spent on an
 * advance.
 */
function awardName(id: string): Localized {
  const key = `award.${id}`
  return isTextKey(key) ? renderInEachLanguage((text) => text(key)) : asIs(id)
}
