import { tried } from '../../../shared/commands/base/bench.ts'
import { repriced } from '../../../shared/commands/warband/reprice.ts'
import { dueFor } from '../../../shared/commands/base/purse.ts'
import { bandChoicesOf, bandChosen } from '../../../shared/commands/base/trials.ts'
import type { BuilderLine, BuilderView, RecruitKind } from '../../../shared/contract/views/builder.ts'
import type { ChoiceView } from '../../../shared/contract/views/member.ts'
import { entryFact, entryId, frozenOf, nameOf } from '../../../shared/domain/campaign/content.ts'
import { missedGamesOf, stashOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { isInBand } from '../../../shared/domain/member.ts'
import { advancesOf } from '../../../shared/rules/houseRules.ts'
import { isCounted } from '../../../shared/rules/kit/aftermath/absences.ts'
import { startOf } from '../../../shared/rules/start.ts'
import { issuesAt } from '../../../shared/rules/validation.ts'
import { benchOf, builderBand, causeOf, type BuilderBand, type WarbandRef } from './builderBand.ts'
import { itemViews, pointsFor, refusalsOf } from './builderParts.ts'
import { desertersAmong } from './deserters.ts'
import { placed } from './builderPlaces.ts'
import { treasuryViews } from './builderTreasury.ts'
import type { Engine } from '../base/execute.ts'
import { thingGroups } from '../base/profileView.ts'
import { worded } from '../base/worded.ts'

/** A warband as its builder shows it: its members in lines, what it is worth, what is wrong, what can be taken in. */
export function getBuilder(engine: Engine, at: WarbandRef): BuilderView {
  const whole = builderBand(engine, at)
  const { warband, band, result, purse, facts } = whole
  const retired = band.members.filter((id) => factOf(facts, 'member', id).status === 'retired')
  const deserters = desertersAmong(engine.store, retired)
  const start = purse.isBuilding ? startOf(whole.ruleset, band.roster) : undefined
  const lines = band.members.map((id, place) => ({
    ...line(whole, place),
    ...causeOf(engine, whole, id),
    ...(deserters.has(id) && { hasDeserted: true as const }),
  }))
  return {
    warband,
    revision: engine.store.revisionOf(warband.id),
    value: result.cost,
    valueReadings: readingsOf(whole.ruleset),
    cap: band.roster.cap ?? null,
    ...treasuryViews(engine, whole),
    isPaying: purse.isPaying,
    isBuilding: purse.isBuilding,
    figures: lines.reduce((sum, { isCounted: counts, models }) => sum + (counts ? (models?.left ?? 1) : 0), 0),
    legal: result.legal,
    start: start?.steps ?? [],
    members: [...lines.filter((one) => one.isInBand), ...lines.filter((one) => !one.isInBand)],
    stash: itemViews(
      { bench: benchOf(whole), facts, purse, paid: 0, earnedOnly: [], setting: band.setting, entries: whole.entries },
      stashOf(facts, warband.id),
    ),
    issues: placed(
      whole,
      result.issues.filter((one) => !start?.isCovered(one)),
    ),
    recruits: recruits(whole),
    groups: thingGroups(whole.ruleset),
    choices: bandChoices(whole),
    frozen: frozenOf(facts, warband.id).map((fact) => ({
      ...{ id: entryId(fact), name: nameOf(fact.entry) },
      isGone: entryFact(facts, warband.campaign, entryId(fact)) === undefined,
    })),
  }
}

/** The choices of the band as a whole, each tried: refused where the treasury cannot pay what things cost by it. */
function bandChoices({ band, purse, facts, ruleset }: BuilderBand): ChoiceView[] {
  return bandChoicesOf(band).map((choice) => ({
    ...choice,
    options: choice.options.map((option) => {
      if (option.id === choice.value) return { ...option, points: 0 }
      const { delta, errors, roster } = bandChosen(band, choice.key, option.id)
      const due = dueFor(purse, repriced(facts, purse, band, roster, () => '').delta, purse.spent)
      const refused = worded(ruleset, [...errors, ...due.refused])
      return { ...option, points: delta, ...(refused.length > 0 && { refused }) }
    }),
  }))
}

/** The readings on who counts in what the band is worth. */
const readingsOf = ({ guide }: BuilderBand['ruleset']) =>
  guide.readings.filter(({ code }) => guide.ofValue?.includes(code))

function line({ ruleset, facts, frame, warband, band, result }: BuilderBand, at: number): BuilderLine {
  const id = band.members[at]!
  const member = band.roster.members[at]!
  const own = issuesAt(result.issues, `members[${at}]`)
  const left = ruleset.aftermath.models?.(member)
  return {
    id,
    name: member.name,
    role: ruleset.wording.kinds[member.kind]!,
    status: factOf(facts, 'member', id).status,
    missedGames: missedGamesOf(facts, id),
    ...(left !== undefined && { models: { left, of: ruleset.builder.models?.(member) ?? left } }),
    cost: result.members[at]!.cost.total,
    isInBand: isInBand(member),
    isCounted: isCounted(member, ruleset.aftermath.injuries),
    errors: own.filter(({ severity }) => severity === 'error').length,
    warnings: own.filter(({ severity }) => severity === 'warning').length,
    dueAdvances:
      isInBand(member) && warband.withdrawnAt === null ? (advancesOf(ruleset, frame.house)?.due(member) ?? 0) : 0,
  }
}

/** Each kind of member as it would first be, tried. */
function recruits(whole: BuilderBand): RecruitKind[] {
  const { ruleset, purse } = whole
  const bench = benchOf(whole)
  const buying = { purse, paid: 0 }
  return ruleset.builder.recruits(bench.context).map(({ id, name, summary, isGroup, member }) => {
    const outcome = tried(bench, { ...member, name: name.fr })
    const refused = refusalsOf(buying, outcome)
    return {
      id,
      name,
      summary,
      isGroup,
      price: pointsFor(buying, outcome.delta),
      member,
      ...(refused.length > 0 && { refused: worded(ruleset, refused) }),
    }
  })
}
