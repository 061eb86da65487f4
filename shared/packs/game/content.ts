import { buildContentKinds, toFieldChoice } from '../../rules/contentData.ts'
import type { ContentField, ContentRules, FieldChoice } from '../../rules/contentRules.ts'
import type { FullPack } from './fullPack.ts'
import type { World } from './scope.ts'

/** Lists of choices that forms name: values without formulas, kinds, and the choices of each setting. */
const formLists = ({ values, kinds, guide }: FullPack): Readonly<Record<string, readonly FieldChoice[]>> => ({
  ...Object.fromEntries(guide.settings.map(({ id, choices }) => [`${id}s`, choices.map(toFieldChoice)])),
  stats: values.filter(({ formula }) => formula === undefined).map(({ id, label }) => ({ value: id, name: label })),
  ranks: kinds.map(toFieldChoice),
})

/** Returns the fields of a form by their keys, with their choices. */
export function contentFields(pack: FullPack, keys: readonly string[]): readonly ContentField[] {
  const form = { fields: pack.forms.fields, kinds: [{ ...pack.forms.kinds[0]!, fields: keys }] }
  return buildContentKinds(form, formLists(pack), [])[0]!.fields
}

/** Builds the forms of the entries that a campaign may add. */
export function packContent(pack: FullPack): ContentRules<World> {
  const lists = formLists(pack)
  return {
    kinds: () => buildContentKinds(pack.forms, lists, pack.entries),
    ...(pack.scenarios && { scenarios: pack.scenarios }),
  }
}
