import type { Scenario } from '../domain/campaign/scenario.ts'
import type { SingleBlock, TableBlock } from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'

interface GameWithScenario {
  readonly scenario?: Scenario | null
  readonly sides: readonly { readonly name: string }[]
}

/** The texts of a scenario in the order in which they are printed, with their titles. */
const TEXTS = [
  ['text', 'scenario.text'],
  ['setup', 'scenario.setup'],
  ['rules', 'scenario.rules'],
] as const

/**
 * Builds the blocks that print the scenario of a game: its summary, its texts, and its objectives with a box for each
 * side. Without sides, the objectives have no boxes. Returns no blocks without a scenario.
 */
export function scenarioBlocks({ scenario, sides }: GameWithScenario, text: Translator): SingleBlock[] {
  if (!scenario) return []
  const texts = TEXTS.flatMap(([key, title]) => {
    const own = scenario[key]
    return own ? [{ name: text(title), text: text.of(own) }] : []
  })
  const entries = [{ name: text.of(scenario.name), text: text.of(scenario.summary) }, ...texts]
  return [{ kind: 'entries', title: text('scenario.title'), entries }, ...objectivesTable({ scenario, sides }, text)]
}

/** Maximum number of sides that have a column of boxes; more columns would leave no room for the objectives. */
const MAX_BOX_COLUMNS = 4

function objectivesTable(
  { scenario: { objectives }, sides }: { readonly scenario: Scenario; readonly sides: GameWithScenario['sides'] },
  text: Translator,
): TableBlock[] {
  if (objectives.length === 0) return []
  const boxes = sides.length > MAX_BOX_COLUMNS ? [] : sides
  const columns = [
    { label: text('scenario.objective'), strong: true },
    { label: text('sheet.victory-points') },
    ...boxes.map(({ name }, at) => ({
      label: name.trim() === '' ? text('cover.side', { number: at + 1 }) : name,
      box: true,
    })),
  ]
  const rows = objectives.map(({ name, points, each }) => ({
    cells: [text.of(name), text(each ? 'scenario.each' : 'scenario.once', { points }), ...boxes.map(() => '')],
  }))
  return [{ kind: 'table', title: text('scenario.objectives'), columns, rows }]
}
