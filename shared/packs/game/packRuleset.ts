import type { Issue } from '../../domain/issue.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import type { TracedNumberOrWord } from '../../rules/kit/traced.ts'
import type { Ruleset, ValueDisplaySpec } from '../../rules/ruleset.ts'
import { packIssueTexts } from '../text/issueTexts.ts'
import { packAdvancement } from './advancement.ts'
import { packAftermath } from './aftermath.ts'
import { packBuilder } from './builder.ts'
import { compileGame, type CompiledGame } from './compileGame.ts'
import { packContent } from './content.ts'
import { computeCost } from './cost.ts'
import type { FullPack, PackMember, PackRoster } from './fullPack.ts'
import type { FullValue } from './fullValues.ts'
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
  const valuesOf = shownValues(game)
  const ruleset: PackRuleset = {
    id: pack.id,
    name: pack.name,
    summary: pack.summary,
    roster,
    values: {
      specs: Object.fromEntries(
        pack.values.filter(({ isHidden }) => !isHidden).map((value) => [value.id, displaySpec(value)]),
      ),
      cost: (member, world) => computeCost(game, bearerOf(member, world)),
      of: (member, world) => valuesOf(bearerOf(member, world)),
    },
    tables: game.tables,
    aftermath: packAftermath(game, emptyWorld),
    advancement: packAdvancement(game, emptyWorld, {
      listErrors: (member, world) => errorTexts(roster.checkMember(member, '', world)),
      listBandErrors: (members, world) =>
        errorTexts(roster.checkBand({ members } as PackRoster, { ...world, members, common: new Map() })),
    }),
    builder: packBuilder(game),
    ...(pack.forms.kinds.length > 0 && { content: packContent(pack) }),
    sheet: packSheet(game, items, emptyWorld),
    profiles: items,
    guide: { ...pack.guide, topics: pack.guide.topics ?? topicsOf(pack) },
    wording: {
      kinds: Object.fromEntries(pack.kinds.map(({ id, name }) => [id, name])),
      issues: { ...packIssueTexts, ...pack.issues },
    },
  }
  return { ruleset, emptyWorld }
}

const errorTexts = (issues: readonly Issue[]): string[] =>
  issues.flatMap((issue) => (issue.severity === 'error' ? [JSON.stringify(issue)] : []))

/** Returns the values of a member that are shown: numbers, and words. */
function shownValues({ pack, computeWords }: CompiledGame): (bearer: Bearer) => Record<string, TracedNumberOrWord> {
  const apart = new Set(pack.values.filter(({ isHidden, words }) => isHidden ?? words).map(({ id }) => id))
  if (apart.size === 0) return ({ values }) => values
  return (bearer) => ({
    ...omitKeys(bearer.values, ...apart),
    ...computeWords(bearer),
  })
}

const displaySpec = ({ label, short, suffix, readings, words }: FullValue): ValueDisplaySpec => ({
  label,
  short,
  ...(suffix !== undefined && { suffix }),
  ...(readings && { readings }),
  ...(words && { words: Object.fromEntries(words.map(({ id, name }) => [id, name])) }),
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
