// Every difference in a preview has its reason, including games missed for a fine.
import { describe, expect, test } from 'vitest'
import { listBandChanges } from '../../../main/app/game/gameChanges.ts'
import type { AftermathView, GameView } from '../../../shared/contract/views/game.ts'
import { sumTracedParts } from '../../../shared/rules/kit/traced.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import {
  fallen,
  feats,
  finishAftermath,
  gameOf,
  out,
  results,
  typedRoll,
  type Cast,
} from '../../rules/aftermath/support/games.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, twoBands, type TwoBands } from '../../support/twoBands.ts'

test('shows games missed for an unpaid fine with the die rolled for them', () => {
  const { call, does, members } = twoBands()
  const [member, game] = [members[BANDS[0]]![1]!, 'gameround1']
  does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides: BANDS.map((warband) => ({ warbands: [warband] })) })
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
  const answers = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'loss', [sides[1]!.id]: 'win' } },
    ...Object.fromEntries(BANDS.map((band) => [`points:${band}`, { kind: 'points', objectives: [] }])),
    [`fallen:${BANDS[0]}`]: { kind: 'fallen', members: [{ member, fate: 'out', by: { warband: BANDS[1] } }] },
    [`fallen:${BANDS[1]}`]: { kind: 'fallen', members: [] },
    [`roll:${member}:1`]: { kind: 'typed', faces: [6, 5, 4, 2] },
    [`fine:${member}:1`]: { kind: 'fine', paid: false },
    [`prison:${member}:1`]: { kind: 'typed', faces: [5] },
  }
  const { changes } = call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
  const own = changes.flatMap((band) => band.members).find((one) => one.member === member)!
  expect(own.changes.find(({ field }) => field === 'missedGames')).toMatchObject({
    before: 0,
    after: 3,
    why: [{ faces: [5], code: 'fine' }],
  })
  // Nothing is recorded yet, so there are no differences.
  expect(JSON.stringify(changes)).not.toContain('"was"')
})

describe('values that an injury lowers indirectly are shown as losses with its dice', () => {
  const NERVES = [{ faces: [2, 5], text: { en: 'Nervous breakdown' } }]
  const loweredValues = (
    ruleset: Ruleset,
    member: Cast,
    house: Readonly<Record<string, boolean>>,
    more: object = {},
  ) => {
    const sides = { one: { ours: { members: { zoe: member } } }, two: { theirs: { members: { max: member } } } }
    const played = gameOf(ruleset, sides, house)
    const aftermath = finishAftermath(played, {
      ...{ result: results({ one: 'win', two: 'loss' }), 'fallen:ours': fallen(out('zoe')), 'fallen:theirs': fallen() },
      ...{ 'roll:zoe:1': typedRoll(2, 5), 'feats:ours': feats(), 'feats:theirs': feats() },
      ...more,
    })
    return listBandChanges(played, aftermath, aftermath)[0]!.members[0]!.changes.filter(({ mark }) => mark === 'loss')
  }

  test('for resolve: vitality and other derived values', () => {
    const attributes = { strength: 2, agility: 3, wits: 3, resolve: 4 }
    const income = { 'income:ours': { kind: 'income' }, 'income:theirs': { kind: 'income' } }
    const changes = loweredValues(chaosAuCaire, { kind: 'independent', attributes }, { injuries: true }, income)
    const found = changes.map(({ field, before, after }) => [field, before, after])
    expect(found).toContainEqual(['values.vitality', '6', '5'])
    for (const { why } of changes) expect(why).toMatchObject(NERVES)
  })

  test('for the AV of a crew member', () => {
    const team = { kind: 'chariot-team', driver: { name: 'Lœlia', species: 'human', armour: 'medium' } }
    expect(loweredValues(circusImperium, team, { 'lasting-wounds': true })).toMatchObject([
      { field: 'values.driverAv', before: '8', after: '7', why: NERVES },
    ])
  })
})

