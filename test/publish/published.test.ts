// The data of a campaign that a page may publish, field by field, and initials instead of names.
import { describe, expect, test } from 'vitest'
import { factsForEveryone, factsForPlayer } from '../../main/app/visibility/visibleFacts.ts'
import { initialsOf, publishedFacts, FIELD_VISIBILITY } from '../../main/publish/publishedFacts.ts'
import { FACT_KINDS, FACT_SCHEMAS } from '../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import { filledFacts, idOf, textsIn } from '../support/filledFacts.ts'

/** Fields whose texts name no person, but at most a band. */
const BAND_TEXTS = [
  'campaign.name',
  'campaign.settings',
  'counter.name',
  'game.scenario',
  'game.table',
  'injury.against',
  'participation.absence',
  'round.name',
  'side.name',
  'stake.name',
  'stake.sort',
  'warband.name',
]
const PERSON_TEXTS = [
  'award.detail',
  'game.venue',
  'injury.detail',
  'injury.occasion',
  'loss.name',
  'member.name',
  'standingsLine.detail',
  'warband.player',
]
const PAGE = { people: 'played', initials: false, notes: false } as const

/** A copy of the facts with some fields of the only fact of a kind changed. */
const withFields = (facts: Facts, kind: 'game' | 'participation', fields: object): Facts => ({
  ...facts,
  [kind]: new Map([...facts[kind]].map(([id, fact]) => [id, { ...fact, ...fields }])),
})

describe('a campaign with a text in every field', () => {
  const facts = filledFacts()
  const publishedTexts = (options: Partial<Parameters<typeof publishedFacts>[1]>) =>
    textsIn(publishedFacts(facts, { ...PAGE, ...options }))

  test('publishes only the public texts on a page', () => {
    expect(textsIn(facts)).toEqual(expect.arrayContaining(['member.notes', 'ledger.detail', 'frozen.entry']))
    const published = publishedTexts({})
    expect(published, 'A field that is published must be listed in BAND_TEXTS or PERSON_TEXTS above.').toEqual(
      [...BAND_TEXTS, ...PERSON_TEXTS].toSorted(),
    )
  })

  test('publishes notes of games on request', () => {
    expect(publishedTexts({ notes: true })).toEqual(
      [...BAND_TEXTS, ...PERSON_TEXTS, 'game.notes', 'round.text', 'stake.text'].toSorted(),
    )
  })

  test('publishes no text about a person and no note with initials', () => {
    const published = publishedFacts(facts, { ...PAGE, initials: true, notes: true, people: 'all' })
    expect(textsIn(published)).toEqual(BAND_TEXTS)
    expect([published.member, published.warband].map((all) => [...all.values()][0])).toMatchObject([
      { name: 'Ŧ.' },
      { player: 'Ŧ.' },
    ])
  })

  test('publishes no name of a member without people', () => {
    const published = publishedTexts({ people: 'none' })
    expect(published).not.toEqual(expect.arrayContaining(['member.name']))
    expect(published).not.toEqual(expect.arrayContaining(['loss.name']))
  })

  test('shows rivals the public texts and the content of the campaign', () => {
    expect(textsIn(factsForEveryone(facts))).toEqual(
      [...BAND_TEXTS, ...PERSON_TEXTS, 'custom.entry', 'round.text', 'stake.text'].toSorted(),
    )
  })

  test('shows rivals the pictures of warbands and games, and no portraits', () => {
    const seen = factsForPlayer(facts, [], () => factsForEveryone(facts))
    expect([seen.warbandPicture.size, seen.gamePicture.size, seen.portrait.size]).toEqual([1, 1, 0])
  })

  test('does not publish a member who only takes part in a planned game', () => {
    const planned = withFields(facts, 'game', { state: 'planned' })
    const { member, participation } = publishedFacts(planned, PAGE)
    expect([member.size, participation.size]).toEqual([0, 0])
    expect(publishedFacts(facts, PAGE).member.has(idOf('member'))).toBe(true)
  })

  test('does not publish who plays a planned game, even with all members', () => {
    const planned = withFields(facts, 'game', { state: 'planned' })
    const published = publishedFacts(planned, { ...PAGE, people: 'all' })
    expect([published.member.size, published.participation.size]).toEqual([1, 0])
    expect(publishedFacts(facts, { ...PAGE, people: 'all' }).participation.size).toBe(1)
  })
})

test('publishes no answers to rounds, which only users of the campaign see', () => {
  const facts = filledFacts()
  expect(publishedFacts(facts, { ...PAGE, people: 'all', notes: true }).attendance.size).toBe(0)
  expect(factsForEveryone(facts).attendance.size).toBe(1)
})

test('publishes who holds what is at stake, and the text about it only with notes', () => {
  const facts = filledFacts()
  const stakeOf = (options: object) => publishedFacts(facts, { ...PAGE, ...options }).stake.get(idOf('stake'))
  expect(stakeOf({ notes: true })).toEqual(facts.stake.get(idOf('stake')))
  expect(stakeOf({})).toEqual({ ...facts.stake.get(idOf('stake')), text: '' })
  expect(stakeOf({ notes: true, initials: true })!.text).toBe('')
})

test('lists the visibility of every field of a published kind', () => {
  for (const kind of FACT_KINDS) {
    const fields = FIELD_VISIBILITY[kind]
    if (fields !== 'private')
      expect(Object.keys(fields).toSorted()).toEqual(Object.keys(FACT_SCHEMAS[kind].shape).toSorted())
  }
})

test.each([
  ['Hélène de la Marne', 'H. D. L. M.'],
  ['Jean-Baptiste Poquelin', 'J.-B. P.'],
  ['l’Écorcheuse', 'L.'],
  ['Œdipe  7', 'Œ. 7.'],
  ['« Le Borgne »', 'L. B.'],
  ['élan', 'É.'],
  ['e\u0301lan', 'E\u0301.'],
  ['👑 ☠', '…'],
  ['', ''],
])('shortens %j to %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
