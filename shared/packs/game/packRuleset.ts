import type { Ruleset, ValueDisplaySpec } from '../../rules/ruleset.ts'
import { packIssueTexts } from '../text/issueTexts.ts'
import { packAdvancement } from './advancement.ts'
import { packAftermath } from './aftermath.ts'
import { packBuilder } from './builder.ts'
import { compileGame } from './compileGame.ts'
import { packContent } from './content.ts'
import { computeCost } from './cost.ts'
import type { FullPack, FullValue, PackMember, PackRoster } from './fullPack.ts'
import { packItemValues } from './itemValues.ts'
import { buildWorld, packRosterRules, starterRoster } from './roster.ts'
import { Bearer, type World } from './scope.ts'
import { packSheet } from './sheet.ts'

export type PackRuleset = Ruleset<PackMember, World, PackRoster>

/** A ruleset that was made from a game as data. `emptyWorld`: for formulas that concern no band, with their failures. */
export interface PackGame {
  readonly ruleset: PackRuleset
  readonly emptyWorld: World
}

/** Makes a ruleset from a game as data. Throws a `GameFault` for the first fault of a formula. */
export const packRuleset = (pack: FullPack): PackRuleset => packGame(pack).ruleset

/** Makes a ruleset as `packRuleset` does. */
export function packGame(pack: FullPack): PackGame {
  const game = compileGame(pack)
  const emptyWorld: World = { ...buildWorld(game, starterRoster(game, ' ')), failures: new Map() }
  const bearerOf = lastBearer()
  const items = packItemValues(game)
  const roster = packRosterRules(game, bearerOf)
  const ruleset: PackRuleset = {
    id: pack.id,
    name: pack.name,
    summary: pack.summary,
    roster,
    values: {
      specs: Object.fromEntries(pack.values.map((value) => [value.id, displaySpec(value)])),
      cost: (member, world) => computeCost(game, bearerOf(member, world)),
      of: (member, world) => bearerOf(member, world).values,
    },
    tables: game.tables,
    aftermath: packAftermath(game, emptyWorld),
    advancement: packAdvancement(game, emptyWorld, (member, world) =>
      roster
        .checkMember(member, '', world)
        .flatMap((issue) => (issue.severity === 'error' ? [JSON.stringify(issue)] : [])),
    ),
    builder: packBuilder(game),
    ...(pack.forms.kinds.length > 0 && { content: packContent(pack) }),
    sheet: packSheet(game, items, emptyWorld),
    profiles: items,
    guide: { ...pack.guide, topics: topicsOf(pack) },
    wording: {
      kinds: Object.fromEntries(pack.kinds.map(({ id, name }) => [id, name])),
      issues: { ...packIssueTexts, ...pack.issues },
    },
  }
  return { ruleset, emptyWorld }
}

const displaySpec = ({ label, short, suffix, readings }: FullValue): ValueDisplaySpec => ({
  label,
  short,
  ...(suffix !== undefined && { suffix }),
  ...(readings && { readings }),
})

/** Everything that readings can concern and that is not bought. */
const topicsOf = ({ kinds, entries, groups, aftermath }: FullPack) => [
  ...kinds,
  ...entries.filter(({ kind }) => !groups.some(({ id }) => id === kind)),
  ...aftermath.awards.map((award) => ({ ...award, summary: award.name })),
]

/** Cost, values and checks of a member are asked for one after the other: they share what is computed. */
function lastBearer(): (member: PackMember, world: World) => Bearer {
  let last: Bearer | undefined
  return (member, world) => {
    if (last?.member !== member || last.world !== world) last = new Bearer(world, member)
    return last
  }
}
