import { FAUBOURG, type Part } from '../format/faubourg.ts'
import { readPack } from '../../../shared/packs/game/readPack.ts'
import { HOSTILE } from '../../support/hostileTexts.ts'

/** The ids that names of the game have, so that hostile names do not change what refers to them. */
const idsOf = () => {
  const { pack } = readPack(FAUBOURG)
  if (!pack) throw new Error('the game has faults')
  return pack
}

/** True if a text may be the name of a pack. */
const isAccepted = (text: string): boolean =>
  readPack(JSON.stringify({ ...(JSON.parse(FAUBOURG) as Part), version: text })).faults.length === 0

/** Effects that name values by their ids, because the names become hostile texts. */
const withIdsInEffects = FAUBOURG.replace('["V −1"]', '["speed −1"]')
  .replace('"Vitesse +1"', '"speed +1"')
  .replace('"B -1"', '"bagarre −1"')

/** Hostile texts that a pack accepts as names. */
export const ACCEPTED = HOSTILE.filter(isAccepted)
const LONG_WORD = 'W'.repeat(80)

/** Returns the text of the game with hostile texts as all its names and texts, beginning with the given one. */
export function hostilePack(from = 0): string {
  let count = from
  // Every third text is one long word, so each screen shows some.
  const next = () => (++count % 3 === 0 ? LONG_WORD : ACCEPTED[count % ACCEPTED.length]!)
  const { values, kinds, groups, items, options } = idsOf()
  const named = (list: readonly { readonly id: string }[]) => (part: Part, at: number) => ({
    ...part,
    id: list[at]!.id,
    name: next(),
    ...('summary' in part && { summary: next() }),
  })
  const pack = JSON.parse(withIdsInEffects) as Record<string, Part[]> & {
    tables: Record<string, Part>
    checks: Record<string, Part[]>
  }
  const columns = (group: Part, at: number) =>
    (group['columns'] as Part[] | undefined)?.map(named(groups[at]!.columns ?? []))
  const choices = (option: Part, at: number) => (option['choices'] as Part[]).map(named(options[at]!.choices))
  return JSON.stringify({
    ...pack,
    ...{ name: next(), summary: next(), version: next() },
    values: pack['values']!.map((value, at) => ({ ...named(values)(value, at), short: next().slice(0, 8) })),
    kinds: pack['kinds']!.map(named(kinds)),
    groups: pack['groups']!.map((group, at) => ({
      ...named(groups)(group, at),
      ...('columns' in group && { columns: columns(group, at) }),
    })),
    items: pack['items']!.map(named(items)),
    options: pack['options']!.map((option, at) => ({ ...named(options)(option, at), choices: choices(option, at) })),
    checks: Object.fromEntries(
      Object.entries(pack.checks).map(([of, all]) => [of, all.map((check) => ({ ...check, text: next() }))]),
    ),
    tables: Object.fromEntries(
      Object.entries(pack.tables).map(([id, table]) => [
        id,
        {
          ...table,
          name: next(),
          results: Object.fromEntries(
            Object.entries(table['results'] as Part).map(([faces, result], at) => [
              faces,
              typeof result === 'string'
                ? result
                : { ...(result as Part), id: `${id}-${at}`, name: next(), summary: next() },
            ]),
          ),
        },
      ]),
    ),
    awards: pack['awards']!.map((award) => ({ ...award, name: next() })),
    income: pack['income']!.map((line) => ({ ...line, name: next() })),
    aids: pack['aids']!.map(() => ({ name: next(), text: ACCEPTED.join('\n').slice(0, 5000) })),
  })
}

/** Ids of the game, and the names of properties that every object has, which they become. */
const OBJECT_NAMES = { meneur: 'constructor', chaine: 'hasownproperty', rues: 'valueof', lecons: 'tostring' } as const

/** Returns the text of the game with ids that are names of properties of every object. */
export function packWithObjectNames(): string {
  const pack = JSON.parse(withIdsInEffects) as Record<string, Part[]>
  pack['kinds']![0]!['id'] = 'meneur'
  pack['items']![0]!['id'] = 'chaine'
  return Object.entries(OBJECT_NAMES).reduce(
    (text, [id, name]) => text.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), name),
    JSON.stringify(pack),
  )
}
