import { describe, expect, test } from 'vitest'
import type { Member } from '../../../shared/domain/member.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import type { AftermathRules, Ruleset } from '../../../shared/rules/ruleset.ts'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import {
  accountOf,
  afterAnswers,
  fallen,
  feats,
  finishAftermath,
  gameOf,
  idsOf,
  killed,
  out,
  results,
  appRoll,
  memberSummary,
  type Cast,
} from './support/games.ts'
import { BRENNUS, team } from '../../rulesets/circus-imperium/fixtures.ts'
import { duel, wolvesWin } from './support/upu.ts'

describe.each(RULESETS.map((ruleset) => ({ id: ruleset.id, ruleset })))('the aftermath of $id', ({ ruleset }) => {
  test('refers to house rules that exist', () => {
    const { houseRules = {}, income } = ruleset.aftermath
    const known = ruleset.guide.houseRules.map(({ id }) => id)
    for (const id of [...Object.values(houseRules), ...(income?.houseRule ? [income.houseRule] : [])])
      expect(known).toContain(id)
  })
})

/** The rulesets with income. */
const EARNING = RULESETS.flatMap(({ id, aftermath: { income } }) => (income ? [{ id, income }] : []))

test.each(EARNING)(
  'the aftermath of $id gives an income that is the sum of its reasons, and at least as much to the winner',
  ({ income }) => {
    for (const points of [0, 7])
      for (const result of ['win', 'draw', 'loss'] as const) {
        const { total, parts } = income.of(result, points)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        expect(income.of('win', points).total).toBeGreaterThanOrEqual(total)
      }
  },
)

test('counts members killed at the table as dead when a house rule removes the rolls', () => {
  const aftermath = { ...unPourUn.aftermath, houseRules: { injuries: 'advances' } }
  const game: PlayedGame = { ...duel(), ruleset: { ...unPourUn, aftermath } }
  const { outcome } = finishAftermath(game, wolvesWin({ 'fallen:rats': fallen(killed('king'), out('tail')) }))
  expect([memberSummary(outcome, 'king'), memberSummary(outcome, 'tail')]).toEqual(['dead', 'active, survived +1'])
})

/** A ruleset for teams with the smallest possible aftermath: only experience, no rolls. */
const BARE = {
  ...circusImperium,
  tables: {},
  aftermath: {
    returnRolls: () => [],
    awards: circusImperium.aftermath.awards.map(({ id, name, amount, for: what }) => ({ id, name, amount, for: what })),
    injuries: new Map(),
    settleMember: (member: Member) => member,
  },
} as unknown as Ruleset

