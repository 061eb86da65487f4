// The table of members that the program writes is read back: the same members come out of it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MemberList } from '../../../shared/contract/views/memberList.ts'
import { LANGUAGES, type Language } from '../../../shared/domain/localized.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { withLinesTogether } from '../../../shared/rules/linesTogether.ts'
import { rosterFrom } from '../../../shared/rules/rosterFrom.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { translator } from '../../../shared/text/translator.ts'
import { rostersOf } from '../../rules/support/rosters.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'

const FIRST = 'warband001'

/** A campaign with a band out of a roster. */
function broughtIn(roster: Roster): Played {
  const played = play()
  played.does('campaign.create', { campaign: CAMPAIGN, name: 'Aller', ruleset: roster.ruleset })
  played.does('warband.import', { campaign: CAMPAIGN, warband: FIRST, roster })
  return played
}

/** The same; leaves out a roster that names an entry of a campaign's own which it does not bring along. */
function legallyBroughtIn(roster: Roster): Played {
  try {
    return broughtIn(roster)
  } catch (error) {
    fc.pre((error as { code?: string }).code !== 'refused')
    throw error
  }
}

const tableOf = ({ call }: Played, language: Language, separator: 'comma' | 'semicolon' = 'comma') =>
  call<{ text: string }>('campaign.csv', { campaign: CAMPAIGN, what: 'members', language, separator }).text

/** A band with nobody in it, set up as another is, in a campaign of its own. */
function emptied(roster: Roster): Played {
  return broughtIn({ ...roster, members: [] })
}

const readInto = ({ call }: Played, text: string): MemberList =>
  call<MemberList>('recruits.read', { campaign: CAMPAIGN, warband: FIRST, text, mends: [] })

const exported = ({ call }: Played, warband: string = FIRST) =>
  call<Roster>('warband.export', { campaign: CAMPAIGN, warband })

/** Members without what was paid for their things: recruits are paid anew. */
const unpriced = ({ members }: Roster) => members.map(withLinesTogether)

