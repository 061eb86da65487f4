import { buildContentKinds, toFieldChoice } from '../../rules/contentData.ts'
import type { ContentField, ContentRules, FieldChoice } from '../../rules/contentRules.ts'
import type { FullPack } from './fullPack.ts'
import { isComputed } from './fullValues.ts'
import type { World } from './scope.ts'

type FormLists = Readonly<Record<string, readonly FieldChoice[]>>

const toChoice = ({ id, label }: FullPack['values'][number]): FieldChoice => ({ value: id, name: label })

/**
 * Lists of choices that forms name: values without formulas, kinds, the choices of each setting, and the lists of the
 * game. `entriesOf`: the entries of a list.
 */
const formLists = (
  { values, kinds, guide, choiceLists = {} }: FullPack,
  entriesOf: (list: string) => readonly FieldChoice[],
): FormLists => ({
  ...Object.fromEntries(
    Object.entries(choiceLists).map(([name, { list, ids }]) => [
      name,
      list === undefined ? ids!.map((id) => toChoice(values.find((value) => value.id === id)!)) : entriesOf(list),
    ]),
  ),
  ...Object.fromEntries(guide.settings.map(({ id, choices }) => [`${id}s`, choices.map(toFieldChoice)])),
  stats: values.filter((value) => !isComputed(value)).map(toChoice),
  ranks: kinds.map(toFieldChoice),
})

/** Returns the fields of a form by their keys, with their choices. */
export function contentFields(pack: FullPack, keys: readonly string[]): readonly ContentField[] {
  const form = { fields: pack.forms.fields, kinds: [{ ...pack.forms.kinds[0]!, fields: keys }] }
  // The entries of a list may be a campaign's own, so that a form takes any id.
  const lists = formLists(pack, () => [])
  return buildContentKinds(form, lists, [])[0]!.fields
}

/** Builds the forms of the entries that a campaign may add. */
export function packContent(pack: FullPack): ContentRules<World> {
  const lists = formLists(pack, () => [])
  const ofWorld = (world: World): FormLists =>
    pack.choiceLists
      ? formLists(pack, (list) => [...(world.lists.get(list)?.values() ?? [])].map(({ entry }) => toFieldChoice(entry)))
      : lists
  return {
    kinds: (world) => buildContentKinds(pack.forms, ofWorld(world), pack.entries),
    ...(pack.scenarios && { scenarios: pack.scenarios }),
  }
}
