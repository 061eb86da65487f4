import path from 'node:path'
import ts from 'typescript'

/** What the files of a room may import: other rooms, and packages. */
interface Room {
  /** The folder or file; `*` stands for one folder's name. */
  readonly place: string
  /** Rooms that it may import besides itself; of rooms with a `*` only the one of its own name, if it has one. */
  readonly rooms: readonly string[]
  /** Packages; `node:` stands for Node's own modules. */
  readonly packages: readonly string[]
}

/** What stands beside the folders of the rulesets: the one place that names them all, and what reads documents of any of them. */
const ALL_RULESETS = [
  'shared/rulesets/registry.ts',
  'shared/rulesets/rulesetLoaders.ts',
  'shared/rulesets/readRoster.ts',
  'shared/rulesets/gameSheet.ts',
]

/** Rules and what they rest on. */
export const RULES = ['shared/domain', 'shared/text', 'shared/sheets', 'shared/rules', 'shared/rules/kit']
/** What of `shared` has no knowledge of commands: in the table of docs/architecture.md, _shared_. */
export const SHARED = [...RULES, ...ALL_RULESETS]

/** What of `shared` the program itself uses: in the table of docs/architecture.md, _campaign_. */
export const CAMPAIGN = [...SHARED, 'shared/commands', 'shared/contract', 'shared/statistics']

/** The folders of `main/app`, the lowest first: none imports a higher one. */
export const APP_LAYERS = [
  ...['base', 'history', 'warband', 'game', 'campaign', 'statistics', 'print', 'publish', 'transfer', 'rulings'],
  ...['reference', 'reports', 'approvals', 'visibility', 'offline'],
]

const LAYERS = APP_LAYERS.map((layer) => `main/app/${layer}`)
/** The program as hosts use it. */
export const APP = ['main/app', ...LAYERS, 'main/app/safekeeping']
const UNDER_APP = [
  ...['main/publish', 'main/transfer', 'main/database', 'main/ports', 'package.json', 'shared/book'],
  ...CAMPAIGN,
]

