// The member table that the program writes can be read back with the same members.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MemberList } from '../../../shared/contract/views/memberList.ts'
import { LANGUAGES, type Language } from '../../../shared/domain/localized.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { mergeMemberItemLines } from '../../../shared/rules/mergeLines.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { translator } from '../../../shared/text/translator.ts'
import { rostersOf } from '../../rules/support/rosters.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'

const FIRST = 'warband001'

function importBand(roster: Roster): Played {
  const played = play()
  played.does('campaign.create', { campaign: CAMPAIGN, name: 'Aller', ruleset: roster.ruleset })
  played.does('warband.import', { campaign: CAMPAIGN, warband: FIRST, roster })
  return played
}

/** Imports a band, and skips the case if its roster refers to entries of a campaign that are missing. */
function importBandIfComplete(roster: Roster): Played {
  try {
    return importBand(roster)
  } catch (error) {
    fc.pre((error as { code?: string }).code !== 'refused')
    throw error
  }
}

const tableOf = ({ call }: Played, language: Language, separator: 'comma' | 'semicolon' = 'comma') =>
  call<{ text: string }>('campaign.csv', { campaign: CAMPAIGN, what: 'members', language, separator }).text

/** An empty band with the options of another, in its own campaign. */
function emptyBandLike(roster: Roster): Played {
  return importBand({ ...roster, members: [] })
}

const readInto = ({ call }: Played, text: string): MemberList =>
  call<MemberList>('recruits.read', { campaign: CAMPAIGN, warband: FIRST, text, mends: [] })

const exportRoster = ({ call }: Played, warband: string = FIRST) =>
  call<Roster>('warband.export', { campaign: CAMPAIGN, warband })

/** Members without the prices of their items, because recruits are paid again. */
const membersWithoutPrices = ({ members }: Roster) => members.map(mergeMemberItemLines)

