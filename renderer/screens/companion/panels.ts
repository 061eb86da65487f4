import { defineAsyncComponent, type Component } from 'vue'
import type { WordedIssue } from '../../../shared/contract/worded.ts'

/**
 * What a ruleset's panel is given. It stands in `renderer/rulesets/<id>/CompanionPanel.vue` and is found by that name;
 * nobody names it. It emits `add` with the moves of one press (one wherever possible: undo takes back one move), the
 * faces of their dice already thrown (`lib/dice.ts`) or typed in (`components/DiceInput.vue`).
 *
 * Its texts stand beside it, in `text/fr.json` and `text/en.json`, under keys of its own (`deck.…`); a `useText.ts` there
 * makes them `useText` for its parts: `export const useText = withTexts<keyof typeof en>({ fr, en })`.
 */
export interface PanelProps {
  /** How things stand: what the ruleset's `follow` gave. Where it has a `log` (a `Localized` for each
   * move, the oldest first) the screen shows it. */
  readonly view: unknown
  /** Why the last moves could not be; they were left aside. */
  readonly issues: readonly WordedIssue[]
  /** True while nothing can be added: it is kept already, or on its way. */
  readonly isLocked: boolean
}

const FOUND = import.meta.glob<{ readonly default: Component }>('../../rulesets/*/CompanionPanel.vue')

/** The panels that there are, by their ruleset; each loaded when it is first shown. */
const PANELS: ReadonlyMap<string, Component> = new Map(
  Object.entries(FOUND).map(([path, load]) => [path.split('/').at(-2)!, defineAsyncComponent(load)]),
)

/** The panel of a ruleset, if it has one. */
export const panelOf = (ruleset: string): Component | undefined => PANELS.get(ruleset)
