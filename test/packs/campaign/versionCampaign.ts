import type { PackPreview } from '../../../shared/contract/views/packPreview.ts'
import { readPack } from '../../../shared/packs/game/readPack.ts'
import type { PackPart } from '../../../shared/rules/packRules.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import { dump } from '../../support/memoryStore.ts'
import { FAUBOURG, faubourgWith, type Edits } from '../format/faubourg.ts'
import { forgetKeptRulesets } from './packCampaign.ts'

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
