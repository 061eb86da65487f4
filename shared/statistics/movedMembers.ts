import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'

type Kind = 'award' | 'injury'
type Member = FactOf<'member'>

/** A person: the present member fact, and the member facts of earlier warbands, oldest first. */
interface PersonHistory {
  readonly now: Member
  readonly before: readonly Member[]
}

/**
 * Returns the people of a campaign in the order of the present members. A person who moved between warbands is returned
 * only once.
 */
export function findPeople(
  members: Facts['member'],
  inOrder: readonly Member[] = [...members.values()],
): PersonHistory[] {
  const was = new Map(inOrder.flatMap((one) => (isCurrent(one, members) ? [] : [[one.movedTo!, one] as const])))
  const before = (one: Member): readonly Member[] => {
    const last = was.get(one.id)
    return last ? [...before(last), last] : []
  }
  return inOrder.filter((one) => isCurrent(one, members)).map((now) => ({ now, before: before(now) }))
}

/** False for the member fact of a person who moved to another warband, if the member fact in that warband is known. */
const isCurrent = ({ movedTo }: Member, members: Facts['member']): boolean => movedTo === null || !members.has(movedTo)

/** Returns the content of a fact without its owner, for comparison. */
function factContent<K extends Kind>(fact: FactOf<K>): string {
  const { id, warband, member, ...said } = fact
  void [id, warband, member]
  return JSON.stringify(said)
}

/**
 * Returns the facts of a kind without copies. A transfer copies facts to the other warband. Each fact counts only for
 * the warband in which it arose. A fact that was removed after the transfer does not count.
 */
export function factsWithoutTransferCopies<K extends Kind>(facts: Facts, kind: K): FactOf<K>[] {
  const all = [...facts[kind].values()] as FactOf<K>[]
  const moved = findPeople(facts.member).filter(({ before }) => before.length > 0)
  if (moved.length === 0) return all
  const of = Map.groupBy(all, ({ member }) => member)
  const told = new Map(moved.map(({ now, before }) => [now.id, assignToOrigin(now, before, of)]))
  const left = new Set(moved.flatMap(({ before }) => before.map(({ id }) => id)))
  return [...all.filter(({ member }) => !left.has(member) && !told.has(member)), ...[...told.values()].flat()]
}

/** Returns the facts of a person, each with the first warband in which the fact existed as its owner. */
function assignToOrigin<K extends Kind>(
  now: Member,
  before: readonly Member[],
  of: ReadonlyMap<string, readonly FactOf<K>[]>,
): FactOf<K>[] {
  const then = before.map(({ id, warband }) => ({ id, warband, said: (of.get(id) ?? []).map(factContent) }))
  return (of.get(now.id) ?? []).map((fact) => {
    const saying = factContent(fact)
    const where = then.find(({ said }) => said.includes(saying))
    if (!where) return fact
    // Removes the matched original, so that it is matched only once. A member can have two equal facts.
    for (const { said } of then) if (said.includes(saying)) said.splice(said.indexOf(saying), 1)
    return { ...fact, warband: where.warband, member: where.id }
  })
}
