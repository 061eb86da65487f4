// Templates of members and bands, read from stored data.
import { expect, test } from 'vitest'
import { computeTemplateRecruits, parseRecruitTemplate } from '../../shared/contract/views/template.ts'

const like = { kind: 'henchman', name: 'Paul' }
const whole = {
  ruleset: 'un-pour-un',
  members: [like],
  stash: [{ id: 'sword', quantity: 1 }],
  options: { race: 'elf' },
  isBand: true,
  own: {},
}

test('reads a template as it was stored', () => {
  expect(parseRecruitTemplate(whole)).toEqual(whole)
})

test('reads the valid parts of a damaged template', () => {
  expect(
    parseRecruitTemplate({
      ...whole,
      members: [like, 7, null, { kind: 'henchman' }],
      stash: 'no',
      options: [],
      isBand: 1,
      own: { a: 'b' },
    }),
  ).toEqual({
    ...{ ruleset: 'un-pour-un', members: [like], stash: [], options: {}, isBand: false, own: {} },
  })
})

test.each([[null], [7], [[]], [{}], [{ ruleset: 'un-pour-un' }], [{ ...whole, ruleset: 3 }]])(
  'refuses %j as a template',
  (document) => {
    expect(parseRecruitTemplate(document)).toBeUndefined()
  },
)

test('gives recruits new names, and sets up a band only if it is empty', () => {
  const band = { ...whole, members: [like, like] }
  expect(computeTemplateRecruits(band, { taken: ['Paul'], isEmpty: false, custom: [] })).toEqual({
    members: [
      { kind: 'henchman', name: 'Paul 2' },
      { kind: 'henchman', name: 'Paul 3' },
    ],
    stash: whole.stash,
    left: [],
  })
  expect(computeTemplateRecruits(whole, { taken: [], isEmpty: true, custom: [] })).toMatchObject({
    options: { race: 'elf' },
  })
  expect(
    computeTemplateRecruits({ ...whole, isBand: false }, { taken: [], isEmpty: true, custom: [] }),
  ).not.toHaveProperty('options')
})

test("leaves out another campaign's own content and lists it, or the member if it requires that content", () => {
  const laser = { fr: 'Laser', en: 'Laser gun' }
  const gunner = { kind: 'henchman', name: 'custom:Zoé', items: [{ id: 'custom:laser' }, { id: 'sword' }] }
  const band = {
    ...whole,
    members: [gunner, { ...like, beast: 'custom:wolf' }],
    stash: [{ id: 'custom:laser', quantity: 1 }],
    options: { race: 'custom:ogre', setting: 'modern' },
    own: { 'custom:laser': laser },
  }
  const nameOf = (id: string) => ({ fr: id, en: id })
  expect(computeTemplateRecruits(band, { taken: [], isEmpty: true, custom: [] })).toEqual({
    members: [{ ...gunner, items: [{ id: 'sword' }] }],
    stash: [],
    options: { setting: 'modern' },
    left: [
      { name: laser, without: ['custom:Zoé'], missing: [], isOfBand: true },
      { name: nameOf('wolf'), without: [], missing: ['Paul'], isOfBand: false },
      { name: nameOf('ogre'), without: [], missing: [], isOfBand: true },
    ],
  })
  const there = computeTemplateRecruits(band, {
    taken: [],
    isEmpty: true,
    custom: ['custom:laser', 'custom:wolf', 'custom:ogre'],
  })
  expect(there).toEqual({ members: band.members, stash: band.stash, options: band.options, left: [] })
})
