// The report of a round as a text to post: in each markup and both languages, with names that contain markup.
import { beforeEach, describe, expect, test } from 'vitest'
import type { BandCareer } from '../../../shared/contract/views/career.ts'
import type { RoundReportView, RoundPictureView } from '../../../shared/contract/views/statistics.ts'
import { MARKUP_FORMATS } from '../../../main/app/statistics/marking.ts'
import { reportText } from '../../../main/app/statistics/reportText.ts'
import { createReportPicture } from '../../../main/app/statistics/reportPicture.ts'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { noFacts } from '../../../shared/domain/campaign/state.ts'
import { findFatalParticipations } from '../../../shared/statistics/deaths.ts'
import { NO_DATES } from '../../../shared/statistics/dates.ts'
import { parsePictureCells } from '../../../shared/sheets/roundPicture.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { translator } from '../../../shared/text/translator.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, twoBands, type TwoBands } from '../../support/twoBands.ts'

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})
const [US, THEM] = BANDS
const report = (asked: object = {}) =>
  played.call<RoundReportView>('report.get', { campaign: CAMPAIGN, as: 'text', language: 'fr', ...asked })
const plainReport = (asked: object = {}) => report(asked).text.replaceAll(/[\u00a0\u202f]/g, ' ')

const plan = (round: number) =>
  played.does('game.plan', {
    campaign: CAMPAIGN,
    game: `gameplan0${round}`,
    round,
    table: '2',
    day: '2026-12-04',
    scenario: 'Le gué',
    sides: BANDS.map((warband) => ({ warbands: [warband] })),
  })

test('does not exist before a recorded game', () => {
  expect(() => report()).toThrow('nothing-played')
})

