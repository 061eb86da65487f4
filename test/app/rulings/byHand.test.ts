// What the organiser does to a member by hand: injuries, games to miss, the lead of the band; with reasons, taken back and done
// again, beside games that are corrected later.
import { beforeEach, describe, expect, test } from 'vitest'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { begun, CAMPAIGN, refusal } from '../../support/campaign.ts'
import { correcting, fell, out, rollOf, typed } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
let helene: { readonly campaign: string; readonly warband: string; readonly member: string }
beforeEach(() => {
  games = correcting()
  helene = { ...OURS, member: games.helene }
})

const THEIRS = BANDS[1]
const page = () => games.call<MemberView>('member.get', helene)
const injuries = () => page().injuries.map(({ name, detail, against }) => [name.fr, detail?.fr ?? null, against])
const movement = () => page().values.find(({ key }) => key === 'movement')!.value.total
const missed = () => page().missedGames
/** What was done last, as the history tells it: the sentence, and the reason in it. */
function says() {
  const { groups } = games.call<TimelineView>('history.timeline', { campaign: CAMPAIGN })
  const { say, params } = groups.find(({ isHistory }) => !isHistory)!.told
  return [say, JSON.stringify(params['why'])]
}
const because = (text: string) => JSON.stringify({ told: { say: 'why', params: { text } } })
const add = (more: object) => games.does('injury.add', { ...helene, why: 'arrêt de jeu', ...more })
const strike = () => games.does('injury.strike', { ...helene, injury: page().injuries[0]!.id, why: 'le chirurgien' })
const miss = (count: number, more: object = {}) => games.does('absence.set', { ...helene, games: count, ...more })
const undo = () => games.does('history.undo', { campaign: CAMPAIGN, entries: [games.lastEntry()] })
const redo = () => games.does('history.redo', { campaign: CAMPAIGN, entries: [games.lastEntry()] })
/** Does something, takes it back and does it again: the facts go with it. */
function thereAndBack(work: () => unknown) {
  const before = games.facts()
  work()
  const after = games.facts()
  expect(after).not.toBe(before)
  undo()
  expect(games.facts()).toBe(before)
  redo()
  expect(games.facts()).toBe(after)
}

describe('an injury', () => {
  test('is written down with what it does, taken back and done again', () => {
    const before = movement()
    thereAndBack(() => add({ injury: 'leg-wound' }))
    expect(injuries()).toEqual([['Blessé à la jambe', null, null]])
    expect(movement()).toBe(Number(before) - 1)
    expect(says()).toEqual(['injury.add', because('arrêt de jeu')])
  })

  test('of an eye says which; one of hatred whom', () => {
    expect(refusal(() => add({ injury: 'lost-eye' }))).toEqual(['unknown-id'])
    expect(refusal(() => add({ injury: 'lost-eye', detail: 'middle' }))).toEqual(['unknown-id'])
    expect(refusal(() => add({ injury: 'leg-wound', detail: 'left' }))).toEqual(['unknown-id'])
    add({ injury: 'lost-eye', detail: 'left', foe: THEIRS })
    expect(injuries()).toEqual([['Perdre un œil', 'gauche', 'Ceux d’en face']])
    expect(refusal(() => add({ injury: 'leg-wound', foe: OURS.warband }))).toEqual(['same-warband'])
  })

  test('that nobody knows, or that leaves nothing, is refused; and of one who left', () => {
    expect(refusal(() => add({ injury: 'nobody-knows' }))).toEqual(['unknown-id'])
    expect(refusal(() => add({ injury: 'dead' }))).toEqual(['injury-passes'])
    games.does('member.release', { ...helene, as: 'retired' })
    expect(refusal(() => add({ injury: 'leg-wound' }))).toEqual(['member-gone'])
    expect(refusal(() => games.does('injury.add', { ...helene, warband: THEIRS, injury: 'leg-wound' }))).toEqual([
      'fact-missing',
    ])
  })

  test('is struck off, the game that brought it stays told; then it comes back with an undo', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(2, 2) })
    expect(injuries().map(([name]) => name)).toEqual(['Blessé à la jambe'])
    const shown = games.shown().changes
    thereAndBack(strike)
    expect(injuries()).toEqual([])
    expect(games.shown().changes).toEqual(shown)
    expect(says()).toEqual(['injury.strike', because('le chirurgien')])
  })

  test('of another is not struck off', () => {
    add({ injury: 'leg-wound' })
    const injury = page().injuries[0]!.id
    const other = { ...OURS, member: games.gontran, injury }
    expect(refusal(() => games.does('injury.strike', other))).toEqual(['fact-missing'])
  })

  test('that was struck off stays so when an earlier game is corrected in something else', () => {
    games.settle({
      ...fell([out(games.helene), out(games.gontran)]),
      ...{ [rollOf(games.helene)]: typed(2, 2), [rollOf(games.gontran)]: typed(3, 4) },
    })
    strike()
    add({ injury: 'hand-wound' })
    const by = injuries()
    games.correct({ [rollOf(games.gontran)]: typed(4, 4) })
    expect(injuries()).toEqual(by)
    expect(games.memberOf('Gontran').injuries ?? []).toEqual([])
  })

  test('that did not happen after all is struck off once', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(2, 2) })
    strike()
    games.correct({ [rollOf(games.helene)]: typed(4, 4) })
    expect(injuries()).toEqual([])
  })
})

