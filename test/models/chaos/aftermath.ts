import { z } from 'zod/mini'
import { afterInjuries, type InjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { Award } from '../../../shared/rules/kit/aftermath/experience.ts'
import type { AftermathRules, ReturnRoll } from '../../../shared/rules/ruleset.ts'
import { modelsLeft, type ChaosContext } from './context.ts'
import type { Group } from './schemas.ts'
import { MODEL_RETURN, RETURNS } from './tables.ts'

/** What an independent must be worth above its victor to earn it the further point. */
const STRONGER = 20

const AWARDS: readonly Award[] = z.array(Award).parse([
  {
    id: 'survived',
    name: { fr: 'A pris part et survécu', en: 'Took part and survived' },
    amount: 1,
    for: 'survived',
  },
  { id: 'won', name: { fr: 'Dans le camp vainqueur', en: 'On the winning side' }, amount: 1, for: 'won' },
  {
    id: 'took-independent',
    name: { fr: 'Indépendant mis hors de combat', en: 'Independent put out of action' },
    amount: 1,
    for: 'took-out',
    of: ['independent'],
  },
  {
    id: 'took-stronger',
    name: { fr: 'Indépendant bien plus fort', en: 'A much stronger independent' },
    amount: 1,
    for: 'took-out',
    of: ['independent'],
    worthMore: STRONGER,
  },
])

/** One roll for each model that fell; no more fall than there are. */
function returnRolls(group: Group, fallen: number): ReturnRoll[] {
  const times = Math.min(fallen, modelsLeft(group))
  return times > 0 ? [{ table: MODEL_RETURN, times }] : []
}

/** The lost models come off those left; a group without models is removed. */
function settled(group: Group, outcome: InjuryOutcome): Group {
  const after = afterInjuries(outcome.losesEquipment ? { ...group, items: [] } : group, outcome)
  if (outcome.lostModels === 0) return after
  const modelsNow = Math.max(0, modelsLeft(group) - outcome.lostModels)
  return { ...after, modelsNow, ...(modelsNow === 0 && { status: 'dead' }) }
}

export const aftermath: AftermathRules<Group, ChaosContext> = {
  returnRolls,
  awards: AWARDS,
  injuries: RETURNS,
  settled,
}
