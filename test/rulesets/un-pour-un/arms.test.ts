// Arms lost, artificial ones, and what one arm can bear.
import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { termsOf } from '../../../shared/rules/termsOf.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fell, out, rollOf, typed } from '../../support/correcting.ts'
import { OURS } from '../../support/twoBands.ts'
import { CONTEXT, contextOf, figuresOf, memberOf, settledBy } from '../../rules/support/upu.ts'

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
  return JSON.stringify(unPourUn.sheet.member(evaluated, roster, CONTEXT, translator('fr'), termsOf(unPourUn)))
}

describe('an artificial arm (UPU-R26)', () => {
  const arm = { id: 'bionic-arm', quantity: 1 }
  const before = { ...arm, beforeAmputation: true }

  test('that was there when an arm was lost stays, and stands in for none', () => {
    const after = settledBy(memberOf('leader', { items: [{ id: 'sword' }, arm, { id: 'rifle' }] }), [2, 3, 1])
    expect(after.status).toBe('active')
    expect(after.items).toEqual([{ id: 'sword', quantity: 1 }, before, { id: 'rifle', quantity: 1 }])
    expect(figuresOf(after)).toMatchObject({ strength: 5 + 1, resistance: 4 + 1, cost: 50 + 5 + 20 + 20 })
    expect(issuesOf([before, { id: 'halberd' }])).toEqual(['warning one-handed-only items[1]'])
  })

  test('that was bought afterwards lifts the restriction', () => {
    expect(issuesOf([arm, { id: 'halberd' }])).toEqual([])
    expect(issuesOf([before, arm, { id: 'halberd' }])).toEqual([])
  })

  test('is marked in one roll with the robbery that leaves it', () => {
    const member = memberOf('leader', { items: [{ id: 'rifle' }, arm, { id: 'sword' }] })
    expect(settledBy(member, [1, 6, 2, 3, 6, 2, 3, 1]).items).toEqual([before])
  })

  test('does not keep a member who loses a second arm, whenever it was bought', () => {
    const twice = (items: object[]) =>
      settledBy(memberOf('leader', { items, injuries: AMPUTATED } as never), [2, 3, 1]).status
    expect([twice([]), twice([arm]), twice([{ ...arm, quantity: 2 }]), twice([before, arm])]).toEqual(
      Array.from({ length: 4 }, () => 'retired'),
    )
    expect(issuesOf([{ ...arm, quantity: 2 }], [...AMPUTATED, ...AMPUTATED])).toEqual([
      'warning should-have-left injuries',
    ])
  })

  test('that is broken stands in for none and gives nothing', () => {
    expect(issuesOf([{ ...arm, broken: true }, { id: 'halberd' }])).toEqual(['warning one-handed-only items[1]'])
    expect(figuresOf(memberOf('leader', { items: [{ ...arm, broken: true }] }))).toMatchObject({
      strength: 5,
      resistance: 4,
      cost: 70,
    })
  })

  test('is told on the sheet for what it does there', () => {
    const [stands, stays, lifted] = ['remplace le bras perdu', 'posé avant l’amputation', 'bras remplacé']
    const told = (items: object[], injuries = AMPUTATED) => {
      const text = sheetOf(items, injuries)
      return [stands, stays, lifted].map((words) => text.includes(words))
    }
    expect(told([arm])).toEqual([true, false, true])
    expect(told([before])).toEqual([false, true, false])
    expect(told([])).toEqual([false, false, false])
    expect(told([arm], [])).toEqual([false, false, false])
  })
})

