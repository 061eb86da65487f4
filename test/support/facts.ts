// Facts for tests. A test names the fields that it is about; the others have the usual values from here, so that a new
// field of a fact changes no test.
import type { FieldsOf } from '../../shared/domain/campaign/facts.ts'
import { EMPTY_ROUND_DETAILS } from '../../shared/domain/campaign/rounds.ts'

type With<K extends 'campaign' | 'warband' | 'member', Needed extends keyof FieldsOf<K>> = Partial<FieldsOf<K>> &
  Pick<FieldsOf<K>, Needed>

export const campaignFact = (fields: With<'campaign', 'name' | 'ruleset'>): FieldsOf<'campaign'> => ({
  settings: {},
  house: {},
  startingBudget: null,
  cap: null,
  notes: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  closedAt: null,
  playersMay: null,
  ...fields,
})

export const warbandFact = (fields: With<'warband', 'campaign' | 'name'>): FieldsOf<'warband'> => ({
  player: '',
  options: {},
  cap: null,
  notes: '',
  position: 0,
  withdrawnAt: null,
  ...fields,
})

export const gameFact = (fields: Partial<FieldsOf<'game'>> & Pick<FieldsOf<'game'>, 'campaign'>): FieldsOf<'game'> => ({
  round: 1,
  day: null,
  time: null,
  venue: '',
  scenarioId: null,
  table: null,
  scenario: '',
  notes: '',
  state: 'planned',
  isPostponed: false,
  position: 0,
  ...fields,
})

export const roundFact = (
  fields: Partial<FieldsOf<'round'>> & Pick<FieldsOf<'round'>, 'campaign'>,
): FieldsOf<'round'> => ({
  round: 1,
  ...EMPTY_ROUND_DETAILS,
  ...fields,
})

export const memberFact = (fields: With<'member', 'campaign' | 'warband' | 'name' | 'kind'>): FieldsOf<'member'> => ({
  profile: {},
  status: 'active',
  notes: '',
  position: 0,
  movedTo: null,
  ...fields,
})