/** The import table (docs/architecture.md). The first entry whose place fits a file applies to it. */
export const ROOMS: readonly Room[] = [
  { place: 'shared/domain', rooms: [], packages: ['zod'] },
  { place: 'shared/text', rooms: ['shared/domain'], packages: [] },
  { place: 'shared/sheets', rooms: ['shared/domain'], packages: [] },
  { place: 'shared/rules/kit', rooms: ['shared/domain'], packages: ['zod', 'pure-rand'] },
  ...ALL_RULESETS.map((place) => ({ place, rooms: [...SHARED, 'shared/rulesets/*'], packages: [] })),
  { place: 'shared/rules', rooms: RULES, packages: ['zod'] },
  { place: 'shared/rulesets/*', rooms: [...RULES, 'resources/rulesets/*'], packages: ['zod'] },
  {
    place: 'shared/commands',
    rooms: ['shared/domain', 'shared/rules', 'shared/rules/kit', 'shared/rulesets/registry.ts'],
    packages: ['zod'],
  },
  {
    place: 'shared/contract',
    rooms: [
      'shared/domain',
      'shared/commands',
      'shared/rules',
      'shared/rules/kit',
      'shared/sheets',
      'shared/statistics',
    ],
    packages: ['zod'],
  },
  {
    place: 'shared/statistics',
    rooms: ['shared/domain', 'shared/rules', 'shared/rules/kit'],
    packages: ['zod'],
  },
  {
    place: 'shared/book',
    rooms: [
      'shared/domain',
      'shared/text',
      'shared/sheets',
      'shared/rules',
      'shared/rules/kit',
      'shared/statistics',
      'shared/contract',
    ],
    packages: [],
  },
  { place: 'main/ports', rooms: SHARED, packages: ['node:'] },
  {
    place: 'main/database',
    rooms: ['main/ports', ...CAMPAIGN],
    packages: ['node:', 'better-sqlite3', 'drizzle-orm'],
  },
  {
    place: 'main/pdf',
    rooms: ['main/ports', ...SHARED],
    packages: ['node:', 'pdfmake', 'fontkit', '@resvg/resvg-wasm'],
  },
  { place: 'main/transfer', rooms: ['main/ports', ...CAMPAIGN], packages: ['node:', 'zod'] },
  { place: 'main/publish', rooms: CAMPAIGN, packages: ['node:'] },
  ...APP_LAYERS.map((layer, at) => ({
    place: `main/app/${layer}`,
    rooms: [...APP_LAYERS.slice(0, at).map((lower) => `main/app/${lower}`), ...UNDER_APP],
    packages: ['node:', 'zod'],
  })),
  // Looking after the data opens the program on a folder; nothing of the program imports it.
  {
    place: 'main/app/safekeeping',
    rooms: ['main/app', ...LAYERS, ...UNDER_APP],
    packages: ['node:', 'zod'],
  },
  {
    place: 'main/app',
    rooms: [...LAYERS, ...UNDER_APP],
    packages: ['node:', 'zod'],
  },
  {
    place: 'main/cli',
    rooms: [...APP, 'main/pdf', 'main/ports', 'package.json', ...CAMPAIGN],
    packages: ['node:', 'get-east-asian-width'],
  },
  { place: 'main/host', rooms: [...APP, 'main/pdf', 'main/ports', ...CAMPAIGN], packages: ['node:'] },
  { place: 'main/web', rooms: ['main/host', ...APP, 'main/ports', ...CAMPAIGN], packages: ['node:', 'zod'] },
  {
    place: 'main/club',
    rooms: ['main/web', 'main/host', ...APP, 'main/database', 'main/ports', ...CAMPAIGN],
    packages: ['node:', 'pg', 'rate-limiter-flexible', '@simplewebauthn/server', 'zod'],
  },
  { place: 'main/portable', rooms: ['main/web', ...APP, ...CAMPAIGN], packages: ['node:'] },
  // The bridge runs in the page's sandbox: Electron, and the names that both sides share.
  {
    place: 'main/electron/preload.ts',
    rooms: ['shared/contract', 'main/electron/channels.ts'],
    packages: ['electron'],
  },
  { place: 'main/electron/channels.ts', rooms: [], packages: [] },
  {
    place: 'main/electron',
    rooms: ['main/electron/channels.ts', ...APP, 'main/host', 'main/cli', 'main/ports', 'package.json', ...CAMPAIGN],
    packages: ['electron', 'node:'],
  },
  {
    place: 'renderer/api',
    rooms: ['shared/contract', 'shared/domain'],
    packages: ['@simplewebauthn/browser', 'idb-keyval'],
  },
  { place: 'renderer/text', rooms: ['shared/contract', 'shared/domain', 'shared/text'], packages: ['vue'] },
  // What the program knows about its screens before they are loaded.
  {
    place: 'renderer/navigation',
    rooms: ['renderer/components', 'renderer/text', 'shared/contract'],
    packages: [],
  },
  // Tools that know nothing of what is open.
  { place: 'renderer/lib', rooms: ['renderer/api', 'CHANGELOG.md', ...CAMPAIGN], packages: ['vue', 'fflate'] },
  {
    place: 'renderer/stores',
    rooms: ['renderer/api', 'renderer/lib', 'renderer/navigation', 'renderer/text', ...CAMPAIGN],
    packages: ['vue', 'pinia'],
  },
  // What several screens ask of the program about what is open.
  {
    place: 'renderer/composables',
    rooms: ['renderer/api', 'renderer/lib', 'renderer/stores', 'renderer/text', ...CAMPAIGN],
    packages: ['vue'],
  },
  { place: 'renderer/style', rooms: [], packages: [] },
  // Props in, events out; a text of the program's may be said.
  {
    place: 'renderer/components',
    rooms: ['renderer/text', 'renderer/style', ...CAMPAIGN],
    packages: ['vue', 'vue-router', 'reka-ui', '@tanstack/vue-virtual'],
  },
  {
    place: 'renderer/shell',
    rooms: [
      'renderer/components',
      'renderer/composables',
      'renderer/rulings',
      'renderer/lib',
      'renderer/navigation',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui'],
  },
  // What the organiser does by hand: the pages of a band and of a member open it, and « Aller à… ».
  {
    place: 'renderer/rulings',
    rooms: ['renderer/components', 'renderer/lib', 'renderer/stores', 'renderer/text', ...CAMPAIGN],
    packages: ['vue', 'reka-ui'],
  },
  // What several screens show of a game: its line-up, its casualties, what it changed.
  {
    place: 'renderer/game',
    rooms: [
      'renderer/api',
      'renderer/components',
      'renderer/composables',
      'renderer/lib',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui'],
  },
  // The answers after a game, which the wizard, the grid of a round and a player's report ask for alike.
  {
    place: 'renderer/aftermath',
    rooms: [
      'renderer/api',
      'renderer/components',
      'renderer/composables',
      'renderer/game',
      'renderer/lib',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui'],
  },
  // A player's report of a game.
  {
    place: 'renderer/reports',
    rooms: [
      'renderer/aftermath',
      'renderer/api',
      'renderer/components',
      'renderer/composables',
      'renderer/game',
      'renderer/lib',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui'],
  },
  // What needs attention over all bands, one after the other.
  {
    place: 'renderer/todo',
    rooms: ['renderer/components', 'renderer/composables', 'renderer/stores', 'renderer/text', ...CAMPAIGN],
    packages: ['vue', 'vue-router'],
  },
  // The guide, and the tour of the program: made of docs/guide when the screens are built.
  {
    place: 'renderer/guide',
    rooms: [
      'renderer/components',
      'renderer/navigation',
      'renderer/shell',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui'],
  },
  {
    place: 'renderer/screens/*',
    rooms: [
      'renderer/aftermath',
      'renderer/api',
      'renderer/components',
      'renderer/composables',
      'renderer/game',
      'renderer/reports',
      'renderer/rulings',
      'renderer/lib',
      'renderer/todo',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui', '@tanstack/vue-virtual', 'pdfjs-dist', 'echarts', 'uqr'],
  },
  { place: 'renderer/rulesets/looks.ts', rooms: ['renderer/rulesets/*'], packages: [] },
  // A ruleset's panel draws what its ruleset tells; it is found by its place, nobody imports it.
  {
    place: 'renderer/rulesets/*',
    rooms: ['renderer/components', 'renderer/lib', 'renderer/text', 'shared/rulesets/*', ...CAMPAIGN],
    packages: ['vue', 'reka-ui'],
  },
  {
    place: 'renderer',
    rooms: [
      'package.json',
      'renderer/api',
      'renderer/components',
      'renderer/composables',
      'renderer/shell',
      'renderer/guide',
      'renderer/rulings',
      'renderer/lib',
      'renderer/navigation',
      'renderer/todo',
      'renderer/reports',
      'renderer/rulesets/looks.ts',
      'renderer/screens/*',
      'renderer/stores',
      'renderer/style',
      'renderer/text',
    ],
    packages: ['vue', 'pinia', 'vue-router'],
  },
  { place: 'resources/rulesets/*', rooms: [], packages: [] },
  { place: 'package.json', rooms: [], packages: [] },
  { place: 'CHANGELOG.md', rooms: [], packages: [] },
]

/** Matches `place` against the start of a file's path; gives what its `*` stands for. */
function fits(place: string, file: string): { name: string } | undefined {
  const pattern = place
    .split('*')
    .map((part) => part.replace(/[.]/g, '\\.'))
    .join('([^/]+)')
  const match = new RegExp(`^${pattern}(?:/|$)`).exec(file)
  return match ? { name: match[1] ?? '' } : undefined
}

const roomOf = (file: string): Room | undefined => ROOMS.find(({ place }) => fits(place, file))

/** Every module that a source names: imports, re-exports, dynamic imports, types. */
function importsOf(source: string): string[] {
  return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName)
}

/** The imports of one file that the table does not allow, as sentences. `file`: its path from the root. */
export function violations(file: string, source: string): string[] {
  const room = roomOf(file)
  if (!room) return [`${file} stands in no room of the table`]
  const own = fits(room.place, file)!.name
  return importsOf(source)
    .filter((wanted) => !isAllowed(wanted, file, room, own))
    .map((wanted) => `${file} must not import ${wanted}`)
}

/**
 * The circles among files: groups of which each leads to each other by its imports, types among them. `sources`: texts by
 * path from the root.
 */
export function circles(sources: ReadonlyMap<string, string>): string[][] {
  return circlesIn(new Map([...sources].map(([file, source]) => [file, targetsOf(file, source, sources)])))
}

function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachableFrom(file, graph)]))
  const left = new Set(graph.keys())
  const found: string[][] = []
  for (const file of left) {
    const circle = [...left].filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file))
    for (const one of circle) left.delete(one)
    if (circle.length > 0) found.push(circle)
  }
  return found
}

