// Files and templates that were written under an earlier version of a pack, in a campaign that has taken a later one.
import { describe, expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { computeTemplateRecruits, parseRecruitTemplate } from '../../../shared/contract/views/template.ts'
import type { ContentFileLine } from '../../../shared/contract/views/contentFile.ts'
import type { RecruitCopies, RecruitsView } from '../../../shared/contract/views/recruits.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { faubourgWith } from '../format/faubourg.ts'
import { packCampaign } from './packCampaign.ts'
import { campaignWithEverything, faubourgWithAllRenames, faubourgWithIds, take, withNewId } from './versionCampaign.ts'

const BANDS = ['warband001', 'warband002', 'warband003']
const exportOf = ({ call }: Played, warband: string) => call<object>('warband.export', { campaign: CAMPAIGN, warband })
const importAs = ({ does }: Played, warband: string, roster: object) =>
  does('warband.import', { campaign: CAMPAIGN, warband, roster, position: 9 })

/** The third version, which renames an item again. */
const THIRD = withNewId(faubourgWithAllRenames().replace('"version":"2"', '"version":"3"'), 'items', 'fouet', 'laniere')

describe('a roster of an earlier version', () => {
  test.each([
    ['the next version', faubourgWithAllRenames()],
    ['a version after the next', THIRD],
  ])('is read in %s as the warband is there now', (_, next) => {
    const played = campaignWithEverything()
    const earlier = BANDS.map((band) => exportOf(played, band))
    for (const id of ['chaine', 'boiterie-on-hopital', 'points-de-vie', 'manque-1-partie-on-hopital', 'weapons'])
      expect(JSON.stringify(earlier)).toContain(`"${id}"`)
    take(played, next)
    for (const [at, band] of BANDS.entries()) {
      importAs(played, `imported00${at}`, earlier[at]!)
      expect(exportOf(played, `imported00${at}`)).toEqual(exportOf(played, band))
    }
  })

  test('brings its own content along, with the ids of now', () => {
    const played = campaignWithEverything()
    const earlier = exportOf(played, 'warband001')
    const other = packCampaign(faubourgWithAllRenames(), play(), { chain: 'fouet', kid: 'titi' })
    importAs(other, 'imported001', earlier)
    take(played, faubourgWithAllRenames())
    expect(exportOf(other, 'imported001')).toEqual(exportOf(played, 'warband001'))
  })

  test('is still refused if it has a part that is gone for good', () => {
    const played = packCampaign()
    const earlier = exportOf(played, 'warband001')
    const other = packCampaign(
      faubourgWith({ version: '2', 'items[0].id': 'fouet', 'lists.rues[0]': 'fouet' }),
      play(),
      {
        chain: 'fouet',
      },
    )
    expect(refusal(() => importAs(other, 'imported001', earlier))).toEqual(['unknown-id'])
  })
})

describe('a template of an earlier version', () => {
  /** A template of the first warband with its stash, as preferences keep it. */
  function templateOf(played: Played) {
    played.does('item.buy', { campaign: CAMPAIGN, warband: 'warband001', member: null, item: { id: 'chaine' } })
    const copies = played.call<RecruitCopies>('recruits.likes', { campaign: CAMPAIGN, warband: 'warband001' })
    return parseRecruitTemplate(JSON.parse(JSON.stringify({ ...copies, isBand: true })))!
  }

  test('is weighed and recruited with the ids of now', () => {
    const played = packCampaign(faubourgWithIds())
    const template = templateOf(played)
    const { options } = template
    expect([JSON.stringify(template.members), options]).toEqual([
      expect.stringContaining('"chaine"'),
      { quartier: 'les-docks' },
    ])
    take(played, THIRD)
    const at = { campaign: CAMPAIGN, warband: 'warband004' }
    played.does('warband.create', { ...at, name: 'Bande 4', position: 3 })
    const view = played.call<RecruitsView>('recruits.weigh', { ...at, members: [] })
    const { left, ...recruits } = computeTemplateRecruits(template, view)
    const weighed = played.call<RecruitsView>('recruits.weigh', { ...at, ...recruits })
    expect([left, weighed.faults, weighed.stash]).toEqual([[], [], [{ cost: 5, faults: [] }]])
    expect(weighed.lines.map(({ role, cost, faults }) => [role?.fr, cost, faults])).toEqual([
      ['Meneur', 80, []],
      ['Gamin', 15, []],
      ['Gamin', 20, []],
    ])
    played.does('member.recruit-many', { ...at, ...recruits })
    const { warband, item, member } = played.store.loadAll(CAMPAIGN, ['warband', 'item', 'member'])
    const own = [...item.values()].filter((one) => one.warband === 'warband004')
    expect(warband.get('warband004')!.options).toMatchObject({ district: 'port' })
    expect(own.map((one) => [one.item, one.member === null])).toEqual([
      ['masse-de-chantier', false],
      ['laniere', false],
      ['laniere', true],
    ])
    expect([...member.values()].filter((one) => one.warband === 'warband004').map(({ kind }) => kind)).toEqual([
      'meneur',
      'titi',
      'titi',
    ])
  })

  test('says which of its parts are gone for good', () => {
    const played = packCampaign()
    const other = packCampaign(
      faubourgWith({ version: '2', 'items[0].id': 'fouet', 'lists.rues[0]': 'fouet' }),
      play(),
      {
        chain: 'fouet',
      },
    )
    const { members } = templateOf(played)
    const { lines } = other.call<RecruitsView>('recruits.weigh', { campaign: CAMPAIGN, warband: 'warband001', members })
    expect(lines.map(({ faults }) => faults.some(({ code }) => code === 'unknown-id'))).toEqual([false, false, true])
  })
})

describe('a file with content of an earlier version', () => {
  const contentOf = ({ call }: Played) => call<object>('content.export', { campaign: CAMPAIGN, kinds: [], entries: [] })
  const preview = ({ call }: Played, document: object) =>
    call<{ ruleset: string; lines: readonly ContentFileLine[] }>('content.preview', { campaign: CAMPAIGN, document })

  test('has the entries that the campaign has now', () => {
    const played = campaignWithEverything()
    const earlier = contentOf(played)
    take(played, faubourgWithAllRenames())
    expect(preview(played, earlier).lines).toMatchObject([{ state: 'same', problem: null }])
  })

  test('is imported with the ids of now', () => {
    const earlier = contentOf(campaignWithEverything())
    const other = packCampaign(faubourgWithAllRenames(), play(), { chain: 'fouet', kid: 'titi' })
    const { ruleset, lines } = preview(other, earlier)
    expect(lines).toMatchObject([{ state: 'new', problem: null }])
    // A program that sends the entries of the file as they are is answered in the same way.
    const { entries } = earlier as { readonly entries: readonly object[] }
    const chosen = entries.map((entry) => ({ entry, seen: 'new', as: 'theirs' }))
    other.does('content.import', { campaign: CAMPAIGN, ruleset, entries: chosen })
    const [custom] = other.store.loadAll(CAMPAIGN, ['custom']).custom.values()
    expect(custom!.entry).toEqual(lines[0]!.entry)
    expect(custom!.entry).toMatchObject({
      ...{ kind: 'armes', figures: { allonge: 2 } },
      changes: [{ stat: 'courage', add: 2, ranks: ['titi'] }],
    })
    expect(readGivenPack(faubourgWithAllRenames()).version).not.toBe(ruleset)
  })
})
