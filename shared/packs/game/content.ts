import { omitUndefined } from '../../domain/omitUndefined.ts'
import { buildContentKinds, toFieldChoice } from '../../rules/contentData.ts'
import type { ContentField, ContentRules, FieldChoice } from '../../rules/contentRules.ts'
import type { FullPack } from './fullPack.ts'
import { isComputed } from './fullValues.ts'
import type { World } from './scope.ts'

const toChoice = ({ id, label }: FullPack['values'][number]): FieldChoice => ({ value: id, name: label })

/**
 * Lists of choices that forms name: values without formulas, kinds, the choices of each setting, and the lists of the
 * game. Without a world, lists of entries are empty: a roster may then have any id, which a campaign may have added.
 */
const formLists = (
  { values, kinds, guide, choiceLists = {} }: FullPack,
  world?: World,
): Readonly<Record<string, readonly FieldChoice[]>> => ({
  ...Object.fromEntries(guide.settings.map(({ id, choices }) => [`${id}s`, choices.map(toFieldChoice)])),
  stats: values.filter((value) => !isComputed(value)).map(toChoice),
  ranks: kinds.map(toFieldChoice),
  ...Object.fromEntries(
    Object.entries(choiceLists).map(([name, { lists = [], where, ids }]) => [
      name,
      ids?.map((id) => toChoice(values.find((value) => value.id === id)!)) ??
        lists
          .flatMap((list) => [...(world?.lists.get(list)?.values() ?? [])])
          .flatMap(({ entry }) => (!where || entry[where[0]] === where[1] ? toFieldChoice(entry) : [])),
    ]),
  ),
})

/** Returns the fields of a form by their keys, with their choices. */
export function contentFields(pack: FullPack, keys: readonly string[]): readonly ContentField[] {
  const form = { fields: pack.forms.fields, kinds: [{ ...pack.forms.kinds[0]!, fields: keys }] }
  return buildContentKinds(form, formLists(pack), [])[0]!.fields
}

/** Builds the forms of the entries that a campaign may add. */
export function packContent(pack: FullPack): ContentRules<World> {
  return {
    kinds: (world) => buildContentKinds(pack.forms, formLists(pack, world), pack.entries),
    ...omitUndefined({ scenarios: pack.scenarios, samples: pack.samples }),
  }
}
