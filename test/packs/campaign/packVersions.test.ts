// Another version of a pack: what its preview says, and what becomes of ids that have changed.
import { describe, expect, test } from 'vitest'
import { MAX_PACKS } from '../../../shared/domain/campaign/facts.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { FAUBOURG, faubourgWith, type Edits } from '../format/faubourg.ts'
import { packCampaign } from './packCampaign.ts'
import {
  campaignWithEverything,
  faubourgWithAllRenames,
  faubourgWithIds,
  memberNamed,
  numbersOf,
  previewOf,
  RENAMES,
  storedFacts,
  take,
  undo,
  withNewId,
} from './versionCampaign.ts'

describe('the preview of a version', () => {
  test('names the numbers that change, each before and after, and changes nothing', () => {
    const played = packCampaign()
    const before = storedFacts(played)
    const next = faubourgWith({ version: '2', 'items[0].cost': 7, 'kinds[0].values.cran': 5 })
    const { now, next: is, bands, unchanged, gone, refused, isSame } = previewOf(played, next)
    expect([now, is, isSame]).toMatchObject([{ version: '1' }, { version: '2', name: { fr: 'Faubourg' } }, false])
    expect([gone, refused, unchanged]).toEqual([[], [], 0])
    expect(bands.map(({ name, value }) => [name, value])).toEqual([
      ['Bande 1', [115, 117]],
      ['Bande 2', [115, 117]],
    ])
    expect(bands[0]!.members).toMatchObject([
      {
        name: 'Léa',
        values: [
          { name: { fr: 'Cran' }, before: 4, after: 5 },
          { name: { fr: 'Menace' }, before: 7, after: 8 },
        ],
      },
      { name: 'Zoé', cost: { before: 20, after: 22 }, values: [] },
    ])
    expect(storedFacts(played)).toBe(before)
  })

  test('counts the games that are half entered, if tables differ', () => {
    const played = packCampaign()
    for (const key of ['aftermath:g1', 'aftermath:g2', 'lineup:g1'])
      played.call('draft.save', { campaign: CAMPAIGN, key, data: {} })
    const halfEntered = (edits: Edits) => previewOf(played, faubourgWith({ version: '2', ...edits })).halfEntered
    expect([
      halfEntered({ "tables.hopital.results['3'].effects[0]": 'V −2' }),
      halfEntered({ 'items[0].cost': 7 }),
    ]).toEqual([2, 0])
  })

  test('says that nothing changes for warbands if only names differ', () => {
    const next = faubourgWith({ version: '2', 'items[0].id': 'chaine', 'items[0].name': 'Fouet' })
    const preview = previewOf(packCampaign(), next)
    expect(preview).toMatchObject({ bands: [], unchanged: 2, renamed: [], fresh: [], unused: [] })
    expect(preview.names).toEqual([
      { part: 'items', id: 'chaine', name: { fr: 'Chaîne', en: 'Chaîne' }, newName: { fr: 'Fouet', en: 'Fouet' } },
    ])
    const same = previewOf(packCampaign(), FAUBOURG)
    expect(same).toMatchObject({ isSame: true, bands: [], unchanged: 2, names: [] })
  })

  test('names the errors and the warnings that appear and that disappear', () => {
    const played = packCampaign()
    const { bands } = previewOf(played, faubourgWith({ version: '2', 'band.min': 4 }))
    expect(bands[0]!.errors.map(({ message }) => message.fr.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
      expect.stringContaining('4'),
    ])
    take(played, faubourgWith({ version: '3', 'band.min': 4, 'checks.member[0].when': "kind = 'gamin'" }))
    const back = previewOf(played, FAUBOURG)
    expect(back.bands[0]!.errors).toEqual([])
    expect(back.bands[0]!.mended).toMatchObject([
      { who: 'Titi', isWarning: true },
      { who: 'Zoé', isWarning: true },
      { who: null },
    ])
  })

  test('leaves out members who have left and warbands that are withdrawn', () => {
    const played = packCampaign()
    const { id: member, warband } = memberNamed(played, 'Titi')
    played.does('member.release', { campaign: CAMPAIGN, warband, member, as: 'dead' })
    played.does('warband.withdraw', { campaign: CAMPAIGN, warband: 'warband002' })
    const { bands } = previewOf(played, faubourgWith({ version: '2', 'values[2].min': 3 }))
    expect(bands.map(({ warband, members }) => [warband, members.map(({ name }) => name)])).toEqual([
      ['warband001', ['Zoé']],
    ])
  })

  test('lists what is new, and what is gone although nobody has it', () => {
    const next = faubourgWith({
      version: '2',
      'items[5]': { name: 'Corde', group: 'bricoles', cost: 3 },
      'lists.reserve': ['masse-de-chantier', 'blouson'],
      'income[1]': undefined,
      income: undefined,
    })
    const { fresh, unused, gone } = previewOf(packCampaign(), next)
    expect([fresh.map(({ id }) => id), unused.map(({ id }) => id), gone]).toEqual([['corde'], ['bistrot'], []])
  })

  test('of another game says so', () => {
    const { refused, gone, bands } = previewOf(packCampaign(), faubourgWith({ id: 'boulevard' }))
    expect([refused.map(({ code }) => code), gone, bands]).toEqual([['pack-other-game'], [], []])
  })
})

