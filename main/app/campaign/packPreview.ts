import { isRefused } from '../../../shared/commands/base/command.ts'
import { decideWithGuards } from '../../../shared/commands/base/guards.ts'
import { takePack } from '../../../shared/commands/campaign/pack.ts'
import {
  findPackImpact,
  type BandImpact,
  type BandIssue,
  type PackImpact,
} from '../../../shared/commands/campaign/packImpact.ts'
import type { ContentRulesError } from '../../../shared/contract/views/content.ts'
import type { PackBandEffect, PackPreview, PackVersionView } from '../../../shared/contract/views/packPreview.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { changesOfPacks, differencesOfPacks } from '../../transfer/packDifferences.ts'
import { readGivenPack } from '../../transfer/packRulesets.ts'
import { organiserAccess } from '../base/access.ts'
import { findRoundThatBandsPrepareFor } from '../base/currentRound.ts'
import { defineMethod } from '../base/defineMethod.ts'
import { commandEnvironmentOf, warbandsOf } from '../base/execute.ts'
import type { Store } from '../../ports/store.ts'
import { localizedIssueMessage, renderIssues } from '../base/renderIssues.ts'

/**
 * Previews another version of the pack that a campaign plays: every warband in both versions, and what stops the campaign
 * from taking it. Writes nothing. Throws `fact-missing` and `pack-refused`.
 */
export const previewPack = defineMethod('pack.preview', organiserAccess, (engine, input): PackPreview => {
  const { campaign, pack } = input
  const facts = engine.store.load(campaign, warbandsOf(engine.store, campaign))
  const now = engine.ruleset(factOf(facts, 'campaign', campaign).ruleset)
  const given = readGivenPack(pack)
  const { ruleset: next } = given
  const decision = decideWithGuards(takePack, facts, input, { ...commandEnvironmentOf(engine), readPack: () => given })
  const refused = isRefused(decision) ? decision.refused.filter(({ code }) => code !== 'pack-gone') : []
  const round = findRoundThatBandsPrepareFor(engine.store, facts, campaign)
  const isSameGame = now.pack !== undefined && now.pack.id === next.pack?.id
  const impact = isSameGame ? findPackImpact(facts, campaign, { now, next }, round) : NO_IMPACT
  const document = engine.store.packDocument(now.id)
  const differences = differencesOfPacks(document, given)
  const tablesDiffer = differences.parts.some(({ part }) => part === 'tables')
  return {
    ...impact,
    differences,
    changes: isSameGame ? changesOfPacks(document, given.document) : [],
    halfEntered: tablesDiffer ? countHalfEntered(engine.store, campaign) : 0,
    now: versionView(now),
    next: versionView(next),
    isSame: now.id === next.id,
    refused: renderIssues(now, refused),
    bands: impact.bands.map((band) => bandEffect(band, now, next)),
  }
})

/** Counts the games whose results are half entered. */
const countHalfEntered = (store: Store, campaign: string): number =>
  store.drafts(campaign).filter(({ key }) => key.startsWith('aftermath:')).length

/** Another game has no parts to compare. */
const NO_IMPACT: PackImpact = {
  ...{ gone: [], dropped: [], renamed: [], bands: [], unchanged: 0, fresh: [], unused: [], names: [] },
}

const versionView = ({ name, pack }: Ruleset): PackVersionView => ({ name, version: pack?.version ?? '' })

function bandEffect({ warband, name, value, members, added, removed }: BandImpact, now: Ruleset, next: Ruleset) {
  const effect: PackBandEffect = {
    ...{ warband, name, value: [value.before, value.after], holders: [] },
    members: members.map(({ cost, ...member }) => ({
      ...member,
      band: name,
      ...(cost.before !== cost.after && { cost }),
    })),
    errors: added.map((issue) => renderBandIssue(issue, next)),
    mended: removed.map((issue) => renderBandIssue(issue, now)),
  }
  return effect
}

const renderBandIssue = ({ member, issue }: BandIssue, ruleset: Ruleset): ContentRulesError => ({
  who: member,
  message: localizedIssueMessage(ruleset, issue),
  ...(issue.severity === 'warning' && { isWarning: true }),
})
