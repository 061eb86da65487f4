// The parts of the documents that are generated from the program.
import { allCommands, main } from '../../main/cli/main.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import { APP, APP_LAYERS, CAMPAIGN, IMPORT_RULES, RULES, SHARED } from '../../test/architecture/imports.ts'

/** A generated part: its document, the name in its comments, and the function that writes it. */
interface GeneratedPart {
  readonly file: string
  readonly part: string
  readonly write: () => string | Promise<string>
}

export const DOCUMENTS: readonly GeneratedPart[] = [
  { file: 'docs/cli.md', part: 'help', write: cliManual },
  { file: 'docs/architecture.md', part: 'imports', write: importTable },
]

/** Replaces a generated part of a document. Throws unless the document has that part exactly once. */
export function updateDocument(source: string, part: string, text: string): string {
  const parts = source.split(new RegExp(`(?<=<!--${part}-->\n)[^]*?(?=<!--/${part}-->)`))
  if (parts.length !== 2) throw new Error(`Expected <!--${part}--> … <!--/${part}--> once, found ${parts.length - 1}.`)
  return parts.join(`\n${text}\n\n`)
}

/** Returns the help of the program and of each of its commands, in English. */
async function cliManual(): Promise<string> {
  const commands = await allCommands()
  const sections = await Promise.all(commands.map(async ({ name }) => `## ${name}\n\n${await helpOf(name, '--help')}`))
  return [await helpOf('--help'), ...sections].join('\n\n')
}

async function helpOf(...args: readonly string[]): Promise<string> {
  const lines: string[] = []
  const out = (line: string) => lines.push(line)
  const code = await main(
    [...args, '--lang', 'en'],
    {},
    {
      ...{ out, err: out, files: nodeFiles, stdin: () => new Uint8Array(), colours: false },
    },
  )
  if (code !== 0) throw new Error(`${args.join(' ')}: ${lines.join('\n')}`)
  return `\`\`\`text\n${lines.map((line) => line.trimEnd()).join('\n')}\n\`\`\``
}

/** Groups of folders that many other folders may import. A larger group comes before the groups that it contains. */
const GROUPS = [
  { name: '_app_', folders: APP },
  { name: '_campaign_', folders: CAMPAIGN },
  { name: '_shared_', folders: SHARED },
  { name: '_rules_', folders: RULES },
]

/** Returns the import table. Each row names a folder, and the folders and packages that its files may import. */
function importTable(): string {
  const rows = IMPORT_RULES.map(({ place, folders, packages }) => [
    place,
    namesOf(folders, place).join(', '),
    packages.join(', '),
  ])
  const all = [['folder or file', 'may import', 'packages'], ...rows]
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((row) => row[at]!.length)))
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const [head, ...body] = all.map(line)
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n')
}

/**
 * Returns the names of the folders that the folder `place` may import. A group of folders, and the lower layers of
 * the program, each have one name.
 */
function namesOf(folders: readonly string[], place: string): string[] {
  const lower = APP_LAYERS.slice(0, APP_LAYERS.indexOf(place.replace('main/app/', ''))).map(
    (name) => `main/app/${name}`,
  )
  const layers = { name: '_lower layers_', folders: lower }
  let rest = folders
  const names: string[] = []
  for (const group of lower.length > 0 ? [layers, ...GROUPS] : GROUPS) {
    if (!group.folders.every((folder) => rest.includes(folder))) continue
    names.push(group.name)
    rest = rest.filter((folder) => !group.folders.includes(folder))
  }
  return [...names, ...rest.map(escapeStar)]
}

/** Escapes the * in a folder's name. */
const escapeStar = (folder: string): string => folder.replace('*', '\\*')
