import type { StatisticsWords } from '../../../shared/contract/views/statistics.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { allLines } from '../../../shared/rules/kit/resolve.ts'
import { isTextKey } from '../../../shared/text/translator.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import type { Engine } from '../base/execute.ts'
import { namesIn } from '../history/historyNames.ts'
import { reasonName, inEach } from '../base/worded.ts'

const asIs = (id: string): Localized => ({ fr: id, en: id })

/** Each id with its word. */
const worded = (ids: Iterable<string>, wordOf: (id: string) => Localized) =>
  Object.fromEntries([...new Set(ids)].map((id) => [id, wordOf(id)]))

/** The words for all that the lines of statistics name; what another program named stays as it is. */
export function statisticsWords(engine: Engine, statistics: Statistics): StatisticsWords {
  const names = namesIn(engine, statistics.campaign.id)
  const { ruleset } = names
  const known = (id: string) => names.word(id) ?? asIs(id)
  const { tables, aftermath } = ruleset
  const losses = new Map(aftermath.losses?.map(({ id, name }) => [id, name]))
  const results = new Map(Object.values(tables).flatMap((table) => allLines(table).map(({ id, name }) => [id, name])))
  return {
    treasury: worded(reasonsOf(statistics.treasury), reasonName),
    experience: worded(reasonsOf(statistics.experience), (id) => names.word(id) ?? awardName(id)),
    injuries: worded(idsOf(statistics.wounds, 'injury'), (id) => aftermath.injuries.get(id)?.name ?? known(id)),
    tables: worded(idsOf(statistics.dice, 'table'), (id) => tables[id]?.name ?? asIs(id)),
    results: worded(idsOf(statistics.dice, 'result'), (id) => results.get(id) ?? known(id)),
    items: worded(idsOf(statistics.bought, 'item'), known),
    kinds: worded(idsOf(statistics.people, 'kind'), known),
    counted: worded(idsOf(statistics.counted, 'what'), (id) => losses.get(id) ?? known(id)),
  }
}

const reasonsOf = (lines: readonly { readonly reason: string }[]) => idsOf(lines, 'reason')

const idsOf = <Key extends string>(lines: readonly Readonly<Record<Key, string>>[], key: Key): string[] =>
  lines.map((line) => line[key])

/** Why experience came or went, where no way of earning it says so: by hand, spent on an advance. */
function awardName(id: string): Localized {
  const key = `award.${id}`
  return isTextKey(key) ? inEach((text) => text(key)) : asIs(id)
}
