// A model of a group that becomes a person by an advance of its group.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { HistoryGroup } from '../../../shared/contract/views/history.ts'
import type { AdvancesView } from '../../../shared/contract/views/member.ts'
import { rosterOf } from '../../../shared/domain/campaign/roster.ts'
import type { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import { CAMPAIGN, play, refusal } from '../../support/campaign.ts'
import { withEdits, type Edits } from '../format/faubourg.ts'

const SALINES = readFileSync('resources/samples/packs/salines.pack.json', 'utf8')
const WARBAND = 'warband001'
const band = { campaign: CAMPAIGN, warband: WARBAND }
const RISE = { name: 'Jeanne', kind: 'novice' }
const rolled = (...faces: number[]) => ({ roll: { faces, source: 'typed' } })
const RISES = 'sort-du-rang-on-progres'

/** A captain and haulers with a pick each, who have earned `experience`. */
function haulersWith({ models = 3, experience = 2, more = [] as object[] } = {}) {
  const played = play()
  const pack = SALINES
  const { version } = readGivenPack(pack)
  played.does('campaign.create', { campaign: CAMPAIGN, name: 'Le puits', ruleset: version, pack, startingBudget: 300 })
  played.does('warband.create', { ...band, name: 'Les Noyés' })
  const recruit = (member: object) => played.does<{ member: string }>('member.recruit', { ...band, member }).member
  recruit({ kind: 'capitaine', name: 'Anne' })
  const group = recruit({ kind: 'haleurs', name: 'La corde', models, items: [{ id: 'pic' }] })
  for (const member of more) recruit(member)
  played.does('experience.award', { ...band, member: group, amount: experience, detail: 'une descente' })
  const take = (input: object) => played.does('advance.take', { ...band, member: group, ...input })
  const facts = () => played.store.loadAll(CAMPAIGN)
  const members = () => rosterOf(facts(), WARBAND).roster.members
  const view = () => played.call<AdvancesView>('advances.get', { ...band, member: group })
  const builder = () => played.call<BuilderView>('warband.builder', band)
  return { ...played, group, take, facts, members, view, builder }
}

describe('a model rises', () => {
  test('with what its group has, in one entry, and the group counts one less', () => {
    const { take, members, facts, builder, call, view } = haulersWith()
    expect(
      view()
        .choices.find(({ id }) => id === RISES)!
        .rises!.map(({ id }) => id),
    ).toEqual(['sondeur', 'novice'])
    const before = builder()
    expect(before.members.map(({ cost }) => cost)).toEqual([65, 3 * (15 + 5)])
    take({ ...rolled(6, 6), rise: RISE })
    const [, group, person] = members()
    expect(group).toMatchObject({ kind: 'haleurs', name: 'La corde', models: 2, modelsNow: 2 })
    expect(person).toMatchObject({
      ...{ kind: 'novice', name: 'Jeanne', valuesOf: 'haleurs', items: [{ id: 'pic', quantity: 1 }] },
      ...{ experience: { gained: 2, spent: 0 }, advances: [{ id: RISES, amount: 1 }] },
    })
    // A novice of 15 with a pick of 5 has the values of a hauler, and the treasury pays nothing.
    expect(builder().members.map(({ cost }) => cost)).toEqual([65, 2 * (15 + 5), 15 + 5])
    expect(builder().treasury.total).toBe(before.treasury.total)
    expect([...facts().item.values()].map(({ paid }) => paid)).toEqual([10, 5])
    expect([...facts().roll.values()].map(({ faces, member }) => [faces, member !== null])).toEqual([[[6, 6], true]])
    const [newest] = call<{ groups: HistoryGroup[] }>('history.timeline', { campaign: CAMPAIGN, limit: 5 }).groups
    expect(newest!.told).toMatchObject({ say: 'advance.rise', params: { group: 'La corde', who: 'Jeanne' } })
    expect([view().due, builder().issues]).toEqual([0, []])
  })

  test('only to a kind of its game', () => {
    const { take } = haulersWith()
    expect(refusal(() => take({ ...rolled(6, 6), rise: { ...RISE, kind: 'zzz' } }))).toEqual(['unknown-id'])
    expect(refusal(() => take({ ...rolled(6, 6), rise: { ...RISE, kind: 'constructor' } }))).toEqual(['unknown-id'])
  })

  test('and an undo puts it back', () => {
    const { take, facts, does, lastEntry } = haulersWith()
    const before = JSON.stringify([...facts().member.values(), ...facts().item.values(), ...facts().award.values()])
    take({ ...rolled(6, 6), rise: RISE })
    does('history.undo', { campaign: CAMPAIGN, entries: [lastEntry()] })
    const { member, item, award, roll, advance } = facts()
    expect(JSON.stringify([...member.values(), ...item.values(), ...award.values()])).toBe(before)
    expect([roll.size, advance.size]).toEqual([0, 0])
  })

  test('as the last model in the place of its group', () => {
    const { take, members, facts, group } = haulersWith({ models: 1 })
    take({ ...rolled(6, 6), rise: { name: 'Jeanne', kind: 'sondeur' } })
    expect(members().map(({ kind, name }) => [kind, name])).toEqual([
      ['capitaine', 'Anne'],
      ['sondeur', 'Jeanne'],
    ])
    expect(members()[1]).toMatchObject({ valuesOf: 'haleurs', experience: { gained: 2, spent: 0 } })
    expect(facts().member.get(group)!.name).toBe('Jeanne')
  })

  test('of a kind that there may still be, and the roll is made again if there is none', () => {
    const novices = [1, 2].map((at) => ({ kind: 'novice', name: `N${at}` }))
    const sounders = [1, 2].map((at) => ({ kind: 'sondeur', name: `S${at}` }))
    const { view, take, members } = haulersWith({ more: novices })
    expect(
      view()
        .choices.find(({ id }) => id === RISES)!
        .rises!.map(({ id }) => id),
    ).toEqual(['sondeur'])
    take({ ...rolled(6, 6), rise: RISE })
    expect(members().at(-1)!.kind).toBe('sondeur')
    const full = haulersWith({ more: [...novices, ...sounders] })
    expect(full.view().choices.find(({ id }) => id === RISES)).toMatchObject({ isAllowed: false, rises: [] })
    expect(refusal(() => full.take({ ...rolled(6, 6), rise: RISE }))).toEqual(['advance-at-ceiling'])
    full.take({ ...rolled(1, 1), rerolled: [rolled(6, 6).roll], rise: RISE })
    expect(full.members()).toHaveLength(6)
    expect(refusal(() => haulersWith().take({ ...rolled(1, 1), rerolled: [rolled(6, 6).roll] }))).toEqual([
      'advance-within-reach',
    ])
  })

  test('only out of a group, and of one of those that the result names', () => {
    const { does, store, call } = haulersWith({
      more: [
        { kind: 'sondeur', name: 'S' },
        { kind: 'loutres', name: 'L' },
      ],
    })
    for (const kind of ['capitaine', 'loutres']) {
      const { id } = [...store.loadAll(CAMPAIGN).member.values()].find((one) => one.kind === kind)!
      const { choices } = call<AdvancesView>('advances.get', { ...band, member: id })
      expect(choices.find((one) => one.id === RISES)!.isAllowed).toBe(false)
      does('experience.award', { ...band, member: id, amount: 15, detail: 'x' })
      expect(refusal(() => does('advance.take', { ...band, member: id, ...rolled(6, 6), rise: RISE }))).toEqual([
        'advance-at-ceiling',
      ])
    }
  })

  test('with a name', () => {
    const { take, members } = haulersWith()
    expect(refusal(() => take(rolled(6, 6)))).toEqual(['missing-key'])
    expect(refusal(() => take({ ...rolled(6, 6), rise: { name: '' } }))).not.toEqual([])
    // A name is given before the dice: it means nothing if the dice give something else.
    take({ ...rolled(1, 2), rise: RISE })
    expect(members()).toHaveLength(2)
  })
})

test('another version keeps the rise, also under another id, and cannot lack it', () => {
  const { take, does, members, builder } = haulersWith()
  take({ ...rolled(6, 6), rise: RISE })
  const move = (edits: Edits) =>
    does('pack.take', { campaign: CAMPAIGN, pack: withEdits(SALINES, { version: '2', ...edits }) })
  const result = "tables.progres.results['12']"
  expect(refusal(() => move({ [`${result}.id`]: 'monte' }))).toEqual(['pack-gone'])
  move({ [`${result}.id`]: 'monte', renamed: { results: { [RISES]: 'monte' } } })
  expect(members().map(({ advances = [] }) => advances.map(({ id }) => id))).toEqual([[], ['monte'], ['monte']])
  expect(builder().issues).toEqual([])
})

describe('the game in which the experience was earned', () => {
  const OTHER = 'warband002'
  const GAME = 'gameround1'

  /** Haulers who lack one experience, and a game against others after which a model rises. */
  function played(fallenModels: number) {
    const own = haulersWith({ experience: 1 })
    own.does('warband.create', { campaign: CAMPAIGN, warband: OTHER, name: 'Les Autres' })
    own.does('member.recruit', { campaign: CAMPAIGN, warband: OTHER, member: { kind: 'capitaine', name: 'Cleo' } })
    own.does('member.recruit', {
      campaign: CAMPAIGN,
      warband: OTHER,
      member: { kind: 'haleurs', name: 'X', models: 2 },
    })
    const sides = [WARBAND, OTHER].map((warband) => ({ warbands: [warband] }))
    own.does('game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, sides })
    const entry = (models: number) => {
      const { sides: stored } = own.call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game: GAME })
      const fallen = models > 0 ? [{ member: own.group, fate: 'out' as const, models }] : []
      const answers: Record<string, AftermathAnswer> = {
        result: { kind: 'result', results: Object.fromEntries(stored.map(({ id }) => [id, 'draw' as const])) },
        [`fallen:${WARBAND}`]: { kind: 'fallen', members: fallen },
        [`fallen:${OTHER}`]: { kind: 'fallen', members: [] },
      }
      for (let guard = 0; guard < 20; guard += 1) {
        const at = { campaign: CAMPAIGN, game: GAME, answers }
        const { open, questions } = own.call<AftermathView>('game.aftermath', at)
        const question = questions.find(({ id }) => id === open)
        if (!question) break
        // A model that rolls a 1 is lost.
        if (question.kind === 'roll') answers[question.id] = { kind: 'typed', faces: [1] }
        if (question.kind === 'points') answers[question.id] = { kind: 'points', objectives: [] }
        if (question.kind === 'income') answers[question.id] = { kind: 'income' }
        if (question.kind === 'feats') answers[question.id] = { kind: 'feats', feats: [] }
      }
      return { campaign: CAMPAIGN, game: GAME, answers, warbands: [WARBAND, OTHER], checks: [], stayedAway: [] }
    }
    own.does('game.settle', entry(fallenModels))
    own.take({ ...rolled(6, 6), rise: RISE })
    const rise = own.lastEntry()
    return { ...own, rise, correct: (models: number) => own.does('game.correct', entry(models)) }
  }

  test('can be corrected, and both keep what followed', () => {
    const { correct, members } = played(0)
    correct(0)
    expect(members().map(({ name }) => name)).toEqual(['Anne', 'La corde', 'Jeanne'])
  })

  test('corrects the models that are left of the group', () => {
    const { correct, members } = played(0)
    correct(1)
    expect(members()[1]).toMatchObject({ models: 2, modelsNow: 1 })
    expect(members()[2]).toMatchObject({ name: 'Jeanne', experience: { gained: 2 } })
    correct(0)
    expect(members()[1]).toMatchObject({ models: 2, modelsNow: 2 })
  })

  test('cannot give back models to a group whose last one rose: the rise is undone, and taken again', () => {
    const { correct, members, does, take, rise } = played(2)
    expect(members().map(({ name }) => name)).toEqual(['Anne', 'Jeanne'])
    correct(2)
    expect(refusal(() => correct(1))).toEqual(['later-model-risen'])
    does('history.undo', { campaign: CAMPAIGN, entries: [rise] })
    correct(1)
    take({ ...rolled(6, 6), rise: RISE })
    expect(members()[1]).toMatchObject({ name: 'La corde', models: 2, modelsNow: 1 })
    expect(members()[2]).toMatchObject({ name: 'Jeanne', experience: { gained: 2 } })
  })

  test('cannot lose the models that rose', () => {
    const { correct } = played(1)
    expect(refusal(() => correct(2))).toEqual(['later-model-risen'])
    expect(refusal(() => correct(3))).not.toEqual([])
  })
})