describe('a version without something that the campaign has', () => {
  const goneIn = (played: Played, next: string) => {
    const { gone } = previewOf(played, next)
    expect(refusal(() => take(played, next))).toEqual(gone.map(() => 'pack-gone'))
    return gone.map(
      ({ part, id, users }) =>
        [part, id, users.map((user) => ('entry' in user ? user.entry.fr : (user.member ?? user.band)))] as const,
    )
  }

  test('names its users, also those who have died', () => {
    const played = packCampaign()
    const zoe = memberNamed(played, 'Zoé')
    played.does('member.release', { campaign: CAMPAIGN, warband: zoe.warband, member: zoe.id, as: 'dead' })
    const { gone } = previewOf(played, faubourgWith({ version: '2', 'items[0].id': 'fouet', 'lists.rues[0]': 'fouet' }))
    expect(gone).toMatchObject([
      {
        id: 'chaine',
        users: [
          { band: 'Bande 1', member: 'Zoé', hasLeft: true },
          { band: 'Bande 2', member: 'Zoé', hasLeft: false },
        ],
      },
    ])
  })

  test.each<[string, string, string, string[]]>([
    ['a kind', 'gamin', 'kinds', ['Titi', 'Zoé']],
    ['a value with a number set by hand and an advance', 'cran', 'values', ['Zoé', 'Corde', 'Max']],
    ['a value with an advance', 'pointsDeVie', 'values', ['Max']],
    ['a group with own content', 'weapons', 'groups', ['Corde']],
    ['a table with an injury and an absence', 'hopital', 'results', ['Zoé', 'Max']],
  ])('names the users of %s', (_, id, part, names) => {
    const next = faubourgWithIds({ version: '2' }).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'autre')
    const found = goneIn(campaignWithEverything(), next)
    const users = found.flatMap(([of, , who]) => (of === part ? who : []))
    expect(users).toEqual(expect.arrayContaining(names))
  })

  test('names a choice that is gone, and drops an option that is gone', () => {
    const moved = faubourgWith({ version: '2', 'options[0].choices[0].id': 'port' })
    expect(goneIn(packCampaign(), moved)).toEqual([['choices', 'quartier.les-docks', ['Bande 1', 'Bande 2']]])
    const without = faubourgWith({ version: '2', options: undefined, 'checks.band': undefined })
    const preview = previewOf(packCampaign(), without)
    expect([preview.gone, preview.refused]).toEqual([[], []])
    expect(preview.dropped).toMatchObject([{ id: 'quartier', users: [{ band: 'Bande 1' }, { band: 'Bande 2' }] }])
  })

  test('says so also where the same id means something else', () => {
    const trait = faubourgWith({ version: '2', 'groups[0].traits': true })
    const { gone, refused } = previewOf(packCampaign(), trait)
    expect([gone, refused.map(({ code }) => code)]).toEqual([[], ['pack-band', 'pack-band']])
  })
})

