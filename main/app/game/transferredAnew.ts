import { outOfReach } from '../../../shared/commands/base/bench.ts'
import { transferChanges, transferMember } from '../../../shared/commands/member/transfer.ts'
import { isApart } from '../../../shared/domain/campaign/aggregate.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { carries, recorded, type Worlds } from '../../../shared/domain/campaign/worlds.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { standing } from './asThen.ts'
import { resettled } from './resettled.ts'
import type { Story } from './story.ts'

type Asked = Parameters<typeof transferChanges>[1]

/** True for an entry by which somebody went over to another band who was not then as it should have been. */
export function isOtherTransfer({ was, is, differing }: Worlds, entry: JournalEntry): boolean {
  if (entry.command !== transferMember.name || !standing(entry)) return false
  const { member } = entry.payload as Asked
  const isOwn = (fact: object | undefined) => fact !== undefined && 'member' in fact && fact.member === member
  return [...differing].some(([id, kind]) => id === member || isOwn(was[kind].get(id)) || isOwn(is[kind].get(id)))
}

/** What a transfer comes to on these facts, under the recorded id of who it is in the other band; pictures are as they were. */
function transferred(engine: Engine, facts: Facts, asked: Asked, newcomer: string): Change[] {
  const environment = environmentOf(engine)
  const left = [newcomer]
  const changes = transferChanges(facts, asked, { ...environment, nextId: () => left.shift() ?? environment.nextId() })
  return changes.filter(({ kind }) => !isApart(kind))
}

/**
 * Lets somebody go over to another band as what it should have been by then; what it has there keeps its ids, so that what
 * came later still finds it. False where it could not have gone.
 */
export function transferredAnew(engine: Engine, story: Story, worlds: Worlds, entry: JournalEntry): boolean {
  const asked = entry.payload as Asked
  const newcomer = entry.changes[0]!.id
  const written = entry.changes.filter(({ kind }) => !isApart(kind))
  const fact = worlds.is.member.get(asked.member)
  const meant = fact && outOfReach(fact).length === 0 ? transferred(engine, worlds.is, asked, newcomer) : undefined
  const before = transferred(engine, worlds.was, asked, newcomer)
  recorded(worlds, written)
  if (!meant) return false
  const changes = resettled(engine, story, entry.id, written, before, meant)
  return changes.map((change) => carries(worlds, asNewcomer(change, newcomer))).every(Boolean)
}

/** The one who came is the same, whatever it brought. */
const asNewcomer = (change: Change, id: string): Change =>
  change.kind === 'member' && change.before === null ? { ...change, id } : change