describe('after two rounds', () => {
  beforeEach(() => {
    played.game(1, { winner: THEM, fallen: [] })
    played.game(2, {
      winner: US,
      fallen: [played.fallen(THEM, 2, 'killed'), played.fallen(THEM, 3)],
      objectives: { [US]: 10 },
    })
    plan(3)
  })

  test('contains results, moves, the deed, casualties, and the next games', () => {
    const { round, rounds } = report()
    expect([round, rounds]).toEqual([2, [1, 2]])
    const text = plainReport()
    expect(text).toMatch(
      /^.* : ronde 2\n=+\n\nRésultats\n-+\n- Les Fauvettes \(\d+\) – Ceux d’en face \(0\) · victoire : Les Fauvettes\n/,
    )
    expect(text).toMatch(
      /Classement\n-+\n1\. Les Fauvettes · 3 points de ligue ▲1\n2\. Ceux d’en face · 3 points de ligue ▼1\n/,
    )
    expect(text).toMatch(/Fait de la ronde\n-+\n- Hélène \(Les Fauvettes\) : 2 adversaires mis hors de combat\n/)
    expect(text).toMatch(/Pertes\n-+\n- Marius \(Ceux d’en face\), par Hélène \(Les Fauvettes\)\n/)
    expect(text).toMatch(
      /Prochaines parties : ronde 3\n-+\n- Table 2 · Les Fauvettes – Ceux d’en face · Le gué · 4 décembre 2026\n$/,
    )
  })

  test('shows an earlier round as known then, and no later one', () => {
    const first = plainReport({ round: 1 })
    expect(first).toContain('1. Ceux d’en face')
    expect(first).not.toMatch(/[▲▼]|Fait de la ronde/)
    expect(() => report({ round: 3 })).toThrow('round-unplayed')
  })

  test('lists a death only in its round, and once if two games were played in it', () => {
    const dead = played.fallen(US, 3, 'killed')
    played.game(3, { winner: THEM, fallen: [] }, 'gameround3b')
    played.game(3, { winner: THEM, fallen: [dead] }, 'gameround3a')
    const linesAboutAnais = (round: number) =>
      plainReport({ round })
        .split('\n')
        .filter((line) => line.startsWith('- Anaïs (Les Fauvettes)'))
    expect([2, 3].map(linesAboutAnais)).toEqual([[], ['- Anaïs (Les Fauvettes), par Hélène (Ceux d’en face)']])
  })

  const section = (heading: string, round: number, as = 'text') =>
    plainReport({ round, as }).split(heading)[1]?.split('\n\n')[0]!.trimEnd() ?? ''

  test('lists a postponed game with its round, after those of the next round', () => {
    played.does('game.plan', {
      ...{ campaign: CAMPAIGN, game: 'gamelate01', round: 1 },
      sides: BANDS.map((warband) => ({ warbands: [warband] })),
    })
    expect(section('Prochaines parties : ronde 3', 2).split('\n').slice(2)).toEqual([
      '- Table 2 · Les Fauvettes – Ceux d’en face · Le gué · 4 décembre 2026',
      '- Les Fauvettes – Ceux d’en face · partie de la ronde 1',
    ])
    const { picture } = played.call<RoundPictureView>('report.picture', { campaign: CAMPAIGN, language: 'en' })
    expect(picture.sections.at(-1)!.text).toContain('| a game of round 1')
  })

  test('lists a postponed game in the round in which it was played, with its own number', () => {
    const late = 'Les Fauvettes (10) – Ceux d’en face (0) · victoire : Les Fauvettes'
    played.game(1, { winner: US, fallen: [played.fallen(THEM, 1, 'killed')] }, 'gamelate01')
    expect(section('Résultats', 2).endsWith(`\n- ${late} · partie de la ronde 1`)).toBe(true)
    expect(section('Résultats', 1)).toContain(late)
    expect(section('Résultats', 1)).not.toContain('partie de la ronde')
    expect(section('Pertes', 2)).toContain('Gontran')
    expect(section('Pertes', 1)).toContain('Gontran')
    // The last game of a member is the one that was recorded last, whatever its round.
    const { rounds } = played.call<BandCareer>('warband.career', { campaign: CAMPAIGN, warband: THEM })
    const dead = rounds.flatMap(({ games }) =>
      games.flatMap(({ game, people }) => people.flatMap(({ name, fate }) => (fate === 'dead' ? [[name, game]] : []))),
    )
    expect(dead).toContainEqual(['Gontran', 'gamelate01'])
    expect(dead.filter(([name]) => name === 'Gontran')).toHaveLength(1)
    expect(section('Fait de la ronde', 2)).toContain(': 2 adversaires')
  })

  test('lists a death declared by hand in the round of that time, without a game', () => {
    const [, gontran, marius, anais] = played.members[US]!
    const release = (how: object, command = 'member.release') =>
      played.does(command, { campaign: CAMPAIGN, warband: US, as: 'dead', ...how })
    release({ member: gontran })
    expect(section('Pertes', 2)).toContain('\n- Gontran (Les Fauvettes), hors de toute partie')
    expect(section('Pertes', 2).match(/Gontran/g)).toHaveLength(1)
    expect(section('Pertes', 1)).toBe('')
    played.game(3, { winner: US, fallen: [] })
    release({ members: [marius, anais] }, 'member.release-many')
    expect([2, 3].map((round) => section('Pertes', round).match(/hors de/g)?.length)).toEqual([1, 2])
    played.does('member.restore', { campaign: CAMPAIGN, warband: US, member: anais, status: 'active' })
    played.game(4, { winner: THEM, fallen: [played.fallen(US, 3, 'killed')] })
    expect(section('Pertes', 3).match(/hors de/g)).toHaveLength(1)
    expect(section('Pertes', 4)).toContain('- Anaïs (Les Fauvettes), par Hélène')
  })

  describe('for members who left alive', () => {
    const SIDES = BANDS.map((warband) => ({ warbands: [warband] }))
    /** Plays round 3: our leader, who has one eye left, loses it, and the other band's lieutenant is captured. */
    function blindAndCaptured() {
      const [member] = played.members[US]!
      const eye = { injury: 'lost-eye', detail: 'left' }
      played.does('injury.add', { campaign: CAMPAIGN, warband: US, member, ...eye })
      const faces = [3, 1, 4, 6, 2]
      played.does('game.plan', { campaign: CAMPAIGN, game: 'gameblind01', round: 3, sides: SIDES })
      const fallen = [played.fallen(US, 0), played.fallen(THEM, 1)]
      playOutGame(played.call, CAMPAIGN, 'gameblind01', { winner: THEM, fallen }, { next: () => faces.shift() ?? 1 })
    }

    const page = (asked: object = {}) => {
      const wanted = { people: 'all', initials: false, notes: false, portraits: false, without: [], ...asked }
      const { text } = played.call<{ text: string }>('page.get', { campaign: CAMPAIGN, language: 'fr', ...wanted })
      return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ')
    }

    test('lists who had to leave with the reason, and who was captured', () => {
      blindAndCaptured()
      expect(section('Quittent leur bande', 3).split('\n').slice(2)).toEqual([
        '- Hélène (Les Fauvettes) : Perdre un œil',
      ])
      expect(section('Capturés', 3).split('\n').slice(2)).toEqual([
        '- Gontran (Ceux d’en face), capturé par Les Fauvettes',
      ])
      const { picture } = played.call<RoundPictureView>('report.picture', { campaign: CAMPAIGN, language: 'en' })
      const pictureTexts = picture.sections.map(({ heading, text }) => [heading, text])
      expect(pictureTexts).toContainEqual(['Leaving their warband', 'Hélène (Les Fauvettes): Lost eye'])
      expect(pictureTexts).toContainEqual(['Captured', 'Gontran (Ceux d’en face), captured by Les Fauvettes'])
      const book = JSON.stringify(
        played.call('print.book', { campaign: CAMPAIGN, language: 'fr', without: [], portraits: false }),
      )
      expect(book).toContain('Quittent leur bande')
      expect(page()).toContain('Hélène (Les Fauvettes) : Perdre un œil')
    })

    test('lists the same captives as the page, and no written-off captive as having left', () => {
      blindAndCaptured()
      const captive = 'Gontran (Ceux d’en face), capturé par Les Fauvettes'
      expect(page()).toContain(`<h4>Capturés</h4> <ul> <li>${captive}</li> </ul>`)
      expect(page({ people: 'none' })).not.toMatch(/Capturés|Gontran/)
      const [, member] = played.members[THEM]!
      played.does('captive.free', { campaign: CAMPAIGN, warband: THEM, member, captor: US, how: 'write-off' })
      const leaversIn = (text: string) => text.match(/Gontran \(Ceux d’en face\) :/g)
      expect([leaversIn(page()), leaversIn(section('Quittent leur bande', 3))]).toEqual([null, null])
      expect(page()).toContain(captive)
    })

    test('lists them only in their round, and ignores members retired by hand later', () => {
      blindAndCaptured()
      played.does('game.plan', { campaign: CAMPAIGN, game: 'gamehand01', round: 4, sides: SIDES })
      const six = { next: () => 6 }
      playOutGame(played.call, CAMPAIGN, 'gamehand01', { winner: THEM, fallen: [played.fallen(US, 2)] }, six)
      played.does('member.release', { campaign: CAMPAIGN, warband: US, member: played.members[US]![2], as: 'retired' })
      expect([1, 2, 3, 4].map((round) => section('Quittent leur bande', round) !== '')).toEqual([
        false,
        false,
        true,
        false,
      ])
      expect([1, 2, 3, 4].map((round) => section('Capturés', round) !== '')).toEqual([false, false, true, false])
    })
  })

  test('shows only the greatest deed, or equal ones', () => {
    played.game(4, {
      winner: US,
      fallen: [
        played.fallen(THEM, 0),
        { ...played.fallen(THEM, 1), by: { member: played.members[US]![1]! } },
        { ...played.fallen(THEM, 3), by: { member: played.members[US]![1]! } },
      ],
    })
    expect(plainReport({ round: 4 })).toMatch(
      /Fait de la ronde\n-+\n- Gontran \(Les Fauvettes\) : 2 adversaires mis hors de combat\n\n/,
    )
  })

  test('isolates right-to-left names, and prevents mentions by « @ » in names', () => {
    played.does('warband.change', { campaign: CAMPAIGN, warband: US, name: 'عصابة الرمل' })
    played.does('warband.change', { campaign: CAMPAIGN, warband: THEM, name: '@everyone' })
    for (const as of ['text', 'markdown', 'bbcode']) {
      const text = plainReport({ as })
      expect(text).toContain('\u2068عصابة الرمل\u2069')
      expect(text).not.toContain('@everyone')
      expect(text).toContain('@\u2060everyone')
    }
  })

  test('prevents links from addresses in names', () => {
    played.does('warband.change', { campaign: CAMPAIGN, warband: US, name: 'https://x.example www.x.example' })
    for (const as of ['text', 'bbcode'])
      expect(plainReport({ as })).toContain('https:\u2060//x.example www\u2060.x.example')
    expect(plainReport({ as: 'markdown' })).not.toMatch(/https?:\/\/|www\./)
  })

  test('supports Markdown and forum markup, also in English', () => {
    expect(plainReport({ as: 'markdown', language: 'en' })).toMatch(
      /^# .*round 2\n\n## Results\n- \*\*Les Fauvettes\*\* \\\(\d+\\\) – /,
    )
    expect(plainReport({ as: 'bbcode' })).toMatch(/\[list\]\n\[\*\]\[b\]Les Fauvettes\[\/b\] \(\d+\) – .*\n\[\/list\]/)
  })

  test('has the same content as a picture, with a portrait at the greatest deed', () => {
    const { round, picture } = played.call<RoundPictureView>('report.picture', { campaign: CAMPAIGN, language: 'fr' })
    expect(round).toBe(2)
    const [results, standings, deed, fallen, next] = picture.sections.map((one) => ({
      ...one,
      text: one.text.replaceAll(/[\u00a0\u202f]/g, ' '),
    }))
    expect(results!.text).toMatch(/^\*Les Fauvettes\* \| \d+ – 0 \| Ceux d’en face$/)
    expect(standings!.text).toBe(
      '1. | *Les Fauvettes* | 3 points de ligue | ▲1\n2. | Ceux d’en face | 3 points de ligue | ▼1',
    )
    expect(deed).toMatchObject({ kind: 'lines', portrait: { warband: US, member: played.members[US]![0] } })
    expect(fallen!.text).toBe('Marius (Ceux d’en face), par Hélène (Les Fauvettes)')
    expect(next).toMatchObject({ kind: 'games', text: 'Les Fauvettes | – | Ceux d’en face | Table 2', portrait: null })
    expect(() => played.call('report.picture', { campaign: CAMPAIGN, round: 3, language: 'fr' })).toThrow(
      'round-unplayed',
    )
  })

  test('escapes markup in names', () => {
    const name = '[url=x]<b>*_`~|#@'
    played.does('warband.change', { campaign: CAMPAIGN, warband: US, name })
    const markdown = report({ as: 'markdown' }).text
    expect(markdown).toContain('\\[url=x\\]\\<b\\>\\*\\_\\`\\~\\|\\#\\@')
    const forum = report({ as: 'bbcode' }).text
    expect(forum).not.toContain('[url')
    expect(forum.replaceAll('\u2060', '')).toContain(name)
    const { picture } = played.call<RoundPictureView>('report.picture', { campaign: CAMPAIGN, language: 'fr' })
    expect(parsePictureCells(picture.sections[0]!.text)[0]).toEqual([{ text: name, isBold: true }])
  })
})

