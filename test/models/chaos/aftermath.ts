import { z } from 'zod/mini'
import { applyInjuryOutcome, type InjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import type { AftermathRules, OutOfActionRoll } from '../../../shared/rules/ruleset.ts'
import { modelsLeft, type ChaosContext } from './context.ts'
import type { Group } from './schemas.ts'
import { MODEL_RETURN, RETURNS } from './tables.ts'

/** Difference in value from which a stronger independent earns its victor one more point. */
const STRONGER = 20

const AWARDS: readonly AwardRule[] = z.array(AwardRule).parse([
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

/** One roll for each fallen model, at most one for each model left. */
function returnRolls(group: Group, fallen: number): OutOfActionRoll[] {
  const times = Math.min(fallen, modelsLeft(group))
  return times > 0 ? [{ table: MODEL_RETURN, times }] : []
}

/** Subtracts lost models from those left; removes a group without models. */
function applyModelRolls(group: Group, outcome: InjuryOutcome): Group {
  const after = applyInjuryOutcome(outcome.losesEquipment ? { ...group, items: [] } : group, outcome)
  if (outcome.lostModels === 0) return after
  const modelsNow = Math.max(0, modelsLeft(group) - outcome.lostModels)
  return { ...after, modelsNow, ...(modelsNow === 0 && { status: 'dead' }) }
}

export const aftermath: AftermathRules<Group, ChaosContext> = {
  returnRolls,
  awards: AWARDS,
  injuries: RETURNS,
  settleMember: applyModelRolls,
}
