// What a game brings to each warband, as the review of a round shows it before the games are recorded.
import { expect, test } from 'vitest'
import { bandOutcomes } from '../../renderer/screens/results/bandOutcome.ts'
import type { AftermathView } from '../../shared/contract/views/game.ts'

const rolled = (fr: string, en: string) => [{ faces: [4], text: { fr, en } }]
const change = (field: string, before: unknown, after: unknown, more: object = {}) => ({
  ...{ field, label: null, before, after, mark: 'plain', why: [] },
  ...more,
})
const VIEW = {
  bands: [
    { warband: 'grives', name: 'Les Grives' },
    { warband: 'merles', name: 'Les Merles' },
  ],
  questions: [],
  changes: [
    {
      ...{ warband: 'grives', name: 'Les Grives' },
      changes: [change('treasury', 10, 25)],
      members: [
        {
          ...{ member: 'luca', name: 'Luca' },
          changes: [
            change('experience', 2, 4),
            change('missedGames', 0, 1, { mark: 'away', why: rolled('Folie', 'Madness') }),
            change('injuries', '', 'Folie', { why: rolled('Folie', 'Madness') }),
          ],
        },
        { ...{ member: 'ana', name: 'Ana' }, changes: [change('status', 'active', 'dead', { mark: 'gone' })] },
      ],
    },
  ],
} as unknown as AftermathView

test('each warband has its own sums, names and results of dice', () => {
  const [grives, merles] = bandOutcomes(VIEW, {})
  expect(grives).toEqual({
    ...{ warband: 'grives', name: 'Les Grives', fallen: [], gone: ['Ana'], away: ['Luca'] },
    rolled: [{ name: 'Luca', results: [{ fr: 'Folie', en: 'Madness' }] }],
    ...{ experience: 2, treasury: 15 },
  })
  expect(merles).toMatchObject({ gone: [], rolled: [], experience: 0, treasury: 0 })
})

test('a casualty is named once, with the result of its die', () => {
  const fallen = { id: 'fallen:grives', kind: 'fallen', warband: 'grives', enemies: [], fates: ['out'] }
  const members = [
    { id: 'luca', name: 'Luca' },
    { id: 'ana', name: 'Ana' },
  ]
  const view = { ...VIEW, questions: [{ ...fallen, members }] } as unknown as AftermathView
  const answers = {
    'fallen:grives': {
      kind: 'fallen' as const,
      members: members.map(({ id: member }) => ({ member, fate: 'out' as const })),
    },
  }
  expect(bandOutcomes(view, answers)[0]).toMatchObject({
    fallen: [
      { name: 'Luca', results: [{ fr: 'Folie', en: 'Madness' }] },
      { name: 'Ana', results: [] },
    ],
    // Ana left without a die; Luca is named with the casualties.
    ...{ gone: ['Ana'], rolled: [] },
  })
})