describe('games to miss', () => {
  test('are set, served one by one, and over', () => {
    thereAndBack(() => miss(2, { why: 'exclue' }))
    expect(missed()).toBe(2)
    games.settle()
    expect(missed()).toBe(1)
    thereAndBack(() => miss(3))
    expect(missed()).toBe(3)
    thereAndBack(() => miss(0))
    expect(missed()).toBe(0)
    games.settle({}, 'gameround2', 2)
    expect([missed(), games.all().served.size]).toEqual([0, 1])
  })

  test('of a result become fewer; those that were missed stay missed', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 5, 3) })
    games.settle({}, 'gameround2', 2)
    expect(missed()).toBeGreaterThan(0)
    const [absence] = [...games.all().absence.values()]
    miss(0, { why: 'remise plus tôt' })
    expect(missed()).toBe(0)
    expect(games.all().absence.get(absence!.id)).toMatchObject({ games: 1, reason: absence!.reason })
    expect(games.all().served.size).toBe(1)
  })

  test('before any was missed: nothing is left that would last for ever', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 5, 3) })
    miss(0)
    expect([missed(), page().status, page().isCounted]).toEqual([0, 'active', true])
    expect([...games.all().absence.values()]).toMatchObject([{ games: 0, reason: null }])
  })

  test('beside a shorter one: the longest counts', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 5, 2) })
    const before = missed()
    miss(before + 2)
    expect(missed()).toBe(before + 2)
    miss(1)
    expect(missed()).toBe(1)
  })

  test('that are set twice for the same reason are told once, for another reason each', () => {
    miss(4, { why: 'exclue' })
    const says = () => {
      const { groups } = games.call<TimelineView>('history.timeline', { campaign: CAMPAIGN })
      return groups.filter(({ command }) => command === 'absence.set').map(({ entries }) => entries.length)
    }
    miss(3, { why: 'remise de peine' })
    miss(2, { why: 'remise de peine' })
    expect(says()).toEqual([2, 1])
    miss(1, { why: 'bonne conduite' })
    expect(says()).toEqual([1, 2, 1])
  })

  test('are not set over what the asker has not seen', () => {
    miss(2)
    expect(refusal(() => miss(0, { base: { games: 3 } }))).toEqual(['changed-meanwhile'])
    expect(missed()).toBe(2)
    miss(0, { base: { games: 2 } })
    expect(missed()).toBe(0)
  })

  test('as many as now, or of one who left, are refused', () => {
    expect(refusal(() => miss(0))).toEqual(['absence-same'])
    miss(2)
    expect(refusal(() => miss(2))).toEqual(['absence-same'])
    expect(refusal(() => miss(1, { person: 'gladiator' }))).toEqual(['unknown-id'])
    games.does('member.release', { ...helene, as: 'dead' })
    expect(refusal(() => miss(1))).toEqual(['member-gone'])
  })

  test('stay as they were set when an earlier game is corrected in something else', () => {
    games.settle({
      ...fell([out(games.helene), out(games.gontran)]),
      ...{ [rollOf(games.helene)]: typed(3, 5, 3), [rollOf(games.gontran)]: typed(3, 4) },
    })
    miss(1)
    games.correct({ [rollOf(games.gontran)]: typed(4, 4) })
    expect(missed()).toBe(1)
  })

  test('that were changed since stand in the way of a game that is to be told otherwise', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 5, 3) })
    miss(1)
    const entry = games.lastEntry()
    expect(games.shown({ [rollOf(games.helene)]: typed(4, 4) }).correction!.obstacles).toEqual([entry])
  })
})

