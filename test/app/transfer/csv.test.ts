// Tables of a campaign for spreadsheets, in both languages.
import { beforeAll, describe, expect, test } from 'vitest'
import type { CsvTable } from '../../../shared/contract/csv.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { BANDS, OURS, twoBands } from '../../support/twoBands.ts'

interface TableFile {
  readonly name: string
  readonly text: string
}

const getTable = (played: Played, what: CsvTable, language: Language = 'fr', more: object = {}): TableFile =>
  played.call('campaign.csv', { campaign: CAMPAIGN, what, language, separator: 'semicolon', ...more })

/** Rows by heading; no cell in this test contains line breaks or separators. */
function rowsOf({ text }: TableFile): Record<string, string>[] {
  const [headings = [], ...rows] = text.split('\r\n').map((line) => line.split(';'))
  expect(rows.pop()).toEqual([''])
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [headings[at]!, cell])))
}

describe('a campaign of two bands', () => {
  let played: ReturnType<typeof twoBands>
  beforeAll(() => {
    played = twoBands()
    played.game(1, { winner: BANDS[0], fallen: [played.fallen(BANDS[1], 3)], objectives: { [BANDS[0]]: 10 } })
    played.does('ledger.record', { ...OURS, amount: 35, detail: '=Prix de peinture' })
    played.does('item.buy', { ...OURS, member: played.members[BANDS[0]]![3], item: { id: 'sword', quantity: 2 } })
    played.does('warband.change', { ...OURS, player: 'Anaïs' })
    const member = played.members[BANDS[0]]![0]
    played.does('campaign.change', { campaign: CAMPAIGN, house: { advances: true } })
    for (const amount of [6, -1]) played.does('experience.award', { ...OURS, member, amount, detail: '' })
    played.does('advance.take', { ...OURS, member, advance: 'movement' })
  })

  test('exports its members with equipment and values', () => {
    const table = getTable(played, 'members')
    expect(table.name).toBe('Été sur l’Ourcq - membres.csv')
    const rows = rowsOf(table)
    expect(rows.map((row) => [row['Bande'], row['Joueur'], row['Membre'], row['Type']])).toEqual([
      ['Les Fauvettes', 'Anaïs', 'Hélène', 'Chef'],
      ['Les Fauvettes', 'Anaïs', 'Gontran', 'Sous-chef'],
      ['Les Fauvettes', 'Anaïs', 'Marius', 'Sous-fifre'],
      ['Les Fauvettes', 'Anaïs', 'Anaïs', 'Sous-fifre'],
      ['Ceux d’en face', '', 'Hélène', 'Chef'],
      ['Ceux d’en face', '', 'Gontran', 'Sous-chef'],
      ['Ceux d’en face', '', 'Marius', 'Sous-fifre'],
      ['Ceux d’en face', '', 'Anaïs', 'Sous-fifre'],
    ])
    const { roster, members } = played.call<{
      roster: { members: { experience?: { gained: number } }[] }
      members: { cost: { total: number }; values: Record<string, { total: number }> }[]
    }>('warband.get', OURS)
    const [first, , , last] = rows
    const gained = roster.members[0]!.experience!.gained
    expect(first).toMatchObject({
      État: 'dans la bande',
      Coût: String(members[0]!.cost.total),
      'XP gagnée': String(gained),
      'XP dépensée': '5',
      'XP restante': String(gained - 5),
      'Parties à manquer': '0',
      Mouvement: String(members[0]!.values['movement']!.total),
      'Capacité de tir': String(members[0]!.values['shooting']!.total),
    })
    expect(last!['Armes et équipement']).toBe('Épée × 2')
    expect(Object.keys(first!)).not.toContain('Traits')
    expect(Object.keys(first!)).not.toContain('Figurines')
  })

  test('exports its treasuries, line by line with the balance', () => {
    const rows = rowsOf(getTable(played, 'ledger'))
    const ours = rows.filter((row) => row['Bande'] === 'Les Fauvettes')
    let balance = 0
    for (const row of ours) {
      balance += Number(row['Montant'])
      expect(row['Solde']).toBe(String(balance))
      expect(row['Date']).toMatch(/^2026-01-01$/)
    }
    expect(balance).toBe(played.call<{ treasury: number }>('warband.get', OURS).treasury)
    const [budget, hired] = ours
    expect(budget).toMatchObject({ Motif: 'Budget de départ', Montant: '400', Solde: '400', Membre: '' })
    expect(hired).toMatchObject({ Motif: 'Recrutement', Membre: 'Hélène', Détail: '' })
    expect(Number(hired!['Montant'])).toBeLessThan(0)
    expect(ours.find((row) => row['Motif'] === 'Revenus de partie')).toMatchObject({ Ronde: '1' })
    expect(ours.find((row) => row['Motif'] === 'Noté à la main')).toMatchObject({ Détail: "'=Prix de peinture" })
    expect(ours.find((row) => row['Motif'] === 'Achats')).toMatchObject({ Détail: 'Épée', Membre: 'Anaïs' })
  })

  test('exports its standings, as on screen', () => {
    const rows = rowsOf(getTable(played, 'standings'))
    const { standings } = played.call<{
      standings: { rank: number; name: string; wins: number; points: { total: number }; victoryPoints: number }[]
    }>('standings.get', { campaign: CAMPAIGN })
    expect(
      rows.map((row) => [
        row['Rang'],
        row['Bande'],
        row['Victoires'],
        row['Points de ligue'],
        row['Points de victoire'],
      ]),
    ).toEqual(
      standings.map(({ rank, name, wins, points, victoryPoints }) =>
        [rank, name, wins, points.total, victoryPoints].map(String),
      ),
    )
    expect(rows.map((row) => row['Parties'])).toEqual(['1', '1'])
    expect(rows[0]!['Valeur']).toMatch(/^\d+$/)
  })

  test('exports in English, with commas and a byte order mark for Excel', () => {
    const { name, text } = getTable(played, 'members', 'en', { separator: 'comma', bom: true })
    expect(name).toBe('Été sur l’Ourcq - members.csv')
    expect(text).toMatch(/^\uFEFFWarband,Player,Member,Kind,State,Cost,XP gained,/)
    expect(text).toContain('\r\nLes Fauvettes,Anaïs,Hélène,Leader,in the warband,')
  })
})