const documentsOf = (ruleset: Ruleset, roster: Roster, members: readonly unknown[]) =>
  rosterFrom({ ...roster, members }, [ruleset]).roster.members

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the table of %s', (id, ruleset) => {
  test.each(LANGUAGES)('gives any members back (%s)', (language) => {
    fc.assert(
      fc.property(
        rostersOf(ruleset, { repeated: true }),
        fc.constantFrom('comma', 'semicolon'),
        (document, separator) => {
          const source = document as unknown as Roster
          const played = legallyBroughtIn(source)
          const roster = exported(played)
          const list = readInto(emptied(source), tableOf(played, language, separator))
          expect(list.unknown).toEqual([])
          expect(list.notHeld).toEqual([])
          expect(list.leftAside.filter((title) => title !== translator(language)('csv.cause'))).toEqual([])
          expect(
            documentsOf(
              ruleset,
              roster,
              list.members.map(({ like }) => like),
            ),
          ).toEqual(unpriced(roster))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('gives the sample’s members back once they are recruited', () => {
    const played = play()
    const { campaign } = played.call<{ campaign: string }>('sample.create', { ruleset: id })
    const bands = played.store.aggregatesOf(campaign).filter(({ kind }) => kind === 'warband')
    const rosters = bands.map(({ id: warband }) => played.call<Roster>('warband.export', { campaign, warband }))
    for (const roster of rosters) {
      const from = broughtIn(roster)
      const to = emptied(roster)
      const members = readInto(to, tableOf(from, 'fr')).members.map(({ like }) => like)
      to.does('member.recruit-many', { campaign: CAMPAIGN, warband: FIRST, members, free: true })
      expect(unpriced(exported(to))).toEqual(unpriced(roster))
    }
  })
})

describe('a table that was changed in a spreadsheet', () => {
  const attributes = { strength: 3, agility: 2, wits: 2, resolve: 4 }
  const hero = {
    ...{ kind: 'independent', name: 'Hortense', attributes, notes: 'Vieille main' },
    traits: [{ id: 'scholar', level: 2 }],
    items: [{ id: 'knife', quantity: 2 }],
    experience: { gained: 7, spent: 3 },
  }
  const head = {
    format: 'chronique/roster@1' as const,
    ruleset: 'chaos-au-caire',
    name: 'Bande',
    custom: [],
    options: {},
  }
  const roster = { ...head, members: [hero] } as unknown as Roster
  const played = broughtIn(roster)
  const [before] = unpriced(exported(played))
  /** The list with a cell changed, under its heading. */
  const changedBy = (heading: string, from: string, to: string) => {
    const [titles = '', row = ''] = tableOf(played, 'fr', 'semicolon').split('\r\n')
    const at = titles.split(';').indexOf(heading)
    const cells = row.split(';')
    expect(cells[at]).toBe(from)
    cells[at] = to
    return readInto(emptied(roster), `${titles}\r\n${cells.join(';')}\r\n`)
  }

  test.each([
    ['Membre', 'Hortense', 'Zoé', { name: 'Zoé' }],
    ['Notes', 'Vieille main', 'Neuve', { notes: 'Neuve' }],
    ['Résolution', '4', '5', { attributes: { ...attributes, resolve: 5 } }],
    ['Traits', 'Érudit × 2', 'Érudit', { traits: [{ id: 'scholar', level: 1 }] }],
  ])('takes what its column %s says now', (heading, from, to, change) => {
    const { members, leftAside, unknown } = changedBy(heading, from, to)
    expect(members.map(({ like }) => like)).toEqual([{ ...before, ...change }])
    expect([leftAside, unknown]).toEqual([[], []])
  })

  test('says of which changed columns nothing is taken', () => {
    const { members, leftAside } = changedBy('XP gagnée', '7', '90')
    expect(leftAside).toEqual(['XP gagnée'])
    expect(members.map(({ like }) => like)).toEqual([before])
  })

  test('says that a word is not understood', () => {
    expect(changedBy('Traits', 'Érudit × 2', 'Érudi').unknown).toMatchObject([{ text: 'Érudi', lines: [2] }])
  })

  test('is read by its columns where its last one is cut off', () => {
    const text = tableOf(played, 'fr').replace(/\}"\r\n$/, '"\r\n')
    const { members, leftAside } = readInto(emptied(roster), text)
    expect(members[0]!.like).toMatchObject({ name: 'Hortense', attributes, notes: 'Vieille main', traits: hero.traits })
    expect(leftAside).toContain('Fiche complète (ne pas modifier)')
    expect(leftAside).toContain('XP gagnée')
  })
})

describe('a list made by hand', () => {
  const chaos = broughtIn({
    ...{ format: 'chronique/roster@1', ruleset: 'chaos-au-caire', name: 'Bande', custom: [], options: {}, members: [] },
  })
  const names = (text: string) => readInto(chaos, text).notHeld.map(({ fr }) => fr)

  test('says what makes a member and stands in no column', () => {
    expect(names('Nom;Type\nZoé;Personnage indépendant')).toEqual(['Force', 'Agilité', 'Esprit', 'Résolution'])
    expect(names('Nom;Type;Force;wits\nZoé;Personnage indépendant;2;3')).toEqual(['Agilité', 'Résolution'])
  })

  test('gives attributes in columns of their own', () => {
    const { members, leftAside } = readInto(chaos, 'Nom;Type;Esprit;Force\nZoé;Personnage indépendant;3;2,5')
    expect(members[0]!.like).toMatchObject({ attributes: { strength: 1, wits: 3 } })
    expect(leftAside).toEqual(['Force'])
  })

  test('gives a chariot with the crew that it names', () => {
    const stable = { format: 'chronique/roster@1' as const, ruleset: 'circus-imperium', name: 'Écurie' }
    const circus = broughtIn({ ...stable, custom: [], options: {}, members: [] })
    const text =
      'Nom;Type;Nom du conducteur;Nom du gladiateur;Gladiateur;Armure du gladiateur\nAquila;Char;Lœlia;Brennus;Kessrith;lourde'
    const { members, leftAside } = readInto(circus, text)
    expect(members[0]!.like).toMatchObject({
      driver: { name: 'Lœlia' },
      gladiator: { name: 'Brennus', species: 'kessrith', armour: 'heavy' },
    })
    expect(leftAside).toEqual([])
  })

  test('reads a table of an older version, with what was chosen of things in brackets', () => {
    const unit = { format: 'chronique/roster@1' as const, ruleset: 'kolaps', name: 'Brigade' }
    const kolaps = broughtIn({ ...unit, custom: [], options: {}, members: [] })
    const text =
      'Membre;Type;Armes et équipement;Traits\nAgent Brandt;Personnage;Pistolet de service, Gilet pare-balles (sans usure), Pistolet-mitrailleur;Cordon'
    const { members, unknown, notHeld } = readInto(kolaps, text)
    expect(unknown).toEqual([])
    expect((members[0]!.like['items'] as { id: string }[]).map(({ id }) => id)).toEqual([
      'service-pistol',
      'ballistic-vest',
      'machine-pistol',
    ])
    expect(notHeld.map(({ fr }) => fr)).toEqual(['Rang', 'Affiliation', 'Archétype'])
  })

  test.each(['#N/A', '#REF!', '#VALEUR!', '#NOM?', '#DIV/0!', '#####', 'Err:502'])(
    'takes nobody in by the name of %s',
    (text) => {
      const { members, notNames } = readInto(
        chaos,
        `Nom;Type\nZoé;Personnage indépendant\n${text};Personnage indépendant`,
      )
      expect(members.map(({ like }) => like.name)).toEqual(['Zoé'])
      expect(notNames).toEqual([{ line: 3, text }])
    },
  )

  test.each(['#7', '#1 Bob', 'N/A', 'Zoé #2!'])('takes %s for a name', (name) => {
    expect(readInto(chaos, `Nom;Type\n${name};Personnage indépendant`).notNames).toEqual([])
  })
})
