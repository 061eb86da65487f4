import type { PackPreview } from '../../../shared/contract/views/packPreview.ts'
import { readPack } from '../../../shared/packs/game/readPack.ts'
import type { PackPart } from '../../../shared/rules/packRules.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import { dump } from '../../support/memoryStore.ts'
import { FAUBOURG, faubourgWith, type Edits } from '../format/faubourg.ts'
import { forgetKeptRulesets, packCampaign } from './packCampaign.ts'

/** Previews another version of the pack. */
export const previewOf = ({ call }: Played, pack: string): PackPreview =>
  call<PackPreview>('pack.preview', { campaign: CAMPAIGN, pack })

/** Takes another version of the pack. */
export const take = ({ does }: Played, pack: string): void => void does('pack.take', { campaign: CAMPAIGN, pack })

/** Undoes the last entry, or another one, as a process does that has just started: no ruleset of a pack is kept. */
export function undo(played: Played, entry = played.lastEntry()): void {
  forgetKeptRulesets()
  played.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
}

/** Everything that the campaign has stored, as a text. */
export const storedFacts = ({ store }: Played): string => dump(store.loadAll(CAMPAIGN))

/** Finds the member of a warband with this name. */
export const memberNamed = ({ store }: Played, name: string, warband = 'warband001') =>
  [...store.loadAll(CAMPAIGN, ['member']).member.values()].find(
    (member) => member.warband === warband && member.name === name,
  )!

interface NumberView {
  readonly key: string
  readonly value: { readonly total: number }
}

/** Returns the cost and the values of a member as its screen shows them. */
export function numbersOf(
  { call }: Played,
  { id: member, warband }: { readonly id: string; readonly warband: string },
) {
  const at = { campaign: CAMPAIGN, warband, member }
  const { cost, values } = call<{ cost: NumberView; values: readonly NumberView[] }>('member.get', at)
  return { cost: cost.value.total, values: new Map(values.map(({ key, value }) => [key, value.total])) }
}

/** Returns the text of the game with an id of its own for every part, so that a test can replace ids. */
export function faubourgWithIds(edits: Edits = {}): string {
  const { pack } = readPack(FAUBOURG)
  if (!pack) throw new Error('the game has faults')
  const idsOf = (list: string, parts: readonly { readonly id: string }[]): Edits =>
    Object.fromEntries(parts.map(({ id }, at) => [`${list}[${at}].id`, id]))
  return faubourgWith({
    ...idsOf('values', pack.values),
    ...idsOf('kinds', pack.kinds),
    ...idsOf('groups', pack.groups),
    ...idsOf('groups[0].columns', pack.groups[0]!.columns),
    ...idsOf('items', pack.items),
    ...idsOf('options', pack.options),
    ...idsOf('options[0].choices', pack.options[0]!.choices),
    ...edits,
  })
}

/** Replaces an id everywhere in a pack, and says so under `renamed`. */
export function withNewId(text: string, part: PackPart, id: string, newId: string): string {
  const own = id.slice(id.indexOf('.') + 1)
  const pack = JSON.parse(text.replaceAll(new RegExp(`\\b${own}\\b`, 'g'), newId)) as {
    renamed?: Partial<Record<PackPart, Record<string, string>>>
  }
  const renamed = { ...(JSON.parse(text) as typeof pack).renamed }
  return JSON.stringify({ ...pack, renamed: { ...renamed, [part]: { ...renamed[part], [id]: newId } } })
}

/** An own item of a campaign, with an id of the pack at every place. */
export const ROPE = {
  kind: 'weapons',
  name: { fr: 'Corde', en: 'Rope' },
  summary: { fr: 'Solide.', en: 'Strong.' },
  cost: 3,
  figures: { portee: 2 },
  changes: [{ stat: 'cran', add: 2, ranks: ['gamin'] }],
}

/** A campaign that has a stored id of almost every part: injuries, absences, numbers set by hand, own content. */
export function campaignWithEverything(text = faubourgWithIds()): Played {
  const played = packCampaign(text)
  const zoe = memberNamed(played, 'Zoé')
  const at = { campaign: CAMPAIGN, warband: zoe.warband, member: zoe.id }
  const { ids } = played.does<{ ids: string[] }>('content.add', { campaign: CAMPAIGN, entries: [ROPE] })
  played.does('item.buy', { ...at, item: { id: ids[0] } })
  // The warband keeps the entry as it was.
  played.does('content.change', { campaign: CAMPAIGN, entry: { ...ROPE, id: ids[0], cost: 4 }, keep: [zoe.warband] })
  played.does('injury.add', { ...at, injury: 'boiterie-on-hopital' })
  played.does('override.set', { ...at, value: 'cran', amount: 5, reason: 'Pari' })
  const veteran = {
    ...{ kind: 'gamin', name: 'Max', items: [], experience: { gained: 20, spent: 10 } },
    advances: [{ id: 'points-de-vie' }, { id: 'cran' }],
    absences: [{ id: 'manque-1-partie-on-hopital', games: 1 }],
    ...{ status: 'missing', missedGames: 1 },
  }
  const roster = { format: 'chronique/roster@1', ruleset: 'faubourg', name: 'Bande 3', members: [veteran] }
  played.does('warband.import', { campaign: CAMPAIGN, warband: 'warband003', roster, position: 2 })
  return played
}

/** Ids of the game that a later version can rename: a part of each kind. */
export const RENAMES: readonly (readonly [part: PackPart, id: string, newId: string])[] = [
  ['values', 'cran', 'courage'],
  ['values', 'pointsDeVie', 'vigueur'],
  ['kinds', 'gamin', 'titi'],
  ['groups', 'weapons', 'armes'],
  ['columns', 'weapons.portee', 'allonge'],
  ['items', 'chaine', 'fouet'],
  ['options', 'quartier', 'district'],
  ['choices', 'quartier.les-docks', 'port'],
  ['tables', 'hopital', 'clinique'],
]

/** Returns the second version of the game, which renames one part of each kind. */
export const faubourgWithAllRenames = (): string =>
  RENAMES.reduce(
    (text, [part, id, newId]) => {
      const owner = { 'weapons.portee': 'armes.portee', 'quartier.les-docks': 'district.les-docks' }[id]
      return withNewId(text, part, owner ?? id, newId)
    },
    faubourgWithIds({ version: '2' }),
  )
