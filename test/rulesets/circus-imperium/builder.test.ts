import { describe, expect, test } from 'vitest'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { issuesOf, judge } from '../../models/support.ts'
import { BRENNUS, evaluateTeam, team } from './fixtures.ts'

const { builder } = circusImperium
const open = (member: object) => {
  const { evaluated, context } = evaluateTeam(member)
  const chooseOption = (key: string, option: string) => builder.choices!.to(evaluated.member, key, option, context)
  return { team: evaluated.member, context, chosen: chooseOption }
}
const keys = (member: object) => {
  const { team: one, context } = open(member)
  return builder.choices!.of(one, context).map(({ key, value }) => `${key} ${String(value)}`)
}

describe('the builder', () => {
  test("offers a driver, its armour and a gladiator, and then also the gladiator's armour and two pieces", () => {
    expect(keys(team())).toEqual(['driver human', 'driver-armour medium', 'gladiator none'])
    expect(keys(team({ gladiator: BRENNUS })).slice(2)).toEqual([
      ...['gladiator kessrith', 'gladiator-armour heavy', 'piece-1 pilum', 'piece-2 small-shield'],
    ])
  })

  test('adds a legally equipped gladiator, and removes it', () => {
    const engaged = open(team()).chosen('gladiator', 'human')
    expect(issuesOf(judge(circusImperium, { members: [engaged] }))).toEqual([])
    expect(open(team({ gladiator: BRENNUS })).chosen('gladiator', 'none')).not.toHaveProperty('gladiator')
  })

  test("keeps a gladiator's identity when only its species changes", () => {
    const after = open(team({ gladiator: BRENNUS })).chosen('gladiator', 'baufrin')
    expect(after.gladiator).toEqual({ ...BRENNUS, species: 'baufrin' })
  })

  test('replaces one piece by another, keeps two, and lets the rules refuse a second shield', () => {
    const one = open(team({ gladiator: BRENNUS }))
    expect(one.chosen('piece-1', 'net').gladiator!.equipment).toEqual(['net', 'small-shield'])
    expect(one.chosen('piece-2', 'trident').gladiator!.equipment).toEqual(['pilum', 'trident'])
    const errors = (member: object) => issuesOf(judge(circusImperium, { members: [member] }))
    expect(errors(one.chosen('piece-1', 'net'))).toEqual([])
    expect(errors(one.chosen('piece-1', 'large-shield'))).toEqual([expect.stringContaining('shield-limit') as string])
    const options = (at: number) =>
      builder
        .choices!.of(one.team, one.context)
        .find(({ key }) => key === `piece-${at}`)!
        .options.map(({ id }) => id)
    expect(options(1)).toEqual(['pilum', 'spatha', 'net', 'whip', 'trident', 'large-shield'])
    expect(options(2)).not.toContain('pilum')
  })

  test('completes one, no or three imported pieces to two', () => {
    const teamWith = (...equipment: string[]) => open(team({ gladiator: { ...BRENNUS, species: 'human', equipment } }))
    const pieces = (one: ReturnType<typeof open>, key: string, piece: string) =>
      one.chosen(key, piece).gladiator!.equipment
    expect(pieces(teamWith(), 'piece-1', 'net')).toEqual(['net', 'pilum'])
    expect(pieces(teamWith('net'), 'piece-2', 'whip')).toEqual(['net', 'whip'])
    expect(pieces(teamWith('net', 'whip', 'pilum'), 'piece-1', 'spatha')).toEqual(['spatha', 'whip'])
  })

  test('names driver and gladiator', () => {
    const { team: one, context } = open(team({ gladiator: BRENNUS }))
    expect(builder.texts!.of(one, context).map(({ key, value }) => [key, value])).toEqual([
      ['driver-name', 'Lœlia'],
      ['gladiator-name', 'Brennus'],
    ])
    const renamed = builder.texts!.to(
      builder.texts!.to(one, 'driver-name', 'Ælia', context),
      'gladiator-name',
      'Vibius',
      context,
    )
    expect([renamed.driver.name, renamed.gladiator!.name]).toEqual(['Ælia', 'Vibius'])
    expect(builder.texts!.of(open(team()).team, context)).toHaveLength(1)
  })

  test('finds the place of each issue', () => {
    const wrong = { name: 'G', species: 'ssora', armour: 'heavy', equipment: ['small-shield'] }
    const { issues } = judge(circusImperium, {
      options: { optionalRules: false },
      members: [team({ driver: { name: 'D', species: 'ssora', armour: 'heavy' }, gladiator: wrong })],
    })
    const places = issues.map(({ path }) => path.replace('members[0].', '').replace(/\[\d+\]/, ''))
    expect(places.filter((place) => !(place in builder.places))).toEqual([])
  })

  test('sells no equipment line by line, because pieces are chosen', () => {
    expect(builder.groups.map(({ isChosen }) => isChosen)).toEqual([true])
  })

  test('switches the optional rules', () => {
    const { roster, context } = evaluateTeam(team())
    const off = builder.bandChoices!.to(roster, 'optional-rules', 'off', context)
    expect([off.options, builder.bandChoices!.of(off, context)[0]!.value]).toEqual([{ optionalRules: false }, 'off'])
  })
})
