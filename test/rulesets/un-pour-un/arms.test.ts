// Lost arms, artificial arms, and what one arm can use.
import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, fallenMember, rollOf, typedDice } from '../../support/correcting.ts'
import { OURS } from '../../support/twoBands.ts'
import { CONTEXT, contextOf, figuresOf, memberOf, afterInjuryRolls } from '../../rules/support/upu.ts'

const AMPUTATED = [{ id: 'amputated' }]
const issuesOf = (items: object[], injuries: object[] = AMPUTATED) => {
  const member = memberOf('leader', { items, injuries } as never)
  const { issues } = evaluateMember(unPourUn, member, 'members[0]', CONTEXT)
  return issues.map(({ severity, code, path }) => `${severity} ${code} ${path.replace('members[0].', '')}`)
}
const sheetOf = (items: object[], injuries: object[]) => {
  const member = memberOf('leader', { items, injuries } as never)
  const roster = { ...unPourUn.roster.starter('Bande'), members: [member] }
  const evaluated = evaluateMember(unPourUn, member, 'members[0]', CONTEXT)
  return JSON.stringify(unPourUn.sheet.member(evaluated, roster, CONTEXT, translator('fr'), buildTerms(unPourUn)))
}

describe('an artificial arm (UPU-R26)', () => {
  const arm = { id: 'bionic-arm', quantity: 1 }
  const before = { ...arm, beforeAmputation: true }

  test('that existed when an arm was lost stays, but does not replace it', () => {
    const after = afterInjuryRolls(memberOf('leader', { items: [{ id: 'sword' }, arm, { id: 'rifle' }] }), [2, 3, 1])
    expect(after.status).toBe('active')
    expect(after.items).toEqual([{ id: 'sword', quantity: 1 }, before, { id: 'rifle', quantity: 1 }])
    expect(figuresOf(after)).toMatchObject({ strength: 5 + 1, resistance: 4 + 1, cost: 50 + 5 + 20 + 20 })
    expect(issuesOf([before, { id: 'halberd' }])).toEqual(['warning one-handed-only items[1]'])
  })

  test('bought afterwards lifts the restriction', () => {
    expect(issuesOf([arm, { id: 'halberd' }])).toEqual([])
    expect(issuesOf([before, arm, { id: 'halberd' }])).toEqual([])
  })

  test('is marked when one roll causes amputation and robbery', () => {
    const member = memberOf('leader', { items: [{ id: 'rifle' }, arm, { id: 'sword' }] })
    expect(afterInjuryRolls(member, [1, 6, 2, 3, 6, 2, 3, 1]).items).toEqual([before])
  })

  test('does not keep a member who loses a second arm, whenever it was bought', () => {
    const twice = (items: object[]) =>
      afterInjuryRolls(memberOf('leader', { items, injuries: AMPUTATED } as never), [2, 3, 1]).status
    expect([twice([]), twice([arm]), twice([{ ...arm, quantity: 2 }]), twice([before, arm])]).toEqual(
      Array.from({ length: 4 }, () => 'retired'),
    )
    expect(issuesOf([{ ...arm, quantity: 2 }], [...AMPUTATED, ...AMPUTATED])).toEqual([
      'warning should-have-left injuries',
    ])
  })

  test('replaces nothing and gives nothing when broken', () => {
    expect(issuesOf([{ ...arm, broken: true }, { id: 'halberd' }])).toEqual(['warning one-handed-only items[1]'])
    expect(figuresOf(memberOf('leader', { items: [{ ...arm, broken: true }] }))).toMatchObject({
      strength: 5,
      resistance: 4,
      cost: 70,
    })
  })

  test('has its effect shown on the sheet', () => {
    const [stands, stays, lifted] = ['remplace le bras perdu', 'posé avant l’amputation', 'bras remplacé']
    const armTextsOnSheet = (items: object[], injuries = AMPUTATED) => {
      const text = sheetOf(items, injuries)
      return [stands, stays, lifted].map((words) => text.includes(words))
    }
    expect(armTextsOnSheet([arm])).toEqual([true, false, true])
    expect(armTextsOnSheet([before])).toEqual([false, true, false])
    expect(armTextsOnSheet([])).toEqual([false, false, false])
    expect(armTextsOnSheet([arm], [])).toEqual([false, false, false])
  })
})

