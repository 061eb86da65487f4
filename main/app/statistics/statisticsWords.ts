import type { StatisticsWords } from '../../../shared/contract/views/statistics.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { listAllTableLines } from '../../../shared/rules/kit/resolve.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
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
  const wordOrId = (id: string) => names.word(id) ?? asIs(id)
  const resultNames = new Map<Ruleset, ReadonlyMap<string, Localized>>()
  const resultNamesOf = (ruleset: Ruleset): ReadonlyMap<string, Localized> => {
    const known = resultNames.get(ruleset) ?? namesOfResults(ruleset)
    resultNames.set(ruleset, known)
    return known
  }
  const injuryName = (id: string) => names.search(({ aftermath }) => aftermath.injuries.get(id)?.name)
  const lossName = (id: string) => names.search(({ aftermath }) => aftermath.losses?.find((one) => one.id === id)?.name)
  const tableName = (id: string) =>
    names.search(({ tables }) => (Object.hasOwn(tables, id) ? tables[id]!.name : undefined))
  const resultName = (id: string) => names.search((ruleset) => resultNamesOf(ruleset).get(id))
  return {
    treasury: wordsById(reasonsOf(statistics.treasury), reasonName),
    experience: wordsById(reasonsOf(statistics.experience), (id) => names.word(id) ?? awardName(id)),
    injuries: wordsById(idsOf(statistics.wounds, 'injury'), (id) => injuryName(id) ?? wordOrId(id)),
    tables: wordsById(idsOf(statistics.rolls, 'table'), (id) => tableName(id) ?? asIs(id)),
    // A roll that went on to another table has results that the table of the dice does not have.
    results: wordsById(
      [...idsOf(statistics.dice, 'result'), ...idsOf(statistics.results, 'result')],
      (id) => resultName(id) ?? wordOrId(id),
    ),
    items: wordsById(idsOf(statistics.bought, 'item'), wordOrId),
    kinds: wordsById(idsOf(statistics.people, 'kind'), wordOrId),
    counted: wordsById(idsOf(statistics.counted, 'what'), (id) => lossName(id) ?? wordOrId(id)),
  }
}

/** Returns the names of all results of the tables of a ruleset, by id. */
const namesOfResults = ({ tables }: Ruleset): ReadonlyMap<string, Localized> =>
  new Map(Object.values(tables).flatMap((table) => listAllTableLines(table).map(({ id, name }) => [id, name])))

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
