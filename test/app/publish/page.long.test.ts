// A campaign as a page to share: it matches the statistics, and reveals nothing private.
import { createCanvas } from '@napi-rs/canvas'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PageView } from '../../../shared/contract/views/page.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { begun, CAMPAIGN, play } from '../../support/campaign.ts'
import { bigCampaign } from '../../support/bigCampaign.ts'
import { HOSTILE } from '../../support/hostileTexts.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { seasonFacts } from '../../support/season.ts'
import { expectInert, pageOf, textOfPage } from '../../support/sharedPages.ts'
import { BANDS, turn, twoBands, type TwoBands } from '../../support/twoBands.ts'

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})
const [US, THEM] = BANDS
type Caller = Pick<TwoBands, 'call'>
const getPage = ({ call }: Caller, asked: object = {}) =>
  call<PageView>('page.get', { campaign: CAMPAIGN, language: 'fr', ...asked })
const page = (asked: object = {}) => pageOf(getPage(played, asked).text)
const pageText = (asked: object = {}) => textOfPage(page(asked))
const rename = (member: string, name: string) =>
  played.does('member.change', { campaign: CAMPAIGN, warband: US, member, name })

/** Two rounds, one of them with a death; a third is planned. */
function season() {
  played.does('warband.change', { campaign: CAMPAIGN, warband: US, player: 'Zénobie Quatremère' })
  played.game(1, { winner: THEM, fallen: [] })
  played.game(2, { winner: US, fallen: [played.fallen(THEM, 2, 'killed'), played.fallen(THEM, 3)] })
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  const details = { table: '2', day: '2026-12-04', scenario: 'Le gué', notes: 'Note de la troisième.' }
  played.does('game.plan', { campaign: CAMPAIGN, game: 'gameround3', round: 3, ...details, sides })
}

