// The calendar of a campaign: rounds and games that have a day.
import { beforeEach, describe, expect, test } from 'vitest'
import type { PageFile } from '../../../shared/contract/views/page.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN }
const [OURS, OTHER, THIRD] = ['warband001', 'warband002', 'warband003'] as const

let played: Played
beforeEach(() => {
  played = begun('un-pour-un', 400, play())
  for (const [warband, name] of [
    [OTHER, 'Ceux d’en face'],
    [THIRD, 'Les Crocs'],
  ])
    played.does('warband.create', { ...at, warband, name })
})

/** The file, with its folded lines put together and plain spaces. */
function calendar(input: object = {}): PageFile {
  const { name, text } = played.call<PageFile>('calendar.get', { ...at, language: 'fr', ...input })
  return { name, text: text.replaceAll('\r\n ', '').replace(/[\u00a0\u202f]/gu, ' ') }
}
/** The events as « first day, title ». */
const events = (input: object = {}) =>
  calendar(input)
    .text.split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => [/DTSTART[^:]*:(\S+)/.exec(event)![1], /SUMMARY:(.*)\r/.exec(event)![1]])

const plan = (game: string, warbands: readonly string[], more: object) =>
  played.does('game.plan', {
    ...at,
    game,
    round: 2,
    sides: warbands.map((warband) => ({ warbands: [warband] })),
    ...more,
  })

test('has the rounds and games with a day, in order', () => {
  played.does('round.change', { ...at, round: 2, name: 'La crue', firstDay: '2026-11-20', lastDay: '2026-12-03' })
  played.does('round.change', { ...at, round: 3, lastDay: '2026-12-17' })
  plan('game000001', [OURS, OTHER], { day: '2026-11-21', time: '19:30' })
  plan('game000002', [OURS, THIRD], {})
  expect(events()).toEqual([
    ['20261120', 'Été sur l’Ourcq · Ronde 2 : La crue'],
    ['20261121T193000', 'Les Fauvettes – Ceux d’en face'],
    ['20261217', 'Été sur l’Ourcq · Ronde 3'],
  ])
  expect(calendar().name).toBe('Été sur l’Ourcq – calendrier.ics')
})

describe('the calendar of a part', () => {
  beforeEach(() => {
    played.does('round.change', { ...at, round: 2, firstDay: '2026-11-20', cap: 1200, text: 'Les ponts, coupés' })
    plan('game000001', [OURS, OTHER], { day: '2026-11-21', venue: 'Le Cercle', table: '3', scenario: 'Le gué' })
    plan('game000002', [OTHER, THIRD], { day: '2026-11-22' })
  })

  test('contains the games of some warbands, and all rounds', () => {
    expect(events({ warbands: [OURS] }).map(([day]) => day)).toEqual(['20261120', '20261121'])
    expect(events({ warbands: [OURS, THIRD] }).map(([day]) => day)).toEqual(['20261120', '20261121', '20261122'])
    expect(calendar({ warbands: [OURS] }).name).toBe('Été sur l’Ourcq – Les Fauvettes – calendrier.ics')
  })

  test('contains one game alone, with place, table, round and scenario', () => {
    expect(events({ game: 'game000001' })).toEqual([['20261121', 'Les Fauvettes – Ceux d’en face']])
    const { text } = calendar({ game: 'game000001' })
    expect(text).toContain('LOCATION:Le Cercle\\, Table 3\r\n')
    expect(text).toContain('DESCRIPTION:Été sur l’Ourcq\\nRonde 2\\nLe gué\r\n')
  })

  test('contains the cap and the text of a round', () => {
    expect(calendar().text).toContain('DESCRIPTION:Plafond : 1 200 points\\n\\nLes ponts\\, coupés')
  })
})

test('is refused if nothing has a day, and for unknown games and warbands', () => {
  plan('game000001', [OURS, OTHER], {})
  expect(refusal(() => calendar())).toEqual(['calendar-empty'])
  expect(refusal(() => calendar({ game: 'game000009' }))).toEqual(['fact-missing'])
  expect(refusal(() => calendar({ warbands: ['warband009'] }))).toEqual(['fact-missing'])
})
