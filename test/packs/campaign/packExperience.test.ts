// The experience that members begin with and the advances that they are owed, as screens and sheets show them.
import { expect, test } from 'vitest'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { TrackerBlock } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { brumesWith } from '../format/brumes.ts'
import type { Edits } from '../format/faubourg.ts'

const WARBAND = 'warband001'

/** Starts a campaign of the witch with a band of a witch and her apprentice. */
function witchCampaign(edits: Edits = {}, witch: object = {}): Played {
  const played = play()
  const pack = brumesWith(edits)
  played.does('campaign.create', { campaign: CAMPAIGN, name: 'A', ruleset: readGivenPack(pack).version, pack })
  played.does('warband.create', { campaign: CAMPAIGN, warband: WARBAND, name: 'Les Veilleurs', position: 0 })
  for (const member of [
    { kind: 'sorciere', name: 'Ysolde', ...witch },
    { kind: 'apprentie', name: 'Mab' },
  ])
    played.does('member.recruit', { campaign: CAMPAIGN, warband: WARBAND, member })
  return played
}
const memberNamed = ({ store }: Played, name: string) =>
  [...store.loadAll(CAMPAIGN, ['member']).member.values()].find((one) => one.name === name)!.id
const award = (played: Played, name: string, amount: number) =>
  played.does('experience.award', {
    ...{ campaign: CAMPAIGN, warband: WARBAND, member: memberNamed(played, name), amount, detail: 'test' },
  })

test('a member shows the experience that its kind begins with, and where it comes from', () => {
  const played = witchCampaign()
  award(played, 'Ysolde', 3)
  const experienceOf = (name: string) =>
    played.call<{ experience: object }>('member.get', {
      ...{ campaign: CAMPAIGN, warband: WARBAND, member: memberNamed(played, name) },
    }).experience
  expect(experienceOf('Ysolde')).toMatchObject({
    gained: 3,
    start: { total: 4, parts: [{ source: { id: 'sorciere', name: { fr: 'Sorcière' } }, amount: 4 }] },
  })
  expect(experienceOf('Mab')).not.toHaveProperty('start')
  const { members } = played.call<{ members: { experience: object }[] }>('warband.cards', {
    ...{ campaign: CAMPAIGN, warband: WARBAND },
  })
  expect(members.map(({ experience }) => experience)).toMatchObject([{ start: { total: 4 } }, { gained: 0 }])
})

test('a value that is bought in steps stands once on the page of its member', () => {
  const played = witchCampaign({}, { steps: { combat: 2 } })
  const { values, attributes, steppers } = played.call<{
    values: { key: string }[]
    attributes: object[]
    steppers: { key: string }[]
  }>('member.get', { ...{ campaign: CAMPAIGN, warband: WARBAND, member: memberNamed(played, 'Ysolde') } })
  expect(steppers.map(({ key }) => key)).toContain('step-combat')
  expect([values.filter(({ key }) => key === 'combat').length, attributes]).toEqual([1, []])
})

test('the table for spreadsheets has a column for it', () => {
  const played = witchCampaign()
  award(played, 'Ysolde', 3)
  const { text } = played.call<{ text: string }>('campaign.csv', {
    campaign: CAMPAIGN,
    what: 'members',
    language: 'en',
  })
  const [headings, ...rows] = text.split('\r\n').map((line) => line.split(','))
  const columnOf = (heading: string) => rows.slice(0, 2).map((row) => row[headings!.indexOf(heading)])
  expect([columnOf('XP at the start'), columnOf('XP gained')]).toEqual([
    ['4', '0'],
    ['3', '0'],
  ])
})

test('sheets tick and count it', () => {
  const played = witchCampaign({ 'advances.price': 5, 'advances.choose': [{ value: 'combat' }] })
  award(played, 'Ysolde', 3)
  const print = (by: 'members' | 'bands') => {
    const request = { campaign: CAMPAIGN, what: { kind: 'warbands', by }, perPage: 1 } as const
    return JSON.stringify(buildPrintout(played.call, request, translator('en')))
  }
  const trackers = [...print('members').matchAll(/\{"kind":"tracker","bookkeeping":true.*?"note":".*?"\}/g)].map(
    ([text]) => JSON.parse(text) as TrackerBlock,
  )
  const placesOf = ({ rows }: TrackerBlock, isMarked: (cell: TrackerBlock['rows'][0]['cells'][0]) => unknown) =>
    rows[0]!.cells.flatMap((cell, at) => (isMarked(cell) ? [at + 1] : []))
  expect(trackers.map((tracker) => placesOf(tracker, ({ ticked }) => ticked))).toEqual([[1, 2, 3, 4, 5, 6, 7], []])
  // Five points that were gained pay for an advance; those of the start pay for none.
  expect(trackers.map((tracker) => placesOf(tracker, ({ heavy }) => heavy))).toEqual([
    [9, 14, 19],
    [5, 10, 15, 20],
  ])
  expect(trackers.map(({ note }) => note!.replaceAll('\u00a0', ' ').split('\n'))).toEqual([
    ['7 XP including 4 from the start, 0 spent', 'an advance every 5'],
    ['0 XP, 0 spent', 'an advance every 5'],
  ])
  expect(print('bands')).toMatch(/"Ysolde","2","5","3","","7"/)
})

test('an advance that a value of another member rules out is not due, on any screen', () => {
  // With the steps that the witch was bought with, her apprentice has the highest value, too.
  const edits = { 'kinds[0].values.combat': 5, 'advances.price': 3, 'advances.choose': [{ value: 'combat' }] }
  const played = witchCampaign(edits, { steps: { combat: 3 } })
  award(played, 'Mab', 4)
  const { members } = played.call<{ members: { name: string; dueAdvances: number }[] }>('warband.builder', {
    ...{ campaign: CAMPAIGN, warband: WARBAND },
  })
  expect(members.map(({ name, dueAdvances }) => [name, dueAdvances])).toEqual([
    ['Ysolde', 0],
    ['Mab', 0],
  ])
  const overview = JSON.stringify(played.call('campaign.overview', { campaign: CAMPAIGN }))
  expect(overview).not.toContain('advances-due')
})