describe('losses of a team with one of its crew', () => {
  const [LOELIA, BRENNUS] = [
    { name: 'Lœlia', species: 'human', armour: 'medium' },
    { name: 'Brennus', species: 'kessrith', armour: 'heavy' },
  ]
  const changesOf = (fates: readonly (readonly [string, string])[], more: object = {}) => {
    const team = { kind: 'chariot-team', driver: LOELIA, gladiator: BRENNUS }
    const sides = { one: { ours: { members: { zoe: team } } }, two: { theirs: { members: { max: team } } } }
    const played = gameOf(circusImperium, sides, { 'lasting-wounds': true })
    const fall = { ...out('zoe'), crew: fates.map(([id, fate]) => ({ id, fate })) }
    const aftermath = finishAftermath(played, {
      ...{ result: results({ one: 'win', two: 'loss' }), 'fallen:ours': fallen(fall), 'fallen:theirs': fallen() },
      ...{ 'feats:ours': feats(), 'feats:theirs': feats() },
      ...more,
    })
    return listBandChanges(played, aftermath, aftermath)[0]!.members[0]!.changes.filter(
      ({ field }) => field !== 'experience',
    )
  }
  const GLADIATORS = ['values.gladiatorAv', 'values.gladiatorArmour', 'values.gladiatorBody', 'gladiator', 'losses']

  test('are shown with the name of a member killed at the table; improvements are no losses', () => {
    const changes = changesOf([['gladiator', 'killed']])
    expect(changes.map(({ field }) => field)).toEqual(expect.arrayContaining([...GLADIATORS, 'values.maximumSpeed']))
    for (const { why } of changes) expect(why).toMatchObject([{ faces: [], code: 'killed', detail: 'Brennus' }])
    expect(changes.find(({ field }) => field === 'values.maximumSpeed')!.mark).toBe('plain')
  })

  test('are shown with the dice of the death', () => {
    const changes = changesOf([['gladiator', 'out']], { 'roll:zoe:1': typedRoll(1, 1) })
    expect(changes.map(({ field }) => field)).toEqual(expect.arrayContaining(GLADIATORS))
    for (const { why } of changes) expect(why).toMatchObject([{ faces: [1, 1], detail: 'Brennus' }])
    expect(changes.find(({ field }) => field === 'values.maximumSpeed')!.mark).toBe('plain')
  })

  test('are separate from injuries of the other crew member', () => {
    const changes = changesOf(
      [
        ['driver', 'out'],
        ['gladiator', 'killed'],
      ],
      { 'roll:zoe:1': typedRoll(2, 5) },
    )
    const whyOf = (field: string) => changes.find((one) => one.field === field)!.why
    expect(whyOf('values.driverAv')).toMatchObject([{ faces: [2, 5], text: { en: 'Nervous breakdown' } }])
    expect(whyOf('values.gladiatorAv')).toMatchObject([{ code: 'killed', detail: 'Brennus' }])
  })

  test('include that the team waits for another driver, or ends if both are dead', () => {
    const changes = changesOf([['driver', 'killed']])
    const status = changes.find(({ field }) => field === 'status')
    expect(status).toMatchObject({ after: 'missing', why: [{ code: 'killed', detail: 'Lœlia' }] })
    expect(changes.find(({ field }) => field === 'driver')!.after).toMatchObject({ fr: 'Lœlia est mort' })
    const both = changesOf([
      ['driver', 'killed'],
      ['gladiator', 'killed'],
    ])
    expect(both.find(({ field }) => field === 'status')).toMatchObject({ after: 'dead' })
  })
})

