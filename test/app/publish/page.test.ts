// A campaign as a page to share: what it tells is what the statistics say, and nothing that is not to be known comes out.
import { createCanvas } from '@napi-rs/canvas'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PageView } from '../../../shared/contract/views/page.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { begun, CAMPAIGN, play } from '../../support/campaign.ts'
import { bigCampaign } from '../../support/bigCampaign.ts'
import { HOSTILE } from '../../support/hostileTexts.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { seasonFacts } from '../../support/season.ts'
import { expectInert, pageOf, saidIn } from '../../support/sharedPages.ts'
import { BANDS, turn, twoBands, type TwoBands } from '../../support/twoBands.ts'

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})
const [US, THEM] = BANDS
type Caller = Pick<TwoBands, 'call'>
const got = ({ call }: Caller, asked: object = {}) =>
  call<PageView>('page.get', { campaign: CAMPAIGN, language: 'fr', ...asked })
const page = (asked: object = {}) => pageOf(got(played, asked).text)
const said = (asked: object = {}) => saidIn(page(asked))
const rename = (member: string, name: string) =>
  played.does('member.change', { campaign: CAMPAIGN, warband: US, member, name })

/** Two rounds, one of them with a death; a third is planned. */
function season() {
  played.does('warband.change', { campaign: CAMPAIGN, warband: US, player: 'Zénobie Quatremère' })
  played.game(1, { winner: THEM, fallen: [] })
  played.game(2, { winner: US, fallen: [played.fallen(THEM, 2, 'killed'), played.fallen(THEM, 3)] })
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  const told = { table: '2', day: '2026-12-04', scenario: 'Le gué', notes: 'Note de la troisième.' }
  played.does('game.plan', { campaign: CAMPAIGN, game: 'gameround3', round: 3, ...told, sides })
}