describe('a ruleset without tables, treasury or points', () => {
  const crew = team({ gladiator: BRENNUS }) as unknown as Cast
  const race = gameOf(BARE, {
    red: { ruber: { treasury: 5, members: { aquila: crew } } },
    white: { albus: { members: { cervus: crew } } },
  })
  const answers = {
    result: results({ red: 'win', white: 'loss' }),
    'fallen:ruber': fallen(),
    'fallen:albus': fallen(out('cervus', { member: 'aquila' })),
    'feats:ruber': feats(['aquila', 'Sept tours', 1]),
    'feats:albus': feats(),
  }

  test('asks for the result, casualties and feats, and rolls nothing', () => {
    expect(idsOf(afterAnswers(race, {}))).toEqual(Object.keys(answers))
    const { outcome } = finishAftermath(race, answers)
    expect(memberSummary(outcome, 'aquila')).toBe('active, survived +1, won +1, feat +1 (Sept tours)')
    expect(memberSummary(outcome, 'cervus')).toBe('active, survived +1')
    expect([accountOf(outcome, 'ruber'), outcome.warbands[0]!.victoryPoints, outcome.rolls]).toEqual(['win', null, []])
  })

  describe('a team that rolls for each of its crew', () => {
    const tables = { injuries: unPourUn.tables.injuries!, 'model-return': chaosAuCaire.tables['model-return']! }
    /** Returns the questions about the team after these dice, and the outcome that the ruleset receives for it. */
    const rollForCrew = (table: keyof typeof tables, ...faces: number[][]) => {
      const outcomes: unknown[] = []
      const aftermath: AftermathRules<Member, unknown> = {
        ...BARE.aftermath,
        returnRolls: () => ['driver', 'gladiator'].map((subject) => ({ table: tables[table], times: 1, subject })),
        settleMember: (member, outcome) => {
          outcomes.push(outcome)
          return member
        },
      }
      const rolls = Object.fromEntries(faces.map((some, at) => [`roll:cervus:${at + 1}`, appRoll(...some)]))
      const ruleset = { ...BARE, tables, aftermath } as Ruleset
      const { questions } = afterAnswers({ ...race, ruleset }, { ...answers, ...rolls })
      return { outcome: outcomes.at(-1), questions: questions.filter((one) => 'member' in one) }
    }

    test('names the crew member of each roll, and gives each its own injury', () => {
      const { outcome, questions } = rollForCrew('injuries', [2, 4], [2, 4])
      expect(questions).toMatchObject([
        { id: 'roll:cervus:1', subject: 'driver', of: 2, state: 'answered' },
        { id: 'roll:cervus:2', subject: 'gladiator', of: 2, state: 'answered' },
      ])
      const madness = (detail: string) => ({ id: 'madness', detail, game: 4 })
      expect(outcome).toMatchObject({ injuries: [madness('driver'), madness('gladiator')] })
    })

    test('adds up the results of the rolls, and counts the longest of the missed games', () => {
      expect(rollForCrew('injuries', [6, 6], [6, 6]).outcome).toMatchObject({ experience: 2, lost: false })
      expect(rollForCrew('injuries', [3, 5, 6], [2, 3, 4]).outcome).toMatchObject({ missGames: 3 })
      expect(rollForCrew('injuries', [1, 1], [3, 6]).outcome).toMatchObject({ lost: true, losesEquipment: true })
      expect(rollForCrew('model-return', [1], [2]).outcome).toMatchObject({ lostModels: 2 })
    })

    test('asks further questions only after all have rolled', () => {
      const idsAfter = (...faces: number[][]) => rollForCrew('injuries', ...faces).questions.map(({ id }) => id)
      const rolls = ['roll:cervus:1', 'roll:cervus:2']
      expect(idsAfter([6, 5, 3, 5], [])).toEqual(rolls)
      expect(idsAfter([6, 5, 3, 5], [4, 1])).toEqual([...rolls, 'prison:cervus:1'])
      expect(idsAfter([6, 1], [])).toEqual(rolls)
      expect(idsAfter([6, 1], [4, 1])).toEqual([...rolls, 'hatred:cervus'])
    })
  })
})

test('distinguishes members with the same name in questions about casualties', () => {
  const lupaTeam = () => team({ name: 'Lupa' }) as unknown as Cast
  const race = gameOf(circusImperium, {
    red: {
      ruber: { members: { aquila: lupaTeam(), corvus: lupaTeam(), taurus: team({ name: 'Taurus' }) } },
    },
    white: { albus: { members: { cervus: lupaTeam() } } },
    green: { prasinus: { members: { ursus: lupaTeam() } } },
  })
  const { questions } = afterAnswers(race, { result: results({ red: 'win', white: 'loss', green: 'loss' }) })
  const asked = questions.flatMap((one) => (one.kind === 'fallen' ? [one] : []))
  const namesOf = (members: readonly { name: string }[]) => members.map(({ name }) => name)
  expect(asked.map(({ members }) => namesOf(members))).toEqual([['Lupa 1', 'Lupa 2', 'Taurus'], ['Lupa'], ['Lupa']])
  const attackers = asked.map(({ enemies }) => enemies.flatMap(({ members }) => namesOf(members)))
  expect(attackers).toEqual([
    ['Lupa (albus)', 'Lupa (prasinus)'],
    ['Lupa (ruber) 1', 'Lupa (ruber) 2', 'Taurus', 'Lupa (prasinus)'],
    ['Lupa (ruber) 1', 'Lupa (ruber) 2', 'Taurus', 'Lupa (albus)'],
  ])
})
