import { pathSteps } from '../../../../shared/packs/format/packPath.ts'

/** The pages of the editor, in the order in which one thinks of a game. */
export const EDITOR_PAGES = [
  'name',
  'values',
  'kinds',
  'catalogue',
  'choices',
  'limits',
  'aftermath',
  'sheet',
  'words',
  'versions',
] as const
export type EditorPage = (typeof EDITOR_PAGES)[number]

/** The page with the fields of each part of a game; all other parts are on the first page. */
const PAGES: Readonly<Record<string, EditorPage>> = {
  version: 'versions',
  values: 'values',
  kinds: 'kinds',
  groups: 'catalogue',
  items: 'catalogue',
  lists: 'catalogue',
  options: 'choices',
  band: 'limits',
  checks: 'limits',
  tables: 'aftermath',
  awards: 'aftermath',
  experiencePerGame: 'aftermath',
  advances: 'aftermath',
  income: 'aftermath',
  upkeep: 'aftermath',
  succession: 'aftermath',
  aids: 'sheet',
  renamed: 'versions',
}

/** Returns the page that has the field of a path. */
export function pageOfPath(path: string): EditorPage {
  const part = String(pathSteps(path)[0] ?? '')
  return Object.hasOwn(PAGES, part) ? PAGES[part]! : 'name'
}
