import { bandOf } from '../../../shared/commands/band.ts'
import { MOST_AT_ONCE } from '../../../shared/commands/command.ts'
import type { Meaning, MemberList, UnknownWord } from '../../../shared/contract/views/memberList.ts'
import type { Like } from '../../../shared/contract/views/recruits.ts'
import { editDistance } from '../../../shared/domain/editDistance.ts'
import { folded } from '../../../shared/domain/folded.ts'
import { freshName } from '../../../shared/domain/freshName.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { separatorOf, tableRows, type TableRow } from '../../../shared/domain/table.ts'
import { MAX_QUANTITY } from '../../../shared/domain/text.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { environmentOf, type Engine } from '../execute.ts'
import type { WarbandRef } from '../warband/builderBand.ts'

/** What a word is said to mean; `null`: it is left out. */
export interface Mend {
  readonly what: 'kind' | 'item'
  readonly text: string
  readonly id: string | null
}

/** What a word may mean, and what is made of it. */
interface Known extends Meaning {
  readonly names: readonly string[]
  /** A member of this kind, or a member with this more. */
  readonly taken: (like: Like, quantity: number) => Like
}

const HEADINGS = {
  name: ['nom', 'name', 'membre', 'member', 'figurine', 'miniature', 'personnage', 'character'],
  kind: ['sorte', 'kind', 'type', 'role', 'profil', 'profile', 'rang', 'rank', 'classe', 'class'],
  items: [
    'equipement',
    'equipment',
    'objets',
    'objet',
    'items',
    'item',
    'armes',
    'weapons',
    'gear',
    'things',
    'possessions',
    'materiel',
    // As the table of members is headed that the program writes itself.
    'armes et equipement',
    'weapons and equipment',
    'traits',
  ],
} as const
type Column = keyof typeof HEADINGS

/** Words compared: without accents and capitals, whatever stands between them. */
const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const headingOf = (cell: string): Column | undefined =>
  (Object.keys(HEADINGS) as Column[]).find((column) => (HEADINGS[column] as readonly string[]).includes(plain(cell)))

const names = (name: Localized, id: string): string[] => [name.fr, name.en, id].map(plain)

/** The kinds of member of a ruleset, as they would first be. */
function kindsOf(ruleset: Ruleset, context: unknown): Known[] {
  return ruleset.builder.recruits(context).map(({ id, name, member }) => ({
    ...{ id, name },
    names: [...names(name, id), ...names(ruleset.wording.kinds[(member as Like).kind] ?? name, (member as Like).kind)],
    taken: ({ name: called }) => ({ ...(member as Like), name: called }),
  }))
}

/** The things and traits that are bought or learnt line by line. */
function itemsOf({ builder, roster }: Ruleset, context: unknown): Known[] {
  const groups = new Map(builder.groups.filter(({ isChosen }) => !isChosen).map((group) => [group.id, group]))
  return [...roster.catalogue(context)].flatMap(({ id, kind, name }) => {
    const group = groups.get(kind)
    if (!group) return []
    const list = group.isTrait ? 'traits' : 'items'
    const line = (quantity: number) => (group.isTrait ? { id, level: quantity } : { id, quantity })
    const taken = (like: Like, quantity: number) => ({
      ...like,
      [list]: [...((like[list] as readonly object[] | undefined) ?? []), line(quantity)],
    })
    return [{ id, name, names: names(name, id), taken }]
  })
}

