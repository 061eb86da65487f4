import { compileFormulaNode } from '../formula/compileFormula.ts'
import { FormulaError } from '../formula/formulaError.ts'
import { NUMBER_FUNCTIONS } from '../formula/keywords.ts'
import { parseFormula, type FormulaNode } from '../formula/parseFormula.ts'
import type { Formula } from './fullParts.ts'
import { runSafely, withPlace, type FormulaCompiler, type Run } from './runFormula.ts'
import { Bearer, ItemScope, NOBODY, type PreparedEntry, type World } from './scope.ts'
import type { GameVocabularies } from './vocabularies.ts'

/**
 * A condition of items in two parts: what depends on the entry alone, and the rest. Most checks concern few items, so
 * that a roster is checked three times faster if the first part is computed once for each entry.
 */
export interface ItemCondition {
  readonly appliesTo: (prepared: PreparedEntry) => boolean
  /** Whether the condition holds for an item to whose entry it applies. */
  readonly holds: Run<boolean>
}

/** Compiles a condition of items. Throws a `GameFault`. */
export function compileItemCondition(
  { vocabularies, condition }: Pick<FormulaCompiler, 'condition'> & { readonly vocabularies: GameVocabularies },
  source: Formula,
  place: string,
): ItemCondition {
  const vocabulary = vocabularies.item
  const whole = condition(source, place, vocabulary)
  const conjuncts = withPlace(place, () => conjunctsOf(parseFormula(source)))
  const isOwn = (node: FormulaNode): boolean => isOfEntry(node, vocabularies.entryNames)
  const compile = (nodes: readonly FormulaNode[]): Run<boolean>[] =>
    nodes.map((node) => compileFormulaNode(node, vocabulary, 'flag') as Run<boolean>)
  const own = compile(conjuncts.filter(isOwn))
  const others = compile(conjuncts.filter((node) => !isOwn(node)))
  const [first] = others
  const rest: Run<boolean> = others.length === 1 ? first! : (scope) => others.every((run) => run(scope))
  const restSafely = runSafely(rest, false, place)
  const known = new WeakMap<PreparedEntry, OwnPart>()
  const ownPart = (prepared: PreparedEntry): OwnPart => {
    const found = known.get(prepared)
    if (found) return found
    const part = computeOwnPart(own, prepared)
    known.set(prepared, part)
    return part
  }
  return {
    appliesTo: (prepared) => own.length === 0 || ownPart(prepared) !== 'no',
    holds: (scope) => {
      if (own.length === 0) return whole(scope)
      const part = ownPart(scope.prepared!)
      // A part that cannot be computed is computed again, so that its failure is noted with the member.
      return part === 'yes' ? restSafely(scope) : part === 'failed' && whole(scope)
    },
  }
}

/** What the part of a condition that depends on an entry alone is for this entry. */
type OwnPart = 'yes' | 'no' | 'failed'

function computeOwnPart(own: readonly Run<boolean>[], prepared: PreparedEntry): OwnPart {
  const scope = new ItemScope(new Bearer(NOWHERE, NOBODY), PIECE, prepared, 0)
  try {
    return own.every((run) => run(scope)) ? 'yes' : 'no'
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return 'failed'
  }
}

/** A world for formulas that name nothing but an entry. */
const NOWHERE = {} as World
const PIECE = { id: '', quantity: 1 }

const conjunctsOf = (node: FormulaNode): FormulaNode[] =>
  node.kind === 'binary' && node.operator === 'and' ? [...conjunctsOf(node.left), ...conjunctsOf(node.right)] : [node]

/** True if a part of a formula depends on the entry alone. */
function isOfEntry(node: FormulaNode, names: ReadonlySet<string>): boolean {
  switch (node.kind) {
    case 'name':
      return names.has(node.path)
    case 'not':
    case 'negate':
      return isOfEntry(node.operand, names)
    case 'binary':
      return isOfEntry(node.left, names) && isOfEntry(node.right, names)
    case 'list':
      return node.items.every((item) => isOfEntry(item, names))
    case 'call':
      return Object.hasOwn(NUMBER_FUNCTIONS, node.name) && node.args.every((arg) => isOfEntry(arg, names))
    default:
      return true
  }
}