describe('a version that lists renamed ids', () => {
  test.each(RENAMES)('replaces ids of %s in what the campaign has stored', (part, id, newId) => {
    const played = campaignWithEverything()
    const before = storedFacts(played)
    const zoe = memberNamed(played, 'Zoé')
    const numbers = numbersOf(played, zoe)
    const next = withNewId(faubourgWithIds({ version: '2' }), part, id, newId)
    const preview = previewOf(played, next)
    expect([preview.gone, preview.refused, preview.bands]).toEqual([[], [], []])
    take(played, next)
    expect([...numbersOf(played, zoe).values.values()]).toEqual([...numbers.values.values()])
    expect(numbersOf(played, zoe).cost).toBe(numbers.cost)
    expect(played.call('campaign.export', { campaign: CAMPAIGN })).toBeDefined()
    const elsewhere = play()
    elsewhere.call('campaign.import', { document: played.call('campaign.export', { campaign: CAMPAIGN }) })
    expect(storedFacts(elsewhere)).toBe(storedFacts(played))
    undo(played)
    expect(storedFacts(played)).toBe(before)
  })

  test('replaces the id of a result that was made from its name', () => {
    const played = campaignWithEverything()
    const named = { version: '2', "tables.hopital.results['3'].name": 'Jambe raide' }
    const ids = { 'boiterie-on-hopital': 'jambe-raide-on-hopital' }
    expect(previewOf(played, faubourgWithIds(named)).gone).toMatchObject([{ part: 'results' }])
    take(played, faubourgWithIds({ ...named, renamed: { results: ids } }))
    const [injury] = played.store.loadAll(CAMPAIGN, ['injury']).injury.values()
    expect(injury).toMatchObject({ injury: 'jambe-raide-on-hopital' })
  })

  test('keeps the id of a result that its author wrote, although the id of its table changes', () => {
    const played = campaignWithEverything()
    const kept = { version: '2', "tables.hopital.results['3'].id": 'boiterie-on-hopital' }
    const next = withNewId(faubourgWithIds(kept), 'tables', 'hopital', 'clinique').replace(
      'boiterie-on-clinique',
      'boiterie-on-hopital',
    )
    expect(previewOf(played, next).gone).toEqual([])
    take(played, next)
    const [injury] = played.store.loadAll(CAMPAIGN, ['injury']).injury.values()
    expect(injury).toMatchObject({ injury: 'boiterie-on-hopital' })
  })

  test('names the ids that change with their users', () => {
    const next = withNewId(faubourgWithIds({ version: '2', 'items[0].name': 'Fouet' }), 'items', 'chaine', 'fouet')
    const { renamed, names, fresh, unused } = previewOf(packCampaign(), next)
    expect(renamed).toMatchObject([
      { part: 'items', id: 'chaine', name: { fr: 'Chaîne' }, newName: { fr: 'Fouet' }, users: [{}, {}] },
    ])
    expect([names, fresh, unused]).toEqual([[], [], []])
  })

  test('names a part with a new id and a new name, although no member has it', () => {
    const next = withNewId(
      faubourgWithIds({ version: '2', 'tables.hopital.name': 'À la clinique' }),
      'tables',
      'hopital',
      'clinique',
    )
    expect(previewOf(packCampaign(), next).names).toMatchObject([
      { part: 'tables', id: 'hopital', name: { fr: 'À l’hôpital' }, newName: { fr: 'À la clinique' } },
    ])
  })

  test('the history says which version was taken', () => {
    const played = packCampaign()
    take(played, faubourgWith({ version: 'été 2' }))
    const { groups } = played.call<{ groups: { told: object }[] }>('history.timeline', { campaign: CAMPAIGN })
    expect(groups[0]).toMatchObject({ told: { say: 'pack.take', params: { version: 'été 2' } } })
  })

  test('follows ids over the versions between, and all parts at once', () => {
    const played = campaignWithEverything()
    const zoe = memberNamed(played, 'Zoé')
    const numbers = numbersOf(played, zoe)
    const second = faubourgWithAllRenames()
    const third = withNewId(second.replace('"version":"2"', '"version":"3"'), 'items', 'fouet', 'laniere')
    expect(JSON.parse(third)).toMatchObject({ renamed: { items: { chaine: 'fouet', fouet: 'laniere' } } })
    take(played, third)
    expect(numbersOf(played, zoe).cost).toBe(numbers.cost)
    const { item } = played.store.loadAll(CAMPAIGN, ['item'])
    expect([...item.values()].filter(({ member }) => member === zoe.id).map((one) => one.item)).toContain('laniere')
  })

  test('keeps a purchase together with its item, so that it is paid back', () => {
    const played = packCampaign(faubourgWithIds())
    const titi = memberNamed(played, 'Titi')
    const at = { campaign: CAMPAIGN, warband: titi.warband, member: titi.id }
    played.does('item.buy', { ...at, item: { id: 'chaine' } })
    take(played, withNewId(faubourgWithIds({ version: '2' }), 'items', 'chaine', 'fouet'))
    const details = [...played.store.loadAll(CAMPAIGN, ['ledger']).ledger.values()].map(({ detail }) => detail)
    expect([details.includes('chaine'), details.includes('fouet')]).toEqual([false, true])
  })
})

test('a campaign and its file have a limited number of versions', () => {
  const played = packCampaign()
  for (let version = 2; version <= MAX_PACKS; version += 1) take(played, faubourgWith({ version: String(version) }))
  expect(refusal(() => take(played, faubourgWith({ version: 'one more' })))).toEqual(['too-many-packs'])
  // A version that the campaign has already needs no more room.
  take(played, FAUBOURG)
  const document = structuredClone(
    played.call<{ facts: { pack: object[] }; journal: object[] }>('campaign.export', { campaign: CAMPAIGN }),
  )
  expect(play().call('campaign.import', { document })).toMatchObject({ campaign: CAMPAIGN })
  document.facts.pack.push({ ...document.facts.pack[0], id: 'onemore001' })
  expect(refusal(() => play().call('campaign.import', { document }))).toEqual(['too-many'])
})
