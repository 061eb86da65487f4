// @vitest-environment happy-dom
// Players' reports as the organiser sees them: what can be taken over, and what a received answer says.
import { flushPromises } from '@vue/test-utils'
import { afterAll, expect, test, vi } from 'vitest'
import type { BandReportView, FoundAnswer } from '../../shared/contract/views/playerReports.ts'
import type { AftermathAnswer, AftermathAnswers } from '../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestion } from '../../shared/rules/aftermath/questions.ts'
import { silentHost } from '../support/component.ts'

const program = vi.hoisted((): { readonly answers: Record<string, unknown> } => ({ answers: {} }))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/api/prefetch.ts', () => ({
  fetchAnswer: (method: string) => Promise.resolve(program.answers[method]),
  prefetchQuery: () => undefined,
}))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01', name: 'Été' }) }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: ReportsLine } = await import('../../renderer/reports/ReportsLine.vue')
const { default: FoundAnswerRow } = await import('../../renderer/reports/FoundAnswerRow.vue')
const { default: ObjectiveFields } = await import('../../renderer/aftermath/ObjectiveFields.vue')
afterAll(() => void vi.resetModules())

/** A text with plain spaces. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
const by = { by: { account: '', name: 'Zoé', isClaimed: true }, at: '2026-11-30T20:00:00.000Z' } as const
const says = (answers: Readonly<Record<string, AftermathAnswer>>) =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, { ...by, answer }]))
const REPORT: BandReportView = {
  ...{ warband: 'band1', name: 'Lobsters', player: 'Zoé', state: 'begun', open: 1, blank: ['Foam'], handedIn: null },
  said: says({
    'fallen:band1': {
      kind: 'fallen',
      members: ['a', 'b', 'c'].map((member) => ({ member, fate: 'out' as const })),
    },
    'roll:a:1': { kind: 'typed', faces: [3, 5] },
    'roll:b:1': { kind: 'app', faces: [2] },
  }),
  seen: { ...by, results: { s1: 'win', s2: 'loss' }, places: {}, objectives: { band1: 12 }, notes: '' },
}
const QUESTIONS = [
  {
    ...{ id: 'result', kind: 'result', state: 'open', params: {} },
    sides: [
      { id: 's1', name: 'Lobsters' },
      { id: 's2', name: 'Crabs' },
    ],
  },
  { ...{ id: 'points:band1', kind: 'points', state: 'open' }, warband: 'band1', params: { warband: 'Lobsters' } },
] as unknown as readonly AftermathQuestion[]

async function line(answers: AftermathAnswers) {
  program.answers['part.all'] = { parts: [REPORT] }
  const page = await shown(ReportsLine, { game: 'game1', name: 'Table 1', answers, questions: QUESTIONS })
  await flushPromises()
  return page
}

test('says what would be taken over, and whose dice are missing', async () => {
  const page = await line({})
  expect(plain(page.find('button').text())).toBe('Use: result, objectives, 3 out of action and 3 dice: Table 1')
  expect(page.text()).toContain('Dice to roll: Foam.')
})

test('says which points the players said, once the organiser has others', async () => {
  const points = (amount: number): AftermathAnswers => ({
    'points:band1': { kind: 'points', objectives: [{ reason: 'Crate', amount }] },
  })
  expect((await line(points(15))).text()).toContain('The players said otherwise: objectives of Lobsters: 12.')
  expect((await line(points(12))).text()).not.toContain('said otherwise')
})

test('shows how much of a total that a player sent belongs to no objective yet', async () => {
  const question = { ...QUESTIONS[1], offered: [{ name: { fr: 'Caisse', en: 'Crate' }, points: 5, each: true }] }
  const scored = [
    { reason: 'Crate', amount: 5 },
    { reason: 'Objectives (total)', amount: 7 },
  ]
  const page = await shown(ObjectiveFields, { question, scored, showsTotal: true })
  expect(plain(page.find('[role="status"]').text())).toBe('Said by the player, without details: 7 victory points')
})

test('a received answer shows its result, its dice and contradictions', async () => {
  const found: FoundAnswer = {
    ...{ code: 'x', state: 'new', problem: null, says: 'Zoé', at: null, warband: 'Lobsters', attendance: [] },
    ...{ game: { id: 'game1', round: 1, against: ['Crabs'] }, roundsOver: [], fallen: ['Foam'], notes: '' },
    ...{ isOutdated: false, dice: [], differs: [], rolls: [{ name: 'Foam', faces: [2] }] },
    seen: [
      { about: 'result', name: 'Lobsters', value: 'win' },
      { about: 'objectives', name: 'Lobsters', value: 12 },
    ],
    contradictions: [
      {
        ...{ about: 'result', name: 'Lobsters' },
        values: [
          { value: 'win', warbands: ['Lobsters'] },
          { value: 'loss', warbands: ['Crabs'] },
        ],
      },
    ],
  }
  const page = await shown(FoundAnswerRow, { found, isOpen: true, isChosen: true, isDone: false })
  expect(page.text()).toContain('result of Lobsters: win · objectives of Lobsters: 12 · dice of Foam: 2')
  expect(page.find('.issue--warn').text()).toContain('win (according to Lobsters) · loss (according to Crabs)')
})