describe('a campaign under way', () => {
  beforeEach(season)

  test('shows standings, moves, rounds, deeds, deaths and next games', () => {
    const text = pageText()
    for (const part of [
      'Après la ronde 2 · 2 bandes · 2 parties jouées',
      'Hélène (Les Fauvettes) : 2 adversaires mis hors de combat',
      'Marius (Ceux d’en face), par Hélène (Les Fauvettes)',
      'Le gué · Table 2 · 4 décembre 2026',
      'Zénobie Quatremère',
    ])
      expect(text).toContain(part)
    const rows = [...page().querySelectorAll('#standings table')][0]!.querySelectorAll('tbody tr')
    expect([...rows].map((row) => row.querySelector('th')!.textContent.trim())).toEqual([
      'Les Fauvettes',
      'Ceux d’en face',
    ])
    expect(rows[0]!.querySelector('.move')!.getAttribute('aria-label')).toBe('gagne 1\u00a0place')
  })

  test('is available in English', () => {
    expect(pageText({ language: 'en' })).toContain('After round 2 · 2 warbands · 2 games played')
  })

  test('lists the member with more kills first among equal deeds', () => {
    const [first, second] = played.members[THEM]!
    const by = (member: string) => ({ by: { member } })
    const [one, other] = [played.fallen(US, 2), played.fallen(US, 3, 'killed')]
    const fallen = [
      { ...one, ...by(first!) },
      { ...other, ...by(second!) },
    ]
    played.game(5, { winner: THEM, fallen })
    const rows = [...page().querySelector('#deeds table')!.querySelectorAll('tbody tr')]
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells.filter(([, band]) => band === 'Ceux d’en face').map(([name, , felled]) => [name, felled])).toEqual([
      ['Gontran', '1'],
      ['Hélène', '1'],
    ])
  })

  test('has the figures of the statistics, also after a correction', () => {
    const check = () => {
      const { statistics } = played.call<StatisticsView>('statistics.get', { campaign: CAMPAIGN })
      const last = statistics.standings.filter(({ round }) => round === statistics.rounds.at(-1))
      const rows = [...page().querySelectorAll('#standings table')][0]!.querySelectorAll('tbody tr')
      const shown = [...rows].map((row) => [...row.querySelectorAll('td.n')].map((cell) => Number(cell.textContent)))
      const figures = last.map((one) =>
        (['rank', 'points', 'wins', 'draws', 'losses', 'victoryPoints'] as const).map((key) => one[key]),
      )
      // A column that is zero for every warband is left out; the rank and the points never are.
      const columns = [...figures[0]!.keys()].filter((at) => at < 2 || figures.some((row) => row[at] !== 0))
      expect(shown).toEqual(figures.map((row) => columns.map((at) => row[at])))
      const people = [...page().querySelectorAll('.people tbody tr')].map((row) => [
        row.querySelector('th')!.textContent,
        ...[...row.querySelectorAll('td.n')].map((cell) => Number(cell.textContent)),
      ])
      const known = statistics.people.map(({ name, games, felled, killed, fallen }) => [
        name,
        games,
        felled,
        killed,
        fallen,
      ])
      expect(people.toSorted()).toEqual(known.toSorted())
      return shown
    }
    const before = check()
    turn(played, 'gameround2')
    expect(check()).not.toEqual(before)
  })

  test('leaves out members who never played, unless all are requested', () => {
    played.does('member.recruit', {
      campaign: CAMPAIGN,
      warband: US,
      member: { kind: 'henchman', name: 'Espionne cachée' },
    })
    played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband003', name: 'Les Nouveaux', position: 2 })
    played.does('member.recruit', {
      campaign: CAMPAIGN,
      warband: 'warband003',
      member: { kind: 'leader', name: 'Chef secret' },
    })
    expect(pageText()).toContain('Les Nouveaux')
    expect(getPage(played).text).not.toMatch(/Espionne|secret/)
    expect(pageText({ people: 'all' })).toMatch(/Espionne cachée.*Chef secret|Chef secret.*Espionne cachée/)
  })

  test('leaves out notes, possessions and treasuries; notes of games are optional', () => {
    const [member] = played.members[US]!
    played.does('campaign.change', { campaign: CAMPAIGN, notes: 'Privé : campagne' })
    played.does('warband.change', { campaign: CAMPAIGN, warband: US, notes: 'Privé : bande' })
    played.does('member.change', { campaign: CAMPAIGN, warband: US, member, notes: 'Privé : membre' })
    played.does('game.change', { campaign: CAMPAIGN, game: 'gameround1', notes: 'La brume\nse leva.' })
    for (const asked of [{}, { people: 'all', notes: true }]) {
      const { text } = getPage(played, asked)
      expect(text).not.toMatch(/Privé|[Ff]usil|[Tt]résor/)
      expect(text.includes('La brume<br />se leva.')).toBe('notes' in asked)
    }
  })

  test('does not reveal who stays at home in a planned game', () => {
    const before = getPage(played, { people: 'all' }).text
    const [, away] = played.members[US]!
    played.does('game.line-up', { campaign: CAMPAIGN, game: 'gameround3', stayedAway: [away] })
    expect(getPage(played, { people: 'all' }).text).toBe(before)
  })

  test('contains no names of members or players, and no notes, with initials', () => {
    played.does('game.change', { campaign: CAMPAIGN, game: 'gameround1', notes: 'Hélène tint le pont.' })
    const { text } = getPage(played, { initials: true, people: 'all', notes: true })
    expect(text).not.toMatch(/Hélène|Gontran|Marius|Anaïs|Zénobie|Quatremère|pont/)
    expect(textOfPage(pageOf(text))).toContain('M. (Ceux d’en face), par H. (Les Fauvettes)')
    expect(text).toContain('Z. Q.')
  })

  test('contains no names without people, and leaves out omitted parts', () => {
    expect(getPage(played, { people: 'none' }).text).not.toMatch(/Hélène|Gontran|Marius|Anaïs/)
    const parts = ['next', 'rounds', 'deeds', 'fallen', 'figures', 'bands']
    const ids = (asked: object) => [...page(asked).querySelectorAll('section')].map(({ id }) => id)
    expect(ids({})).toEqual(['standings', ...parts.filter((part) => part !== 'fallen').slice(0, 4), 'fallen', 'bands'])
    for (const part of parts) expect(ids({ without: [part] })).not.toContain(part)
    expect(ids({ without: parts })).toEqual(['standings'])
  })

  test('contains portraits only if requested, and only of listed members', () => {
    const data = `data:image/jpeg;base64,${createCanvas(32, 32).toBuffer('image/jpeg').toString('base64')}`
    const [member] = played.members[US]!
    played.does('member.portrait', { campaign: CAMPAIGN, warband: US, member, data })
    expect(getPage(played).text).not.toMatch(/data:image|img-src/)
    const shown = getPage(played, { portraits: true })
    expect([shown.portraits, pageOf(shown.text).querySelectorAll('img').length]).toEqual([{ shown: 1, leftOut: 0 }, 1])
    expect(shown.text).toContain('img-src data:')
    expectInert(pageOf(shown.text))
    expect(getPage(played, { portraits: true, without: ['bands'] }).portraits.shown).toBe(0)
  })

  test('escapes hostile names', () => {
    const accepted = HOSTILE.filter((text) => {
      const named = [
        ['member.change', { warband: US, member: played.members[US]![0], name: text }],
        ['warband.change', { warband: US, name: text, player: text }],
        ['game.change', { game: 'gameround1', scenario: text, notes: text }],
        ['campaign.change', { name: text }],
      ] as const
      const answers = named.map(([method, of]) => played.app.call(method, { campaign: CAMPAIGN, ...of }, 'test'))
      expectInert(page({ notes: true }))
      return answers.every(({ ok }) => ok)
    })
    expect(accepted.length).toBeGreaterThan(45)
    rename(played.members[US]![0]!, '<script>canary=1</script>')
    expect(pageText()).toContain('<script>canary=1</script>')
  })
})

