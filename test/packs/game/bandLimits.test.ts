// Ready-made limits of a band: by kind, for every so many others, and by points.
import { describe, expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { issueMessage } from '../../../shared/rules/validation.ts'
import { translator } from '../../../shared/text/translator.ts'
import { EPAVES, epavesWith } from '../format/epaves.ts'
import type { Edits } from '../format/faubourg.ts'
import { brumesWith } from '../format/brumes.ts'
import { evaluate, rulesetOf, WITCH } from './brumes.ts'

const epaves = rulesetOf(EPAVES)
const CAPTAIN = { kind: 'capitaine', name: 'Anne' }
const divers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ kind: 'scaphandrier', name: `Ned ${at}` }))
const boys = (count: number) => Array.from({ length: count }, (_, at) => ({ kind: 'mousse', name: `Tom ${at}` }))

const messagesOf = (members: readonly object[], ruleset = epaves, language: 'fr' | 'en' = 'en') =>
  evaluate(members, {}, ruleset).issues.map(
    (issue) =>
      `${issue.path}: ${issueMessage(issue, ruleset, translator(language)).replaceAll(/[\u00a0\u202f]/g, ' ')}`,
  )

describe('a limit of a band', () => {
  test('by kind counts the members who count', () => {
    expect(messagesOf([CAPTAIN, ...divers(3)])).toEqual([])
    expect(messagesOf([CAPTAIN, ...divers(4)])).toEqual(['members: Scaphandrier: at most 3 in the warband.'])
    expect(messagesOf([CAPTAIN, ...divers(3), { ...divers(1)[0], status: 'dead' }])).toEqual([])
  })

  test('for every so many others grows with them', () => {
    expect(messagesOf([CAPTAIN, ...boys(2)])).toEqual([])
    expect(messagesOf([CAPTAIN, ...boys(3)])).toEqual([
      'members: Mousses: at most 2 for every member (Capitaine, Scaphandrier).',
    ])
    expect(messagesOf([CAPTAIN, ...divers(1), ...boys(4)])).toEqual([])
    const byTwo = rulesetOf(epavesWith({ 'band.limits[1]': { kinds: ['mousse'], max: 1, per: { members: 2 } } }))
    // Of four members, two may be boys; of three, one.
    expect(messagesOf([CAPTAIN, ...divers(1), ...boys(2)], byTwo)).toEqual([])
    expect(messagesOf([CAPTAIN, ...boys(2)], byTwo, 'fr')).toEqual([
      'members: Mousse : au plus 1 pour 2 membres de la bande.',
    ])
  })

  test('by points counts the items of a group against the budget', () => {
    const armed = (count: number) => [{ ...CAPTAIN, items: [{ id: 'treuil', quantity: count }] }, ...divers(1)]
    // 20 % of 300 are 60 points: three winches.
    expect(messagesOf(armed(3))).toEqual([])
    expect(messagesOf(armed(4))).toEqual(['members: Outils: at most 20% of the warband’s value.'])
    // A band worth more than its budget may have more: 60 + 3 × 40 + 2 × 15 + 4 × 20 = 290; with a fourth hundred it may.
    const rich = rulesetOf(epavesWith({ 'band.budget': 200 }))
    expect(messagesOf([...armed(4), ...divers(2), ...boys(2)], rich)).toEqual([
      'members: Outils: at most 20% of the warband’s value.',
    ])
    expect(messagesOf([...armed(3), ...divers(2), ...boys(4)], rich)).toEqual([])
  })

  test('by points counts members with their items', () => {
    const ruleset = rulesetOf(epavesWith({ 'band.limits': [{ kinds: ['scaphandrier'], share: 40 }] }))
    // 40 % of 300 are 120 points.
    expect(messagesOf([CAPTAIN, ...divers(3)], ruleset)).toEqual([])
    const [first, ...others] = divers(3)
    expect(messagesOf([CAPTAIN, { ...first, items: [{ id: 'lampe' }] }, ...others], ruleset)).toEqual([
      'members: Scaphandrier: at most 40% of the warband’s value.',
    ])
  })
})

test.each<[edits: Edits, messages: readonly string[]]>([
  [
    { 'band.limits[0].kinds[0]': 'scaphandre' },
    ['band.limits[0].kinds[0]: There is no “scaphandre”. Did you mean “scaphandrier”?'],
  ],
  [{ 'band.limits[0].share': 5 }, ['band.limits[0]: Write either “max” or “share”.']],
  [
    { 'band.limits[0].group': 'outils' },
    [
      'band.limits[0]: Write either “kinds” or “group”.',
      'band.limits[0].max: “max” limits a number of members: write “perBand” for an item, or “share” for a group.',
    ],
  ],
  [{ 'band.limits[2].group': 'outil' }, ['band.limits[2].group: There is no “outil”. Did you mean “outils”?']],
  [{ 'band.limits[2].per': { members: 2 } }, ['band.limits[2].per: “per” goes with “max” only.']],
  [
    { 'band.limits[0]': { kinds: ['capitaine'], max: 0 } },
    ['A new warband (Capitaine, Mousse) would not follow the rules of this game: Capitaine: at most 0 in the warband.'],
  ],
])('a faulty limit is reported', (edits, messages) =>
  expect(
    loadPack(epavesWith(edits)).faults.map((fault) => packFaultText(fault, 'en').replaceAll('\u00a0', ' ')),
  ).toEqual(messages),
)

test('a limit of a kind that counts models says so', () => {
  const ruleset = rulesetOf(
    brumesWith({ 'band.limits': [{ kinds: ['miliciens'], max: 2, per: { members: 1, kinds: ['sorciere'] } }] }),
  )
  const members = [WITCH, { kind: 'miliciens', name: 'Garde', models: 4 }]
  expect(messagesOf(members, ruleset)).toEqual(['members: Miliciens: at most 2 models for every member (Sorcière).'])
})

test('an item whose limit exceeds that of its group is remarked', () => {
  const { remarks } = loadPack(brumesWith({ 'items[0].perMember': 9, 'groups[0].perMember': 3 })) as unknown as {
    remarks: Parameters<typeof packFaultText>[0][]
  }
  expect(remarks.map((remark) => packFaultText(remark, 'en')).join()).toContain('items[0].perMember')
})