test('attributes a deserter to no one', () => {
  const kolaps = begun('kolaps', 400)
  const recruit = (warband: string, name: string) =>
    kolaps.does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind: 'character', name, rank: 5 } }).member!
  kolaps.does('warband.create', { campaign: CAMPAIGN, warband: THEM, name: 'Ceux d’en face' })
  const [hunter, deserter] = [recruit(US, 'Ada'), recruit(THEM, 'Bo')]
  recruit(THEM, 'Cy')
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  kolaps.does('game.plan', { campaign: CAMPAIGN, game: 'gameround1', round: 1, sides })
  const fallen = [{ member: deserter, fate: 'deserted', by: { member: hunter } } as const]
  playOutGame(kolaps.call, CAMPAIGN, 'gameround1', { fallen }, createSeededDice(1))
  const { text } = kolaps.call<RoundReportView>('report.get', { campaign: CAMPAIGN, as: 'text', language: 'fr' })
  expect(text).not.toContain('Fait de la ronde')
  expect(text.replaceAll('\u00a0', ' ')).toContain('- Bo (Ceux d’en face) : désertion')
})

test.each([
  ['of four sides without a winner as a draw', 'draw', 'Ana – Bela – Cleo – Dora · match nul'],
  ['of four sides with its winner in bold', 'loss', '*Ana* – Bela – Cleo – Dora'],
] as const)('shows in the picture a game %s', (_, result, line) => {
  const sides = ['Ana', 'Bela', 'Cleo', 'Dora'].map((name, at) => ({
    ...{ bands: [name], place: null, victoryPoints: null },
    result: at === 0 && result === 'loss' ? ('win' as const) : result,
  }))
  const games = [{ id: 'g', sides, scenario: '', table: null, day: null, time: null, venue: '' }]
  const content = {
    campaign: 'C',
    round: 1,
    ...{ name: '', text: '' },
    games,
    standings: [],
    deeds: [],
    fallen: [],
    left: [],
    captives: [],
    stakes: [],
    counters: [],
    unplayed: { forfeits: [], postponed: [], byes: [], absent: [] },
    next: null,
  }
  const { sections } = createReportPicture(content, { fr: 'R', en: 'R' }, translator('fr'))
  expect(sections[0]!.text).toBe(line)
})

