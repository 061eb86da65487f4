import type { z } from 'zod/mini'
import { bandOf, checkStashed, listPrice, withMember, type Band } from '../../../shared/commands/base/band.ts'
import { freshMembers, freshStash, isThere } from '../../../shared/commands/warband/duplicate.ts'
import { triedRecruits, type Recruits, type Trial } from '../../../shared/commands/member/recruitMany.ts'
import type { Like, Likes, RecruitLine, RecruitsView } from '../../../shared/contract/views/recruits.ts'
import type { WordedIssue } from '../../../shared/contract/worded.ts'
import { ownIdsIn } from '../../../shared/contract/views/template.ts'
import { idOf, nameOf } from '../../../shared/domain/campaign/content.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { error } from '../../../shared/domain/issue.ts'
import { rosterFrom } from '../../../shared/rules/rosterFrom.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import { errorText } from '../../../shared/text/problem.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { inEach, worded } from '../base/worded.ts'
import type { WarbandRef } from '../warband/builderBand.ts'

/** Members of a band (or all who are with it) as they were before their first game. Throws `fact-missing`. */
export function getLikes(
  engine: Engine,
  { campaign, warband, members }: WarbandRef & { readonly members?: readonly string[] | undefined },
): Likes {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const band = bandOf(facts, warband, environmentOf(engine))
  const fresh = members
    ? freshMembers(band, () => true).filter(({ id }) => members.includes(id))
    : freshMembers(band, isThere)
  const likes = {
    members: fresh.map(({ member }) => member as unknown as Like),
    stash: members === undefined ? freshStash(band) : [],
    options: band.roster.options as Likes['options'],
  }
  const used = ownIdsIn(likes)
  const own = customOf(band).filter((entry) => used.has(idOf(entry)))
  return {
    ruleset: band.ruleset.id,
    ...likes,
    own: Object.fromEntries(own.map((entry) => [idOf(entry), nameOf(entry)])),
  }
}

/** The campaign's own entries as a band has them. */
const customOf = ({ roster }: Band) => roster.custom as readonly FactOf<'custom'>['entry'][]

type Asked = z.infer<typeof Recruits>
type Read<T> = { readonly is: T } | { readonly fault: WordedIssue }
const isRead = <T>(one: Read<T>): one is { readonly is: T } => 'is' in one

/** What can be read, or why it cannot, in words. */
function read<T>(work: () => T): Read<T> {
  try {
    return { is: work() }
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem
    const { code, path, params } = problem
    return { fault: { ...error(code, path), message: inEach((text) => errorText(code, params, text)) } }
  }
}

const RECRUIT = /^members\[(\d+)\]/

/**
 * What recruiting many would come to, line by line: whoever cannot be read is told, and the others are reckoned without.
 * Throws `fact-missing`.
 */
export function weighRecruits(engine: Engine, asked: Asked): RecruitsView {
  const { campaign, warband } = asked
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const environment = environmentOf(engine)
  const now = bandOf(facts, warband, environment)
  const [{ ruleset }, before] = [now, now.roster.members.length]
  const set = read(
    () => rosterFrom({ ...now.roster, ...(asked.options && { options: asked.options }) }, [ruleset]).roster,
  )
  const options = isRead(set) ? asked.options : undefined
  const empty = { ...now, roster: { ...(isRead(set) ? set.is : now.roster), members: [], stash: [] } }
  const members = asked.members.map((member) => read(() => withMember(empty, member)))
  const stash = asked.stash.map((line) =>
    read(() => (checkStashed(empty, line), listPrice(empty, line) * line.quantity)),
  )
  const trial = triedRecruits(
    facts,
    {
      ...{ ...asked, options },
      members: asked.members.filter((_, at) => isRead(members[at]!)),
      stash: asked.stash.filter((_, at) => isRead(stash[at]!)),
    },
    environment,
  )
  const byPlace = Map.groupBy(
    worded(ruleset, trial.refused),
    ({ path }) => Number(RECRUIT.exec(path)?.[1] ?? -1) - before,
  )
  let place = 0
  const treasury = treasuryOf(facts, warband)
  return {
    treasury: { before: treasury, after: treasury - trial.amount },
    value: { before: evaluate(ruleset, now.roster).cost.total, after: evaluate(ruleset, trial.roster).cost.total },
    lines: members.map((one) =>
      isRead(one) ? lineOf(trial, place, byPlace.get(place++) ?? []) : { ...NOBODY, faults: [one.fault] },
    ),
    stash: stash.map((one) => (isRead(one) ? { cost: one.is, faults: [] } : { cost: 0, faults: [one.fault] })),
    faults: [...(isRead(set) ? [] : [set.fault]), ...[...byPlace].flatMap(([at, issues]) => (at < 0 ? issues : []))],
    taken: [...facts.member.values()].map(({ name }) => name),
    isEmpty: before === 0,
    custom: customOf(now).map(idOf),
  }
}

const NOBODY = { role: null, cost: 0, items: [] }

/** A recruit that could be read: what it is and has, what it costs, why it cannot come. */
function lineOf({ band, recruits, costs }: Trial, at: number, faults: readonly WordedIssue[]): RecruitLine {
  const member = recruits[at]!
  return {
    role: band.ruleset.wording.kinds[member.kind] ?? null,
    cost: costs[at]!,
    items: itemsOf(band, member),
    faults,
  }
}

/** What a recruit has, line by line. */
function itemsOf({ ruleset, roster }: Band, member: object): RecruitLine['items'] {
  const { items } = member as { readonly items?: readonly { readonly id?: string; readonly quantity?: number }[] }
  if (!items) return []
  const names = new Map([...ruleset.roster.catalogue(ruleset.roster.context(roster))].map(({ id, name }) => [id, name]))
  return items.flatMap(({ id = '', quantity = 1 }) => {
    const name = names.get(id)
    return name ? [{ name, quantity }] : []
  })
}
