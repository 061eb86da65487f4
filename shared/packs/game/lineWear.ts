import { omitKeys } from '../../domain/omitKeys.ts'
import type { BuilderChoice, ChoiceRules, RosterItemLine } from '../../rules/builder.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import type { CompiledGame } from './compileGame.ts'
import type { LineWear } from './fullFields.ts'
import type { PackLine } from './fullPack.ts'
import type { ItemScope, World } from './scope.ts'

/** Start of an option's id; the number follows it. */
const PREFIX = 'worn-'

type ScopeOf = (line: RosterItemLine, world: World) => ItemScope | undefined

/** Builds the choice of how much an item line is worn. Throws a `GameFault`. */
export function wearChoices(
  { condition, number, vocabularies }: CompiledGame,
  wear: LineWear,
  scopeOf: ScopeOf,
): ChoiceRules<RosterItemLine, World> {
  const { id, name, none, worse, setting: fixed } = wear
  const wears = condition(wear.when, 'lines.wear.when', vocabularies.item)
  const mostOf = number(wear.most, 'lines.wear.most', vocabularies.item)
  return {
    of(line, world, setting): BuilderChoice[] {
      const scope = scopeOf(line, world)
      if (!scope || !wears(scope)) return []
      const now = ((line as unknown as PackLine)[id] as number | undefined) ?? 0
      const least = fixed && setting?.(fixed.id) === fixed.choice ? now : 0
      const options = Array.from({ length: mostOf(scope) - least + 1 }, (_, at) => ({
        id: `${PREFIX}${least + at}`,
        name: least + at === 0 ? none : renderLocalized(worse, { count: least + at }),
      }))
      return [{ key: id, name, value: `${PREFIX}${now}`, options }]
    },
    to(line, _key, option) {
      const count = Number(option.slice(PREFIX.length))
      return count === 0
        ? (omitKeys(line as unknown as PackLine, id) as unknown as RosterItemLine)
        : { ...line, [id]: count }
    },
  }
}