const documentsOf = (ruleset: Ruleset, roster: Roster, members: readonly unknown[]) =>
  parseRoster({ ...roster, members }, [ruleset]).roster.members

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the table of %s', (id, ruleset) => {
  test.each(LANGUAGES)('can be read back as the same members (%s)', (language) => {
    fc.assert(
      fc.property(
        rostersOf(ruleset, { repeated: true }),
        fc.constantFrom('comma', 'semicolon'),
        (document, separator) => {
          const source = document as unknown as Roster
          const played = importBandIfComplete(source)
          const roster = exportRoster(played)
          const list = readInto(emptyBandLike(source), tableOf(played, language, separator))
          expect(list.unknown).toEqual([])
          expect(list.notHeld).toEqual([])
          expect(list.leftAside.filter((title) => title !== translator(language)('csv.cause'))).toEqual([])
          expect(
            documentsOf(
              ruleset,
              roster,
              list.members.map(({ like }) => like),
            ),
          ).toEqual(membersWithoutPrices(roster))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('recruits the same members as in the sample', () => {
    const played = play()
    const { campaign } = played.call<{ campaign: string }>('sample.create', { ruleset: id })
    const bands = played.store.aggregatesOf(campaign).filter(({ kind }) => kind === 'warband')
    const rosters = bands.map(({ id: warband }) => played.call<Roster>('warband.export', { campaign, warband }))
    for (const roster of rosters) {
      const from = importBand(roster)
      const to = emptyBandLike(roster)
      const members = readInto(to, tableOf(from, 'fr')).members.map(({ like }) => like)
      to.does('member.recruit-many', { campaign: CAMPAIGN, warband: FIRST, members, free: true })
      expect(membersWithoutPrices(exportRoster(to))).toEqual(membersWithoutPrices(roster))
    }
  })
})

describe('a table changed in a spreadsheet', () => {
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
  const played = importBand(roster)
  const [before] = membersWithoutPrices(exportRoster(played))
  /** Reads the table after a change of the cell under this heading. */
  const changedBy = (heading: string, from: string, to: string) => {
    const [titles = '', row = ''] = tableOf(played, 'fr', 'semicolon').split('\r\n')
    const at = titles.split(';').indexOf(heading)
    const cells = row.split(';')
    expect(cells[at]).toBe(from)
    cells[at] = to
    return readInto(emptyBandLike(roster), `${titles}\r\n${cells.join(';')}\r\n`)
  }

  test.each([
    ['Membre', 'Hortense', 'Zoé', { name: 'Zoé' }],
    ['Notes', 'Vieille main', 'Neuve', { notes: 'Neuve' }],
    ['Résolution', '4', '5', { attributes: { ...attributes, resolve: 5 } }],
    ['Traits', 'Érudit × 2', 'Érudit', { traits: [{ id: 'scholar', level: 1 }] }],
  ])('uses the changed column %s', (heading, from, to, change) => {
    const { members, leftAside, unknown } = changedBy(heading, from, to)
    expect(members.map(({ like }) => like)).toEqual([{ ...before, ...change }])
    expect([leftAside, unknown]).toEqual([[], []])
  })

  test('reports changed columns that are ignored', () => {
    const { members, leftAside } = changedBy('XP gagnée', '7', '90')
    expect(leftAside).toEqual(['XP gagnée'])
    expect(members.map(({ like }) => like)).toEqual([before])
  })

  test('reports an unknown word', () => {
    expect(changedBy('Traits', 'Érudit × 2', 'Érudi').unknown).toMatchObject([{ text: 'Érudi', lines: [2] }])
  })

  test('is read by its columns if its last one is cut off', () => {
    const text = tableOf(played, 'fr').replace(/\}"\r\n$/, '"\r\n')
    const { members, leftAside } = readInto(emptyBandLike(roster), text)
    expect(members[0]!.like).toMatchObject({ name: 'Hortense', attributes, notes: 'Vieille main', traits: hero.traits })
    expect(leftAside).toContain('Fiche complète (ne pas modifier)')
    expect(leftAside).toContain('XP gagnée')
  })
})

describe('a list made by hand', () => {
  const chaos = importBand({
    ...{ format: 'chronique/roster@1', ruleset: 'chaos-au-caire', name: 'Bande', custom: [], options: {}, members: [] },
  })
  const names = (text: string) => readInto(chaos, text).notHeld.map(({ fr }) => fr)

  test('reports missing columns that a member needs', () => {
    expect(names('Nom;Type\nZoé;Personnage indépendant')).toEqual(['Force', 'Agilité', 'Esprit', 'Résolution'])
    expect(names('Nom;Type;Force;wits\nZoé;Personnage indépendant;2;3')).toEqual(['Agilité', 'Résolution'])
  })

  test('reads attributes from their own columns', () => {
    const { members, leftAside } = readInto(chaos, 'Nom;Type;Esprit;Force\nZoé;Personnage indépendant;3;2,5')
    expect(members[0]!.like).toMatchObject({ attributes: { strength: 1, wits: 3 } })
    expect(leftAside).toEqual(['Force'])
  })

  test('reads a chariot with the named crew', () => {
    const stable = { format: 'chronique/roster@1' as const, ruleset: 'circus-imperium', name: 'Écurie' }
    const circus = importBand({ ...stable, custom: [], options: {}, members: [] })
    const text =
      'Nom;Type;Nom du conducteur;Nom du gladiateur;Gladiateur;Armure du gladiateur\nAquila;Char;Lœlia;Brennus;Kessrith;lourde'
    const { members, leftAside } = readInto(circus, text)
    expect(members[0]!.like).toMatchObject({
      driver: { name: 'Lœlia' },
      gladiator: { name: 'Brennus', species: 'kessrith', armour: 'heavy' },
    })
    expect(leftAside).toEqual([])
  })

  test('can be a table of an older version, with options of items in brackets', () => {
    const unit = { format: 'chronique/roster@1' as const, ruleset: 'kolaps', name: 'Brigade' }
    const kolaps = importBand({ ...unit, custom: [], options: {}, members: [] })
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
    'does not accept %s as a name',
    (text) => {
      const { members, notNames } = readInto(
        chaos,
        `Nom;Type\nZoé;Personnage indépendant\n${text};Personnage indépendant`,
      )
      expect(members.map(({ like }) => like.name)).toEqual(['Zoé'])
      expect(notNames).toEqual([{ line: 3, text }])
    },
  )

  test.each(['#7', '#1 Bob', 'N/A', 'Zoé #2!'])('accepts %s as a name', (name) => {
    expect(readInto(chaos, `Nom;Type\n${name};Personnage indépendant`).notNames).toEqual([])
  })
})