/** The circles among folders: groups of which each leads to each other by the imports of its files. `sources`: as of `circles`. */
export function folderCircles(sources: ReadonlyMap<string, string>): string[][] {
  const folderOf = (file: string) => path.posix.dirname(file)
  const graph = new Map<string, string[]>()
  for (const [file, source] of sources) {
    const others = targetsOf(file, source, sources).map(folderOf)
    const own = others.filter((folder) => folder !== folderOf(file))
    graph.set(folderOf(file), [...(graph.get(folderOf(file)) ?? []), ...own])
  }
  return circlesIn(graph)
}

const targetsOf = (file: string, source: string, sources: ReadonlyMap<string, string>): string[] =>
  importsOf(source)
    .map((wanted) => path.posix.join(path.posix.dirname(file), wanted))
    .filter((target) => sources.has(target))

/** The files that one leads to; itself only where a way leads back. */
function reachableFrom(file: string, graph: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...(graph.get(file) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(graph.get(next) ?? []))
  }
  return reached
}

function isAllowed(wanted: string, file: string, room: Room, own: string): boolean {
  if (!wanted.startsWith('.')) {
    return room.packages.some((name) => wanted === name || wanted.startsWith(name.endsWith(':') ? name : `${name}/`))
  }
  // A text is taken as it is: `?raw`.
  const target = path.posix.join(path.posix.dirname(file), wanted.replace(/\?raw$/, ''))
  const targetRoom = roomOf(target)
  if (!targetRoom) return false
  // A component draws: what it asks of the program, a composable or a store asks for it.
  if (file.endsWith('.vue') && targetRoom.place === 'renderer/api') return false
  const { name } = fits(targetRoom.place, target)!
  const sameName = own === '' || name === '' || name === own
  return sameName && (targetRoom === room || room.rooms.includes(targetRoom.place))
}
