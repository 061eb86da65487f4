import { describe, expect, test } from 'vitest'
import { computeAftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import type { AftermathAnswers, FallenEntry } from '../../../shared/rules/aftermathAnswers.ts'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import { buildInjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import {
  CARTES_DESTIN_HENCHMAN_RETURN_TABLE,
  CARTES_DESTIN_INJURIES,
} from '../../../shared/rulesets/cartes-destin/data.ts'
import { cartesDestin } from '../../../shared/rulesets/cartes-destin/index.ts'
import {
  UN_POUR_UN_HENCHMAN_RETURN_TABLE as ELDER_RETURN,
  UN_POUR_UN_INJURIES,
} from '../../../shared/rulesets/un-pour-un/data.ts'
import { read } from '../../models/support.ts'
import { changes, shape } from '../tableShape.ts'

describe('the tables of the house rule', () => {
  test('are those of un-pour-un, except for texts and changed values', () => {
    expect(shape(CARTES_DESTIN_INJURIES)).toEqual(shape(UN_POUR_UN_INJURIES))
    expect(shape(CARTES_DESTIN_HENCHMAN_RETURN_TABLE)).toEqual(shape(ELDER_RETURN))
    expect([CARTES_DESTIN_INJURIES.house, CARTES_DESTIN_HENCHMAN_RETURN_TABLE.house]).toEqual([true, true])
  })

  test('use MOUV for Mvt, morale for Cd, A for CT and CCC', () => {
    expect(changes(UN_POUR_UN_INJURIES)).toEqual([
      ['leg-wound', 'movement', -1],
      ['nervous-breakdown', 'command', -1],
      ['lost-eye', 'shooting', 1],
      ['hand-wound', 'melee', 1],
    ])
    expect(changes(CARTES_DESTIN_INJURIES)).toEqual([
      ['leg-wound', 'move', -1],
      ['nervous-breakdown', 'morale', -1],
      ['lost-eye', 'attack', -1],
      ['hand-wound', 'attack', -1],
    ])
  })
})

const values = { move: 10, attack: 3, strength: 6, endurance: 7, life: 8, morale: 6 }
const weapons = [{ name: 'Sabre', strength: 3 }]
const fighter = (name: string, rank?: string, more: object = {}) => ({
  ...{ kind: 'fighter', name, values, weapons, possessions: ['Longue-vue'] },
  ...(rank && { rank }),
  ...more,
})

const BANDS = { blue: ['leader', 'lieutenant', undefined], red: ['leader', 'lieutenant', undefined] } as const

/** Two crews of a leader, a lieutenant and another: `blue-0` to `red-2`. */
function game(house: boolean): PlayedGame {
  const side = (id: keyof typeof BANDS) => {
    const crew = read(cartesDestin, { members: BANDS[id].map((rank, at) => fighter(`${id}-${at}`, rank)) })
    const members = crew.members.map((member, at) => ({
      ...{ id: `${id}-${at}`, member: member, cost: 0, played: true, absences: [] },
    }))
    const context = cartesDestin.roster.context(crew)
    return { id, name: id, warbands: [{ id, name: id, treasury: 0, context, members }] }
  }
  const ruleset = cartesDestin as unknown as Ruleset
  return { id: 'game', number: 4, ruleset, house: { aftermath: house }, sides: [side('blue'), side('red')] }
}

const out = (member: string, by?: string, fate: FallenEntry['fate'] = 'out'): FallenEntry => ({
  ...{ member, fate },
  ...(by && { by: { member: by } }),
})
const answers = (blue: FallenEntry[], red: FallenEntry[], more: AftermathAnswers = {}): AftermathAnswers => ({
  result: { kind: 'result', results: { blue: 'win', red: 'loss' } },
  'fallen:blue': { kind: 'fallen', members: blue },
  'fallen:red': { kind: 'fallen', members: red },
  'feats:blue': { kind: 'feats', feats: [] },
  'feats:red': { kind: 'feats', feats: [] },
  ...more,
})
const typedRoll = (...faces: number[]) => ({ kind: 'typed', faces }) as const
const kinds = (house: boolean, given: AftermathAnswers) =>
  computeAftermath(game(house), given).questions.map(({ id }) => id)

describe('after a game', () => {
  test('gives no rolls and no experience without the house rule, and everyone returns (CD-R7)', () => {
    const given = answers([out('blue-0', 'red-2')], [out('red-1', 'blue-2', 'fled')])
    expect(kinds(false, given)).toEqual(['result', 'fallen:blue', 'fallen:red'])
    const { outcome, preview } = computeAftermath(game(false), given)
    expect(preview.warbands).toEqual([])
    const members = outcome!.warbands.flatMap((band) => band.members)
    expect(members.filter(({ awards, status }) => awards.length > 0 || status !== 'active')).toEqual([])
    expect(members.filter(({ participation }) => participation.fallen > 0).map(({ member }) => member)).toEqual([
      'blue-0',
      'red-1',
    ])
  })

  test('allows fighters to fall or flee, but not to be killed at the table', () => {
    const [question] = computeAftermath(game(false), {}).questions.filter(({ kind }) => kind === 'fallen')
    expect(question).toMatchObject({ fates: ['out', 'fled'] })
    const killed = computeAftermath(game(true), answers([out('blue-0', undefined, 'killed')], []))
    expect(killed.problems.map(({ code }) => code)).toContain('fate-by-roll')
  })

  test('CD-R10: rolls nothing for a fighter that fled, and records it in the game', () => {
    const given = answers([out('blue-0', undefined, 'fled')], [])
    expect(kinds(true, given)).not.toContain('roll:blue-0:1')
    const { outcome } = computeAftermath(game(true), given)
    const [fled] = outcome!.warbands[0]!.members
    expect(fled!.participation).toMatchObject({ fallen: 1, absence: { reason: 'fled' }, killed: false })
    expect(fled!.awards.map(({ reason }) => reason)).toEqual(['survived', 'won'])
  })

  test('rolls for injuries of leader and lieutenants, and for the return of the others, with the house rule', () => {
    const given = answers([out('blue-0'), out('blue-1'), out('blue-2')], [])
    const tables = computeAftermath(game(true), given).questions.flatMap((one) =>
      one.kind === 'roll' ? [one.table] : [],
    )
    expect(tables).toEqual(['injuries', 'injuries', 'henchman-return'])
  })

  test('gives experience by rank: a henchman earns 2 for a leader and 1 for a lieutenant, the others 1 for a leader', () => {
    const given = answers([], [out('red-0', 'blue-2'), out('red-1', 'blue-2'), out('red-2', 'blue-0')], {
      'roll:red-0:1': typedRoll(4, 1),
      'roll:red-1:1': typedRoll(4, 1),
      'roll:red-2:1': typedRoll(6),
    })
    const { outcome } = computeAftermath(game(true), given)
    const awardsOf = (id: string) =>
      outcome!.warbands
        .flatMap(({ members }) => members)
        .find(({ member }) => member === id)!
        .awards.map(({ reason, amount }) => `${reason} ${amount}`)
    expect(awardsOf('blue-2')).toEqual(['survived 1', 'won 1', 'henchman-took-lieutenant 1', 'henchman-took-leader 2'])
    expect(awardsOf('blue-0')).toEqual(['survived 1', 'won 1'])
    expect(awardsOf('red-0')).toEqual(['survived 1'])
    const led = answers([], [out('red-0', 'blue-1')], { 'roll:red-0:1': typedRoll(4, 1) })
    const one = computeAftermath(game(true), led).outcome!.warbands[0]!.members[1]!
    expect(one.awards.map(({ reason }) => reason)).toEqual(['survived', 'won', 'took-leader'])
  })
})

describe('results of rolls', () => {
  const member = read(cartesDestin, { members: [fighter('Anne', 'leader')] }).members[0]!
  const context = cartesDestin.roster.context(read(cartesDestin, { members: [] }))
  const after = (one: typeof member, ...effects: Parameters<typeof buildInjuryOutcome>[0][number]['effects']) =>
    cartesDestin.aftermath.settleMember(
      one,
      buildInjuryOutcome([{ id: 'robbed', dice: [], rerolled: false, effects, results: [] }]),
      context,
    )

  test('CD-R9: remove weapons on a robbery, but not what is noted on the card', () => {
    expect(after(member, { kind: 'lose-equipment' })).toMatchObject({ weapons: [], possessions: ['Longue-vue'] })
    expect(after(member)).toMatchObject({ weapons: member.weapons })
  })

  test('retire a fighter with a second lost arm, unless it dies', () => {
    const once = { ...member, injuries: [{ id: 'amputated' }] }
    const amputated = [
      { id: 'amputated', dice: [], rerolled: false, effects: [{ kind: 'one-handed-only' as const }], results: [] },
    ]
    expect(cartesDestin.aftermath.settleMember(once, buildInjuryOutcome(amputated), context).status).toBe('retired')
    expect(cartesDestin.aftermath.settleMember(member, buildInjuryOutcome(amputated), context).status).toBe('active')
    const twice = { ...member, injuries: [{ id: 'amputated' }, { id: 'amputated' }] }
    expect(after(twice, { kind: 'dead' }).status).toBe('dead')
  })
})
