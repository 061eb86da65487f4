import { z } from 'zod/mini'
import { removeFact } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { countersOf } from '../../domain/campaign/counters.ts'
import { stakesOf } from '../../domain/campaign/stakes.ts'
import { factOf, factsWhere } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { defineCommand, type CommandDecision } from '../base/command.ts'
import { historySentence } from '../base/historySentences.ts'

/** Deletes a campaign that was created by mistake. Refused if it has warbands. */
export const discardCampaign = defineCommand({
  name: 'campaign.discard',
  version: 1,
  input: z.strictObject({ campaign: Id }),
  reads: () => 'warbands',
  decide(facts, { campaign }, { stakePictureOf, packsOf }): CommandDecision<object> {
    const fact = factOf(facts, 'campaign', campaign)
    if (facts.warband.size > 0) return { refused: [error('campaign-not-empty', '', { name: fact.name })] }
    const entries = factsWhere(facts, 'custom', () => true).map((entry) => removeFact('custom', entry))
    const rounds = factsWhere(facts, 'round', () => true).map((round) => removeFact('round', round))
    const stakes = stakesOf(facts).flatMap((stake) => {
      const picture = stakePictureOf(stake.id)
      return [...(picture ? [removeFact('stakePicture', picture)] : []), removeFact('stake', stake)]
    })
    const counters = countersOf(facts).map((counter) => removeFact('counter', counter))
    const packs = packsOf(campaign).map((pack) => removeFact('pack', pack))
    return {
      changes: [...packs, ...entries, ...rounds, ...stakes, ...counters, removeFact('campaign', fact)],
      answer: {},
    }
  },
  describeEntries: () => historySentence('campaign.discard'),
})