describe('income', () => {
  const treasuryOf = (changes: AftermathView['changes'], band: string) =>
    changes.find(({ warband }) => warband === band)!.changes.find(({ field }) => field === 'treasury')!.why

  test('is shown with the victory points from which it is computed', () => {
    const played = twoBands()
    const game = played.game(1, { fallen: [], objectives: { [BANDS[0]]: 18 } })
    const { changes } = played.call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, ...answersOf(played) })
    expect(treasuryOf(changes, BANDS[0])).toMatchObject([
      { code: 'income', amount: 18, parts: [{ source: { name: { fr: 'Points de victoire' } }, amount: 18 }] },
    ])
  })

  test('is shown with the given reason if the amount was changed', () => {
    const played = begun('chaos-au-caire')
    played.does('campaign.change', { campaign: CAMPAIGN, house: { treasury: true } })
    played.does('warband.create', { campaign: CAMPAIGN, warband: BANDS[1], name: 'Ceux d’en face' })
    const game = 'gameround1'
    const sides = BANDS.map((warband) => ({ warbands: [warband] }))
    played.does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides })
    const [ours, theirs] = played.call<GameView>('game.get', { campaign: CAMPAIGN, game }).sides
    const answers = {
      result: { kind: 'result', results: { [ours!.id]: 'win', [theirs!.id]: 'loss' } },
      [`income:${BANDS[0]}`]: { kind: 'income' },
      [`income:${BANDS[1]}`]: { kind: 'income', amount: 7, reason: 'Butin' },
      ...Object.fromEntries(BANDS.map((band) => [`fallen:${band}`, { kind: 'fallen', members: [] }])),
      ...Object.fromEntries(BANDS.map((band) => [`feats:${band}`, { kind: 'feats', feats: [] }])),
    }
    const { changes } = played.call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
    const [reckoned] = treasuryOf(changes, BANDS[0])
    expect(reckoned!.parts!.map(({ source }) => source.name.en)).toEqual(['Game played', 'On the winning side'])
    expect(sumTracedParts(reckoned!.parts!)).toBe(reckoned!.amount)
    expect(treasuryOf(changes, BANDS[1])).toEqual([
      { faces: [], text: null, code: 'income', detail: 'Butin', amount: 7 },
    ])
  })
})

/** The answers with which the game was recorded. */
const answersOf = ({ store }: TwoBands): { answers: object } => {
  const { payload } = store.entries(CAMPAIGN, 500).find(({ command }) => command === 'game.settle')!
  return { answers: (payload as { answers: object }).answers }
}

describe('retirement and robbery', () => {
  const changesOf = (falls: object, more: object = {}, member: Cast = HELENE) => {
    const sides = { one: { ours: { members: { zoe: member } } }, two: { theirs: { members: { max: HELENE } } } }
    const played = gameOf(unPourUn, sides, {})
    const aftermath = finishAftermath(played, {
      ...{ result: results({ one: 'win', two: 'loss' }), 'fallen:theirs': fallen(), 'feats:ours': feats() },
      ...{ 'fallen:ours': fallen({ ...out('zoe'), ...falls }), 'feats:theirs': feats() },
      ...{ 'points:ours': { kind: 'points', objectives: [] }, 'points:theirs': { kind: 'points', objectives: [] } },
      ...more,
    })
    const all = listBandChanges(played, aftermath, aftermath)[0]!.members[0]!.changes
    return (field: string) => all.find((one) => one.field === field)
  }
  const HELENE = { kind: 'leader', items: [{ id: 'heavy-armour' }, { id: 'sword' }] }
  const SECOND_EYE = { 'roll:zoe:1': typedRoll(3, 1, 4) }
  const ONE_EYED = { ...HELENE, injuries: [{ id: 'lost-eye', detail: 'left' }] }

  test('shows a retirement with the dice of the decisive wound', () => {
    const status = changesOf({}, SECOND_EYE, ONE_EYED)('status')
    expect(status).toMatchObject({ after: 'retired', why: [{ faces: [3, 1, 4], code: 'lost-eye' }] })
  })

  test('shows the injuries before next to the current ones', () => {
    const injuries = changesOf({}, SECOND_EYE, ONE_EYED)('injuries')
    expect(injuries).toMatchObject({ before: { fr: 'Perdre un œil' }, after: { fr: 'Perdre un œil ×2' } })
    expect(changesOf({}, { 'roll:zoe:1': typedRoll(2, 5) })('injuries')!.before).toEqual({ fr: '', en: '' })
  })

  test('shows the robbery as reason for a value that depended on armour', () => {
    const resistance = changesOf({}, { 'roll:zoe:1': typedRoll(3, 6) })('values.resistance')
    expect(resistance).toMatchObject({ why: [{ faces: [3, 6], code: 'robbed' }] })
  })
})