test('a gladiator misses races by itself, and is back', () => {
  const { store, does, call } = begun('circus-imperium')
  const driver = { name: 'Lœlia', species: 'human', armour: 'medium' }
  const brennus = { name: 'Brennus', species: 'human', armour: 'heavy', equipment: ['pilum', 'net'] }
  const team = { kind: 'chariot-team', name: 'Aquila', driver, gladiator: brennus }
  const { member } = does('member.recruit', { ...OURS, member: team, free: true })
  const of = { ...OURS, member: member! }
  const gladiator = () => store.loadAll(CAMPAIGN).member.get(member!)!.profile['gladiator']
  does('absence.set', { ...of, person: 'gladiator', games: 2 })
  expect(gladiator()).toMatchObject({ name: 'Brennus', missedGames: 2 })
  expect(call<MemberView>('member.get', of).missedGames).toBe(0)
  expect(refusal(() => does('absence.set', { ...of, person: 'driver', games: 2 }))).toEqual(['unknown-id'])
  does('absence.set', { ...of, person: 'gladiator', games: 0 })
  expect(gladiator()).not.toHaveProperty('missedGames')
  // Whose wound it is, is said.
  expect(refusal(() => does('injury.add', { ...of, injury: 'lost-eye' }))).toEqual(['unknown-id'])
  does('injury.add', { ...of, injury: 'lost-eye', detail: 'gladiator' })
  const injured = call<MemberView>('member.get', of)
  expect(injured.injuries.map(({ detail }) => detail)).toEqual([{ fr: 'Brennus', en: 'Brennus' }])
})

describe('the lead of a band', () => {
  const promote = (more: object = {}) => games.does('member.promote', { ...OURS, member: games.gontran, ...more })
  const treasury = () => games.call<{ treasury: number }>('warband.get', OURS).treasury

  test('is given for nothing where the organiser has it so, with the reason', () => {
    games.settle(fell([out(games.helene, 'killed')]))
    games.does('campaign.change', { campaign: CAMPAIGN, settings: { promotion: 'difference' } })
    const before = treasury()
    promote()
    const paid = before - treasury()
    expect(paid).toBeGreaterThan(0)
    undo()
    promote({ free: true, why: 'nommé par ses pairs' })
    expect(treasury()).toBe(before)
    expect(says()).toEqual(['member.promote', because('nommé par ses pairs')])
  })

  test('is refused while there is a leader, in words', () => {
    expect(refusal(() => promote({ free: true }))).toContain('leader-there')
  })
})

test('experience for many tells the reason where it is one', () => {
  const award = (member: string, detail: string) => ({ warband: BANDS[0], member, amount: 2, detail })
  const give = (...details: string[]) =>
    games.does('experience.award-many', {
      campaign: CAMPAIGN,
      awards: details.map((detail, at) => award([games.helene, games.gontran][at]!, detail)),
    })
  give('le pont tenu', 'le pont tenu')
  expect(says()).toEqual(['experience.award-many', because('le pont tenu')])
  give('le pont tenu', 'le gué')
  expect(says()).toEqual(['experience.award-many', '""'])
})
