// Rulings on a member: injuries, games to miss, leadership of the band; with reasons, undo and redo, and with later
// corrections of games.
import { beforeEach, describe, expect, test } from 'vitest'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { begun, CAMPAIGN, refusal } from '../../support/campaign.ts'
import { correcting, fallenAnswers, fallenMember, rollOf, typedDice } from '../../support/correcting.ts'
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
const missedGames = () => page().missedGames
/** The last entry in the history: its text, and the reason in it. */
function lastHistoryText() {
  const { groups } = games.call<TimelineView>('history.timeline', { campaign: CAMPAIGN })
  const { say, params } = groups.find(({ isHistory }) => !isHistory)!.told
  return [say, JSON.stringify(params['why'])]
}
const reasonSentence = (text: string) => JSON.stringify({ told: { say: 'why', params: { text } } })
const addInjury = (more: object) => games.does('injury.add', { ...helene, why: 'arrêt de jeu', ...more })
const strikeInjury = () =>
  games.does('injury.strike', { ...helene, injury: page().injuries[0]!.id, why: 'le chirurgien' })
const setMissedGames = (count: number, more: object = {}) =>
  games.does('absence.set', { ...helene, games: count, ...more })
const undo = () => games.does('history.undo', { campaign: CAMPAIGN, entries: [games.lastEntry()] })
const redo = () => games.does('history.redo', { campaign: CAMPAIGN, entries: [games.lastEntry()] })
/** Executes a change, undoes and redoes it, and compares the facts. */
function checkUndoAndRedo(work: () => unknown) {
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
  test('is recorded with its effects, undone and redone', () => {
    const before = movement()
    checkUndoAndRedo(() => addInjury({ injury: 'leg-wound' }))
    expect(injuries()).toEqual([['Blessé à la jambe', null, null]])
    expect(movement()).toBe(Number(before) - 1)
    expect(lastHistoryText()).toEqual(['injury.add', reasonSentence('arrêt de jeu')])
  })

  test('of an eye requires the side, one of hatred the opponent', () => {
    expect(refusal(() => addInjury({ injury: 'lost-eye' }))).toEqual(['unknown-id'])
    expect(refusal(() => addInjury({ injury: 'lost-eye', detail: 'middle' }))).toEqual(['unknown-id'])
    expect(refusal(() => addInjury({ injury: 'leg-wound', detail: 'left' }))).toEqual(['unknown-id'])
    addInjury({ injury: 'lost-eye', detail: 'left', foe: THEIRS })
    expect(injuries()).toEqual([['Perdre un œil', 'gauche', 'Ceux d’en face']])
    expect(refusal(() => addInjury({ injury: 'leg-wound', foe: OURS.warband }))).toEqual(['same-warband'])
  })

  test('is refused if unknown, without lasting effect, or of a member who left', () => {
    expect(refusal(() => addInjury({ injury: 'nobody-knows' }))).toEqual(['unknown-id'])
    expect(refusal(() => addInjury({ injury: 'dead' }))).toEqual(['injury-passes'])
    games.does('member.release', { ...helene, as: 'retired' })
    expect(refusal(() => addInjury({ injury: 'leg-wound' }))).toEqual(['member-gone'])
    expect(refusal(() => games.does('injury.add', { ...helene, warband: THEIRS, injury: 'leg-wound' }))).toEqual([
      'fact-missing',
    ])
  })

  test('can be removed, stays shown in its game, and returns on undo', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(2, 2) })
    expect(injuries().map(([name]) => name)).toEqual(['Blessé à la jambe'])
    const shown = games.shown().changes
    checkUndoAndRedo(strikeInjury)
    expect(injuries()).toEqual([])
    expect(games.shown().changes).toEqual(shown)
    expect(lastHistoryText()).toEqual(['injury.strike', reasonSentence('le chirurgien')])
  })

  test('of another member is not removed', () => {
    addInjury({ injury: 'leg-wound' })
    const injury = page().injuries[0]!.id
    const other = { ...OURS, member: games.gontran, injury }
    expect(refusal(() => games.does('injury.strike', other))).toEqual(['fact-missing'])
  })

  test('stays removed when another part of an earlier game is corrected', () => {
    games.settle({
      ...fallenAnswers([fallenMember(games.helene), fallenMember(games.gontran)]),
      ...{ [rollOf(games.helene)]: typedDice(2, 2), [rollOf(games.gontran)]: typedDice(3, 4) },
    })
    strikeInjury()
    addInjury({ injury: 'hand-wound' })
    const injuriesBefore = injuries()
    games.correct({ [rollOf(games.gontran)]: typedDice(4, 4) })
    expect(injuries()).toEqual(injuriesBefore)
    expect(games.memberOf('Gontran').injuries ?? []).toEqual([])
  })

  test('that was removed by hand can also be removed by a correction of its game', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(2, 2) })
    strikeInjury()
    games.correct({ [rollOf(games.helene)]: typedDice(4, 4) })
    expect(injuries()).toEqual([])
  })
})

