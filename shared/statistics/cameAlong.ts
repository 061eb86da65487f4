import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'

type Kind = 'award' | 'injury'

/** What a fact says, whoever has it. */
function sayingOf<K extends Kind>(fact: FactOf<K>): string {
  const { id, warband, member, ...said } = fact
  void [id, warband, member]
  return JSON.stringify(said)
}

/**
 * Facts of a kind without those that came along with somebody from another band: what it went through there is counted
 * there, once.
 */
export function wentThrough<K extends Kind>(facts: Facts, kind: K): FactOf<K>[] {
  const all = [...facts[kind].values()] as FactOf<K>[]
  const before = new Map([...facts.member.values()].flatMap(({ id, movedTo }) => (movedTo ? [[movedTo, id]] : [])))
  if (before.size === 0) return all
  const of = Map.groupBy(all, ({ member }) => member)
  const along = new Map([...before].map(([member, was]) => [member, (of.get(was) ?? []).map(sayingOf)]))
  return all.filter((fact) => {
    const there = along.get(fact.member)
    const at = there?.indexOf(sayingOf(fact)) ?? -1
    if (at < 0) return true
    there!.splice(at, 1)
    return false
  })
}
