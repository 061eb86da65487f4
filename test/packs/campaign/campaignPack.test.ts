// The pack of a campaign is one of its facts: where it comes in, where it goes, and what is refused.
import { expect, test, describe } from 'vitest'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { canonicalJson } from '../../../shared/domain/campaign/change.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { FAUBOURG, faubourgWith } from '../format/faubourg.ts'
import { BANDS, forgetKeptRulesets, packCampaign } from './packCampaign.ts'

const { version: VERSION, document: DOCUMENT } = readGivenPack(FAUBOURG)
const SECOND = faubourgWith({ version: '2', 'items[0].cost': 7 })

interface Line {
  readonly id: string
  readonly ruleset: string
  readonly rulesetName: { readonly fr: string }
}
const listed = ({ call }: Played) => call<{ campaigns: Line[] }>('campaign.list').campaigns
const packs = ({ store }: Played, campaign = CAMPAIGN) => [...store.loadAll(campaign, ['pack']).pack.values()]
const costOf = ({ call }: Played, campaign = CAMPAIGN): number =>
  call<{ warbands: { value: number }[] }>('campaign.get', { campaign }).warbands[0]!.value

describe('a new campaign', () => {
  test('stores the canonical document once and uses it', () => {
    const played = packCampaign()
    expect(packs(played).map(({ version, document }) => [version, document])).toEqual([[VERSION, DOCUMENT]])
    expect(listed(played)[0]).toMatchObject({ ruleset: VERSION, rulesetName: { fr: 'Faubourg' } })
    // 60 + 20 for the leader, 15 + 20 for two kids and a chain.
    expect(costOf(played)).toBe(115)
    expect(played.call('campaign.pack', { campaign: CAMPAIGN })).toEqual({ document: DOCUMENT })
  })

  test('is refused if its pack is missing, is another version, or has faults', () => {
    const played = packCampaign()
    const create = (input: object) =>
      refusal(() => played.does('campaign.create', { campaign: 'campaign02', name: 'Autre', ...input }))
    expect(create({ ruleset: VERSION })).toEqual(['pack-missing'])
    expect(create({ ruleset: VERSION, pack: SECOND })).toEqual(['pack-missing'])
    expect(create({ ruleset: 'un-pour-un', pack: FAUBOURG })).toEqual(['pack-missing'])
    expect(create({ ruleset: 'unknown-0123456789abcdef0123456789abcdef' })).toEqual(['unknown-ruleset'])
    expect(create({ ruleset: VERSION, pack: faubourgWith({ 'kinds[0].cost': 'dear' }) })).toEqual(['pack-refused'])
    expect(create({ ruleset: VERSION, pack: '{' })).toEqual(['pack-refused'])
    // Files of the program's own game would be taken for files of the pack.
    expect(create({ ruleset: VERSION, pack: faubourgWith({ id: 'un-pour-un' }) })).toEqual(['pack-refused'])
    expect(listed(played)).toHaveLength(1)
  })

  test('of a ruleset of the program has no pack', () => {
    const played = play()
    played.does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un' })
    expect([packs(played), played.call('campaign.pack', { campaign: CAMPAIGN })]).toEqual([[], { document: null }])
  })

  test('is undone with its pack, and is discarded with it', () => {
    const played = play()
    const create = () =>
      played.does('campaign.create', { campaign: CAMPAIGN, name: 'A', ruleset: VERSION, pack: FAUBOURG })
    create()
    played.does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(packs(played)).toEqual([])
    played.does('history.redo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(packs(played)).toHaveLength(1)
    played.does('campaign.discard', { campaign: CAMPAIGN })
    expect(packs(played)).toEqual([])
  })
})

test('many packs are used in turn, although few are kept', () => {
  const played = play()
  const ids = Array.from({ length: 20 }, (_, at) => `campaign${String(at).padStart(2, '0')}`)
  for (const [at, campaign] of ids.entries())
    packCampaign(faubourgWith({ 'items[0].cost': at }), {
      ...played,
      does: (method, input) => {
        const own = { ...input, campaign } as { warband?: string }
        return played.does(method, own.warband === undefined ? own : { ...own, warband: `${own.warband}x${at}` })
      },
    })
  expect(ids.map((campaign) => costOf(played, campaign))).toEqual(ids.map((_, at) => 110 + at))
})

type Spoil = (document: {
  facts: Record<string, Record<string, string>[]>
  journal: { changes: { kind: string; after: Record<string, string> }[]; payload: Record<string, string> }[]
}) => void

/** Imports a campaign of a pack into another program, after a change of its document. */
function importInto(played: Played, spoil: Spoil = () => undefined): Played {
  const document = structuredClone(played.call<Parameters<Spoil>[0]>('campaign.export', { campaign: CAMPAIGN }))
  spoil(document)
  const other = play()
  other.call('campaign.import', { document })
  return other
}

describe('a file of the campaign', () => {
  test('brings the pack along, also as a copy', () => {
    const played = packCampaign()
    const other = importInto(played)
    expect([packs(other), costOf(other)]).toEqual([packs(played), 115])
    const document = played.call('campaign.export', { campaign: CAMPAIGN })
    const { campaign } = played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    expect(packs(played, campaign).map((pack) => pack.document)).toEqual([DOCUMENT])
    expect(costOf(played, campaign)).toBe(115)
  })

  const other = canonicalJson(JSON.parse(faubourgWith({ 'items[0].cost': 1 })))
  const packChange = (document: Parameters<Spoil>[0]) =>
    document.journal[0]!.changes.find(({ kind }) => kind === 'pack')!.after
  test.each<[string, Spoil, string]>([
    ['a changed document', (one) => (one.facts['pack']![0]!['document'] = other), 'pack-forged'],
    ['a document in another layout', (one) => (one.facts['pack']![0]!['document'] = FAUBOURG), 'pack-forged'],
    [
      'another version',
      (one) => (one.facts['pack']![0]!['version'] = 'faubourg-0123456789abcdef0123456789abcdef'),
      'pack-forged',
    ],
    [
      'another id',
      (one) => (one.facts['pack']![0]!['version'] = VERSION.replace('faubourg', 'boulevard')),
      'pack-forged',
    ],
    [
      'a digest that is too short to be safe',
      (one) => (one.facts['pack']![0]!['version'] = VERSION.replace(/(?<=-[0-9a-f]{12})[0-9a-f]*$/, '')),
      'pack-forged',
    ],
    ['no pack', (one) => (one.facts['pack'] = []), 'pack-missing'],
    ['a forged pack in the history', (one) => (packChange(one)['document'] = other), 'pack-forged'],
  ])('is refused with %s', (_, spoil, code) => {
    const played = packCampaign()
    expect(refusal(() => importInto(played, spoil))).toEqual([code])
  })

  test('is refused with a broken pack whose digest is right', async () => {
    const { createHash } = await import('node:crypto')
    const document = canonicalJson(JSON.parse(faubourgWith({ 'kinds[0].cost': 'dear' })))
    const version = `faubourg-${createHash('sha256').update(document).digest('hex').slice(0, 32)}`
    const spoil: Spoil = (one) => Object.assign(one.facts['pack']![0]!, { document, version })
    expect(refusal(() => importInto(packCampaign(), spoil))).toEqual(['pack-refused'])
  })
})

test('a broken pack in the history is read only when it would come back, and is refused then', async () => {
  const played = packCampaign()
  played.does('pack.take', { campaign: CAMPAIGN, pack: SECOND })
  played.does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
  const undone = played.lastEntry()
  const { createHash } = await import('node:crypto')
  const second = readGivenPack(SECOND)
  const document = canonicalJson(JSON.parse(faubourgWith({ 'kinds[0].cost': 'dear' })))
  const version = `faubourg-${createHash('sha256').update(document).digest('hex').slice(0, 32)}`
  const forged = importInto(played, ({ journal }) => {
    const forge = (text: string) =>
      text.replaceAll(JSON.stringify(second.document), JSON.stringify(document)).replaceAll(second.version, version)
    journal.splice(0, journal.length, ...(JSON.parse(forge(JSON.stringify(journal))) as typeof journal))
  })
  expect(refusal(() => forged.does('history.redo', { campaign: CAMPAIGN, entries: [undone] }))).toEqual([
    'pack-refused',
  ])
  expect(costOf(forged)).toBe(115)
})

test('the pack that a campaign plays stays, although an entry of a forged history added it alone', () => {
  const forged = importInto(packCampaign(), ({ journal }) => {
    const [first] = journal
    const isPack = ({ kind }: { kind: string }) => kind === 'pack'
    const alone = { ...first!, id: 'forged0001', request: 'forged0001', changes: first!.changes.filter(isPack) }
    first!.changes = first!.changes.filter((change) => !isPack(change))
    journal.splice(1, 0, alone)
  })
  expect(refusal(() => forged.does('history.undo', { campaign: CAMPAIGN, entries: ['forged0001'] }))).toEqual([
    'pack-missing',
  ])
  expect(costOf(forged)).toBe(115)
})

test('costs are the same after a restart and in a file, although two choices set the price of an item', () => {
  const text = faubourgWith({
    'options[1]': { name: 'Moment', choices: [{ name: 'Aube' }, { name: 'Soir' }] },
    'items[0].costs': { 'les-docks': 7, aube: 3 },
  })
  const played = packCampaign(text)
  const before = costOf(played)
  forgetKeptRulesets()
  expect([before, costOf(played), costOf(importInto(played))]).toEqual([113, 113, 113])
})

test('a new season plays the version of the old campaign', () => {
  const played = packCampaign()
  played.does('pack.take', { campaign: CAMPAIGN, pack: SECOND })
  const season = { campaign: 'campaign02', from: CAMPAIGN, name: 'Saison 2', bands: [...BANDS] }
  played.does('campaign.season', season)
  expect(packs(played, 'campaign02').map(({ version }) => version)).toEqual([readGivenPack(SECOND).version])
  expect(costOf(played, 'campaign02')).toBe(117)
})

const issuesOf = (work: () => unknown): unknown[] => {
  try {
    work()
  } catch (error) {
    return (error as { issues: { params: unknown }[] }).issues.map(({ params }) => params)
  }
  return []
}

describe('another version of the pack', () => {
  const take = (played: Played, pack: string) => played.does('pack.take', { campaign: CAMPAIGN, pack })
  const undo = (played: Played, entry = played.lastEntry()) =>
    played.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })

  test('is taken in one entry, keeps the version before, and can be undone', () => {
    const played = packCampaign()
    take(played, SECOND)
    expect([costOf(played), packs(played).length]).toEqual([117, 2])
    undo(played)
    expect([costOf(played), packs(played).length]).toEqual([115, 1])
    expect(listed(played)[0]!.ruleset).toBe(VERSION)
  })

  test('that the campaign plays already changes nothing', () => {
    const played = packCampaign()
    const before = played.lastEntry()
    take(played, FAUBOURG)
    expect([packs(played).length, before]).toEqual([
      1,
      played.call<{ entries: { id: string }[] }>('history.list', { campaign: CAMPAIGN }).entries[0]!.id,
    ])
  })

  test('goes back to an earlier version without storing it twice', () => {
    const played = packCampaign()
    take(played, SECOND)
    take(played, FAUBOURG)
    expect([costOf(played), packs(played).length]).toEqual([115, 2])
  })

  test('is refused if it is another game or lacks what a warband has', () => {
    const played = packCampaign()
    const taken = (edits: Parameters<typeof faubourgWith>[0]) => refusal(() => take(played, faubourgWith(edits)))
    expect(taken({ id: 'boulevard' })).toEqual(['pack-other-game'])
    const renamed = { 'items[0].id': 'fouet', 'lists.rues[0]': 'fouet' }
    expect(taken(renamed)).toEqual(['pack-gone'])
    const native = play()
    native.does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un' })
    expect(refusal(() => take(native, FAUBOURG))).toEqual(['pack-other-game'])
  })

  const ROPE = {
    kind: 'bricoles',
    name: { fr: 'Corde', en: 'Rope' },
    summary: { fr: 'Solide.', en: 'Strong.' },
    cost: 3,
  }
  const withoutTrinkets = faubourgWith({
    version: '2',
    'groups[1]': { name: 'Babioles' },
    ...Object.fromEntries([3, 4, 5].map((at) => [`items[${at}].group`, 'babioles'])),
  })

  test('is refused if it cannot read the content of the campaign, also without a warband', () => {
    const played = play()
    played.does('campaign.create', { campaign: CAMPAIGN, name: 'A', ruleset: VERSION, pack: FAUBOURG })
    played.does('content.add', { campaign: CAMPAIGN, entries: [ROPE] })
    const addition = played.lastEntry()
    expect(refusal(() => take(played, withoutTrinkets))).toEqual(['pack-gone'])
    undo(played, addition)
    take(played, withoutTrinkets)
    // The addition can only come back together with the version before.
    expect(refusal(() => undo(played, played.store.entry(addition)!.undoneBy!))).toEqual(['undo-blocked'])
    expect(listed(importInto(played))).toHaveLength(1)
  })

  const withoutOptions = faubourgWith({ version: '2', options: undefined, 'checks.band': undefined })
  const optionsOf = ({ store }: Played) =>
    [...store.loadAll(CAMPAIGN, ['warband']).warband.values()].map(({ options }) => options)

  test('drops the choices of warbands that it does not ask for, and an undo brings them back', () => {
    const played = packCampaign()
    expect(optionsOf(played)).toEqual([{ quartier: 'les-docks' }, { quartier: 'les-docks' }])
    take(played, withoutOptions)
    expect([optionsOf(played), costOf(played)]).toEqual([[{}, {}], 115])
    expect(costOf(importInto(played))).toBe(115)
    undo(played)
    expect(optionsOf(played)).toEqual([{ quartier: 'les-docks' }, { quartier: 'les-docks' }])
  })

  test('that is refused names the item that it does not know, and the members who have it', () => {
    const played = packCampaign()
    const renamed = faubourgWith({ 'items[0].id': 'fouet', 'lists.rues[0]': 'fouet' })
    const users = 'Zoé (Bande 1), Zoé (Bande 2)'
    expect(issuesOf(() => take(played, renamed))).toEqual([
      { part: 'items', id: 'chaine', name: { fr: 'Chaîne', en: 'Chaîne' }, users: { fr: users, en: users }, more: 0 },
    ])
  })

  test('that is refused names a choice that is gone from an option that it keeps', () => {
    const played = packCampaign()
    const moved = faubourgWith({ version: '2', 'options[0].choices[0].id': 'port' })
    expect(issuesOf(() => take(played, moved))).toMatchObject([
      { part: 'choices', id: 'quartier.les-docks', name: { fr: 'Les docks' }, users: { fr: 'Bande 1, Bande 2' } },
    ])
  })

  test('that is refused names the injury that it does not know', () => {
    const played = packCampaign()
    const [leader] = [...played.store.loadAll(CAMPAIGN, ['member']).member.values()].filter(
      ({ name }) => name === 'Léa',
    )
    const at = { campaign: CAMPAIGN, warband: leader!.warband, member: leader!.id }
    const injury = 'boiterie-on-hopital'
    played.does('injury.add', { ...at, injury })
    const renamed = { version: '2', "tables.hopital.results['3'].name": 'Jambe raide' }
    expect(issuesOf(() => take(played, faubourgWith(renamed)))).toMatchObject([
      { part: 'results', id: 'boiterie-on-hopital', name: { fr: 'Boiterie' }, users: { fr: 'Léa (Bande 1)' } },
    ])
    take(played, faubourgWith({ ...renamed, "tables.hopital.results['3'].id": injury }))
    const { injuries } = played.call<{ injuries: object[] }>('member.get', at)
    expect(injuries).toMatchObject([{ name: { fr: 'Jambe raide' } }])
  })

  test('is not undone while a warband has what only this version knows', () => {
    const played = packCampaign()
    take(
      played,
      faubourgWith({
        version: '2',
        'items[6]': { name: 'Corde', group: 'bricoles', cost: 3 },
        'lists.rues[3]': 'corde',
      }),
    )
    const entry = played.lastEntry()
    const member = [...played.store.loadAll(CAMPAIGN, ['member']).member.values()].find(
      ({ kind }) => kind === 'meneur',
    )!
    played.does('item.buy', { campaign: CAMPAIGN, warband: member.warband, member: member.id, item: { id: 'corde' } })
    const purchase = played.lastEntry()
    expect(refusal(() => undo(played, entry))).toEqual(['pack-undo'])
    expect(costOf(played)).toBe(118)
    undo(played, purchase)
    undo(played, entry)
    expect(costOf(played)).toBe(115)
  })
})