describe('games to miss', () => {
  test('are set, served one by one, and end', () => {
    checkUndoAndRedo(() => setMissedGames(2, { why: 'exclue' }))
    expect(missedGames()).toBe(2)
    games.settle()
    expect(missedGames()).toBe(1)
    checkUndoAndRedo(() => setMissedGames(3))
    expect(missedGames()).toBe(3)
    checkUndoAndRedo(() => setMissedGames(0))
    expect(missedGames()).toBe(0)
    games.settle({}, 'gameround2', 2)
    expect([missedGames(), games.all().served.size]).toEqual([0, 1])
  })

  test('of a game can be reduced; games already missed still count', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 5, 3) })
    games.settle({}, 'gameround2', 2)
    expect(missedGames()).toBeGreaterThan(0)
    const [absence] = [...games.all().absence.values()]
    setMissedGames(0, { why: 'remise plus tôt' })
    expect(missedGames()).toBe(0)
    expect(games.all().absence.get(absence!.id)).toMatchObject({ games: 1, reason: absence!.reason })
    expect(games.all().served.size).toBe(1)
  })

  test('can be removed completely before any was missed', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 5, 3) })
    setMissedGames(0)
    expect([missedGames(), page().status, page().isCounted]).toEqual([0, 'active', true])
    expect([...games.all().absence.values()]).toMatchObject([{ games: 0, reason: null }])
  })

  test('combine with a shorter absence: the longest counts', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 5, 2) })
    const before = missedGames()
    setMissedGames(before + 2)
    expect(missedGames()).toBe(before + 2)
    setMissedGames(1)
    expect(missedGames()).toBe(1)
  })

  test('set twice for the same reason are shown once, for different reasons separately', () => {
    setMissedGames(4, { why: 'exclue' })
    const entryCounts = () => {
      const { groups } = games.call<TimelineView>('history.timeline', { campaign: CAMPAIGN })
      return groups.filter(({ command }) => command === 'absence.set').map(({ entries }) => entries.length)
    }
    setMissedGames(3, { why: 'remise de peine' })
    setMissedGames(2, { why: 'remise de peine' })
    expect(entryCounts()).toEqual([2, 1])
    setMissedGames(1, { why: 'bonne conduite' })
    expect(entryCounts()).toEqual([1, 2, 1])
  })

  test('are refused if they changed since the user saw them', () => {
    setMissedGames(2)
    expect(refusal(() => setMissedGames(0, { base: { games: 3 } }))).toEqual(['changed-meanwhile'])
    expect(missedGames()).toBe(2)
    setMissedGames(0, { base: { games: 2 } })
    expect(missedGames()).toBe(0)
  })

  test('are refused if unchanged, or for a member who left', () => {
    expect(refusal(() => setMissedGames(0))).toEqual(['absence-same'])
    setMissedGames(2)
    expect(refusal(() => setMissedGames(2))).toEqual(['absence-same'])
    expect(refusal(() => setMissedGames(1, { person: 'gladiator' }))).toEqual(['unknown-id'])
    games.does('member.release', { ...helene, as: 'dead' })
    expect(refusal(() => setMissedGames(1))).toEqual(['member-gone'])
  })

  test('stay as set when another part of an earlier game is corrected', () => {
    games.settle({
      ...fallenAnswers([fallenMember(games.helene), fallenMember(games.gontran)]),
      ...{ [rollOf(games.helene)]: typedDice(3, 5, 3), [rollOf(games.gontran)]: typedDice(3, 4) },
    })
    setMissedGames(1)
    games.correct({ [rollOf(games.gontran)]: typedDice(4, 4) })
    expect(missedGames()).toBe(1)
  })

  test('prevent a correction of their game if they were changed since', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 5, 3) })
    setMissedGames(1)
    const entry = games.lastEntry()
    expect(games.shown({ [rollOf(games.helene)]: typedDice(4, 4) }).correction!.obstacles).toEqual([entry])
  })
})

test('can be set for a gladiator without its team', () => {
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
  // An injury must name the crew member who has it.
  expect(refusal(() => does('injury.add', { ...of, injury: 'lost-eye' }))).toEqual(['unknown-id'])
  does('injury.add', { ...of, injury: 'lost-eye', detail: 'gladiator' })
  const injured = call<MemberView>('member.get', of)
  expect(injured.injuries.map(({ detail }) => detail)).toEqual([{ fr: 'Brennus', en: 'Brennus' }])
})

describe('the leadership of a band', () => {
  const promote = (more: object = {}) => games.does('member.promote', { ...OURS, member: games.gontran, ...more })
  const treasury = () => games.call<{ treasury: number }>('warband.get', OURS).treasury

  test('is given for free if the organiser decides so, with the reason', () => {
    games.settle(fallenAnswers([fallenMember(games.helene, 'killed')]))
    games.does('campaign.change', { campaign: CAMPAIGN, settings: { promotion: 'difference' } })
    const before = treasury()
    promote()
    const paid = before - treasury()
    expect(paid).toBeGreaterThan(0)
    undo()
    promote({ free: true, why: 'nommé par ses pairs' })
    expect(treasury()).toBe(before)
    expect(lastHistoryText()).toEqual(['member.promote', reasonSentence('nommé par ses pairs')])
  })

  test('is refused while the band has a leader', () => {
    expect(refusal(() => promote({ free: true }))).toContain('leader-there')
  })
})

test('shows the reason of experience for several members if it is the same', () => {
  const award = (member: string, detail: string) => ({ warband: BANDS[0], member, amount: 2, detail })
  const give = (...details: string[]) =>
    games.does('experience.award-many', {
      campaign: CAMPAIGN,
      awards: details.map((detail, at) => award([games.helene, games.gontran][at]!, detail)),
    })
  give('le pont tenu', 'le pont tenu')
  expect(lastHistoryText()).toEqual(['experience.award-many', reasonSentence('le pont tenu')])
  give('le pont tenu', 'le gué')
  expect(lastHistoryText()).toEqual(['experience.award-many', '""'])
})