/** Finds what words mean, and keeps those that mean nothing, with the lines that they stand on. */
function dictionary(known: readonly Known[], what: Mend['what'], mends: readonly Mend[]) {
  const byName = new Map(known.toReversed().flatMap((one) => one.names.map((name) => [name, one])))
  const byId = new Map(known.map((one) => [one.id, one]))
  const mended = new Map(mends.flatMap((mend) => (mend.what === what ? [[plain(mend.text), mend.id]] : [])))
  const unknown = new Map<string, { text: string; lines: number[] }>()
  return {
    knows: (text: string) => mended.has(plain(text)) || byName.has(plain(text)),
    /** What a word means; `null` where it is left out, `undefined` where nobody knows. */
    find(text: string, line: number): Known | null | undefined {
      const word = plain(text)
      const mend = mended.get(word)
      if (mend === null) return null
      const found = byId.get(mend ?? '') ?? byName.get(word)
      if (found) return found
      const there = unknown.get(word) ?? { text, lines: [] }
      there.lines.push(line)
      unknown.set(word, there)
      return undefined
    },
    unknown: (): UnknownWord[] =>
      [...unknown].map(([word, one]) => ({
        what,
        ...one,
        near: nearest(word, known).map(({ id, name }) => ({ id, name })),
      })),
  }
}
type Dictionary = ReturnType<typeof dictionary>

const NEAR = 3

/** What a word was probably meant to be: by few letters, or by a part of it. */
function nearest(word: string, known: readonly Known[]): Known[] {
  if (word === '' || word.length > 80) return []
  const distance = ({ names: own }: Known) =>
    Math.min(...own.map((name) => (name.includes(word) || word.includes(name) ? 1 : editDistance(word, name))))
  return known
    .map((one) => ({ one, far: distance(one) }))
    .filter(({ far }) => far <= Math.max(2, Math.floor(word.length / 3)))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAR)
    .map(({ one }) => one)
}

/** Which cells of a row are what. */
interface Columns {
  readonly name: number
  readonly kind: number
  readonly isThing: (column: number) => boolean
  /** Headings that nothing is known of, or that stand there twice, over cells with something in them. */
  readonly leftAside: readonly string[]
}

/** What a spreadsheet calls a column: A, B … Z, AA … */
const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26))

/** The rows without their headings, and which cells are what: by these, else by where kinds stand; all behind them are things. */
function columnsOf(rows: readonly TableRow[], kinds: Dictionary): { readonly rows: readonly TableRow[] } & Columns {
  const headings = rows[0]?.cells.map(headingOf) ?? []
  const [name, kind] = [headings.indexOf('name'), headings.indexOf('kind')]
  if (name >= 0 || (kind >= 0 && headings.includes('items'))) {
    const titles = rows[0]!.cells
    // Several cells under one heading: those behind it have none.
    const isThing = (column: number): boolean =>
      headings[column] === 'items' || column >= titles.length || (titles[column] === '' && isThing(column - 1))
    const isFilled = (column: number) => rows.slice(1).some(({ cells }) => (cells[column] ?? '') !== '')
    const isRead = (column: number) => column === name || column === kind || isThing(column)
    const leftAside = titles.flatMap((title, column) =>
      isRead(column) || !isFilled(column) ? [] : [title || columnLetters(column)],
    )
    return { rows: rows.slice(1), name, kind, isThing, leftAside }
  }
  const hits = (column: number) => rows.filter(({ cells }) => kinds.knows(cells[column] ?? '')).length
  const isKindFirst = hits(0) > hits(1)
  return { rows, name: isKindFirst ? 1 : 0, kind: isKindFirst ? 0 : 1, isThing: (column) => column > 1, leftAside: [] }
}

/** « 2x Dague », « Dague x 2 », « Dague (2) »: how many of what. None, or more than there may be, is not understood. */
function counted(text: string): { readonly text: string; readonly quantity: number } {
  const [, before, what] = /^(\d{1,9})(?:\s*[x×*]\s*|\s+)(.+)$/i.exec(text) ?? []
  const [, first, many, inBrackets] = /^(.+?)\s*(?:[x×*]\s*(\d{1,9})|\((\d{1,9})\))$/i.exec(text) ?? []
  const found = before === undefined ? { text: first, digits: many ?? inBrackets } : { text: what, digits: before }
  const quantity = Number(found.digits)
  const isSome = found.text !== undefined && quantity >= 1 && quantity <= MAX_QUANTITY
  return isSome ? { text: found.text!, quantity } : { text, quantity: 1 }
}

interface Found {
  readonly meant: Known
  readonly quantity: number
}