describe('a roster', () => {
  const exportBand = (played: Played) =>
    played.call<Record<string, unknown>>('warband.export', { campaign: CAMPAIGN, warband: BANDS[0] })
  const importBand = (played: Played, roster: object) =>
    played.does('warband.import', { campaign: CAMPAIGN, warband: 'warband003', roster })

  test('of another version of the pack is read with the version that the campaign plays', () => {
    const roster = exportBand(packCampaign())
    expect(roster['ruleset']).toBe(VERSION)
    const played = packCampaign(SECOND)
    importBand(played, roster)
    importBand(packCampaign(SECOND), { ...roster, ruleset: 'faubourg' })
    const { warbands } = played.call<{ warbands: { value: number }[] }>('campaign.get', { campaign: CAMPAIGN })
    expect(warbands.map(({ value }) => value)).toEqual([117, 117, 117])
  })

  test('of another game is refused', () => {
    const roster = exportBand(packCampaign())
    const other = faubourgWith({ id: 'boulevard', name: 'Boulevard' })
    const refused = (played: Played, ruleset: unknown) => refusal(() => importBand(played, { ...roster, ruleset }))
    expect(refused(packCampaign(other), VERSION)).toEqual(['other-ruleset'])
    expect(refused(packCampaign(), 'un-pour-un')).toEqual(['other-ruleset'])
    expect(refused(packCampaign(), `${VERSION}0`)).toEqual(['unknown-ruleset'])
    expect(refused(packCampaign(), 'faubourg-est-0123456789abcdef0123456789abcdef')).toEqual(['unknown-ruleset'])
  })
})

