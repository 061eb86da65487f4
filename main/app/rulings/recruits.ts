import {
  bandOf,
  checkStashLine,
  listPriceOfPiece,
  rosterWithMember,
  type Band,
} from '../../../shared/commands/base/band.ts'
import { membersBeforeFirstGame, stashAsBought, hasNotLeft } from '../../../shared/commands/warband/duplicate.ts'
import { tryRecruits, type RecruitsTrial } from '../../../shared/commands/member/recruitMany.ts'
import type { RecruitData, RecruitCopies, RecruitLine, RecruitsView } from '../../../shared/contract/views/recruits.ts'
import type { RenderedIssue } from '../../../shared/contract/renderedIssue.ts'
import { findCustomIds } from '../../../shared/contract/views/template.ts'
import { catalogueEntryId, catalogueEntryName } from '../../../shared/domain/campaign/content.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { error } from '../../../shared/domain/issue.ts'
import { withIdsOfVersion } from '../../../shared/rules/packVersions.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { errorText } from '../../../shared/text/problem.ts'
import { commandEnvironmentOf } from '../base/execute.ts'
import { renderInEachLanguage, renderIssues } from '../base/renderIssues.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns members of a warband (by default all who have not left) as they were before their first game. Throws
 * `fact-missing`.
 */
export const getRecruitCopies = defineMethod(
  'recruits.likes',
  readerAccess,
  (engine, { campaign, warband, members }): RecruitCopies => {
    const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
    const band = bandOf(facts, warband, commandEnvironmentOf(engine))
    const fresh = members
      ? membersBeforeFirstGame(band, () => true).filter(({ id }) => members.includes(id))
      : membersBeforeFirstGame(band, hasNotLeft)
    const likes = {
      members: fresh.map(({ member }) => member as unknown as RecruitData),
      stash: members === undefined ? stashAsBought(band) : [],
      options: band.roster.options as RecruitCopies['options'],
    }
    const used = findCustomIds(likes)
    const own = customOf(band).filter((entry) => used.has(catalogueEntryId(entry)))
    return {
      ruleset: band.ruleset.id,
      ...likes,
      own: Object.fromEntries(own.map((entry) => [catalogueEntryId(entry), catalogueEntryName(entry)])),
    }
  },
)

/** Returns the campaign's own catalogue entries in a warband's roster. */
const customOf = ({ roster }: Band) => roster.custom as readonly FactOf<'custom'>['entry'][]
type ReadResult<T> = { readonly is: T } | { readonly fault: RenderedIssue }
const isRead = <T>(one: ReadResult<T>): one is { readonly is: T } => 'is' in one

/** Returns the result of `work`. If `work` throws an `AppError`, returns the error as an issue with a message. */
function tryRead<T>(work: () => T): ReadResult<T> {
  try {
    return { is: work() }
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem
    const { code, path, params } = problem
    return { fault: { ...error(code, path), message: renderInEachLanguage((text) => errorText(code, params, text)) } }
  }
}

const RECRUIT = /^members\[(\d+)\]/

/**
 * Previews the recruitment of many members, one by one. Invalid recruits are reported and left out of the sums. Throws
 * `fact-missing`.
 */
export const previewRecruits = defineMethod('recruits.weigh', readerAccess, (engine, request): RecruitsView => {
  const { campaign, warband } = request
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const environment = commandEnvironmentOf(engine)
  const now = bandOf(facts, warband, environment)
  const [{ ruleset }, before] = [now, now.roster.members.length]
  const input = withIdsOfVersion(request, ruleset)
  const set = tryRead(
    () => parseRoster({ ...now.roster, ...(input.options && { options: input.options }) }, [ruleset]).roster,
  )
  const options = isRead(set) ? input.options : undefined
  const empty = { ...now, roster: { ...(isRead(set) ? set.is : now.roster), members: [], stash: [] } }
  const members = input.members.map((member) => tryRead(() => rosterWithMember(empty, member)))
  const stash = input.stash.map((line) =>
    tryRead(() => (checkStashLine(empty, line), listPriceOfPiece(empty, line) * line.quantity)),
  )
  const trial = tryRecruits(
    facts,
    {
      ...{ ...input, options },
      members: input.members.filter((_, at) => isRead(members[at]!)),
      stash: input.stash.filter((_, at) => isRead(stash[at]!)),
    },
    environment,
  )
  const byPlace = Map.groupBy(
    renderIssues(ruleset, trial.refused),
    ({ path }) => Number(RECRUIT.exec(path)?.[1] ?? -1) - before,
  )
  let place = 0
  const treasury = treasuryOf(facts, warband)
  return {
    treasury: { before: treasury, after: treasury - trial.amount },
    value: {
      before: evaluateWholeRoster(ruleset, now.roster).cost.total,
      after: evaluateWholeRoster(ruleset, trial.roster).cost.total,
    },
    lines: members.map((one) =>
      isRead(one) ? toRecruitLine(trial, place, byPlace.get(place++) ?? []) : { ...EMPTY_LINE, faults: [one.fault] },
    ),
    stash: stash.map((one) => (isRead(one) ? { cost: one.is, faults: [] } : { cost: 0, faults: [one.fault] })),
    faults: [...(isRead(set) ? [] : [set.fault]), ...[...byPlace].flatMap(([at, issues]) => (at < 0 ? issues : []))],
    taken: [...facts.member.values()].map(({ name }) => name),
    isEmpty: before === 0,
    custom: customOf(now).map(catalogueEntryId),
  }
})

const EMPTY_LINE = { role: null, cost: 0, items: [] }

/** Returns the view of a valid recruit: its kind, its items, its cost, and the reasons why it is refused. */
function toRecruitLine(
  { band, recruits, costs }: RecruitsTrial,
  at: number,
  faults: readonly RenderedIssue[],
): RecruitLine {
  const member = recruits[at]!
  return {
    role: band.ruleset.wording.kinds[member.kind] ?? null,
    cost: costs[at]!,
    items: recruitItems(band, member),
    faults,
  }
}

/** Returns the names and quantities of a recruit's items. */
function recruitItems({ ruleset, roster }: Band, member: object): RecruitLine['items'] {
  const { items } = member as { readonly items?: readonly { readonly id?: string; readonly quantity?: number }[] }
  if (!items) return []
  const names = new Map([...ruleset.roster.catalogue(ruleset.roster.context(roster))].map(({ id, name }) => [id, name]))
  return items.flatMap(({ id = '', quantity = 1 }) => {
    const name = names.get(id)
    return name ? [{ name, quantity }] : []
  })
}