describe('an artificial arm in a campaign', () => {
  let games: ReturnType<typeof correcting>
  const HALBERD = { item: { id: 'halberd' } }
  const ARM = { item: { id: 'bionic-arm' } }
  const loseAnArm = () => ({
    ...fallenAnswers([fallenMember(games.helene)]),
    [rollOf(games.helene)]: typedDice(2, 3, 1),
  })
  const buy = (what: object) => games.does('item.buy', { ...OURS, member: games.helene, ...what }).item!
  const arms = () =>
    games
      .call<{ roster: { members: { name: string; items: { id: string }[] }[] } }>('warband.get', OURS)
      .roster.members.find(({ name }) => name === 'Hélène')!
      .items.filter(({ id }) => id === 'bionic-arm')
  const isRestricted = () =>
    games
      .call<MemberView>('member.get', { ...OURS, member: games.helene })
      .issues.some(({ issue }) => issue.code === 'one-handed-only')

  beforeEach(() => {
    games = correcting()
    games.does('ledger.record', { ...OURS, amount: 500, detail: '' })
    buy(HALBERD)
  })

  test('does not lift the restriction if bought before the game, but does if bought after, with undo', () => {
    buy(ARM)
    games.settle(loseAnArm())
    expect(arms()).toEqual([{ id: 'bionic-arm', quantity: 1, beforeAmputation: true }])
    expect(isRestricted()).toBe(true)
    buy(ARM)
    expect(isRestricted()).toBe(false)
    games.does('history.undo', { campaign: CAMPAIGN, entries: [games.lastEntry()] })
    expect(isRestricted()).toBe(true)
  })

  test('in a corrected game is the one from that time', () => {
    buy(ARM)
    games.settle(
      fallenAnswers([fallenMember(games.helene)]) && {
        ...fallenAnswers([fallenMember(games.helene)]),
        [rollOf(games.helene)]: typedDice(4, 1),
      },
    )
    buy(ARM)
    games.correct({ [rollOf(games.helene)]: typedDice(2, 3, 1) })
    expect(arms()).toEqual([
      { id: 'bionic-arm', quantity: 1, beforeAmputation: true },
      { id: 'bionic-arm', quantity: 1 },
    ])
    expect(isRestricted()).toBe(false)
    games.correct({ [rollOf(games.helene)]: typedDice(4, 1) })
    expect(arms().some((one) => 'beforeAmputation' in one)).toBe(false)
  })

  test('is new for the member who receives it', () => {
    const arm = buy(ARM)
    games.settle(loseAnArm())
    games.does('item.move', { ...OURS, item: arm, to: games.gontran })
    expect(arms()).toEqual([])
    games.does('item.move', { ...OURS, item: arm, to: games.helene })
    expect(arms()).toEqual([{ id: 'bionic-arm', quantity: 1 }])
  })

  test('keeps its mark in a file', () => {
    buy(ARM)
    games.settle(loseAnArm())
    const roster = games.call<object>('warband.export', OURS)
    const there = { ...OURS, warband: 'warband009' }
    games.does('warband.import', { ...there, roster: JSON.parse(JSON.stringify(roster)) as object })
    expect(games.call('warband.export', there)).toEqual(roster)
    expect(JSON.stringify(roster)).toContain('beforeAmputation')
  })
})

describe('one arm (UPU-R29)', () => {
  test.each([
    ['two bucklers', [{ id: 'buckler', quantity: 2 }], ['warning one-arm items[0]']],
    ['a buckler and a one-handed weapon', [{ id: 'buckler' }, { id: 'sword' }], []],
    ['a shield and a buckler', [{ id: 'shield' }, { id: 'buckler' }], ['warning one-arm items[1]']],
    ['a shield and one weapon', [{ id: 'shield' }, { id: 'sword' }], ['warning shield-or-weapon items[0]']],
    ['a shield and a pistol', [{ id: 'pistol' }, { id: 'shield' }], ['warning shield-or-weapon items[1]']],
    ['a shield alone', [{ id: 'shield' }], []],
    ['a shield and a broken weapon', [{ id: 'shield' }, { id: 'sword', broken: true }], []],
    ['a shield and a two-handed weapon', [{ id: 'shield' }, { id: 'halberd' }], ['warning one-handed-only items[1]']],
    ['several one-handed weapons', [{ id: 'sword' }, { id: 'pistol' }, { id: 'axe' }], []],
    ['two shields', [{ id: 'shield', quantity: 2 }], ['error item-limit items[0]', 'warning one-arm items[0]']],
  ])('%s', (_what, items, expected) => expect(issuesOf(items)).toEqual(expected))

  test('counts as two arms with an artificial arm', () => {
    expect(issuesOf([{ id: 'bionic-arm' }, { id: 'shield' }, { id: 'sword' }, { id: 'buckler' }])).toEqual([])
  })
})