test('a file with content of another version of the pack is taken in, of another game it is not', () => {
  const from = packCampaign()
  const entry = {
    kind: 'bricoles',
    name: { fr: 'Corde', en: 'Rope' },
    summary: { fr: 'Solide.', en: 'Strong.' },
    cost: 3,
  }
  const { ids } = from.does<{ ids: string[] }>('content.add', { campaign: CAMPAIGN, entries: [entry] })
  const document = from.call('content.export', { campaign: CAMPAIGN, entries: ids })
  const preview = (played: Played) => played.call('content.preview', { campaign: CAMPAIGN, document })
  expect(preview(packCampaign(SECOND))).toMatchObject({ lines: [{ state: 'new' }] })
  const other = packCampaign(faubourgWith({ id: 'boulevard' }))
  expect(refusal(() => preview(other))).toEqual(['content-file-ruleset'])
})

test('an item that the campaign added is bought, kept over a new version, and printed', () => {
  const played = packCampaign()
  const entry = {
    kind: 'bricoles',
    name: { fr: 'Corde', en: 'Rope' },
    summary: { fr: 'Solide.', en: 'Strong.' },
    cost: 3,
    changes: [{ stat: 'cran', add: 2 }],
  }
  const { ids } = played.does<{ ids: string[] }>('content.add', { campaign: CAMPAIGN, entries: [entry] })
  const [kid] = [...played.store.loadAll(CAMPAIGN, ['member']).member.values()].filter(({ name }) => name === 'Titi')
  const at = { campaign: CAMPAIGN, warband: kid!.warband, member: kid!.id }
  played.does('item.buy', { ...at, item: { id: ids[0] } })
  played.does('pack.take', { campaign: CAMPAIGN, pack: SECOND })
  expect(costOf(played)).toBe(120)
  const { values } = played.call<{ values: { key: string }[] }>('member.get', at)
  expect(values.find(({ key }) => key === 'cran')).toMatchObject({ value: { total: 3 } })
  const what = { kind: 'warbands', by: 'members' } as const
  const printout = buildPrintout(played.call, { campaign: CAMPAIGN, what, perPage: 1 }, translator('fr'))
  expect(JSON.stringify(printout)).toContain('Corde')
})
