// Rosters and own entries of earlier versions of a pack: their ids are replaced by those of the version that reads them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { entryWithIdsOfVersion, toRosterOfVersion } from '../../../shared/rules/packVersions.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { times } from '../../support/long.ts'
import { readExample } from '../campaign/exampleSamples.ts'
import { EPAVES } from '../format/epaves.ts'
import { withEdits, type Edits } from '../format/faubourg.ts'
import { damaged } from '../format/randomDamage.ts'

const EVERYTHING = readFileSync(path.resolve(import.meta.dirname, '../corpus/everything.pack.json'), 'utf8')
const { version, ruleset } = readGivenPack(EVERYTHING)
const rulesetWith = (edits: Edits) => readGivenPack(withEdits(EVERYTHING, edits)).ruleset

/** An own entry, a warband and its members with an id at every place, in the version before that of the corpus. */
const ENTRY = {
  ...{
    id: 'custom:masse',
    kind: 'outils',
    name: { fr: 'Masse', en: 'Mace' },
    summary: { fr: 'Lourde.', en: 'Heavy.' },
  },
  ...{ cost: 3, figures: { allonge: 2, coup: 1 }, changes: [{ stat: 'muscle', add: 1, ranks: ['patron', 'second'] }] },
}
const ROSTER = {
  ...{ format: 'chronique/roster@1', ruleset: `everything-${'0'.repeat(32)}`, name: 'Les Tous' },
  options: { abri: 'atelier' },
  custom: [ENTRY],
  members: [
    {
      ...{ kind: 'patron', name: 'Ida', recruitedAs: 'patron', valuesOf: 'patron', steps: { muscle: 2 } },
      items: [{ id: 'glaive' }, { id: 'custom:masse', quantity: 2 }],
      traits: [{ id: 'flair', level: 2 }],
      injuries: [{ id: 'oeil-creve-on-hopital' }, { id: 'oeil-creve-on-blessures' }],
      absences: [{ id: 'manque-1-partie-on-hopital', games: 1 }],
      advances: [{ id: 'muscle' }, { id: 'costaud' }, { id: 'ruse' }],
      overrides: [
        { value: 'muscle', amount: 7, reason: 'Pari' },
        { value: 'cost', amount: 40, reason: 'Pari' },
      ],
    },
  ],
  stash: [{ id: 'epee', quantity: 3 }],
}

const read = (document: object) => parseRoster(toRosterOfVersion(document, ruleset), [ruleset]).roster

describe('a roster of an earlier version', () => {
  test('has the ids of now at every place', () => {
    const [ida] = ROSTER.members
    expect(read(ROSTER)).toEqual(
      read({
        ...ROSTER,
        ruleset: version,
        options: { refuge: 'forge' },
        custom: [
          {
            ...{ ...ENTRY, kind: 'armes', figures: { portee: 2, coup: 1 } },
            changes: [{ stat: 'force', add: 1, ranks: ['chef', 'second'] }],
          },
        ],
        members: [
          {
            ...{ ...ida, kind: 'chef', recruitedAs: 'chef', valuesOf: 'chef', steps: { force: 2 } },
            items: [{ id: 'lame' }, { id: 'custom:masse', quantity: 2 }],
            injuries: [{ id: 'oeil' }, { id: 'oeil' }],
            absences: [{ id: 'manque-1-partie-on-blessures', games: 1 }],
            advances: [{ id: 'force' }, { id: 'costaud' }, { id: 'ruse' }],
            overrides: [{ ...ida!.overrides[0], value: 'force' }, ida!.overrides[1]],
          },
        ],
        stash: [{ id: 'lame', quantity: 3 }],
      }),
    )
  })

  test('stays as it is if it is of another game', () => {
    expect(toRosterOfVersion({ ...ROSTER, ruleset: 'un-pour-un' }, ruleset)).toMatchObject({ stash: [{ id: 'epee' }] })
  })

  test('names the part that is gone for good', () => {
    const gone = { ...ROSTER, stash: [{ id: 'hallebarde' }] }
    expect(() => read(gone)).toThrow(expect.objectContaining({ code: 'unknown-id', path: 'stash[0].id' }))
  })

  test('keeps both ids if a member has the old and the new one, so that neither is lost', () => {
    const [ida] = ROSTER.members
    const both = { ...ROSTER, members: [{ ...ida, steps: { force: 1, muscle: 2 } }] }
    expect(() => read(both)).toThrow(expect.objectContaining({ code: 'unknown-key', path: 'members[0].steps.muscle' }))
  })

  test('that names the pack alone is read in the same way', () => {
    expect(read({ ...ROSTER, ruleset: 'everything' })).toEqual(read(ROSTER))
  })

  test.each(['constructor', '__proto__', 'toString'])('has no id of the language: %s', (id) => {
    const strange = JSON.parse(JSON.stringify({ ...ROSTER, stash: [{ id }] })) as object
    expect(() => read(strange)).toThrow(expect.objectContaining({ path: 'stash[0].id' }))
  })

  test('with random damage is refused with a place, or read', () => {
    fc.assert(
      fc.property(damaged(JSON.stringify(ROSTER)), (text) => {
        try {
          read(JSON.parse(text) as object)
        } catch (error) {
          expect([text, error]).toEqual([text, expect.any(AppError)])
        }
      }),
      { numRuns: times(500, 5000), seed: 17 },
    )
  })
})