test('exports models of groups, levels of traits, texts of values, lines of notes', () => {
  const played = begun('chaos-au-caire', 500, play())
  const attributes = { strength: 2, agility: 2, wits: 2, resolve: 2 }
  const recruit = (member: object) => played.does('member.recruit', { ...OURS, member })
  recruit({
    kind: 'independent',
    name: 'Hortense',
    attributes,
    traits: [{ id: 'marksman', level: 2 }],
    notes: 'un\n=deux',
  })
  recruit({ kind: 'acolyte-group', name: 'Frères', attributes })
  const { text } = getTable(played, 'members')
  const [head, hero, , group] = text.split(/\r?\n/)
  expect(head).toMatch(/;Figurines;Coût;.*;Traits;.*;Notes;Motif de l’absence;Force;.*;Fiche complète/)
  expect(hero).toMatch(/;dans la bande;1;.*;Expert en tir × 2;.*;"un$/)
  expect(text).toContain(`;"un\n'=deux";;2;2;2;2;"{""kind"":""independent""`)
  expect(group).toMatch(/;dans la bande;10;20;.*;hors catégorie;;;2;2;2;2;"{""kind"":""acolyte-group""/)
})

test('refuses an unknown campaign', () => {
  const played = begun('un-pour-un')
  const input = { campaign: 'campaign99', what: 'ledger', language: 'fr' }
  expect(() => played.call('campaign.csv', input)).toThrow('fact-missing')
})