describe('in a campaign an artificial arm', () => {
  let games: ReturnType<typeof correcting>
  const HALBERD = { item: { id: 'halberd' } }
  const ARM = { item: { id: 'bionic-arm' } }
  const loseAnArm = () => ({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(2, 3, 1) })
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

  test('bought before the game does not lift what it brought; one bought after does; and undone, neither', () => {
    buy(ARM)
    games.settle(loseAnArm())
    expect(arms()).toEqual([{ id: 'bionic-arm', quantity: 1, beforeAmputation: true }])
    expect(isRestricted()).toBe(true)
    buy(ARM)
    expect(isRestricted()).toBe(false)
    games.does('history.undo', { campaign: CAMPAIGN, entries: [games.lastEntry()] })
    expect(isRestricted()).toBe(true)
  })

  test('of a corrected game is the one that was there then', () => {
    buy(ARM)
    games.settle(fell([out(games.helene)]) && { ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(4, 1) })
    buy(ARM)
    games.correct({ [rollOf(games.helene)]: typed(2, 3, 1) })
    expect(arms()).toEqual([
      { id: 'bionic-arm', quantity: 1, beforeAmputation: true },
      { id: 'bionic-arm', quantity: 1 },
    ])
    expect(isRestricted()).toBe(false)
    games.correct({ [rollOf(games.helene)]: typed(4, 1) })
    expect(arms().some((one) => 'beforeAmputation' in one)).toBe(false)
  })

  test('handed on is new to whoever gets it', () => {
    const arm = buy(ARM)
    games.settle(loseAnArm())
    games.does('item.move', { ...OURS, item: arm, to: games.gontran })
    expect(arms()).toEqual([])
    games.does('item.move', { ...OURS, item: arm, to: games.helene })
    expect(arms()).toEqual([{ id: 'bionic-arm', quantity: 1 }])
  })

  test('keeps what is known of it in a file', () => {
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
    ['a shield and what takes two hands', [{ id: 'shield' }, { id: 'halberd' }], ['warning one-handed-only items[1]']],
    ['several one-handed weapons', [{ id: 'sword' }, { id: 'pistol' }, { id: 'axe' }], []],
    ['two shields', [{ id: 'shield', quantity: 2 }], ['error item-limit items[0]', 'warning one-arm items[0]']],
  ])('%s', (_what, items, expected) => expect(issuesOf(items)).toEqual(expected))

  test('with an artificial one there are two again', () => {
    expect(issuesOf([{ id: 'bionic-arm' }, { id: 'shield' }, { id: 'sword' }, { id: 'buckler' }])).toEqual([])
  })
})

describe('what is broken (UPU-R27)', () => {
  const whole = (items: object[]) => issuesOf(items, [])
  test('is not wielded: neither beside a shield nor in its way', () => {
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

  test('costs what it costs, the free first one as well, and changes no value', () => {
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

  test('is on the sheet, and not among what is used', () => {
    const member = memberOf('leader', {
      items: [
        { id: 'rifle', quantity: 2 },
        { id: 'rifle', broken: true },
        { id: 'medikit', broken: true },
      ],
    } as never)
    const roster = { ...unPourUn.roster.starter('Bande'), members: [member] }
    const evaluated = evaluateMember(unPourUn, member, 'members[0]', CONTEXT)
    const { blocks } = unPourUn.sheet.member(evaluated, roster, CONTEXT, translator('fr'), termsOf(unPourUn))
    const shots = blocks.find((block) => block.kind === 'table') as { rows: readonly { cells: readonly unknown[] }[] }
    expect(shots.rows.map(({ cells }) => cells[0])).toEqual(['Fusil × 2'])
    expect(JSON.stringify(blocks)).toContain('Fusil (hors d’usage)')
    expect(JSON.stringify(blocks)).not.toContain('Médikit utilisé')
    expect(unPourUn.sheet.possessions(member, contextOf(), translator('fr'))).toBe(
      'Fusil × 2, Fusil (hors d’usage), Médikit, potion, parchemin de soins (hors d’usage)',
    )
  })
})

test('half a step is told, with a comma in French (UPU-R28)', () => {
  const sheet = (kind: 'leader' | 'lieutenant', language: 'fr' | 'en', injuries = [{ id: 'leg-wound' }]) => {
    const member = memberOf(kind, { injuries })
    const roster = { ...unPourUn.roster.starter('Bande'), members: [member] }
    const evaluated = evaluateMember(unPourUn, member, 'members[0]', CONTEXT)
    return JSON.stringify(
      unPourUn.sheet.member(evaluated, roster, CONTEXT, translator(language), termsOf(unPourUn)),
    ).replaceAll(/\s/g, ' ')
  }
  expect(sheet('lieutenant', 'fr')).toContain('Marcher 1 (7 pas) · courir 2 (10,5)')
  expect(sheet('lieutenant', 'fr')).toContain('au moins 1 (3,5 pas)')
  expect(sheet('lieutenant', 'en')).toContain('run 2 (10.5)')
  expect(sheet('lieutenant', 'en')).toContain('at least 1 (3.5)')
  expect(sheet('leader', 'fr')).toContain('Marcher 1 (8 pas) · courir 2 (12)')
})

test('of the ways to reload, a choice is offered where there are several (UPU-R4), and the first is meant until one is made', () => {
  const choicesOf = (id: string, reload?: string) =>
    unPourUn.builder.itemChoices!.of({ id, quantity: 1, ...(reload && { reload }) }, CONTEXT, () => undefined)
  const shown = (id: string, reload?: string) =>
    choicesOf(id, reload).map(({ key, value, options }) => [key, value, options.map((one) => one.id)])
  expect(shown('grenade-launcher')).toEqual([['reload', 'fast', ['fast', 'slow']]])
  expect(shown('grenade-launcher', 'slow')).toEqual([['reload', 'slow', ['fast', 'slow']]])
  expect(['rifle', 'sword', 'nothing'].map((id) => choicesOf(id))).toEqual([[], [], []])
})