test('handles an empty campaign, and a single band', () => {
  const empty = play()
  empty.does('campaign.create', { campaign: CAMPAIGN, name: 'Vide', ruleset: 'kolaps' })
  const document = pageOf(getPage(empty).text)
  expectInert(document)
  expect(textOfPage(document)).toContain('aucune partie jouée pour l’instant')
  expect(textOfPage(document)).not.toContain('0 bande')
  expect(textOfPage(document)).toContain('Aucune bande ne participe encore.')
  const alone = pageOf(getPage(begun('un-pour-un', 400)).text)
  expect(textOfPage(alone)).toContain('1 bande · aucune partie jouée pour l’instant')
  expect(alone.querySelectorAll('svg.chart').length).toBe(0)
  expect(alone.querySelectorAll('.form').length).toBe(0)
  expect(alone.querySelector('.band')!.textContent).toContain('aucune partie jouée')
})

/** A league of this size with bands of twenty, in which every band meets another each round. */
function league(warbands: number, rounds: number) {
  const games = (warbands * rounds) / 2
  const { id, facts } = bigCampaign({ warbands, membersEach: 20, itemsEach: 1, games })
  const all = (kind: 'game' | 'member' | 'participation') =>
    facts[kind] as unknown as Map<string, Record<string, unknown>>
  ;[...all('game').values()].forEach((game, at) => {
    all('game').set(game.id as string, {
      ...game,
      round: Math.floor((at * 2) / warbands) + 1,
      scenario: `La mine ${at}`,
    })
  })
  const members = [...all('member').keys()]
  ;[...all('participation').values()].forEach((one, at) => {
    if (at % 5 === 0)
      all('participation').set(one.id as string, { ...one, fallen: 1, outBy: members[at % members.length] })
  })
  const store = memoryStore()
  store.transaction(() => store.addCampaign(id, facts, []))
  return getPage({ call: (method, input) => play(store).call(method, { ...input, campaign: id }) }).text
}

test('stays below two megabytes for thirty bands and twenty rounds', () => {
  const text = league(30, 20)
  expect(Buffer.byteLength(text)).toBeLessThan(2_000_000)
  const document = pageOf(text)
  expect(document.querySelectorAll('.band').length).toBe(30)
  expect(document.querySelectorAll('.round').length).toBe(20)
  expect(document.querySelectorAll('.chart g').length).toBe(30)
  // The labels that a narrow page puts before members' figures are in the file once, for their column.
  const labels = [...text.matchAll(/td:nth-last-child\((\d)\)::before\{content:'([^']*) '/gu)]
  const heads = [...document.querySelectorAll('.people thead')[0]!.querySelectorAll('th')].map((one) => one.textContent)
  expect(labels.map(([, at, label]) => [heads.at(-Number(at)), label])).toEqual(
    heads.slice(-5, -1).map((one) => [one, one]),
  )
  expect(document.querySelector('.people td[data-h]')).toBeNull()
  // In a wide window the names at the ends of the lines are visible without scrolling.
  expect(Number(document.querySelector('.chart')!.getAttribute('width'))).toBeLessThan(1024)
})

test('separates victory points from the name before them', () => {
  season()
  played.game(4, { winner: US, fallen: [], objectives: { [US]: 7 } })
  const last = [...page().querySelectorAll('.game')].at(-1)!
  expect(last.querySelector('.won')!.textContent).toMatch(/^Les Fauvettes\u00a0\(\d+\)/u)
})

test('shows the first of two hundred bands at the top, and lists all of them', () => {
  const text = league(200, 4)
  const document = pageOf(text)
  expect(document.querySelectorAll('.band').length).toBe(200)
  expect([document.querySelectorAll('.chart g').length, document.querySelectorAll('.behind').length]).toEqual([40, 160])
})

test('limits portraits to two megabytes for thirty bands, and counts those left out', () => {
  const { id, facts } = seasonFacts({ warbands: 30, membersEach: 8, rounds: 2, portraits: 0 })
  const data = `data:image/jpeg;base64,${'A'.repeat(24_000)}`
  for (const { id: member, warband } of facts.member.values()) {
    const portrait = `portrait${member}`.slice(0, 30)
    ;(facts.portrait as Map<string, object>).set(portrait, { id: portrait, campaign: id, warband, member, data })
  }
  const store = memoryStore()
  store.transaction(() => store.addCampaign(id, facts, []))
  const asked = { language: 'fr', campaign: id, portraits: true, people: 'all' }
  const { text, portraits } = play(store).call<PageView>('page.get', asked)
  expect(Buffer.byteLength(text)).toBeLessThan(2_000_000)
  expect(pageOf(text).querySelectorAll('img').length).toBe(portraits.shown)
  expect([portraits.shown + portraits.leftOut, portraits.shown > 60]).toEqual([240, true])
  // The first portrait of each band comes before the second of any.
  const faces = [...pageOf(text).querySelectorAll('.band')].map((band) => band.querySelectorAll('img').length)
  expect(Math.max(...faces) - Math.min(...faces)).toBeLessThan(2)
})
