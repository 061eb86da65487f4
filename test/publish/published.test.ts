// What a page may tell of a campaign, field by field; initials in place of names.
import { describe, expect, test } from 'vitest'
import { commonFacts } from '../../main/app/visibility/seenFacts.ts'
import { initialsOf, publishedFacts, TOLD_FIELDS } from '../../main/publish/published.ts'
import { FACT_KINDS, FACTS } from '../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import { filledFacts, idOf, textsIn } from '../support/filledFacts.ts'

/** Texts that never name a person, or no one but a band. */
const OF_BANDS = [
  'campaign.name',
  'campaign.settings',
  'game.scenario',
  'game.table',
  'injury.against',
  'participation.absence',
  'side.name',
  'warband.name',
]
const OF_PERSONS = ['award.detail', 'injury.detail', 'injury.occasion', 'loss.name', 'member.name', 'warband.player']
const PAGE = { people: 'played', initials: false, notes: false } as const

/** The facts with some fields of the one fact of a kind changed. */
const having = (facts: Facts, kind: 'game' | 'participation', fields: object): Facts => ({
  ...facts,
  [kind]: new Map([...facts[kind]].map(([id, fact]) => [id, { ...fact, ...fields }])),
})

describe('of a campaign with a text in every field', () => {
  const facts = filledFacts()
  const toldBy = (options: Partial<Parameters<typeof publishedFacts>[1]>) =>
    textsIn(publishedFacts(facts, { ...PAGE, ...options }))

  test('a page tells the public texts alone', () => {
    expect(textsIn(facts)).toEqual(expect.arrayContaining(['member.notes', 'ledger.detail', 'frozen.entry']))
    expect(toldBy({})).toEqual([...OF_BANDS, ...OF_PERSONS].toSorted())
  })

  test('a page tells notes of games where they are asked for', () => {
    expect(toldBy({ notes: true })).toEqual([...OF_BANDS, ...OF_PERSONS, 'game.notes'].toSorted())
  })

  test('a page with initials tells no text about a person, and no note', () => {
    const told = publishedFacts(facts, { ...PAGE, initials: true, notes: true, people: 'all' })
    expect(textsIn(told)).toEqual(OF_BANDS)
    expect([told.member, told.warband].map((all) => [...all.values()][0])).toMatchObject([
      { name: 'Ŧ.' },
      { player: 'Ŧ.' },
    ])
  })

  test('a page that tells of nobody names no member', () => {
    const told = toldBy({ people: 'none' })
    expect(told).not.toEqual(expect.arrayContaining(['member.name']))
    expect(told).not.toEqual(expect.arrayContaining(['loss.name']))
  })

  test('rivals see the public texts and the content of the campaign', () => {
    expect(textsIn(commonFacts(facts))).toEqual([...OF_BANDS, ...OF_PERSONS, 'custom.entry'].toSorted())
  })

  test('a member who only stands in a planned game stays unknown', () => {
    const planned = having(facts, 'game', { state: 'planned' })
    const { member, participation } = publishedFacts(planned, PAGE)
    expect([member.size, participation.size]).toEqual([0, 0])
    expect(publishedFacts(facts, PAGE).member.has(idOf('member'))).toBe(true)
  })
})

test('every field of a kind that is told is listed', () => {
  for (const kind of FACT_KINDS) {
    const fields = TOLD_FIELDS[kind]
    if (fields !== 'private') expect(Object.keys(fields).toSorted()).toEqual(Object.keys(FACTS[kind].shape).toSorted())
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
])('of %j they are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
