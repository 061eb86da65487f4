import { FormulaError } from '../formula/formulaError.ts'
import { LIST_FUNCTIONS } from '../formula/keywords.ts'
import { parseFormula, type FormulaNode } from '../formula/parseFormula.ts'
import { tokenise, type Token } from '../formula/tokens.ts'
import type { FoundPart, DraftPart } from './draftParts.ts'
import type { FormulaPlace } from './sites.ts'

/** A part that a formula names: where its id is in the text of the formula. */
export interface FormulaReference {
  readonly part: DraftPart
  readonly id: string
  /** Option of a choice. */
  readonly owner?: string
  readonly start: number
  readonly end: number
}

type Place = FormulaPlace | 'injury'

interface Walk {
  readonly parts: readonly FoundPart[]
  readonly tokens: readonly Token[]
  readonly found: FormulaReference[]
}

const isListFunction = (name: string): boolean => LIST_FUNCTIONS.some((one) => one === name)

/** Lists what a formula names. A formula that cannot be read names nothing. */
export function formulaReferences(
  formula: string,
  place: FormulaPlace,
  parts: readonly FoundPart[],
): FormulaReference[] {
  try {
    const walk: Walk = { parts, tokens: tokenise(formula), found: [] }
    visit(parseFormula(formula), place, walk)
    return walk.found.toSorted((one, other) => one.start - other.start)
  } catch (error) {
    if (error instanceof FormulaError) return []
    throw error
  }
}

function visit(node: FormulaNode, place: Place, walk: Walk): void {
  switch (node.kind) {
    case 'name':
      return visitName(node, walk)
    case 'not':
    case 'negate':
      return visit(node.operand, place, walk)
    case 'list':
      return node.items.forEach((item) => visit(item, place, walk))
    case 'call':
      return visitCall(node, place, walk)
    case 'binary':
      noteTexts(node.left, node.right, place, walk)
      noteTexts(node.right, node.left, place, walk)
      visit(node.left, place, walk)
      visit(node.right, place, walk)
      return undefined
    default:
      return undefined
  }
}

type Node<K extends FormulaNode['kind']> = Extract<FormulaNode, { kind: K }>

function visitCall(node: Node<'call'>, place: Place, walk: Walk): void {
  const [first, ...others] = node.args
  if (node.name === 'has' && first?.kind === 'text') return note('items', first.value, first.at + 1, walk)
  if (!isListFunction(node.name) || first?.kind !== 'name') return node.args.forEach((arg) => visit(arg, place, walk))
  if (isPart('groups', first.path, walk)) note('groups', first.path, first.at, walk)
  for (const arg of others) visit(arg, placeWithin(first.path), walk)
}

function placeWithin(list: string): Place {
  if (list === 'members') return 'member'
  return list === 'injuries' ? 'injury' : 'item'
}

/** Names before the dot that say whose value it is. */
const OF_WHOM = ['bearer', 'changes']

function visitName({ path, at }: Node<'name'>, walk: Walk): void {
  const names = path.split('.')
  const index = OF_WHOM.includes(names[0]!) ? 1 : 0
  const id = names[index]
  if (id === undefined) return
  const part = (['values', 'options', 'columns'] as const).find((one) => isPart(one, id, walk))
  const first = walk.tokens.findIndex((token) => token.at === at)
  // Between two names of a path stands the token of their dot.
  if (part) note(part, id, walk.tokens[first + 2 * index]!.at, walk)
}

/** Notes the texts that are compared with a name: `kind = 'gamin'`, `id in ('chaine'; 'pic')`. */
function noteTexts(name: FormulaNode, texts: FormulaNode, place: Place, walk: Walk): void {
  if (name.kind !== 'name') return
  const compared = texts.kind === 'list' ? texts.items : [texts]
  const own = name.path.replace(/^bearer\./, '')
  const option = isPart('options', own, walk)
  const part = option ? 'choices' : partOfTexts(name.path, own, place)
  if (!part) return
  for (const text of compared)
    if (text.kind === 'text') note(part, text.value, text.at + 1, walk, option ? own : undefined)
}

function partOfTexts(path: string, own: string, place: Place): DraftPart | undefined {
  if (own === 'kind') return 'kinds'
  if (path === 'group') return 'groups'
  if (path !== 'id') return undefined
  return place === 'injury' ? 'results' : 'items'
}

const isPart = (part: DraftPart, id: string, { parts }: Walk): boolean =>
  parts.some((one) => one.part === part && one.id === id)

function note(part: DraftPart, id: string, start: number, { found }: Walk, owner?: string): void {
  found.push({ ...{ part, id, start, end: start + id.length }, ...(owner !== undefined && { owner }) })
}