/** More commas than this are in no name. */
const MOST_PARTS = 8

/** Whether a comma between two parts is that of a number: « 2,5 Dague », « Dague x 2,5 ». */
const isWithinNumber = (before: string, after: string): boolean =>
  (/^\s*[-−]?\d+$/.test(before) && /^\d/.test(after)) || (/[x×*(]\s*\d+$/i.test(before) && /^\d+\)?\s*$/.test(after))

/** Parts put together again that are one number: it is no count of things, and told as a whole as not understood. */
const withWholeNumbers = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((whole, part) => {
    const last = whole.at(-1)
    if (last !== undefined && isWithinNumber(last, part)) whole[whole.length - 1] = `${last},${part}`
    else whole.push(part)
    return whole
  }, [])

/** The things of a cell: of its parts as many together as are known so, for there are names with commas in them. */
function thingsOf(cell: string, words: Dictionary): string[] {
  const parts = withWholeNumbers(cell.split(/[,;+\n]/))
  const things: string[] = []
  let at = 0
  while (at < parts.length) {
    const together = (count: number) =>
      parts
        .slice(at, at + count)
        .join(',')
        .trim()
    let count = Math.min(parts.length - at, MOST_PARTS)
    while (count > 1 && !words.knows(counted(together(count)).text)) count -= 1
    things.push(together(count))
    at += count
  }
  return things.filter((thing) => thing !== '')
}

/** What a row says that somebody has. */
function thingsIn({ cells, line }: TableRow, isThing: Columns['isThing'], words: Dictionary): Found[] {
  return withWholeNumbers(cells.filter((_, column) => isThing(column)))
    .flatMap((cell) => (words.knows(cell) ? [cell] : thingsOf(cell, words)))
    .flatMap((thing) => {
      const { text, quantity } = words.knows(thing) ? { text: thing, quantity: 1 } : counted(thing)
      const meant = words.find(text, line)
      return meant ? [{ meant, quantity }] : []
    })
}

/** A name for who has none in the list. */
function named(kind: string, taken: Set<string>): string {
  const name = freshName(kind, taken)
  taken.add(name)
  return name
}

interface Asked extends WarbandRef {
  readonly text: string
  readonly mends: readonly Mend[]
}

/**
 * Members out of a list that was pasted or dropped: names, kinds, things, in either language. What is not understood is told
 * word by word, with what it may mean. Throws `fact-missing`.
 */
export function readMemberList(engine: Engine, { campaign, warband, text, mends }: Asked): MemberList {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const { ruleset, roster } = bandOf(facts, warband, environmentOf(engine))
  const context = ruleset.roster.context(roster)
  const [kinds, items] = [kindsOf(ruleset, context), itemsOf(ruleset, context)]
  const [kindWords, itemWords] = [dictionary(kinds, 'kind', mends), dictionary(items, 'item', mends)]
  const { rows, ...at } = columnsOf(tableRows(text, separatorOf(text)), kindWords)
  const found = rows.slice(0, MOST_AT_ONCE).flatMap((row) => {
    const things = thingsIn(row, at.isThing, itemWords)
    const kind = kindWords.find(row.cells[at.kind] ?? '', row.line)
    if (!kind) return []
    const like = kind.taken({ name: row.cells[at.name] ?? '', kind: '' }, 1)
    return [
      { line: row.line, kind, like: things.reduce((one, { meant, quantity }) => meant.taken(one, quantity), like) },
    ]
  })
  const taken = new Set([...[...facts.member.values()].map(({ name }) => name), ...found.map(({ like }) => like.name)])
  return {
    members: found.map(({ line, like, kind }) => ({
      line,
      like: { ...like, name: like.name || named(kind.name.fr, taken) },
    })),
    unknown: [...kindWords.unknown(), ...itemWords.unknown()],
    leftAside: at.leftAside,
    beyond: Math.max(0, rows.length - MOST_AT_ONCE),
    kinds: kinds.map(({ id, name }) => ({ id, name })),
    items: items.map(({ id, name }) => ({ id, name })),
  }
}
