import { defineAsyncComponent, type Component } from 'vue'
import type { RenderedIssue } from '../../../shared/contract/renderedIssue.ts'

/**
 * The props of a ruleset's panel. The component is `renderer/rulesets/<id>/CompanionPanel.vue` and is found by this
 * name. When the user presses a button, the panel emits `add` with the moves (one move if possible, because
 * undo removes one move). A move contains the faces of its dice, which the program has rolled (`lib/dice.ts`) or the
 * user has typed (`components/DiceInput.vue`). The texts of the panel are in its folder, in `text/fr.json` and
 * `text/en.json`, under their own keys (`deck.…`). A composable in the same folder gives access to these texts, for
 * example: `export const useDeckText = withTexts<keyof typeof en>({ fr, en })`.
 */
interface PanelProps {
  /**
   * The state that the ruleset's `follow` returned. If the state has a `log` (a `Localized` per move, the oldest
   * first), the screen shows it.
   */
  readonly view: unknown
  /** Reasons why the last moves were refused. Refused moves are not added. */
  readonly issues: readonly RenderedIssue[]
  /** True while no move can be added, because the moves are stored already or a call is running. */
  readonly isLocked: boolean
}

const PANEL_MODULES = import.meta.glob<{ readonly default: Component<PanelProps> }>(
  '../../rulesets/*/CompanionPanel.vue',
)

/** The panels by ruleset. Each panel is loaded when it is first shown. */
const PANELS: ReadonlyMap<string, Component<PanelProps>> = new Map(
  Object.entries(PANEL_MODULES).map(([path, load]) => [path.split('/').at(-2)!, defineAsyncComponent(load)]),
)

/** Returns the panel of a ruleset; undefined if the ruleset has no companion. */
export const getCompanionPanel = (ruleset: string): Component<PanelProps> | undefined => PANELS.get(ruleset)