test('the id of a result that its author kept stays, although its table has another id now', () => {
  const kept = { "tables.blessures.results['10']": { id: 'fievre-on-hopital', name: 'Fièvre', effects: ['F −1'] } }
  const next = rulesetWith(kept)
  const [ida] = ROSTER.members
  const roster = { ...ROSTER, members: [{ ...ida, injuries: [{ id: 'fievre-on-hopital' }] }] }
  expect(parseRoster(toRosterOfVersion(roster, next), [next]).roster.members[0]!.injuries).toEqual([
    { id: 'fievre-on-hopital' },
  ])
})

test('an advance is a talent of now before it is a value of before', () => {
  const next = rulesetWith({ 'items[4].id': 'muscle' })
  const [ida] = ROSTER.members
  const roster = { ...ROSTER, members: [{ ...ida, advances: [{ id: 'muscle' }] }] }
  expect(parseRoster(toRosterOfVersion(roster, next), [next]).roster.members[0]!.advances).toMatchObject([
    { id: 'muscle' },
  ])
})

describe('an own entry of an earlier version', () => {
  test('has the ids of now', () => {
    expect(entryWithIdsOfVersion(ENTRY, ruleset)).toMatchObject({
      ...{ kind: 'armes', figures: { portee: 2, coup: 1 } },
      changes: [{ stat: 'force', ranks: ['chef', 'second'] }],
    })
  })

  test('of another form stays as it is', () => {
    const odd = { kind: 4, figures: null, changes: [null, 'muscle', { stat: 5, ranks: 'patron' }] }
    expect(entryWithIdsOfVersion(odd, ruleset)).toEqual(odd)
  })
})

test('items that a member describes have the groups and columns of now', () => {
  const next = readGivenPack(
    withEdits(EPAVES, {
      version: '2',
      renamed: { groups: { breloques: 'souvenirs' }, columns: { 'souvenirs.annees': 'age' } },
    }),
  ).ruleset
  const described = (own: object) => ({
    ...{ format: 'chronique/roster@1', ruleset: 'epaves', name: 'A' },
    members: [{ kind: 'capitaine', name: 'Anne', own }],
  })
  const readNext = (document: object) => parseRoster(toRosterOfVersion(document, next), [next]).roster
  const earlier = described({ breloques: [{ name: 'Montre', figures: { annees: 30 } }] })
  expect(readNext(earlier)).toEqual(readNext(described({ souvenirs: [{ name: 'Montre', figures: { age: 30 } }] })))
  expect(() => readNext(described({ breloques: 'Montre' }))).toThrow(AppError)
})

test('an advance with which a model rose has the result of now', () => {
  const results = { 'sort-du-rang-on-progres': 'monte', 'monte-on-lecons': 'monte' }
  const next = readGivenPack(
    withEdits(readExample('salines'), {
      version: '2',
      "tables.progres.results['12'].id": 'monte',
      renamed: { results },
    }),
  ).ruleset
  for (const id of [...Object.keys(results), 'monte']) {
    const members = [{ kind: 'haleurs', name: 'Les Quais', models: 4, advances: [{ id }] }]
    const document = { format: 'chronique/roster@1', ruleset: 'salines', name: 'A', members }
    expect(parseRoster(toRosterOfVersion(document, next), [next]).roster.members[0]!.advances).toMatchObject([
      { id: 'monte' },
    ])
  }
})