test('states the number of omitted bands of a large league, in texts and pictures', () => {
  const standings = Array.from({ length: 200 }, (_, at) => {
    return { rank: at + 1, warband: `w${at}`, band: `Bande ${at}`, points: 0, moved: null }
  })
  const content = {
    campaign: 'C',
    round: 1,
    ...{ name: '', text: '' },
    games: [],
    standings,
    deeds: [],
    fallen: [],
    left: [],
    captives: [],
    stakes: [],
    counters: [],
    unplayed: { forfeits: [], postponed: [], byes: [], absent: [] },
    next: null,
  }
  const lines = reportText(content, MARKUP_FORMATS.text, translator('fr')).replaceAll('\u00a0', ' ').split('\n')
  expect(lines.slice(-3)).toEqual(['30. Bande 29 · 0 point de ligue', '… et 170 autres bandes', ''])
  const { sections } = createReportPicture(content, { fr: 'R', en: 'R' }, translator('fr'))
  expect(sections[0]!.text).toMatch(/\n \| … \+ 189$/)
})

test('marks a warband that was withdrawn, in texts and pictures', () => {
  const row = { rank: 1, warband: 'w1', band: 'Les Homards', points: 6, moved: 2, isWithdrawn: true as const }
  const content = {
    ...{ campaign: 'C', round: 1, name: '', text: '', games: [], standings: [row], deeds: [] },
    ...{ fallen: [], left: [], captives: [], stakes: [], counters: [], next: null },
    unplayed: { forfeits: [], postponed: [], byes: [], absent: [] },
  }
  const text = reportText(content, MARKUP_FORMATS.text, translator('fr')).replaceAll('\u00a0', ' ')
  expect(text).toContain('1. Les Homards · 6 points de ligue · retirée ▲2')
  const { sections } = createReportPicture(content, { fr: 'R', en: 'R' }, translator('fr'))
  expect(sections[0]!.text).toContain('retirée')
})