describe('a campaign under way', () => {
  beforeEach(season)

  test('its standings, moves, rounds, deeds, dead and next games are told', () => {
    const text = said()
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

  test('it is told in English too', () => {
    expect(said({ language: 'en' })).toContain('After round 2 · 2 warbands · 2 games played')
  })

  test('of those with equal deeds whoever killed more comes first', () => {
    const [first, second] = played.members[THEM]!
    const by = (member: string) => ({ by: { member } })
    const [one, other] = [played.fallen(US, 2), played.fallen(US, 3, 'killed')]
    const fallen = [
      { ...one, ...by(first!) },
      { ...other, ...by(second!) },
    ]
    played.game(5, { winner: THEM, fallen })
    const rows = [...page().querySelector('#deeds table')!.querySelectorAll('tbody tr')]
    const told = rows.map((row) => [...row.children].map((cell) => cell.textContent))
    expect(told.filter(([, band]) => band === 'Ceux d’en face').map(([name, , felled]) => [name, felled])).toEqual([
      ['Gontran', '1'],
      ['Hélène', '1'],
    ])
  })

  test('its figures are those of the statistics, after a correction as well', () => {
    const check = () => {
      const { statistics } = played.call<StatisticsView>('statistics.get', { campaign: CAMPAIGN })
      const last = statistics.standings.filter(({ round }) => round === statistics.rounds.at(-1))
      const rows = [...page().querySelectorAll('#standings table')][0]!.querySelectorAll('tbody tr')
      const shown = [...rows].map((row) => [...row.querySelectorAll('td.n')].map((cell) => Number(cell.textContent)))
      expect(shown).toEqual(
        last.map(({ rank, points, wins, draws, losses, victoryPoints }) => [
          rank,
          points,
          wins,
          draws,
          losses,
          victoryPoints,
        ]),
      )
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

  test('whoever was never seen in a game stays out, until everybody is told of', () => {
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
    expect(said()).toContain('Les Nouveaux')
    expect(got(played).text).not.toMatch(/Espionne|secret/)
    expect(said({ people: 'all' })).toMatch(/Espionne cachée.*Chef secret|Chef secret.*Espionne cachée/)
  })

  test('notes, possessions and treasuries stay out; notes of games come where they are asked for', () => {
    const [member] = played.members[US]!
    played.does('campaign.change', { campaign: CAMPAIGN, notes: 'Privé : campagne' })
    played.does('warband.change', { campaign: CAMPAIGN, warband: US, notes: 'Privé : bande' })
    played.does('member.change', { campaign: CAMPAIGN, warband: US, member, notes: 'Privé : membre' })
    played.does('game.change', { campaign: CAMPAIGN, game: 'gameround1', notes: 'La brume\nse leva.' })
    for (const asked of [{}, { people: 'all', notes: true }]) {
      const { text } = got(played, asked)
      expect(text).not.toMatch(/Privé|[Ff]usil|[Tt]résor/)
      expect(text.includes('La brume<br />se leva.')).toBe('notes' in asked)
    }
  })

  test('who is left at home in a game that is still to be played is nobody’s business', () => {
    const before = got(played, { people: 'all' }).text
    const [, away] = played.members[US]!
    played.does('game.line-up', { campaign: CAMPAIGN, game: 'gameround3', stayedAway: [away] })
    expect(got(played, { people: 'all' }).text).toBe(before)
  })

  test('with initials no name of a member or a player is left, nor a note', () => {
    played.does('game.change', { campaign: CAMPAIGN, game: 'gameround1', notes: 'Hélène tint le pont.' })
    const { text } = got(played, { initials: true, people: 'all', notes: true })
    expect(text).not.toMatch(/Hélène|Gontran|Marius|Anaïs|Zénobie|Quatremère|pont/)
    expect(saidIn(pageOf(text))).toContain('M. (Ceux d’en face), par H. (Les Fauvettes)')
    expect(text).toContain('Z. Q.')
  })

  test('where nobody is to be told of, no name is left; what is left out is not there', () => {
    expect(got(played, { people: 'none' }).text).not.toMatch(/Hélène|Gontran|Marius|Anaïs/)
    const parts = ['next', 'rounds', 'deeds', 'fallen', 'figures', 'bands']
    const ids = (asked: object) => [...page(asked).querySelectorAll('section')].map(({ id }) => id)
    expect(ids({})).toEqual(['standings', ...parts.filter((part) => part !== 'fallen').slice(0, 4), 'fallen', 'bands'])
    for (const part of parts) expect(ids({ without: [part] })).not.toContain(part)
    expect(ids({ without: parts })).toEqual(['standings'])
  })

  test('portraits come only where they are asked for, of those who are told of', () => {
    const data = `data:image/jpeg;base64,${createCanvas(32, 32).toBuffer('image/jpeg').toString('base64')}`
    const [member] = played.members[US]!
    played.does('member.portrait', { campaign: CAMPAIGN, warband: US, member, data })
    expect(got(played).text).not.toMatch(/data:image|img-src/)
    const shown = got(played, { portraits: true })
    expect([shown.portraits, pageOf(shown.text).querySelectorAll('img').length]).toEqual([{ shown: 1, leftOut: 0 }, 1])
    expect(shown.text).toContain('img-src data:')
    expectInert(pageOf(shown.text))
    expect(got(played, { portraits: true, without: ['bands'] }).portraits.shown).toBe(0)
  })

  test('hostile names are texts in it', () => {
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
    expect(said()).toContain('<script>canary=1</script>')
  })
})

test('an empty campaign, and one band alone, are told sensibly', () => {
  const empty = play()
  empty.does('campaign.create', { campaign: CAMPAIGN, name: 'Vide', ruleset: 'kolaps' })
  const document = pageOf(got(empty).text)
  expectInert(document)
  expect(saidIn(document)).toContain('aucune partie jouée pour l’instant')
  expect(saidIn(document)).not.toContain('0 bande')
  expect(saidIn(document)).toContain('Aucune bande ne participe encore.')
  const alone = pageOf(got(begun('un-pour-un', 400)).text)
  expect(saidIn(alone)).toContain('1 bande · aucune partie jouée pour l’instant')
  expect(alone.querySelectorAll('svg.chart').length).toBe(0)
  expect(alone.querySelectorAll('.form').length).toBe(0)
  expect(alone.querySelector('.band')!.textContent).toContain('aucune partie jouée')
})

/** A league of so many bands of twenty and so many rounds, in which every band meets another each round. */
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
  return got({ call: (method, input) => play(store).call(method, { ...input, campaign: id }) }).text
}

test('thirty bands and twenty rounds come to less than two megabytes', () => {
  const text = league(30, 20)
  expect(Buffer.byteLength(text)).toBeLessThan(2_000_000)
  const document = pageOf(text)
  expect(document.querySelectorAll('.band').length).toBe(30)
  expect(document.querySelectorAll('.round').length).toBe(20)
  expect(document.querySelectorAll('.chart g').length).toBe(8)
  // What a narrow page says before the figures of people stands in the file once, for the column that it is of.
  const said = [...text.matchAll(/td:nth-last-child\((\d)\)::before\{content:'([^']*) '/gu)]
  const heads = [...document.querySelectorAll('.people thead')[0]!.querySelectorAll('th')].map((one) => one.textContent)
  expect(said.map(([, at, label]) => [heads.at(-Number(at)), label])).toEqual(
    heads.slice(-5, -1).map((one) => [one, one]),
  )
  expect(document.querySelector('.people td[data-h]')).toBeNull()
  // Of a wide window the names at the ends of the lines are seen without scrolling.
  expect(Number(document.querySelector('.chart')!.getAttribute('width'))).toBeLessThan(1024)
})

test('points of victory are no part of the name before them', () => {
  season()
  played.game(4, { winner: US, fallen: [], objectives: { [US]: 7 } })
  const last = [...page().querySelectorAll('.game')].at(-1)!
  expect(last.querySelector('.won')!.textContent).toMatch(/^Les Fauvettes\u00a0\(\d+\)/u)
})

test('of two hundred bands the first stand in front, and everybody is told of', () => {
  const text = league(200, 4)
  const document = pageOf(text)
  expect(document.querySelectorAll('.band').length).toBe(200)
  expect([document.querySelectorAll('.chart g').length, document.querySelectorAll('.behind').length]).toEqual([8, 192])
})

test('thirty bands with eight heavy portraits each come to no more than two megabytes; who is left out is counted', () => {
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
  // The first of each band before the second of any.
  const faces = [...pageOf(text).querySelectorAll('.band')].map((band) => band.querySelectorAll('img').length)
  expect(Math.max(...faces) - Math.min(...faces)).toBeLessThan(2)
})