describe('broken equipment (UPU-R27)', () => {
  const whole = (items: object[]) => issuesOf(items, [])
  test('is not wielded, with or against a shield', () => {
    expect(whole([{ id: 'shield' }, { id: 'halberd' }])).toEqual(['error shield-unusable items[0]'])
    expect(whole([{ id: 'shield' }, { id: 'halberd', broken: true }])).toEqual([])
    expect(whole([{ id: 'shield' }, { id: 'sword', broken: true }, { id: 'halberd' }])).toEqual([
      'error shield-unusable items[0]',
    ])
    expect(whole([{ id: 'shield', broken: true }, { id: 'halberd' }, { id: 'shield' }])).toEqual([
      'error shield-unusable items[2]',
    ])
    expect(whole([{ id: 'light-armour', broken: true }, { id: 'heavy-armour' }])).toEqual([])
  })

  test('keeps its cost, also as the free first one, and changes no value', () => {
    const items = [
      { id: 'pistol', broken: true },
      { id: 'pistol' },
      { id: 'shield', broken: true },
      { id: 'sight', broken: true },
    ]
    expect(figuresOf(memberOf('leader', { items } as never))).toMatchObject({
      cost: 50 + 0 + 10 + 30 + 10,
      resistance: 4,
      shooting: 3,
    })
    expect(
      figuresOf(memberOf('leader', { items: [{ id: 'bionic-leg' }, { id: 'bionic-leg', broken: true }] } as never)),
    ).toMatchObject({ movement: 9, resistance: 5 })
  })

  test('is on the sheet, but not among the usable weapons', () => {
    const member = memberOf('leader', {
      items: [
        { id: 'rifle', quantity: 2 },
        { id: 'rifle', broken: true },
        { id: 'medikit', broken: true },
      ],
    } as never)
    const roster = { ...unPourUn.roster.starter('Bande'), members: [member] }
    const evaluated = evaluateMember(unPourUn, member, 'members[0]', CONTEXT)
    const { blocks } = unPourUn.sheet.member(evaluated, roster, CONTEXT, translator('fr'), buildTerms(unPourUn))
    const shots = blocks.find((block) => block.kind === 'table') as { rows: readonly { cells: readonly unknown[] }[] }
    expect(shots.rows.map(({ cells }) => cells[0])).toEqual(['Fusil × 2'])
    expect(JSON.stringify(blocks)).toContain('Fusil (hors d’usage)')
    expect(JSON.stringify(blocks)).not.toContain('Médikit utilisé')
    expect(unPourUn.sheet.possessions(member, contextOf(), translator('fr'))).toBe(
      'Fusil × 2, Fusil (hors d’usage), Médikit, potion, parchemin de soins (hors d’usage)',
    )
  })
})

test('shows half a step, with a comma in French (UPU-R28)', () => {
  const sheet = (kind: 'leader' | 'lieutenant', language: 'fr' | 'en', injuries = [{ id: 'leg-wound' }]) => {
    const member = memberOf(kind, { injuries })
    const roster = { ...unPourUn.roster.starter('Bande'), members: [member] }
    const evaluated = evaluateMember(unPourUn, member, 'members[0]', CONTEXT)
    return JSON.stringify(
      unPourUn.sheet.member(evaluated, roster, CONTEXT, translator(language), buildTerms(unPourUn)),
    ).replaceAll(/\s/g, ' ')
  }
  expect(sheet('lieutenant', 'fr')).toContain('Marcher 1 (7 pas) · courir 2 (10,5)')
  expect(sheet('lieutenant', 'fr')).toContain('au moins 1 (3,5 pas)')
  expect(sheet('lieutenant', 'en')).toContain('run 2 (10.5)')
  expect(sheet('lieutenant', 'en')).toContain('at least 1 (3.5)')
  expect(sheet('leader', 'fr')).toContain('Marcher 1 (8 pas) · courir 2 (12)')
})

test('offers a choice of reload if there are several (UPU-R4), the first by default', () => {
  const choicesOf = (id: string, reload?: string) =>
    unPourUn.builder.itemChoices!.of({ id, quantity: 1, ...(reload && { reload }) }, CONTEXT, () => undefined)
  const shownChoices = (id: string, reload?: string) =>
    choicesOf(id, reload).map(({ key, value, options }) => [key, value, options.map((one) => one.id)])
  expect(shownChoices('grenade-launcher')).toEqual([['reload', 'fast', ['fast', 'slow']]])
  expect(shownChoices('grenade-launcher', 'slow')).toEqual([['reload', 'slow', ['fast', 'slow']]])
  expect(['rifle', 'sword', 'nothing'].map((id) => choicesOf(id))).toEqual([[], [], []])
})