test('states the number of members with equal deeds, and a draw despite different scores', () => {
  const side = (name: string, victoryPoints: number) => ({
    ...{ bands: [name], place: null, victoryPoints },
    result: 'draw' as const,
  })
  const games = [
    {
      id: 'g',
      sides: [side('Ana', 20), side('Bela', 15)],
      scenario: '',
      table: null,
      day: null,
      time: null,
      venue: '',
    },
  ]
  const deeds = ['a', 'b', 'c', 'd'].map((member) => ({
    ...{ member, name: member, band: 'Ana', warband: 'ana', felled: 1, killed: 0 },
  }))
  const content = {
    campaign: 'C',
    round: 1,
    name: '',
    text: '',
    games,
    standings: [],
    deeds,
    fallen: [],
    left: [],
    captives: [],
    stakes: [],
    counters: [],
    unplayed: { forfeits: [], postponed: [], byes: [], absent: [] },
    next: null,
  }
  const { sections } = createReportPicture(content, { fr: 'R', en: 'R' }, translator('en'))
  expect(sections.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Ana | 20 – 15 | Bela | draw',
    '4 members alike: one enemy put out of action each',
  ])
})

test('attributes a death in a round with two games to one: the kill, else the casualty, else the last', () => {
  const facts = noFacts()
  const games = ['first', 'second'].map((id, position) => ({ ...{ id, position }, round: 2 }))
  for (const game of games) facts.game.set(game.id, game as FactOf<'game'>)
  facts.member.set('ana', { id: 'ana', status: 'dead' } as FactOf<'member'>)
  const diedIn = (...fates: readonly (readonly [fallen: number, killed: boolean])[]) => {
    for (const [at, [fallen, killed]] of fates.entries()) {
      const own = { id: `${at}`, game: games[at]!.id, member: 'ana', played: true, absence: '', fallen, killed }
      facts.participation.set(own.id, own as FactOf<'participation'>)
    }
    const deaths = findFatalParticipations(facts, NO_DATES)
    return games.map((_, at) => deaths.has(`${at}`))
  }
  expect(diedIn([0, false], [0, false])).toEqual([false, true])
  expect(diedIn([1, false], [0, false])).toEqual([true, false])
  expect(diedIn([1, true], [1, false])).toEqual([true, false])
})
