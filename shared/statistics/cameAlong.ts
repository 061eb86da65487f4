import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'

type Kind = 'award' | 'injury'
type Member = FactOf<'member'>

/** Somebody as it is now, with who it was in the bands that it was in before, the first of them first. */
interface Whole {
  readonly now: Member
  readonly before: readonly Member[]
}

/** The people of a campaign, each once, wherever it went, in the order of who they are now. */
export function peopleIn(members: Facts['member'], inOrder: readonly Member[] = [...members.values()]): Whole[] {
  const was = new Map(inOrder.flatMap((one) => (isNow(one, members) ? [] : [[one.movedTo!, one] as const])))
  const before = (one: Member): readonly Member[] => {
    const last = was.get(one.id)
    return last ? [...before(last), last] : []
  }
  return inOrder.filter((one) => isNow(one, members)).map((now) => ({ now, before: before(now) }))
}

/** False for who went over to another band, where it is known who it is there. */
const isNow = ({ movedTo }: Member, members: Facts['member']): boolean => movedTo === null || !members.has(movedTo)

/** What a fact says, whoever has it. */
function sayingOf<K extends Kind>(fact: FactOf<K>): string {
  const { id, warband, member, ...said } = fact
  void [id, warband, member]
  return JSON.stringify(said)
}

/**
 * Facts of a kind that stand, each once: what came along with somebody from another band is told of the band where it
 * happened, and what was taken from it since stands nowhere.
 */
export function wentThrough<K extends Kind>(facts: Facts, kind: K): FactOf<K>[] {
  const all = [...facts[kind].values()] as FactOf<K>[]
  const moved = peopleIn(facts.member).filter(({ before }) => before.length > 0)
  if (moved.length === 0) return all
  const of = Map.groupBy(all, ({ member }) => member)
  const told = new Map(moved.map(({ now, before }) => [now.id, whereItHappened(now, before, of)]))
  const left = new Set(moved.flatMap(({ before }) => before.map(({ id }) => id)))
  return [...all.filter(({ member }) => !left.has(member) && !told.has(member)), ...[...told.values()].flat()]
}

/** What somebody has of facts, as those of the first band in which it had them. */
function whereItHappened<K extends Kind>(
  now: Member,
  before: readonly Member[],
  of: ReadonlyMap<string, readonly FactOf<K>[]>,
): FactOf<K>[] {
  const then = before.map(({ id, warband }) => ({ id, warband, said: (of.get(id) ?? []).map(sayingOf) }))
  return (of.get(now.id) ?? []).map((fact) => {
    const saying = sayingOf(fact)
    const where = then.find(({ said }) => said.includes(saying))
    if (!where) return fact
    // Said as often as it was: the same may have happened to it twice. Who had it first handed it on.
    for (const { said } of then) if (said.includes(saying)) said.splice(said.indexOf(saying), 1)
    return { ...fact, warband: where.warband, member: where.id }
  })
}
